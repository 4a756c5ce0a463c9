import type { Message } from '#sync/school/records/message.ts';
import { compareNames, formatList } from '#sync/school/records/format.ts';
import { fullName, type NameInfo } from '#sync/school/records/name-info.ts';
import type { RecordId } from '#sync/school/records/id.ts';
import type { Say } from '#sync/words/message-key.ts';

type Named = { readonly nameInfo: NameInfo };

/** `Maya and Leo Brown` would be wrong as often as right: each child by its full name. */
export function namesOfChildren(
  students: readonly RecordId[],
  known: ReadonlyMap<RecordId, Named>,
  unknown: string,
): string {
  return formatList(
    students
      .map((id) => {
        const student = known.get(id);
        return student === undefined ? unknown : fullName(student.nameInfo);
      })
      .toSorted(compareNames),
  );
}

/** The text of a message, or what its file is called. */
export function textOf({ text, attachment }: Message, t: Say): string {
  return attachment === null ? text : t('messages.files.said', { name: attachment.name });
}
