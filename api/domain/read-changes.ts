/**
 * What changed in a school since a cursor, a page at a time in the order of revisions.
 *
 * The school's revision is read first and nothing beyond it is sent. Revisions become visible in
 * their order, so everything up to it is there. A record that changes meanwhile moves behind it and
 * comes with a later page. A new copy gets the roster as it stood when the copy began, without
 * deletions and without attendance, which is fetched by day (`read-days`). After that it follows
 * like any other. A parent's copy holds the parent's own children and what belongs to them
 * (`parent-scope`).
 */
import { limits } from '#sync/limits.ts';
import { isInCopy } from '#sync/school/records/incident.ts';
import { isRecentQuestion } from '#sync/school/records/question.ts';
import { recordFields, type RecordState, writtenAtMs } from '#sync/school/records/merge.ts';
import {
  type DoorSettings,
  type ParentModeSettings,
  type PullAnswer,
  type QuarantineEntry,
  wireListOf,
  type WireRecords,
} from '#sync/wire/protocol.ts';
import { type RosterKind, rosterKinds } from '#sync/school/records/kinds.ts';
import type { OwnPass } from '#sync/school/records/pass.ts';
import { schoolDayAt } from '#sync/school/records/school-day.ts';
import { packSheet, type Sheet } from '#sync/wire/sheet.ts';
import { cacheSchemaVersion } from '#sync/wire/version.ts';
import { readAttendanceOfDay } from '#api/db/attendance-table.ts';
import { readAccountsBegin } from '#api/db/accounts-reader.ts';
import { type ErasedRow, readErased, readErasedTold } from '#api/db/erased-table.ts';
import { readCommandAt, readStandpoint, type Standpoint } from '#api/db/school-reader.ts';
import { readQuarantineBetween } from '#api/db/quarantine-table.ts';
import type { Reader } from '#api/db/open.ts';
import { type Cursor, isCurrent } from './cursor.ts';
import { type DoorScope, seenByDoor } from './door-scope.ts';
import type { WithDoorScopes } from './door-scopes.ts';
import { type Parent, type ParentScope, type ReadScope, readParentScope } from './parent-scope.ts';
import { schoolNowMs } from './school-clock.ts';
import { quarantineEntries } from './read-quarantine.ts';
import { bareTombstone } from './parent-eyes.ts';
import { packDays, readParentRoster, readParentSheets } from './read-parent-roster.ts';
import { readSchool } from './read-plain-records.ts';
import { digestOfReadable, type FieldReader, recordSeenBy } from './readable-fields.ts';
import { showKeys } from './known-keys.ts';
import { noPins, type PinsFor, readDoorPins } from './pins.ts';
import { noPasses, readDoorPasses, readOwnPasses } from './passes.ts';
import type { WithFamilyMarks } from './family-marks.ts';
import type { WithSettled } from './accept-queue.ts';
import type { ChangedPage, WithSharedPages } from './shared-pages.ts';
import type { WithClock, WithLog, WithSecrets, WithStore, WithWords } from './ports.ts';
import type { WithCursors } from './cursor.ts';

export interface ReaderOfChanges {
  readonly school: string;
  /** A door's own id. */
  readonly user: string;
  readonly eyes: FieldReader;
  /** Looks with a parent's eyes; undefined for those who run the school, and for a door. */
  readonly parent: Parent | undefined;
  /** A superadmin looks with somebody else's eyes. */
  readonly isViewing: boolean;
  /** What the tablet at the door that asks for itself is told of itself. */
  readonly door: DoorSettings | undefined;
  /** The same of a person's own device. */
  readonly parentMode: ParentModeSettings | null;
  /** The device that asks, when it showed its key. */
  readonly device: string | undefined;
  /** The device that asks has been revoked. */
  readonly isDeviceRevoked: boolean;
  /** What it is called, when it showed its key. */
  readonly deviceName: string | null;
}

export interface Asked {
  readonly cursor: string | undefined;
  readonly limit: number | undefined;
  /** The digest of the PINs that the device has. */
  readonly pins: string | undefined;
  /** The digest of the keys of passes that a door has. */
  readonly passes: string | undefined;
  /** Which one the app speaks; undefined for an app of before it was said. */
  readonly wire: number | undefined;
  /** The whole sheet of the school's day as well, where the answer brings all of a new copy. */
  readonly withToday: boolean;
}

interface Page {
  readonly after: number;
  readonly upTo: number;
  readonly isFresh: boolean;
}

type Needs = WithStore &
  WithClock &
  WithWords &
  WithCursors &
  WithDoorScopes &
  WithLog &
  WithSecrets &
  WithFamilyMarks &
  WithSettled &
  WithSharedPages;

export async function readChanges(reader: ReaderOfChanges, asked: Asked, needs: Needs): Promise<PullAnswer> {
  const { store, nowMs, say, cursors } = needs;
  const { school } = reader;
  await needs.settled(school);
  const now = nowMs();
  const standpoint = await readStandpoint(store.read, school);
  const head = standpoint.revision;
  const read = reader.parent && (await readParentScope(store.read, school, reader.parent));
  const atDoor = reader.door && (await needs.doorScopes.read(store, school, now));
  const erased = await readErased(store.read, school);
  const told = read === undefined ? erased : await erasedSpokenOf(store.read, reader, erased);
  const scope = scopeOf(reader, { parent: read?.scope, door: atDoor, erased, told });
  const given = cursors.read(asked.cursor);
  if (given?.school === school) await noticeSetBack(given, standpoint, needs);
  const isKnown = given !== undefined && isCurrent(given, { epoch: store.epoch, school, scope, nowMs: now });
  const from = isKnown ? given : { revision: 0, freshUpTo: head };
  const isFresh = from.freshUpTo !== null;
  const found =
    read ??
    (await needs.sharedPages.read(store.read, {
      school,
      tip: standpoint.tip,
      after: from.revision,
      upTo: from.freshUpTo ?? head,
      limit: Math.min(asked.limit ?? limits.pullRows, isFresh ? limits.newCopyRows : limits.pullRows),
      withAttendance: !isFresh,
    }));
  const page: Page = { after: from.revision, isFresh, upTo: 'scope' in found ? head : found.upTo };
  const isRosterComplete = isFresh && (read !== undefined || page.upTo === from.freshUpTo);
  const next: Cursor = {
    epoch: store.epoch,
    school,
    scope,
    schema: cacheSchemaVersion,
    issuedAtMs: now,
    revision: page.upTo,
    freshUpTo: isRosterComplete ? null : from.freshUpTo,
    position: standpoint.position,
    tip: standpoint.tip,
  };
  const withToday = asked.withToday && isFresh && page.upTo === head;
  return {
    now: schoolNowMs(standpoint.stamp, now),
    epoch: store.epoch,
    cursor: cursors.format(next),
    revision: page.upTo,
    more: page.upTo < head,
    reset: !isKnown,
    ...('scope' in found
      ? await readOfFamily(store.read, reader, { read: found, page, nowMs: now, say })
      : {
          ...recordsSeen(reader, { changed: found, isFresh, atDoor, nowMs: now }),
          ...(withToday && { sheets: [await readToday(store.read, reader, { atDoor, nowMs: now })] }),
          quarantine: await ownQuarantine(store.read, { reader, changed: found, isFresh, say }),
        }),
    isDeviceRevoked: reader.isDeviceRevoked,
    deviceName: reader.deviceName,
    door: reader.door ?? null,
    parentMode: reader.parentMode,
    ...(read !== undefined ? noPins : await readDoorPins(store.read, pinsFor(reader, asked, atDoor), needs)),
    ...(reader.door?.opensWith !== 'family'
      ? noPasses
      : await readDoorPasses({ school, wire: asked.wire, known: asked.passes }, needs)),
    // With its keys a superadmin could stand at a door as the parent.
    ownPasses:
      read === undefined || reader.parent === undefined || reader.isViewing
        ? []
        : await readPassesOf(school, { parent: reader.parent, own: read.scope.contactsWithKeys }, needs),
    accountsBegin: read === undefined ? null : await readAccountsBegin(store.read, school),
    erased: isKnown ? [] : told.map(({ kind, id }) => ({ kind, id })),
  };
}

async function readPassesOf(
  school: string,
  { parent, own }: { readonly parent: Parent; readonly own: ReadonlySet<string> },
  needs: Needs,
): Promise<OwnPass[]> {
  const read = () => readOwnPasses(school, own, needs);
  return showKeys({ school, parent, contacts: [...own], read }, needs);
}

function pinsFor(
  { school, device, user, door }: ReaderOfChanges,
  { pins }: Asked,
  atDoor: DoorScope | undefined,
): PinsFor {
  const ofFamilies = door?.opensWith === 'family' ? atDoor : undefined;
  return { school, device: device ?? user, atDoor: ofFamilies, known: pins };
}

/**
 * The copy has seen more of the school's history than the store holds, or another history: the
 * store was set back to a backup. The store then begins a new epoch, so every copy starts again and
 * every device offers what the backup does not know.
 */
async function noticeSetBack(given: Cursor, standpoint: Standpoint, { store, log }: Needs): Promise<void> {
  if (given.epoch !== store.epoch) return;
  const isAhead = given.revision > standpoint.revision || given.position > standpoint.position;
  const readTip = async () =>
    given.position === standpoint.position
      ? standpoint.tip
      : readCommandAt(store.read, given.school, given.position);
  if (!isAhead && (await readTip()) === given.tip) return;
  log.warn({ school: given.school }, 'the store was set back to a backup');
  await store.renewEpoch(given.epoch);
}

function isAdministrator({ eyes }: Pick<ReaderOfChanges, 'eyes'>): boolean {
  return eyes === 'administrator';
}

interface Scopes {
  readonly parent: ParentScope | undefined;
  readonly door: DoorScope | undefined;
  readonly erased: readonly Pick<ErasedRow, 'traces'>[];
  /** Whom the device hears to forget. */
  readonly told: readonly unknown[];
}

/**
 * Blanked fields keep their stamps, so no merge takes the old values out of a copy: it starts
 * again, when an erasure begins and when nothing of the person is left, and when it has one more to
 * forget.
 */
function scopeOf(reader: ReaderOfChanges, { erased, told, ...scopes }: Scopes): string {
  const who = whoOf(reader, scopes);
  if (erased.length === 0) return who;
  const some = told.length === erased.length ? '' : ` ${told.length}`;
  return `${who} erased ${erased.length} ${erased.filter(({ traces }) => traces === undefined).length}${some}`;
}

/** A parent's devices hold their own words alone, and hear of nobody else's children. */
async function erasedSpokenOf<One extends { readonly id: string }>(
  db: Reader,
  { school, user }: Pick<ReaderOfChanges, 'school' | 'user'>,
  erased: readonly One[],
): Promise<readonly One[]> {
  if (erased.length === 0) return erased;
  const told = await readErasedTold(db, school, user);
  return erased.filter(({ id }) => told.has(id));
}

/** With this begins the `scope` of each cursor of a copy with these children. */
export function parentScopeText({ digest }: Pick<ParentScope, 'digest'>): string {
  return `parent ${digest} ${digestOfReadable('parent')} ${digestOfReadable('another parent')}`;
}

/** The same of a door's copy. */
export function doorScopeText({ digest }: Pick<DoorScope, 'digest'>): string {
  return `door ${digest}`;
}

function whoOf(reader: ReaderOfChanges, { parent, door }: Omit<Scopes, 'erased' | 'told'>): string {
  if (parent !== undefined) return parentScopeText(parent);
  if (door !== undefined) return doorScopeText(door);
  const { eyes } = reader;
  const who = isAdministrator(reader) ? eyes : `${eyes} ${reader.user}`;
  return `${who} ${digestOfReadable(eyes)}`;
}

interface OfFamily {
  readonly read: ReadScope;
  readonly page: Page;
  readonly nowMs: number;
  readonly say: Needs['say'];
}

async function readOfFamily(
  db: Reader,
  reader: ReaderOfChanges,
  { read, page, nowMs, say }: OfFamily,
): Promise<Pick<PullAnswer, 'records' | 'sheets' | 'quarantine'>> {
  const { school } = reader;
  const quarantine = await readQuarantineBetween(db, school, page);
  return {
    records: await readParentRoster(db, school, { read, page, nowMs }),
    sheets: page.isFresh ? [] : await readParentSheets(db, school, { read, page }),
    quarantine: await ownQuarantine(db, { reader, changed: { quarantine }, isFresh: page.isFresh, say }),
  };
}

interface Seeing {
  readonly changed: ChangedPage;
  readonly isFresh: boolean;
  readonly atDoor: DoorScope | undefined;
  readonly nowMs: number;
}

type Seen = Pick<PullAnswer, 'records' | 'sheets'>;

/** All who run a school see the same of a shared page, by their role. */
const seenOfPages = new WeakMap<ChangedPage, Map<FieldReader, Seen>>();

function recordsSeen(reader: ReaderOfChanges, seeing: Seeing): Seen {
  const { changed, isFresh, atDoor } = seeing;
  const read = (): Seen => ({
    records: rosterSeen(reader, seeing),
    sheets: isFresh ? [] : packDays(changed.attendance, { reader: atDoor ?? reader.eyes, isWhole: false }),
  });
  if (isFresh || atDoor !== undefined) return read();
  const byEyes = seenOfPages.get(changed) ?? new Map<FieldReader, Seen>();
  seenOfPages.set(changed, byEyes);
  const seen = byEyes.get(reader.eyes) ?? read();
  byEyes.set(reader.eyes, seen);
  return seen;
}

function rosterSeen(reader: ReaderOfChanges, { changed, isFresh, atDoor, nowMs }: Seeing): WireRecords {
  const lists = new Map<string, readonly RecordState[]>();
  for (const kind of rosterKinds) {
    const stored = changed.records.get(kind) ?? [];
    const seen = isFresh ? stored.filter(({ record }) => isForNewCopy(kind, record, nowMs)) : stored;
    lists.set(
      wireListOf[kind],
      seen.flatMap(({ record }) => {
        if (atDoor !== undefined) return seenByDoor(kind, record, atDoor) ?? [];
        return record.deletedAt === null ? recordSeenBy(reader.eyes, kind, record) : bareTombstone(record);
      }),
    );
  }
  // Every list of the wire was filled with the records of its own kind.
  return Object.fromEntries(lists) as unknown as WireRecords;
}

/**
 * A new copy begins without what is deleted, and without old questions, closed incidents and ticks.
 */
function isForNewCopy(kind: RosterKind, record: RecordState, nowMs: number): boolean {
  if (record.deletedAt !== null) return false;
  // Read as its own kind.
  if (kind === 'question')
    return isRecentQuestion(recordFields(kind, record as RecordState<'question'>), nowMs);
  // The moment that a tick names is by the clock of its device, which may be years wrong.
  if (kind === 'rollCallTick') return nowMs - writtenAtMs(record) <= limits.rollCallTicksKeptMs;
  return kind !== 'incident' || isInCopy(recordFields(kind, record as RecordState<'incident'>), nowMs);
}

/** Read after the revision that the answer names: it may be newer than that, never older. */
async function readToday(
  db: Reader,
  { school, eyes }: ReaderOfChanges,
  { atDoor, nowMs }: Pick<Seeing, 'atDoor' | 'nowMs'>,
): Promise<Sheet> {
  const known = await readSchool(db, { school, eyes: 'server' });
  const date = schoolDayAt(nowMs, known?.timeZone ?? 'UTC');
  const rows = await readAttendanceOfDay(db, school, { date });
  const [sheet] = packDays(rows, { reader: atDoor ?? eyes, isWhole: true });
  return sheet ?? packSheet(date, [], true);
}

async function ownQuarantine(
  db: Reader,
  {
    reader,
    changed,
    isFresh,
    say,
  }: {
    readonly reader: ReaderOfChanges;
    readonly changed: Pick<ChangedPage, 'quarantine'>;
    readonly isFresh: boolean;
    readonly say: Needs['say'];
  },
): Promise<QuarantineEntry[]> {
  // What somebody else recorded on the same device is nothing for a parent, and what another device
  // gave in its name nothing for a door. A device whose key was refused is known by its person
  // alone.
  const isOwn = (row: { readonly device: string; readonly actor: string }): boolean =>
    (reader.door === undefined && row.actor === reader.user) ||
    (reader.parent === undefined && row.device === reader.device);
  const seen = changed.quarantine
    .filter((row) => isAdministrator(reader) || isOwn(row))
    // A device shows its own records even when its copy was thrown away, so it must hear of them.
    .filter((row) => !isFresh || row.status === 'open' || isOwn(row));
  const entries = await quarantineEntries(db, seen, { school: reader.school, say });
  if (reader.door === undefined && reader.parent === undefined) return entries;
  // What the office wrote about it is not for whoever stands at the door, and not for parents.
  const bare = { reason: '', resolvedBy: null, resolvedByName: '' };
  return entries.map((entry) => ({ ...entry, ...bare, ...(reader.door && { actorName: '' }) }));
}
