import { canonicalJson } from './merge.ts';

/** The fields that differ from what a form was opened with: a save carries only those. */
export function changedFields<Fields extends object>(
  seen: Readonly<Fields>,
  fields: Readonly<Fields>,
): Partial<Fields> {
  const before = new Map<string, unknown>(Object.entries(seen));
  const changed = Object.entries(fields).filter(
    ([name, value]) => canonicalJson(before.get(name)) !== canonicalJson(value),
  );
  // Entries of `fields`, under their own names.
  return Object.fromEntries(changed) as Partial<Fields>;
}
