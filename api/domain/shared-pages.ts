/**
 * What changed between two revisions of a school, as it is stored. All devices of a school ask for
 * the same few changes within the same second, so each page is read once and kept for a while. What
 * of it a reader may see is decided for each reader.
 *
 * A kept page stays right: it says how things stood when it was read, and what changed since has a
 * later revision, which comes with the next page. Whoever asks after the school's next command asks
 * up to that, so the pages before it are forgotten. A store that was set back to a backup has
 * another last command, too.
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
 * As many changes as leave one page of rows, of which some changed twice. A larger window belongs
 * to a device that was away, or is a new copy's roster.
 */
const mostInPage = 2 * limits.pullRows;

interface KeptPages {
  readonly tip: string;
  readonly pages: Map<string, { readonly reading: Promise<ChangedPage>; readonly size: number }>;
}

export function createSharedPages(): SharedPages {
  /** By the school. What changed last is at the end. */
  const kept = new Map<string, KeptPages>();
  let total = 0;

  function pagesOf({ school, tip }: PageAsked): KeptPages['pages'] {
    const known = kept.get(school);
    if (known?.tip === tip) return known.pages;
    if (known !== undefined) for (const key of known.pages.keys()) forget(known.pages, key);
    kept.delete(school);
    const pages: KeptPages['pages'] = new Map();
    kept.set(school, { tip, pages });
    return pages;
  }

  function forget(pages: KeptPages['pages'], key: string): void {
    total -= pages.get(key)?.size ?? 0;
    pages.delete(key);
  }

  function makeRoom(): void {
    for (const [school, { pages }] of kept) {
      for (const oldest of pages.keys()) {
        if (total <= mostKept) return;
        forget(pages, oldest);
      }
      kept.delete(school);
    }
  }

  return {
    read: async (db, asked) => {
      const { after, upTo, limit, withAttendance } = asked;
      const size = upTo - after;
      if (size > mostInPage) return readPage(db, asked);
      const pages = pagesOf(asked);
      const key = `${after} ${upTo} ${limit} ${withAttendance}`;
      const known = pages.get(key);
      if (known !== undefined) return known.reading;
      const reading = readPage(db, asked);
      // An empty page takes room as well.
      pages.set(key, { reading, size: size + 1 });
      total += size + 1;
      makeRoom();
      try {
        return await reading;
      } catch (error) {
        forget(pages, key);
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
