import { useState } from 'react';
import type { Form } from './use-form.ts';

export interface FollowOptions<Draft> {
  readonly form: Form<Draft>;
  /** The record as it is now, as a draft. */
  readonly now: Draft;
  /** What was typed, on top of what the record has become; by default field by field. */
  readonly merge?: (mine: Draft, opened: Draft, now: Draft) => Draft;
}

/**
 * Follows a record that another device changes while its form is open: untouched fields follow,
 * typed ones stay. Returns the fields that changed since the form was opened or saved, for a
 * notice.
 */
export function useFollow<Draft extends object>({
  form,
  now,
  merge = mergeDrafts,
}: FollowOptions<Draft>): readonly (keyof Draft)[] {
  const [news, setNews] = useState<readonly (keyof Draft)[]>([]);
  const [saved, setSaved] = useState(form.saved);
  if (saved !== form.saved) {
    setSaved(form.saved);
    setNews([]);
  }
  const text = JSON.stringify(now);
  // As the form was opened: one that was interrupted may have been opened with an earlier record.
  const [seen, setSeen] = useState({ text: JSON.stringify(form.opened), draft: form.opened });
  if (text !== seen.text) {
    setSeen({ text, draft: now });
    // What has become what stands here already (our own save, or the same correction) is no news.
    const changed = fieldsOf(now).filter(
      (field) => !isSame(now[field], seen.draft[field]) && asKept(now[field]) !== asKept(form.draft[field]),
    );
    setNews((before) => [...new Set([...before, ...changed])]);
    form.rebase(now, (mine, opened) => merge(mine, opened, now));
  }
  return news;
}

/** Whole fields: one that was not touched is as the record has it now. */
export function mergeDrafts<Draft extends object>(mine: Draft, opened: Draft, now: Draft): Draft {
  const touched = fieldsOf(mine).filter((field) => !isSame(mine[field], opened[field]));
  // Entries of `mine`, under their own names.
  const own = Object.fromEntries(touched.map((field) => [field, mine[field]])) as Partial<Draft>;
  return { ...now, ...own };
}

function fieldsOf<Draft extends object>(draft: Draft): readonly (keyof Draft)[] {
  // The object's own keys.
  return Object.keys(draft) as (keyof Draft)[];
}

/** As text. Records are kept without the spaces around what was typed. */
function asKept(field: unknown): string {
  return JSON.stringify(field, (_, value: unknown) => (typeof value === 'string' ? value.trim() : value));
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
