import { type Collection, Dexie, type Table } from 'dexie';
import { type RosterKind, rosterKinds } from '#sync/school/records/kinds.ts';
import { cacheSchemaVersion } from '#sync/wire/version.ts';
import { ClosableDatabase } from './closable-database.ts';
import type { Disk } from './disk.ts';

/**
 * Everything pulled of one school for one user; a parent has a copy of their own. Disposable: its
 * name carries its schema version, so that a new app opens a new one and no open tab can hold up an
 * upgrade. A `generation` is one complete copy. A reset gathers the next one aside, and screens
 * read the old until the new is whole.
 *
 * Each kind of record has a table of its own. Dexie runs every live query of a table again after 50
 * rows were put into it: 50 ticks of a roll call must not cost a reading of 2,000 students.
 *
 * A copy that is gathered comes in pages of some 2,000 records, and each row costs the disk as much
 * as a whole page in one. So a page of it is one pack for each kind, and what changes later lies in
 * the tables of the kinds, on top. Whoever reads records reads both: see `stored-records.ts`.
 */
export class CacheDatabase extends ClosableDatabase {
  declare readonly days: Table<unknown, [number, string]>;
  declare readonly packs: Table<PackRow, [number, string, number]>;
  declare readonly quarantine: Table<unknown, string>;
  /**
   * Entries as the server told them; `about`: the days and students in the ids of their records.
   */
  declare readonly history: Table<unknown, string>;
  declare readonly facts: Table<unknown, string>;

  constructor(disk: Disk, school: string, parent?: string) {
    super(cacheName(school, parent), disk);
    this.version(1).stores({
      ...Object.fromEntries(rosterKinds.map((kind) => [kind, recordKey])),
      packs: '[generation+kind+place], generation',
      days: '[generation+date], generation, date',
      quarantine: '_id',
      history: '_id, *records, *about, arrivedAt',
      facts: 'key',
    });
  }

  /** The records of a kind, of every generation. */
  recordsOf(kind: RosterKind): Table<RecordRow, [number, string]> {
    return this.table(kind);
  }

  /** Those of one generation. */
  recordsIn(generation: number, kind: RosterKind): Collection<RecordRow, [number, string]> {
    return this.recordsOf(kind)
      .where(recordKey)
      .between([generation, Dexie.minKey], [generation, Dexie.maxKey]);
  }

  /** Those of one generation that were gathered, a page each. */
  packsIn(generation: number, kind: RosterKind): Collection<PackRow, [number, string, number]> {
    return this.packs
      .where('[generation+kind+place]')
      .between([generation, kind, Dexie.minKey], [generation, kind, Dexie.maxKey]);
  }

  /** Those of every earlier one. */
  recordsBefore(generation: number, kind: RosterKind): Collection<RecordRow, [number, string]> {
    return this.recordsOf(kind).where(recordKey).below([generation, Dexie.minKey]);
  }
}

/**
 * `record`: as it was pulled. An earlier app may have put it there, so whoever reads it parses it.
 */
export type RecordRow = { readonly generation: number; readonly id: string; readonly record: unknown };

/** The records of a kind in one page of a copy that was gathered; as `RecordRow.record`. */
export type PackRow = {
  readonly generation: number;
  readonly kind: RosterKind;
  /** The order in which they came: of two packs with the same record the later one counts. */
  readonly place: number;
  /**
   * The shape by which they were parsed: an app that knows the same one does not parse them again.
   */
  readonly wire: string;
  readonly records: readonly unknown[];
};

const recordKey = '[generation+id]';

const prefix = 'bellgate-cache-';

/** Of the fact with the list of the school's staff, which an administrator may read. */
export const staffKey = 'staff';

/** `parent`: the user whose own scope it holds, where it is a parent's copy. */
export function cacheName(school: string, parent?: string): string {
  const own = parent === undefined ? '' : `-parent-${parent}`;
  return `${prefix}v${cacheSchemaVersion}-${school}${own}`;
}

/**
 * Deletes every cache, of any version: at a sign-out, and for another user. Or each copy of these
 * schools, whoever's it is: where rights were lost, and where the device was blocked.
 *
 * @param kept the name of a copy that stays: a screen has it open
 */
export async function deleteCaches(of: readonly string[] | 'all', disk: Disk, kept?: string): Promise<void> {
  if (of === 'all') return deleteNamed(disk, () => true);
  if (of.length === 0) return;
  await deleteNamed(disk, (name) => name !== kept && of.some((school) => isCopyOf(name, school)));
}

async function deleteNamed(disk: Disk, isOne: (name: string) => boolean): Promise<void> {
  const names = await namesOn(disk);
  await Promise.all(names.filter(isOne).map((name) => new Dexie(name, disk).delete()));
}

/** Names of all copies of a school, of any version, a parent's and that of its staff alike. */
export async function copiesOf(school: string, disk: Disk): Promise<readonly string[]> {
  return (await namesOn(disk)).filter((name) => isCopyOf(name, school));
}

function isCopyOf(name: string, school: string): boolean {
  const place = name.slice(prefix.length).replace(/^v\d+-/, '');
  return place === school || place.startsWith(`${school}-parent-`);
}

/** Of a copy of any school. */
export function isOfEarlierApp(name: string): boolean {
  const version = /^v(\d+)-/.exec(name.slice(prefix.length))?.[1];
  return version !== undefined && Number(version) < cacheSchemaVersion;
}

async function namesOn(disk: Disk): Promise<readonly string[]> {
  const databases = await disk.indexedDB.databases();
  return databases.flatMap(({ name }) => (name?.startsWith(prefix) === true ? [name] : []));
}
