import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { useHoldReload } from '#pwa/platform/platform.tsx';
import { useFocusKept } from '#pwa/ui/use-focus-kept.ts';
import { useInterrupted, useKeepInterrupted } from './interrupted-forms.ts';

/** A field's dotted path (`address.city`; empty for the whole form) and its sentence. */
export interface FieldError {
  readonly field: string;
  readonly sentence: string;
}

/**
 * What came of a save: true, or the sentence that says why not. False where a question took its
 * place, or where the fields say what is wrong. All that was typed stays unless it is true.
 */
export type Saving = Promise<boolean | string>;

export interface FormOptions<Draft> {
  /** What the form shows before anybody types. Read once; `reopen` begins anew. */
  readonly initial: Draft;
  /** What has been typed before the form was there; read once, and unsaved. */
  readonly typed?: Partial<Draft>;
  /** Names what is edited: what is typed into it outlives the end of the session. */
  readonly keptAs?: string;
  /** Of what is typed, in the order of the fields. */
  readonly errorsOf: (draft: Draft) => readonly FieldError[];
  /** `opened` is the draft before typing. */
  readonly onSave: (draft: Draft, opened: Draft) => Saving;
  /**
   * Once nothing is unsaved any more: the place to close, or to go on to another address. `opened`
   * is the draft before typing.
   */
  readonly onSaved?: (draft: Draft, opened: Draft) => void;
}

export interface Form<Draft> {
  readonly formRef: RefObject<HTMLFormElement | null>;
  readonly draft: Draft;
  /** The draft before typing. */
  readonly opened: Draft;
  readonly isDirty: boolean;
  readonly isSaving: boolean;
  /** Why the last save did not succeed, until the next one begins. */
  readonly trouble: string | undefined;
  /** Another object after each save; undefined before the first. */
  readonly saved: object | undefined;
  readonly change: (part: Partial<Draft>) => void;
  /** Undefined until the first attempt to save; afterwards it follows what is typed. */
  readonly errorOf: (field: string) => string | undefined;
  /** `by` saves it otherwise, whatever is wrong with the fields: after a question, for instance. */
  readonly submit: (by?: FormOptions<Draft>['onSave']) => Promise<void>;
  /** Shows this instead, as if nothing had been typed: the record as it has been saved. */
  readonly reopen: (draft: Draft) => void;
  /** The record has become this elsewhere: `merge` puts what was typed on top of it. */
  readonly rebase: (now: Draft, merge: (mine: Draft, opened: Draft) => Draft) => void;
}

/** A form over a draft: errors after the first attempt, and focus on the first wrong field. */
export function useForm<Draft extends object>({
  initial,
  typed,
  keptAs,
  errorsOf,
  onSave,
  onSaved,
}: FormOptions<Draft>): Form<Draft> {
  const formRef = useRef<HTMLFormElement>(null);
  const found = useInterrupted(keptAs);
  const [opened, setOpened] = useState({ ...initial, ...found?.opened });
  const [draft, setDraft] = useState({ ...initial, ...typed, ...found?.draft });
  const [attempts, setAttempts] = useState(0);
  const [isSaving, setIsSaving] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  const [saved, setSaved] = useState<{ readonly draft: Draft; readonly opened: Draft }>();
  const tellSaved = useEffectEvent((kept: Draft, before: Draft) => onSaved?.(kept, before));
  const errors = errorsOf(draft);
  const isDirty = JSON.stringify(draft) !== JSON.stringify(opened);
  useHoldReload(isDirty || isSaving, 'form');
  useFocusKept(isSaving);
  // What is being saved would be saved twice.
  useKeepInterrupted(keptAs, isDirty && !isSaving ? { draft, opened } : undefined);
  useEffect(() => {
    if (attempts > 0) focusFirstWrong(formRef.current);
  }, [attempts]);
  useEffect(() => {
    if (saved !== undefined) tellSaved(saved.draft, saved.opened);
  }, [saved]);

  async function submit(by?: typeof onSave): Promise<void> {
    if (isSaving) return;
    setTrouble(undefined);
    if (by === undefined && (hasUnreadField(formRef.current) || errors.length > 0)) {
      setAttempts(attempts + 1);
      return;
    }
    setIsSaving(true);
    try {
      const outcome = await (by ?? onSave)(draft, opened);
      if (typeof outcome === 'string') setTrouble(outcome);
      if (outcome !== true) return;
      setOpened(draft);
      setSaved({ draft, opened });
    } finally {
      setIsSaving(false);
    }
  }
  return {
    formRef,
    draft,
    opened,
    isDirty,
    isSaving,
    trouble,
    saved,
    change: (part) => setDraft((current) => ({ ...current, ...part })),
    errorOf: (field) =>
      attempts === 0 ? undefined : errors.find((error) => error.field === field)?.sentence,
    submit,
    reopen: (next) => {
      setOpened(next);
      setDraft(next);
      setAttempts(0);
    },
    rebase: (now, merge) => {
      setDraft((mine) => merge(mine, opened));
      setOpened(now);
    },
  };
}

/** A field with a text that is no value (`setCustomValidity`), which the draft does not show. */
function hasUnreadField(form: HTMLFormElement | null): boolean {
  const inputs = [...(form?.querySelectorAll('input') ?? [])];
  // Asked for its validity, a field hears that it is invalid, and says so.
  return inputs.filter((input) => input.validity.customError && !input.checkValidity()).length > 0;
}

function focusFirstWrong(form: HTMLFormElement | null): void {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  // Left first, in case it is already there: an open list of suggestions would hide the error.
  wrong?.blur();
  wrong?.focus();
}
