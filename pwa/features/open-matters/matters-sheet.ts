import { type ListSheet, sheetOf } from '#pwa/fields/list-file.ts';
import { fullName } from '#sync/school/records/name-info.ts';
import type { SchoolDay } from '#sync/school/records/school-day.ts';
import type { Say } from '#sync/words/message-key.ts';
import { type ChildMatter, childMatterKinds, type ChildMatters } from './child-matter.ts';
import { matterWords } from './matter-words.ts';
import { type People, whoToCall } from './who-to-call.ts';

/** Something that waits for a person, as a row of the file. */
export interface OpenLine {
  readonly kind: string;
  /** Whom or what it is about. */
  readonly about: string;
  readonly words: string;
  readonly phones?: string;
}

export function openMattersSheet(lines: readonly OpenLine[], t: Say): ListSheet {
  return sheetOf(lines, [
    [t('downloadList.columns.what'), ({ kind }) => kind],
    [t('downloadList.columns.name'), ({ about }) => about],
    [t('downloadList.columns.notes'), ({ words }) => words],
    [t('downloadList.columns.phone'), ({ phones = '' }) => phones],
  ]);
}

/** The children, the most urgent first, each with the numbers to call. */
export function linesOfChildren(
  matters: ChildMatters,
  { today, people, t }: { readonly today: SchoolDay; readonly people: People; readonly t: Say },
): readonly OpenLine[] {
  const phonesOf = ({ student }: ChildMatter) =>
    whoToCall(student, people)
      .map(({ contact }) => `${fullName(contact.nameInfo)} ${contact.phone}`)
      .join('; ');
  return childMatterKinds.flatMap((kind) =>
    matters[kind].map((matter) => ({
      kind: t(`openMatters.kinds.${kind}`),
      about: fullName(matter.student.nameInfo),
      words: matterWords(matter, today, t),
      phones: phonesOf(matter),
    })),
  );
}
