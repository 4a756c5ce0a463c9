/**
 * What must be true when a run has healed. Each check answers with what it found wrong.
 * `npm run test:mutants` shows that each of them bites.
 */
import { Dexie } from 'dexie';
import { nothingSaid } from '#api/db/forgetting-tables.ts';
import {
  familiesAreToldOnce,
  whatWasPaidAddsUp,
  whatWasWrittenStays,
  whoIsNeededIsNotDeleted,
} from './desk-check.ts';
import { commandLane } from '#sync/school/commands/command.ts';
import { canonicalJson, type RecordState } from '#sync/school/records/merge.ts';
import { parseStamp, Stamp } from '#sync/stamp.ts';
import { cacheName } from '#pwa/data/store/cache-database.ts';
import type { Copy } from './copy.ts';
import type { Evidence, HistoryRow } from './evidence.ts';
import { foldHistory, verdictsOf } from './fold-history.ts';
import { aDoorHoldsItsScopeAlone, aDoorStaysADoor } from './door-check.ts';
import {
  isOfErased,
  isSameCommand,
  theErasedAreNamedNowhere,
  whatHappenedToTheErasedCounts,
  withAnnouncements,
} from './erasure-check.ts';
import { everyDeviceKnowsWhoIsAbsent } from './absence-check.ts';
import { everybodyIsOnEachListOnce } from './roll-call-check.ts';
import {
  aNamedPersonCollectsOnTheirDaysAlone,
  aQuestionIsAnsweredOnce,
  theOfficeHearsWhomNoParentAllowed,
  theSameIsNotAskedTwice,
} from './family-check.ts';
import { aPassIdentifiesItsOwnerOnce, aPinIdentifiesItsOwnerAlone } from './identify-check.ts';
import { everyReleaseAgainstTheRulesHasAnIncident } from './incident-check.ts';
import {
  nobodySpeaksInAnothersName,
  onesOwnWorkIsProven,
  whatABlockedDeviceSendsWaits,
} from './proof-check.ts';
import { aLostPushIsSentAgainSoon } from './patience-check.ts';
import { aParentHoldsTheirChildrenAlone } from './parent-check.ts';
import { aMarkInTheOwnThreadCounts, noReportCountsForAForeignChild } from './report-check.ts';
import { aSaveAnsweredAsSavedHasHappened, noSaveComesTooLate } from './save-check.ts';
import type { Act } from './act.ts';
import { north, startMs } from './school.ts';
import {
  anUndoChangesNothingElse,
  theSameImportChangesNothing,
  whatAnImportMadeGoesWithIt,
  whatWasChangedSinceStays,
  whatWasRecordedOfTheImportedIsKept,
} from './import-check.ts';
import { isOfLeaver, isOfOldDay, isOfOldList } from './retention.ts';
import {
  isOfPaymentTakenBack,
  ticksGoWithTheirList,
  whatIsOverItsPeriodIsGone,
  whatTheHistorySaidIsGone,
  whatWasPaidStays,
  whoHasLeftIsGone,
  whoIsSpokenOfStays,
} from './retention-check.ts';
import { originalOf } from './tablet.ts';
import type { Tick } from './ticks.ts';
import { readRaw } from './read-raw.ts';

export type Check = (evidence: Evidence) => readonly string[];

/** A command gets its signature after its tick. */
function withoutSignature(raw: string): unknown {
  const arrived: unknown = JSON.parse(raw);
  return typeof arrived === 'object' && arrived !== null
    ? Object.fromEntries(Object.entries(arrived).filter(([name]) => name !== 'signature'))
    : arrived;
}

/** Every ticked record is in the server's history once, in its own school, word for word. */
function everyTickIsInTheHistoryOnce({
  ticks,
  history,
  happened,
  tablets,
  erased,
}: Evidence): readonly string[] {
  const rows = Map.groupBy(history, ({ id }) => id);
  const blocked = tablets.filter(({ isBlocked }) => isBlocked);
  const keptByBlocked = new Set(
    blocked.flatMap(({ outbox, sealedIds }) => [...outbox.map(({ id }) => id), ...sealedIds]),
  );
  const gone = withAnnouncements(erased, history);
  return ticks.flatMap((tick) => {
    const found = rows.get(tick.id) ?? [];
    // The server keeps nothing of what it does not understand yet; the tablet does.
    if (tick.kind === 'too new' || (found.length === 0 && happened.goneWithDisk.has(tick.id))) return [];
    // A blocked tablet is refused, so it does not hear that the server was set back. It keeps the
    // record.
    if (found.length === 0 && happened.isServerSetBack && keptByBlocked.has(tick.id)) return [];
    if (found.length !== 1) return [`${tick.id} of ${tick.tablet} is in the history ${found.length} times`];
    const isSame =
      found[0]?.school === tick.school &&
      (isForgotten(tick, ticks, found[0])
        ? happened.isForgetting
        : isOfErased(tick.raw, gone)
          ? isSameCommand(tick.raw, found[0].raw)
          : canonicalJson(withoutSignature(found[0].raw)) === canonicalJson(JSON.parse(tick.raw)));
    return isSame ? [] : [`${tick.id} of ${tick.tablet} was changed on its way`];
  });
}

function isForgotten(tick: Tick, ticks: readonly Tick[], { raw }: HistoryRow): boolean {
  return raw === nothingSaid && (isOfOldDay(tick) || isOfPaymentTakenBack(tick, ticks));
}

/** What a blocked tablet recorded cannot be read on it. */
function aBlockedTabletReadsNothing({ tablets }: Evidence): readonly string[] {
  return tablets
    .filter(({ isBlocked }) => isBlocked)
    .flatMap(({ name, outbox, schoolInView }) =>
      outbox
        .filter(({ school }) => school === schoolInView)
        .map(({ id }) => `${name} is blocked, and ${id} can be read on it`),
    );
}

/** Who recorded something stays who recorded it, and on which device, whoever handed it in. */
function theActorNeverChanged({ ticks, history, doors }: Evidence): readonly string[] {
  const rows = new Map(history.map((row) => [row.id, row]));
  return ticks.flatMap(({ id, actor, device, hadKey }) => {
    const row = rows.get(id);
    // A tablet that became a door hands in what it recorded before. While it is being paired it may
    // have the door's id already, and the key of before. Nobody's word is believed about a device
    // that somebody else has used, so what waited there without a key is of none.
    const isOfNone = row?.device === '' && !hadKey;
    const isItsDevice =
      row?.device === device || doors.has(row?.device ?? '') || doors.has(device) || isOfNone;
    if (row === undefined || (row.actor === actor && isItsDevice)) return [];
    return [`${id} was made by ${actor} on ${device}, and the history says ${row.actor} on ${row.device}`];
  });
}

/** On a good line all that waits is sent in bounded time, unless the server cannot read it. */
function everyOutboxIsEmpty({ healing }: Evidence): readonly string[] {
  return healing.waitingAtTheEnd.map(
    ({ tablet, entry }) => `${entry.id} still waits on ${tablet} in ${entry.lane}`,
  );
}

/** A record that the server cannot take stops its own lane and no other. */
function aBadRecordStopsOnlyItsLane({ healing }: Evidence): readonly string[] {
  return healing.waitingBesideBad.map(
    ({ tablet, entry }) =>
      `${entry.id} waits on ${tablet} in ${entry.lane}, though nothing of its lane is bad`,
  );
}

/**
 * What a tablet shows is what the server has, as if it had started from nothing. A blocked tablet
 * has nothing of the school.
 */
function allCopiesEqualAFreshOne({ tablets, openQuarantine }: Evidence): readonly string[] {
  return tablets.flatMap(({ name, copy, fresh, schoolInView, isBlocked, parentEmail }) => {
    if (schoolInView === undefined) return [];
    if (isBlocked && parentEmail === undefined)
      return copy === undefined ? [] : [`${name} is blocked and keeps a copy of ${schoolInView}`];
    if (fresh === undefined) return [];
    if (copy === undefined) return [`${name} has no copy of ${schoolInView}`];
    // A tablet also hears of what it handed in itself, whoever made it.
    const settled = [...copy.openQuarantine].filter((id) => !openQuarantine.has(id));
    return [...differences(copy, fresh), ...settled.map((id) => `${id} is in quarantine here alone`)].map(
      (difference) => `${name}: ${difference}`,
    );
  });
}

/** Nothing that happens in the school reaches a blocked tablet, whoever is signed in on it. */
function aBlockedTabletHearsNothing({ tablets }: Evidence): readonly string[] {
  return tablets
    .filter(({ isBlocked, isListening }) => isBlocked && isListening)
    .map(({ name, schoolInView }) => `${name} is blocked, and listens to ${schoolInView}`);
}

/** A tablet whose clock is right has the days around today, whole. */
function recentDaysAreHeld({ tablets }: Evidence): readonly string[] {
  return tablets.flatMap(({ name, cache, fresh, schoolInView, isClockRight }) => {
    if (schoolInView === undefined || fresh === undefined || cache === undefined || !isClockRight) return [];
    const held = new Map(cache.days.map((day) => [day.date, day]));
    return ['2026-09-03', '2026-09-04', '2026-09-07'].flatMap((date) => {
      const day = held.get(date);
      if (day === undefined) return [`${name} has not got ${date}`];
      return day.sheet.isWhole ? [] : [`${name} holds half of ${date}`];
    });
  });
}

/** Who followed the changes by small pages has what a snapshot has. */
function aDeltaFedCopyEqualsASnapshot({ follower, schools }: Evidence): readonly string[] {
  const snapshot = schools.get(north.id);
  return snapshot === undefined ? ['the school cannot be read'] : differences(follower, snapshot);
}

/** The latest write to each field stands, and the history holds every write that lost. */
function everyLoserIsInTheHistory({ history, schools }: Evidence): readonly string[] {
  return [...schools].flatMap(([school, copy]) => {
    const folded = foldHistory(history.filter((row) => row.school === school));
    return [...folded].flatMap(([key, expected]) => {
      // Whoever and whatever went with their period went without a command.
      const isGone = copy.records.get(key)?.deletedAt !== null;
      if (isGone && (isOfLeaver(key) || isOfOldList(key))) return [];
      const [kind, id] = splitKey(key);
      const actual = kind === 'attendance' ? copy.days.get(id.slice(0, 10))?.get(id) : copy.records.get(key);
      if (expected.deletedAt !== null)
        return actual === undefined || actual.deletedAt !== null ? [] : [`${key} was deleted and is there`];
      if (actual === undefined) return [`${key} is in the history of ${school} and not among its records`];
      const held = new Map(Object.entries(actual.fields));
      return [...expected.fields].flatMap(([field, { stamp, value }]) =>
        actual.stamps[field] === stamp && canonicalJson(held.get(field)) === value
          ? []
          : [
              `${field} of ${key} is ${canonicalJson(held.get(field))} of ${actual.stamps[field]}, by the history ${value} of ${stamp}`,
            ],
      );
    });
  });
}

/** A record that had lost on arrival is called so, and no other. */
function everyLoserIsCalledOne({ history, schools, everQuarantined }: Evidence): readonly string[] {
  return [...schools.keys()].flatMap((school) => {
    const inOrder = history.filter((row) => row.school === school);
    const isAfterLeaving = leftBefore(inOrder);
    return [...verdictsOf(inOrder)].flatMap(([id, { expected, said }]) =>
      // A command that a person applied was settled later than it arrived. So were its rivals.
      // What comes after somebody has gone with their period has lost.
      expected === said || everQuarantined || isAfterLeaving(id)
        ? []
        : [`${id} is called ${said}, and was ${expected} on arrival`],
    );
  });
}

/** Is a command about somebody, or a list, that may have gone with their period? */
function leftBefore(history: readonly HistoryRow[]): (id: string) => boolean {
  const about = new Set(history.flatMap(({ id, raw }) => (isOfLeaver(raw) || isOfOldList(raw) ? [id] : [])));
  return (id) => about.has(id);
}

/** Without a session or the right, a disk holds nothing of a school but its outbox. */
function aLoggedOutBrowserHoldsNothing({ tablets }: Evidence): readonly string[] {
  return tablets.flatMap(
    ({ name, session, isMeantToBeLoggedOut, rowsBesideOutbox, storageKeys, forbiddenSchools }) => {
      if (session === 'signed-out' && isMeantToBeLoggedOut) {
        const full = [...rowsBesideOutbox].filter(([, count]) => count > 0);
        const kept = storageKeys.filter((key) => ['token', 'viewingAs', 'parentMode'].includes(key));
        return [
          ...full.map(([database, count]) => `${name} is logged out and holds ${count} rows in ${database}`),
          ...kept.map((key) => `${name} is logged out and keeps ${key}`),
        ];
      }
      return forbiddenSchools
        .filter((school) => (rowsBesideOutbox.get(cacheName(school)) ?? 0) > 0)
        .map((school) => `${name} holds ${school}, to which its user has no right any more`);
    },
  );
}

/** A logout logs out: whoever was not meant to be signed in at the end is not. */
function aLogoutHolds({ tablets }: Evidence): readonly string[] {
  return tablets.flatMap(({ name, session, isMeantToBeLoggedOut }) =>
    isMeantToBeLoggedOut && session === 'signed-in' ? [`${name} was logged out and is signed in`] : [],
  );
}

/** Commands of one device about one record keep their order, whatever its clock did. */
function stampsOfADeviceKeepTheirOrder({ ticks, history, happened }: Evidence): readonly string[] {
  const own = [...Map.groupBy(ticks, ({ tablet }) => tablet)].flatMap(([tablet, made]) =>
    happened.clonedTablets.has(tablet)
      ? []
      : made.flatMap((tick, index) => {
          const before = made[index - 1];
          return before !== undefined && before.madeMs < tick.madeMs && before.at >= tick.at
            ? [`${tablet} stamped ${tick.id} before ${before.id}, which it had made earlier`]
            : [];
        }),
  );
  const cloned = new Set(
    ticks.filter(({ tablet }) => happened.clonedTablets.has(tablet)).map(({ device }) => device),
  );
  const tabletsOf = Map.groupBy(ticks, ({ device }) => device);
  const isOfOneTablet = (device: string): boolean =>
    new Set(tabletsOf.get(device)?.map(({ tablet }) => tablet)).size < 2;
  const lanes = Map.groupBy(
    history.filter(
      ({ id, device, corrected_stamp }) =>
        device !== '' &&
        corrected_stamp !== '' &&
        !cloned.has(device) &&
        isOfOneTablet(device) &&
        !happened.forged.has(id),
    ),
    (row) => `${row.device} ${row.school} ${laneOf(row)}`,
  );
  if (happened.isServerSetBack) return own;
  return [
    ...own,
    ...[...lanes.values()].flatMap((rows) => {
      const sorted = rows.toSorted((a, b) => (a.stamp < b.stamp ? -1 : 1));
      return sorted.flatMap((row, index) => {
        const before = sorted[index - 1];
        return before !== undefined && before.corrected_stamp >= row.corrected_stamp
          ? [
              `${row.id} follows ${before.id} on its device, and counts as earlier: ${row.corrected_stamp}, ${before.corrected_stamp}`,
            ]
          : [];
      });
    }),
  ];
}

/**
 * Commands of one lane reach the history in the order in which they were made. The server cannot
 * read the lane of a malformed command, and keeps it apart without an effect.
 */
function lanesKeepTheirOrder({ ticks, history, happened, sql }: Evidence): readonly string[] {
  if (happened.isServerSetBack) return [];
  // What a blocked device has sealed waits for a person, in whatever order it came.
  const ofBlocked = new Set(
    sql<{ command: string }>(`select command from quarantine where errors like '%DEVICE_REVOKED%'`).map(
      ({ command }) => command,
    ),
  );
  const positions = new Map(history.map(({ id, position }) => [id, position]));
  const lanes = Map.groupBy(
    ticks.filter(
      ({ id, tablet, kind }) => !happened.clonedTablets.has(tablet) && !isUnread(kind) && !ofBlocked.has(id),
    ),
    // A door that was paired again is one device on two tablets.
    ({ tablet, device, school, lane }) => `${tablet} ${device} ${school} ${lane}`,
  );
  return [...lanes.values()].flatMap((made) => {
    const sorted = made.toSorted((a, b) => (a.at < b.at ? -1 : 1));
    return sorted.flatMap((tick, index) => {
      const before = sorted[index - 1];
      if (before === undefined) return [];
      const [mine, theirs] = [positions.get(tick.id), positions.get(before.id)];
      return mine !== undefined && theirs !== undefined && mine < theirs
        ? [`${tick.id} overtook ${before.id} of its lane ${tick.lane}`]
        : [];
    });
  });
}

function isUnread(kind: Tick['kind']): boolean {
  return kind === 'too new' || kind === 'malformed';
}

/**
 * Nothing counts as later than its arrival. A school's time never goes back: when the server's
 * clock did, a command may count as just after the last stamp before it.
 */
function noRecordWonFromTheFuture({ history, happened, schools }: Evidence): readonly string[] {
  // What a run removes, and what is raised of a question that has ended, has stamps of the server's
  // clock, and no rows in the history.
  if ((happened.isForgetting || happened.isAsking) && happened.isServerClockTroubled) return [];
  const lastMs = new Map<string, number>();
  return history.flatMap(({ school, id, corrected_stamp, arrived_at }) => {
    const seenMs = lastMs.get(school) ?? 0;
    const raisedMs = lastRaisedBy(id, schools.get(school));
    if (corrected_stamp === '') {
      lastMs.set(school, Math.max(seenMs, raisedMs));
      return [];
    }
    const { ms } = parseStamp(Stamp.parse(corrected_stamp));
    lastMs.set(school, Math.max(seenMs, ms, raisedMs));
    const isJustAfter = happened.isServerClockTroubled && ms <= seenMs + 1;
    return ms <= Date.parse(arrived_at) || isJustAfter
      ? []
      : [`${id} counts as of ${new Date(ms).toISOString()}, and arrived ${arrived_at}`];
  });
}

/** The last stamp of the incidents that the command raised: they have no rows in the history. */
function lastRaisedBy(command: string, copy: Copy | undefined): number {
  const raised = [...(copy?.records ?? [])].filter(
    ([key]) => key.startsWith('incident/') && key.includes(command),
  );
  const stamps = raised.flatMap(([, record]) => Object.values(record.stamps));
  return Math.max(0, ...stamps.map((stamp) => (stamp === undefined ? 0 : parseStamp(stamp).ms)));
}

const correctionToleranceMs = 30_000;

/** What a tablet with a right clock recorded counts as of when it was recorded. */
function aRightClockIsBelieved({ ticks, history, happened }: Evidence): readonly string[] {
  if (happened.isServerClockTroubled) return [];
  const rows = new Map(history.map((row) => [row.id, row]));
  return ticks.flatMap(({ id, tablet, madeMs }) => {
    const stamp = rows.get(id)?.corrected_stamp ?? '';
    if (happened.clockTroubled.has(originalOf(tablet)) || stamp === '') return [];
    const awayMs = Math.abs(parseStamp(Stamp.parse(stamp)).ms - madeMs);
    return awayMs <= correctionToleranceMs
      ? []
      : [`${id} of ${tablet} counts as made ${awayMs} ms away from when it was`];
  });
}

/** Steps of a plan after which nobody can say when a tablet last heard the server. */
const disturbing: ReadonlySet<Act['kind']> = new Set([
  'network',
  'offline',
  'kill tab',
  'freeze tab',
  'hide tab',
  'disk',
  'connections lost',
  'log out',
  'sign in',
  'sessions revoked',
  'block door',
  'device revoked',
  'rights taken',
  'server killed',
  'server clock',
  'second server',
  'server set back',
  'store trouble',
  'poison',
  'clone tablet',
  'restore copy of disk',
]);
/** Two polls: by then the tablet has heard the server with its wrong clock. */
const steadyAfterMs = 130_000;

/** A clock that is wrong and stays so is corrected, by years as by minutes. */
function aSteadyErrorIsCorrected({ ticks, history, plan }: Evidence): readonly string[] {
  if (plan.steps.some(({ act }) => disturbing.has(act.kind))) return [];
  const rows = new Map(history.map((row) => [row.id, row]));
  return ticks.flatMap(({ id, tablet, madeMs }) => {
    const stamp = rows.get(id)?.corrected_stamp ?? '';
    const changes = plan.steps.filter(
      ({ act }) => act.kind === 'clock' && `tablet ${act.tablet + 1}` === tablet,
    );
    const isSteady = changes.every(
      ({ atMs, act }) =>
        act.kind === 'clock' &&
        act.driftPerMs === 0 &&
        (startMs + atMs > madeMs || startMs + atMs + steadyAfterMs < madeMs),
    );
    if (stamp === '' || !isSteady) return [];
    const awayMs = Math.abs(parseStamp(Stamp.parse(stamp)).ms - madeMs);
    return awayMs <= correctionToleranceMs
      ? []
      : [`${id} of ${tablet}, whose clock was steady, counts as made ${awayMs} ms away from when it was`];
  });
}

/** The device that made a record shows whether it still waits for a person. */
function peopleAreToldOfQuarantine({ ticks, tablets, openQuarantine, history }: Evidence): readonly string[] {
  const known = new Set(history.map(({ id }) => id));
  return tablets.flatMap(({ name, device, outbox, fresh, schoolInView }) => {
    // What another device asked is told to that one: a browser may have become a door since.
    const isOwn = (tick: Tick) => tick.tablet === name && tick.device === device;
    const own = new Set(ticks.filter(isOwn).map(({ id }) => id));
    return outbox
      .filter(({ id }) => own.has(id) && known.has(id))
      .flatMap(({ id, school, state }) => {
        if (openQuarantine.has(id) && state !== 'quarantined')
          return [`${id} waits for a person, and ${name} says ${state}`];
        // Who looks at another school, or may look at none, hears nothing of this one meanwhile.
        const isHeard = fresh !== undefined && school === schoolInView;
        const isSeen = isHeard && state === 'quarantined' && !openQuarantine.has(id);
        return isSeen ? [`${id} was dealt with, and ${name} still says that it waits for a person`] : [];
      });
  });
}

/** A delivered command that the copy holds leaves the overlay. */
function whatIsDeliveredIsFinished({ tablets }: Evidence): readonly string[] {
  return tablets.flatMap(({ name, outbox, schoolInView, fresh, cache, isClockRight }) => {
    if (fresh === undefined || cache === undefined || !isClockRight) return [];
    const dates = new Set(
      cache.days.filter(({ generation }) => generation === cache.generation).map(({ date }) => date),
    );
    return outbox
      .filter(({ school, state }) => school === schoolInView && state === 'settled')
      .filter(({ lane }) => !/^\d{4}-\d{2}-\d{2}:/.test(lane) || dates.has(lane.slice(0, 10)))
      .map(({ id }) => `${id} was delivered, and ${name} does not let go of it`);
  });
}

/** A tab that is refused again and again backs off instead of asking as fast as it can. */
function whoIsRefusedIsPatient({ happened }: Evidence): readonly string[] {
  return [...happened.refusedPulls].flatMap(([tab, moments]) => {
    const tooSoon = moments.some((ms, index) => (moments[index + mostRefusals] ?? Infinity) - ms < 60_000);
    return tooSoon
      ? [`${tab} pulled more than ${mostRefusals} times in a minute although it was refused`]
      : [];
  });
}

/** The server met nothing that it could not explain. */
function theServerHadNoFault({ serverFaults }: Evidence): readonly string[] {
  return serverFaults;
}

/** In Parent Mode without a session, a burst asks once or twice for each record. */
const mostRefusals = 60;

const storageErrors: ReadonlySet<string> = new Set([
  'AbortError',
  'DatabaseClosedError',
  'InvalidStateError',
  'OpenFailedError',
  'QuotaExceededError',
  'TransactionInactiveError',
  'PrematureCommitError',
  'UnknownError',
  'BulkError',
]);

function isOfStorage(fault: Error): boolean {
  // Dexie gives this one no name of its own.
  return storageErrors.has(fault.name) || fault instanceof Dexie.ModifyError;
}

/** A browser met nothing worse than its storage's refusals. */
function noBrowserBroke({ happened }: Evidence): readonly string[] {
  return happened.browserFaults.flatMap(({ tablet, fault }) =>
    fault instanceof Error && isOfStorage(fault)
      ? []
      : [`${tablet}: ${fault instanceof Error ? (fault.stack ?? fault.message) : String(fault)}`],
  );
}

export const checks: readonly Check[] = [
  everyTickIsInTheHistoryOnce,
  theActorNeverChanged,
  everyOutboxIsEmpty,
  aLostPushIsSentAgainSoon,
  aBadRecordStopsOnlyItsLane,
  allCopiesEqualAFreshOne,
  aBlockedTabletReadsNothing,
  aBlockedTabletHearsNothing,
  recentDaysAreHeld,
  aDeltaFedCopyEqualsASnapshot,
  everyLoserIsInTheHistory,
  everyLoserIsCalledOne,
  aSaveAnsweredAsSavedHasHappened,
  noSaveComesTooLate,
  aParentHoldsTheirChildrenAlone,
  aLoggedOutBrowserHoldsNothing,
  aLogoutHolds,
  stampsOfADeviceKeepTheirOrder,
  lanesKeepTheirOrder,
  noRecordWonFromTheFuture,
  aRightClockIsBelieved,
  aSteadyErrorIsCorrected,
  whoIsRefusedIsPatient,
  peopleAreToldOfQuarantine,
  whatIsDeliveredIsFinished,
  theServerHadNoFault,
  noBrowserBroke,
  aDoorStaysADoor,
  aDoorHoldsItsScopeAlone,
  nobodySpeaksInAnothersName,
  whatABlockedDeviceSendsWaits,
  onesOwnWorkIsProven,
  everyReleaseAgainstTheRulesHasAnIncident,
  everyDeviceKnowsWhoIsAbsent,
  noReportCountsForAForeignChild,
  aMarkInTheOwnThreadCounts,
  everybodyIsOnEachListOnce,
  aQuestionIsAnsweredOnce,
  theSameIsNotAskedTwice,
  theOfficeHearsWhomNoParentAllowed,
  aNamedPersonCollectsOnTheirDaysAlone,
  whatWasWrittenStays,
  whatWasPaidAddsUp,
  whoIsNeededIsNotDeleted,
  familiesAreToldOnce,
  theErasedAreNamedNowhere,
  whatHappenedToTheErasedCounts,
  ticksGoWithTheirList,
  whatIsOverItsPeriodIsGone,
  whatWasPaidStays,
  whoHasLeftIsGone,
  whoIsSpokenOfStays,
  whatTheHistorySaidIsGone,
  whatAnImportMadeGoesWithIt,
  whatWasChangedSinceStays,
  anUndoChangesNothingElse,
  theSameImportChangesNothing,
  whatWasRecordedOfTheImportedIsKept,
  aPinIdentifiesItsOwnerAlone,
  aPassIdentifiesItsOwnerOnce,
];

function differences(copy: Copy, fresh: Copy): readonly string[] {
  const found: string[] = [];
  compareRecords(alive(copy.records), alive(fresh.records), found);
  for (const [date, day] of copy.days) compareRecords(day, fresh.days.get(date) ?? new Map(), found);
  for (const id of fresh.openQuarantine)
    if (!copy.openQuarantine.has(id)) found.push(`${id} is in quarantine, and not here`);
  return found;
}

function compareRecords(
  mine: ReadonlyMap<string, RecordState>,
  theirs: ReadonlyMap<string, RecordState>,
  found: string[],
): void {
  for (const key of new Set([...mine.keys(), ...theirs.keys()])) {
    const [own, other] = [mine.get(key), theirs.get(key)];
    if (own === undefined) found.push(`${key} is missing`);
    else if (other === undefined) found.push(`${key} should not be there`);
    else if (canonicalJson(own) !== canonicalJson(other))
      found.push(`${key} is ${canonicalJson(own)} and should be ${canonicalJson(other)}`);
  }
}

function alive(records: ReadonlyMap<string, RecordState>): ReadonlyMap<string, RecordState> {
  return new Map([...records].filter(([, record]) => record.deletedAt === null));
}

function splitKey(key: string): readonly [string, string] {
  const slash = key.indexOf('/');
  return [key.slice(0, slash), key.slice(slash + 1)];
}

function laneOf(row: HistoryRow): string {
  const parsed = readRaw(row.raw);
  return parsed.kind === 'command' ? commandLane(parsed.command) : row.id;
}
