/**
 * What a pull has just brought of days. Putting it on disk and reading the day back takes longer
 * than everything else between the answer and the screen, so a screen shows it meanwhile. Merging
 * is idempotent, so it may lie on top of a day that has it already. It leaves when a reading that
 * began after it was on disk is shown.
 */
import { mergeIntoSheet } from '#sync/wire/merge-sheet.ts';
import type { SchoolDay } from '#sync/school/records/school-day.ts';
import type { RecordId } from '#sync/school/records/id.ts';
import type { RecordState } from '#sync/school/records/merge.ts';
import type { Sheet } from '#sync/wire/sheet.ts';
import { unpackAgain, type Unpacked } from '#sync/wire/unpack-again.ts';
import { type Cell, createCell } from './live-value.ts';

type Pulled = { readonly sheets: readonly Sheet[]; isKept: boolean };

export type PulledSheets = {
  readonly pulled: Cell<readonly Pulled[]>;
  /** Shows what a page brought. */
  readonly show: (sheets: readonly Sheet[]) => ShownPage;
  /** A reading of days begins. The answer is called once its result is shown. */
  readonly beginReading: () => () => void;
};

export type ShownPage = {
  /** It is on disk now. */
  readonly keep: () => void;
  /** It did not get there. */
  readonly drop: () => void;
};

/** While no screen shows a day, nothing is read: the oldest go. */
const mostShown = 8;

export function createPulledSheets(): PulledSheets {
  const pulled = createCell<readonly Pulled[]>([]);
  const remove = (gone: readonly Pulled[]) => {
    if (gone.length > 0) pulled.set(pulled.get().filter((one) => !gone.includes(one)));
  };
  return {
    pulled,
    show: (sheets) => {
      const page: Pulled = { sheets, isKept: false };
      if (sheets.length > 0) pulled.set([...pulled.get(), page].slice(-mostShown));
      return {
        keep: () => {
          page.isKept = true;
        },
        drop: () => remove([page]),
      };
    },
    beginReading: () => {
      const before = pulled.get().filter(({ isKept }) => isKept);
      return () => remove(before);
    },
  };
}

/** A day as it was read, of which copy, its rows and its records by id. */
export type ReadDay = Unpacked & {
  readonly generation: number;
  readonly records: ReadonlyMap<RecordId, RecordState<'attendance'>>;
};

/** A day that did not change keeps its object, and a row its own: what screens made of them stands. */
export function readDay(
  { generation, sheet }: Pick<ReadDay, 'generation' | 'sheet'>,
  before: ReadDay | undefined,
): ReadDay {
  const rows = unpackAgain(sheet, before);
  if (before?.rows === rows && before.generation === generation) return before;
  return { generation, sheet, rows, records: new Map(rows.map(({ record }) => [record._id, record])) };
}

/** The days with what was pulled on top. A day that is not here stays away: half of one is none. */
export function withPulled(
  days: ReadonlyMap<SchoolDay, ReadDay>,
  pulled: readonly Pick<Pulled, 'sheets'>[],
): ReadonlyMap<SchoolDay, ReadDay> {
  const changes = pulled.flatMap(({ sheets }) => sheets.filter(({ date }) => days.has(date)));
  if (changes.length === 0) return days;
  const result = new Map(days);
  for (const changed of changes) {
    const before = result.get(changed.date);
    if (before !== undefined)
      result.set(changed.date, readDay({ ...before, sheet: mergeIntoSheet(before.sheet, changed) }, before));
  }
  return result;
}
