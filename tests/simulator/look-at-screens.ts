/** What must be true at every moment of a run, in the middle of all trouble. */
import { commandEffect } from '#sync/school/commands/command.ts';
import { erasedText } from '#sync/school/erasing/erased.ts';
import {
  canonicalJson,
  type Change,
  type RecordState,
  toPlainRecord,
  writtenFields,
} from '#sync/school/records/merge.ts';
import { parseStamp, Stamp } from '#sync/stamp.ts';
import { isCaughtUp } from '#pwa/data/store/overlay.ts';
import { type Cache, cacheOf, outboxOf } from './disk-content.ts';
import type { Violation } from './run-plan.ts';
import { erasedWords, isOfErased } from './erasure-check.ts';
import { isNameByServer, isOfTheServer } from './fold-history.ts';
import { isOfOldDay } from './retention.ts';
import { type Scene, tabInUse } from './scene.ts';
import { screenOf } from './screen.ts';
import type { Tablet } from './tablet.ts';
import type { Tick } from './ticks.ts';
import { readRaw } from './read-raw.ts';

export function lookAtScreens(scene: Scene): readonly Violation[] {
  if (!scene.server.isUp()) return [];
  return scene.tablets.flatMap((tablet) => {
    const open = tabInUse(tablet)?.browser.openSchool.get();
    if (open?.asParent === true) return nothingIsReadAheadOfItsTime(scene, tablet, open.school);
    // `aParentHoldsTheirChildrenAlone` checks the rest of a parent's copy.
    const cache = open === undefined || open.asParent ? undefined : cacheOf(tablet, open.school);
    if (open === undefined || cache === undefined) return [];
    const seen = { scene, tablet, school: open.school, cache, isDoor: open.isDoor };
    // A door holds its scope alone, which `aDoorHoldsItsScopeAlone` checks.
    return [...aTickStaysOnItsScreen(seen), ...(open.isDoor ? [] : aCursorNeverSkips(seen))];
  });
}

/** A planned announcement reaches no family before its moment. */
function nothingIsReadAheadOfItsTime(
  { world, happened }: Scene,
  tablet: Tablet,
  school: string,
): readonly Violation[] {
  // The server goes by its own clock.
  if (happened.isServerClockTroubled) return [];
  const { session } = tabInUse(tablet)?.browser.session ?? {};
  const now = session?.get();
  const user = now?.status === 'signed-in' ? now.user._id : undefined;
  return (cacheOf(tablet, school, user)?.records ?? []).flatMap(({ kind, record }) => {
    if (kind !== 'announcement' || record.deletedAt !== null) return [];
    // Kept under its own kind.
    const { publishAt } = toPlainRecord('announcement', record as RecordState<'announcement'>);
    if (publishAt === '' || Date.parse(publishAt) <= world.nowMs()) return [];
    const detail = `${tablet.name} holds ${record._id}, which is for ${publishAt}`;
    return [{ check: 'nothingIsReadAheadOfItsTime', detail }];
  });
}

type Seen = {
  readonly scene: Scene;
  readonly tablet: Tablet;
  readonly school: string;
  readonly cache: Cache;
  readonly isDoor: boolean;
};

/** A tablet shows what it ticked, or a later write: a row never jumps back. */
function aTickStaysOnItsScreen({ scene, tablet, school, cache, isDoor }: Seen): readonly Violation[] {
  // Until the next pull, verdicts of a restored server name revisions of another life.
  if (scene.happened.isServerSetBack) return [];
  const screen = screenOf(tablet, school, cache);
  const entries = new Map(outboxOf(tablet).map((entry) => [entry.id, entry]));
  const states = new Map([...entries].map(([id, { state }]) => [id, state]));
  const corrected = new Map(
    scene.server
      .sql<{ id: string; corrected_stamp: string; verdict: string }>(
        'select id, corrected_stamp, verdict from history where school = ?',
        school,
      )
      .map((row) => [row.id, row]),
  );
  // Asked only of a screen that does not show what was ticked.
  let deleted: ReturnType<typeof deletedRecords> | undefined;
  let writes: ReturnType<typeof allWrites> | undefined;
  const erased = erasedIn(scene);
  const heldDates = new Set(cache.days.map(({ date }) => date));
  // A door does not get who released a child, and its copy was cleared if it was blocked.
  const isSame = (a: string, b: string): boolean =>
    a === b || (isDoor && withoutRelease(a) === withoutRelease(b));
  const isForDoor = (tick: Tick): boolean =>
    isOfADay(tick) ? heldDates.has(tick.lane.slice(0, 10)) : tick.lane.startsWith('rollCall');
  return (
    scene.ticks
      .filter(
        (tick) => tick.madeMs > tablet.wipedMs || heldDates.has(tick.lane.slice(0, 10)) || !isOfADay(tick),
      )
      .filter((tick) => !isDoor || isForDoor(tick))
      .filter((tick) => tick.tablet === tablet.name && tick.school === school && states.has(tick.id))
      .filter((tick) => !isOfErased(tick.raw, erased))
      .filter((tick) => !(scene.happened.isForgetting && isOfOldDay(tick)))
      // A person decides how a quarantined command is shown.
      .filter(
        (tick) => states.get(tick.id) !== 'quarantined' && corrected.get(tick.id)?.verdict !== 'quarantined',
      )
      .flatMap((tick) =>
        effectOf(tick.raw).flatMap(({ change, field, value }) => {
          const shown = screen.shows(change.kind, change.id);
          const now = canonicalJson(new Map(Object.entries(shown.fields)).get(field));
          if (shown.deletedAt !== null || isSame(now, value)) return [];
          if (isOfTheServer({ kind: change.kind, field }) || isNameByServer({ kind: change.kind, field }))
            return [];
          // A mark in a thread that was not the parent's any more (`aMarkInTheOwnThreadCounts`).
          if (change.kind === 'messageRead' && corrected.get(tick.id)?.verdict === 'superseded') return [];
          // An administrator who is one no more does not read on.
          if (now === 'undefined' && hiddenFromStaff.get(change.kind) === field) return [];
          if (isDoor && !isReadAtDoors({ change, field }, cache)) return [];
          // What is deleted is shown nowhere, and a copy that began later has never had it.
          deleted ??= deletedRecords(scene, school);
          if (deleted.has(change.id)) return [];
          // A screen compares the command's own stamp until its copy has the server's verdict.
          const entry = entries.get(tick.id);
          const isOnTop = entry && entry.state !== 'delivered' && !isCaughtUp(entry, cache.revision);
          const mine = isOnTop ? undefined : corrected.get(tick.id)?.corrected_stamp;
          const isLater = (other: Write): boolean => {
            const theirs = corrected.get(other.id)?.corrected_stamp;
            if (mine !== undefined && theirs !== undefined) return theirs > mine;
            const isMadeLater = other.at > tick.at || other.madeMs > tick.madeMs;
            // Whatever the server made of a stamp: a device's own order is by its counter.
            if (nodeOf(other.at) === nodeOf(tick.at)) return isMadeLater;
            return isMadeLater || (theirs ?? other.at) > tick.at;
          };
          writes ??= allWrites(scene, school);
          const winners = writes.get(`${change.kind}/${change.id}/${field}`) ?? [];
          // A quarantined command stays on its screen, also over later ones if its clock was fast.
          const mayCover = (other: Write) => states.get(other.id) === 'quarantined' || isLater(other);
          const isShown = (other: Write) =>
            isSame(other.value, now) ||
            (isOfErased(other.value, erased) && now.includes(erasedWords)) ||
            // What somebody wrote over it is about a child who was erased.
            (isOfErased(other.raw, erased) && now === erasedLetter);
          if (winners.some((other) => isShown(other) && other.id !== tick.id && mayCover(other))) return [];
          const state = states.get(tick.id);
          return [
            {
              check: aTickStaysOnItsScreen.name,
              detail: `${tablet.name} ticked ${tick.id} (${state}): ${field} of ${change.id} is ${now}, not ${value}`,
            },
          ];
        }),
      )
  );
}

/** Also one whose administrator waits for the answer. */
function erasedIn({ server, happened }: Scene): ReadonlySet<string> {
  if (!happened.isErasing && !happened.isForgetting) return new Set();
  return new Set(server.sql<{ id: string }>('select id from erased').map(({ id }) => id));
}

/** Undefined for a command whose stamp nobody can read. */
function nodeOf(at: string): string | undefined {
  const stamp = Stamp.safeParse(at);
  return stamp.success ? parseStamp(stamp.data).node : undefined;
}

/** A door gets no notes, and nothing about who is registered in no term. */
function isReadAtDoors({ change, field }: Pick<Effect, 'change' | 'field'>, cache: Cache): boolean {
  if (field === 'notes' || field === 'note') return false;
  const student = studentOf(change);
  return student === '' || cache.records.some(({ record }) => record._id === student);
}

/** Empty where it is about no student. */
function studentOf(change: Change): string {
  if (change.kind === 'attendance') return change.id.split(':').at(-1) ?? '';
  if (change.kind !== 'rollCallTick' || change.isDeletion === true) return '';
  return change.set.student ?? '';
}

function withoutRelease(value: string): string {
  if (!value.includes('"release"')) return value;
  const { release: _, ...handover }: Record<string, unknown> = JSON.parse(value);
  return canonicalJson(handover);
}

function isOfADay({ lane }: Tick): boolean {
  return /^\d{4}-\d{2}-\d{2}:/.test(lane);
}

/** Whatever the server has up to a copy's revision is in the copy. */
function aCursorNeverSkips({ scene, tablet, school, cache }: Seen): readonly Violation[] {
  // A copy of a life of the store that is over says nothing about this one.
  if (scene.happened.isServerSetBack) return [];
  const held = new Map(cache.records.map(({ kind, record }) => [`${kind}/${record._id}`, record]));
  const tables = {
    gradeLevel: 'grade_level',
    student: 'student',
    contact: 'contact',
    term: 'term',
    registration: 'registration',
    fee: 'fee',
    announcement: 'announcement',
    absence: 'absence',
    payment: 'payment',
    message: 'message',
    messageRead: 'message_read',
  };
  return Object.entries(tables).flatMap(([kind, table]) =>
    scene.server
      .sql<{ id: string; stamps: string; deleted_at: string | null }>(
        `select id, stamps, deleted_at from ${table} where school = ? and revision <= ?`,
        school,
        cache.revision,
      )
      .flatMap(({ id, stamps, deleted_at: deletedAt }) => {
        const mine = held.get(`${kind}/${id}`);
        const there: Readonly<Record<string, unknown>> = JSON.parse(stamps);
        const hidden = hiddenFromStaff.get(kind);
        const expected = Object.fromEntries(
          Object.entries(there).filter(
            ([field]) => field !== hidden || Object.hasOwn(mine?.stamps ?? {}, field),
          ),
        );
        // A copy that began after the deletion never had it.
        const isHeld =
          deletedAt === null
            ? mine?.deletedAt === null && canonicalJson(mine.stamps) === canonicalJson(expected)
            : mine === undefined || mine.deletedAt === deletedAt;
        return isHeld ? [] : [missing(tablet, `${kind} ${id}`, mine && canonicalJson(mine.stamps))];
      }),
  );
}

/** The fresh copy at the end shows what each role may read. */
const hiddenFromStaff: ReadonlyMap<string, string> = new Map([
  ['student', 'staffNotes'],
  ['payment', 'note'],
]);

function missing(tablet: Tablet, what: string, held: string | undefined): Violation {
  return {
    check: aCursorNeverSkips.name,
    detail: `${tablet.name} is past the revision of ${what}, and holds ${held ?? 'nothing'}`,
  };
}

function deletedRecords({ server }: Scene, school: string): ReadonlySet<string> {
  const rows = ['grade_level', 'fee', 'announcement', 'student', 'contact', 'term'].flatMap((table) =>
    server.sql<{ id: string }>(`select id from ${table} where school = ? and deleted_at is not null`, school),
  );
  return new Set(rows.map(({ id }) => id));
}

/** What a screen shows in the place of a letter of somebody who was erased. */
const erasedLetter = canonicalJson(erasedText);

type Write = {
  readonly id: string;
  readonly at: string;
  readonly madeMs: number;
  readonly raw: string;
  readonly value: string;
};
type Effect = { readonly change: Change; readonly field: string; readonly value: string };

/**
 * Every write to every field: ticks, the server's history, and entries of an outbox whose tab died
 * before the tick was shown.
 */
function allWrites(scene: Scene, school: string): ReadonlyMap<string, readonly Write[]> {
  const madeMs = new Map(scene.ticks.map((tick: Tick) => [tick.id, tick.madeMs]));
  const raws = new Map(
    scene.ticks.filter((tick) => tick.school === school).map(({ id, raw, at }) => [id, { raw, at }]),
  );
  for (const row of scene.server.sql<{ id: string; raw: string; stamp: string }>(
    'select id, raw, stamp from history where school = ?',
    school,
  ))
    if (!raws.has(row.id)) {
      // A tablet that has not heard of an erasure shows what was forged as it was sent.
      const raw = scene.happened.forged.get(row.id)?.raw ?? row.raw;
      raws.set(row.id, { raw, at: row.stamp });
    }
  for (const entry of scene.tablets.flatMap(outboxOf))
    if (entry.school === school && !raws.has(entry.id))
      raws.set(entry.id, { raw: JSON.stringify(entry.command), at: entry.at });
  const writes = new Map<string, Write[]>();
  for (const [id, { raw, at }] of raws)
    for (const { change, field, value } of effectOf(raw)) {
      const key = `${change.kind}/${change.id}/${field}`;
      const list = writes.get(key) ?? [];
      writes.set(key, list);
      list.push({ id, at, raw, value, madeMs: madeMs.get(id) ?? 0 });
    }
  return writes;
}

/** Looked at again and again in a run. */
const effects = new Map<string, readonly Effect[]>();
const mostEffects = 2_000;

function effectOf(raw: string): readonly Effect[] {
  const known = effects.get(raw);
  if (known !== undefined) return known;
  if (effects.size >= mostEffects) effects.clear();
  const read = readEffect(raw);
  effects.set(raw, read);
  return read;
}

function readEffect(raw: string): readonly Effect[] {
  const parsed = readRaw(raw);
  if (parsed.kind !== 'command') return [];
  return commandEffect(parsed.command).flatMap((change) =>
    change.isDeletion === true
      ? []
      : Object.entries(writtenFields(change.set)).map(([field, value]) => ({
          change,
          field,
          value: canonicalJson(value),
        })),
  );
}
