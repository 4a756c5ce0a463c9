/**
 * What changed between two revisions of a school, as it is stored. All devices of a school ask for
 * the same few changes within the same second, so each page is read once and kept for a while. What
 * of it a reader may see is decided for each reader.
 *
 * A kept page stays right: it says how things stood when it was read, and what changed since has a
 * later revision, which comes with the next page. A store that was set back to a backup has another
 * last command, under which nothing was kept.
 */
import { limits } from '#sync/limits.ts';
import { type RosterKind, rosterKinds } from '#sync/school/records/kinds.ts';
import { readAttendanceBetween, type StoredAttendance } from '#api/db/attendance-table.ts';
import { findPage, type Window } from '#api/db/changes-reader.ts';
import type { Reader } from '#api/db/open.ts';
import { type QuarantineRow, readQuarantineBetween } from '#api/db/quarantine-table.ts';
import type { StoredRecord } from '#api/db/record-codec.ts';
import { readRecordsBetween } from '#api/db/record-reader.ts';

export interface ChangedPage {
  /** Everything up to this revision is in it. */
  readonly upTo: number;
  /** A kind is missing when none of it changed. */
  readonly records: ReadonlyMap<RosterKind, readonly StoredRecord[]>;
  readonly attendance: readonly StoredAttendance[];
  readonly quarantine: readonly QuarantineRow[];
}

export interface PageAsked extends Window {
  readonly school: string;
  /** The id of the school's last command. */
  readonly tip: string;
}

export interface SharedPages {
  readonly read: (db: Reader, asked: PageAsked) => Promise<ChangedPage>;
}

export interface WithSharedPages {
  readonly sharedPages: SharedPages;
}

/**
 * Revisions in all kept pages together, of some 1 kB each: the last changes of some hundred schools
 * in the morning, or the ticks of some roll calls.
 */
const mostKept = 15_000;
/**
 * As many changes as leave one page of rows, of which some changed twice. A larger window belongs to
 * a device that was away, or is a new copy's roster.
 */
const mostInPage = 2 * limits.pullRows;

export function createSharedPages(): SharedPages {
  const kept = new Map<string, { readonly reading: Promise<ChangedPage>; readonly size: number }>();
  let total = 0;

  function keep(key: string, size: number, reading: Promise<ChangedPage>): void {
    kept.set(key, { reading, size });
    total += size;
    for (const oldest of kept.keys()) {
      if (total <= mostKept) break;
      forget(oldest);
    }
  }

  function forget(key: string): void {
    total -= kept.get(key)?.size ?? 0;
    kept.delete(key);
  }

  return {
    read: async (db, asked) => {
      const { school, tip, after, upTo, limit, withAttendance } = asked;
      const size = upTo - after;
      if (size > mostInPage) return readPage(db, asked);
      const key = `${school} ${tip} ${after} ${upTo} ${limit} ${withAttendance}`;
      const known = kept.get(key);
      if (known !== undefined) return known.reading;
      const reading = readPage(db, asked);
      // An empty page takes room as well.
      keep(key, size + 1, reading);
      try {
        return await reading;
      } catch (error) {
        forget(key);
        throw error;
      }
    },
  };
}

async function readPage(db: Reader, { school, ...window }: PageAsked): Promise<ChangedPage> {
  const { after } = window;
  const { upTo, changed } = await findPage(db, school, window);
  const between = { after, upTo };
  const records = new Map<RosterKind, readonly StoredRecord[]>();
  for (const kind of rosterKinds)
    if (changed.has(kind))
      records.set(kind, await readRecordsBetween<RosterKind>(db, school, { kind, ...between }));
  return {
    upTo,
    records,
    attendance: changed.has('attendance') ? await readAttendanceBetween(db, school, between) : [],
    quarantine: changed.has('quarantine') ? await readQuarantineBetween(db, school, between) : [],
  };
}
