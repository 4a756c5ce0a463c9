import { en } from './en.ts';

type Leaves<Tree, Prefix extends string = ''> = {
  [Key in keyof Tree & string]: Tree[Key] extends string
    ? `${Prefix}${Key}`
    : Leaves<Tree[Key], `${Prefix}${Key}.`>;
}[keyof Tree & string];

/** A plural pair `students_one`, `students_other` is asked for as `students`. */
type Base<Key extends string> = Key extends `${infer Stem}_one` | `${infer Stem}_other` ? Stem : Key;

/** A key of the message catalogue, dotted: `attendance.markAbsent`. */
export type MessageKey = Base<Leaves<typeof en>>;

/** A sentence of the catalogue with its gaps filled. */
export type Say = (message: MessageKey, params?: Readonly<Record<string, string | number>>) => string;

/** True when `text` names a sentence of the catalogue. */
export function isMessageKey(text: string): text is MessageKey {
  let node: unknown = en;
  for (const part of text.split('.')) {
    if (typeof node !== 'object' || node === null) return false;
    const entries = new Map(Object.entries(node));
    node = entries.get(part) ?? entries.get(`${part}_other`);
  }
  return typeof node === 'string';
}
