import { type ListSheet, sheetOf } from '#pwa/fields/list-file.ts';
import { heardAt, isUnanswered } from '#sync/school/records/message.ts';
import { momentCell } from '#sync/school/records/moment-cell.ts';
import type { Say } from '#sync/words/message-key.ts';
import type { ThreadLine } from './thread-list.tsx';
import { textOf } from './names.ts';

/** The conversations with what was said last in each, as they are listed. */
export function threadsSheet(lines: readonly ThreadLine[], timeZone: string, t: Say): ListSheet {
  const last = ({ thread }: ThreadLine) => thread.messages.at(-1);
  return sheetOf(lines, [
    [t('downloadList.columns.children'), ({ title }) => title],
    [t('downloadList.columns.who'), (line) => last(line)?.writtenByName ?? ''],
    [
      t('downloadList.columns.what'),
      (line) => {
        const message = last(line);
        return message === undefined ? '' : textOf(message, t);
      },
    ],
    [
      t('downloadList.columns.received'),
      (line) => {
        const message = last(line);
        return message === undefined ? '' : momentCell(heardAt(message), timeZone);
      },
    ],
    [
      t('messages.filters.waiting'),
      ({ thread }) => t(isUnanswered(thread) ? 'downloadList.yes' : 'downloadList.no'),
    ],
    [t('messages.assignee'), ({ thread }) => thread.assignedToName],
  ]);
}
