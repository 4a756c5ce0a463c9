import type { Say } from '#sync/words/message-key.ts';
import { adultField, type ImportField } from './import-run.ts';

/** `Adult 1: phone`: what a column of a spreadsheet holds. */
export function importFieldWords(field: ImportField, say: Say): string {
  const adult = adultField(field);
  if (adult !== undefined) return say(`importPage.adultFields.${adult.part}`, { number: adult.adult });
  // Every other field is of the child.
  return say(`importPage.fields.${field as ChildField}`);
}

type ChildField = Exclude<ImportField, `adult${string}`>;
