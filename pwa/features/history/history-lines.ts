/** The lines of the history: a heading for each day, its entries, and the end. Pure. */
import type { HistoryItem } from '#pwa/data/school/history-pages.ts';
import { wallIn } from '#sync/school/commands/wall-in.ts';
import { SchoolDay, schoolDayAt } from '#sync/school/records/school-day.ts';

export type HistoryLine =
  | { readonly kind: 'day'; readonly key: string; readonly day: SchoolDay }
  | { readonly kind: 'entry'; readonly key: string; readonly item: HistoryItem }
  | { readonly kind: 'end'; readonly key: 'end' };

/** In the order of the items, which is that of their arrival. */
export function historyLines(items: readonly HistoryItem[], timeZone: string): readonly HistoryLine[] {
  const lines: HistoryLine[] = [];
  let current: SchoolDay | undefined;
  for (const item of items) {
    const day = dayOfItem(item, timeZone);
    if (day !== undefined && day !== current) {
      current = day;
      // A clock that is wrong can bring a day back: the place makes the key its own.
      lines.push({ kind: 'day', key: `${day} ${lines.length}`, day });
    }
    lines.push({ kind: 'entry', key: item.id, item });
  }
  return [...lines, { kind: 'end', key: 'end' }];
}

/** When it came to the server; what has not come stands under the day on which it was made. */
export function dayOfItem({ arrivedAt, madeAt }: HistoryItem, timeZone: string): SchoolDay | undefined {
  if (arrivedAt !== null) return schoolDayAt(Date.parse(arrivedAt), timeZone);
  return SchoolDay.safeParse(wallIn(madeAt, timeZone).slice(0, 10)).data;
}
