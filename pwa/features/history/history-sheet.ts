import type { ReadOn } from '#pwa/data/calls/several-pages.ts';
import type { HistoryItem } from '#pwa/data/school/history-pages.ts';
import { nextTask } from '#pwa/platform/next-task.ts';
import type { Cell } from '#sync/csv.ts';
import { momentCell } from '#sync/school/records/moment-cell.ts';
import { saidLack } from '#pwa/fields/said-lack.ts';
import type { ListSheet } from '#pwa/fields/list-file.ts';
import { historyWords, madeWall, type WordNeeds } from './history-words.ts';

/** Rows that are put into words before the screen has a turn: thousands take seconds. */
const rowsAtOnce = 100;

/** A row for each entry, in the words of the screen. */
export async function historySheet(
  { items, lacks }: ReadOn<HistoryItem>,
  needs: WordNeeds,
): Promise<ListSheet> {
  const columns = ['what', 'change', 'who', 'recorded', 'received', 'verdict'] as const;
  const rows: Cell[][] = [];
  for (const item of items) {
    rows.push(rowOf(item, needs));
    if (rows.length % rowsAtOnce === 0) await nextTask();
  }
  return {
    lacks: saidLack(lacks, needs.say),
    columns: columns.map((column) => needs.say(`downloadList.columns.${column}`)),
    rows,
  };
}

function rowOf(item: HistoryItem, needs: WordNeeds): Cell[] {
  const { about, facts, by, verdict } = historyWords(item, needs);
  const timeZone = needs.timeZone ?? 'UTC';
  return [
    about,
    facts.map(({ after, before }) => (before === null ? after : `${before} → ${after}`)).join('; '),
    by,
    madeWall(item, timeZone),
    momentCell(item.arrivedAt ?? '', timeZone),
    verdict,
  ];
}
