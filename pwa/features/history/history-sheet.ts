import type { ReadOn } from '#pwa/data/calls/several-pages.ts';
import type { HistoryItem } from '#pwa/data/school/history-pages.ts';
import { saidLack } from '#pwa/fields/said-lack.ts';
import type { ListSheet } from '#pwa/fields/list-file.ts';
import { historyWords, madeWall, type WordNeeds } from './history-words.ts';

/** A row for each entry, in the words of the screen. */
export function historySheet({ items, lacks }: ReadOn<HistoryItem>, needs: WordNeeds): ListSheet {
  const columns = ['what', 'change', 'who', 'recorded', 'received', 'verdict'] as const;
  return {
    lacks: saidLack(lacks, needs.say),
    columns: columns.map((column) => needs.say(`downloadList.columns.${column}`)),
    rows: items.map((item) => {
      const { about, facts, by, verdict } = historyWords(item, needs);
      return [
        about,
        facts.map(({ after, before }) => (before === null ? after : `${before} → ${after}`)).join('; '),
        by,
        madeWall(item, needs.timeZone ?? 'UTC'),
        item.arrivedAt ?? '',
        verdict,
      ];
    }),
  };
}
