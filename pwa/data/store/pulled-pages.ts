/**
 * What a pull has just brought. Putting it on disk and reading it back takes longer than everything
 * else between the answer and the screen, so a screen shows it meanwhile, on top of each reading
 * that may lack it. A reading that began after it was on disk holds it. Each says so of itself: one
 * day is read long before a month.
 */
import { mergeIntoSheet } from '#sync/wire/merge-sheet.ts';
import type { SchoolDay } from '#sync/school/records/school-day.ts';
import type { RecordId } from '#sync/school/records/id.ts';
import { type RosterKind, rosterKinds } from '#sync/school/records/kinds.ts';
import type { RecordState } from '#sync/school/records/merge.ts';
import { type WireRecords, wireListOf } from '#sync/wire/protocol.ts';
import type { Sheet } from '#sync/wire/sheet.ts';
import { unpackAgain, type Unpacked } from '#sync/wire/unpack-again.ts';
import { type Cell, createCell } from './live-value.ts';
import { isSameJson } from './same-json.ts';

/** A page of the copy that is shown. */
export type PulledPage = {
  readonly generation: number;
  readonly sheets: readonly Sheet[];
  readonly records: WireRecords;
};

type Pulled = { readonly page: PulledPage; isKept: boolean };
/** What is read, and watched, by itself. */
type Part = 'days' | RosterKind;

export type PulledPages = {
  readonly of: (part: Part) => Cell<readonly Pulled[]>;
  /** Shows what a page brought. */
  readonly show: (page: PulledPage) => ShownPage;
  /** A reading begins: what it will hold. */
  readonly onDisk: (part: Part) => readonly Pulled[];
};

/** What was read, and what of the shown pages is in it. */
type Reading<T> = { readonly read: T; readonly holds: readonly Pulled[] };

export type ShownPage = {
  /** It is on disk now. */
  readonly keep: () => void;
  /** It did not get there. */
  readonly drop: () => void;
};

/** Of those that are on disk. The oldest go, which every reading holds by then. */
const mostKept = 8;

export function createPulledPages(): PulledPages {
  const cells = new Map<Part, Cell<readonly Pulled[]>>();
  const of = (part: Part) => {
    const known = cells.get(part) ?? createCell<readonly Pulled[]>([]);
    cells.set(part, known);
    return known;
  };
  return {
    of,
    show: (page) => {
      const pulled: Pulled = { page, isKept: false };
      const parts = partsIn(page);
      for (const part of parts) {
        const shown = of(part).get();
        const old = shown.filter(({ isKept }) => isKept).slice(0, -mostKept);
        of(part).set([...shown.filter((one) => !old.includes(one)), pulled]);
      }
      return {
        keep: () => {
          pulled.isKept = true;
        },
        drop: () => {
          for (const part of parts)
            of(part).set(
              of(part)
                .get()
                .filter((one) => one !== pulled),
            );
        },
      };
    },
    onDisk: (part) =>
      of(part)
        .get()
        .filter(({ isKept }) => isKept),
  };
}

/** What a reading may lack. */
export function notIn({ holds }: Reading<unknown>, pages: readonly Pulled[]): readonly Pulled[] {
  return pages.filter((one) => !holds.includes(one));
}

function partsIn({ sheets, records }: PulledPage): readonly Part[] {
  const kinds = rosterKinds.filter((kind) => records[wireListOf[kind]].length > 0);
  return sheets.length > 0 ? ['days', ...kinds] : kinds;
}

/**
 * The records of a copy with what was pulled on top: a record comes whole, and the last one stands.
 */
export function withPulledRecords<K extends RosterKind>(
  kind: K,
  saved: ReadonlyMap<RecordId, RecordState<K>>,
  pulled: readonly Pick<Pulled, 'page'>[],
): ReadonlyMap<RecordId, RecordState<K>> {
  // The list of this very kind.
  const lists = pulled.map(
    ({ page }) => page.records[wireListOf[kind]] as unknown as readonly RecordState<K>[],
  );
  const last = new Map(lists.flat().map((record) => [record._id, record]));
  const changed = [...last.values()].filter((record) => !isSameJson(saved.get(record._id), record));
  if (changed.length === 0) return saved;
  return new Map([...saved, ...changed.map((record) => [record._id, record] as const)]);
}

/** A day as it was read, of which copy, its rows and its records by id. */
export type ReadDay = Unpacked & {
  readonly generation: number;
  readonly records: ReadonlyMap<RecordId, RecordState<'attendance'>>;
};

/**
 * A day that did not change keeps its object, and a row its own: what screens made of them stands.
 */
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
  pulled: readonly { readonly page: Pick<PulledPage, 'sheets'> }[],
): ReadonlyMap<SchoolDay, ReadDay> {
  const changes = pulled.flatMap(({ page }) => page.sheets.filter(({ date }) => days.has(date)));
  if (changes.length === 0) return days;
  const result = new Map(days);
  for (const changed of changes) {
    const before = result.get(changed.date);
    if (before !== undefined)
      result.set(changed.date, readDay({ ...before, sheet: mergeIntoSheet(before.sheet, changed) }, before));
  }
  return result;
}
