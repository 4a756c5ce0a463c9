/** Somebody records something on a tablet, and sees it turn green or not. */
import { z } from 'zod';
import { nextStamp } from '#sync/clock.ts';
import type { Command } from '#sync/school/commands/catalogue.ts';
import { commandLane } from '#sync/school/commands/command.ts';
import { makeCommand } from '#sync/school/commands/make-command.ts';
import type { Absence } from '#sync/school/records/absence.ts';
import type { CollectorFields } from '#sync/school/records/collector.ts';
import { recordFields, type RecordState, toPlainRecord } from '#sync/school/records/merge.ts';
import type { SchoolDay } from '#sync/school/records/school-day.ts';
import { roleTypes } from '#sync/school/records/role.ts';
import type { OutboxEntry } from '#sync/replay/outbox-entry.ts';
import { nodeOfDevice } from '#sync/stamp.ts';
import { keepFact, readFact } from '#pwa/data/store/outbox-facts.ts';
import type { RosterKind } from '#sync/school/records/kinds.ts';
import type { Act } from './act.ts';
import { deletionFact, messageFact, paymentFact, plannedFact, templateFact } from './desk-facts.ts';
import { absenceFact, presenceFact, reportFact, type RollCallAct, rollCallFact } from './day-facts.ts';
import { cacheOf, deviceKeyOf } from './disk-content.ts';
import {
  attendanceFact,
  deskFact,
  doorAttendanceFact,
  doorFact,
  dropOffFact,
  type Fact,
  nextFact,
  pickUpFact,
  ruleFact,
} from './facts-to-record.ts';
import { adultFact, childFact } from './erasure.ts';
import { importedFact, isImported } from './imports.ts';
import { leaverFact, oldDay, oldDayFact, oldListFact, oldPaymentFact } from './retention.ts';
import { asBefore } from './old-version.ts';
import { createIds, createRandom } from './random.ts';
import { describeFault, type Scene, tabInUse } from './scene.ts';
import { doorName, north, type SchoolFacts, south } from './school.ts';
import type { Tab } from './tab.ts';
import type { Tablet } from './tablet.ts';
import { type Tick, tickOf } from './ticks.ts';

type ErasureAct = Extract<Act, { readonly kind: 'give of child' | 'give of adult' }>;
type PlanAct = Extract<Act, { readonly kind: 'plan announcement' }>;

/** The version of an app that is not there yet. */
const versionTooNew = 99;
const TooNew = z.object({ v: z.literal(versionTooNew) });

export type Giving = {
  readonly seed: string;
  readonly what?:
    | 'drop-off'
    | 'pick-up'
    | 'rule'
    | 'desk work'
    | 'absence'
    | 'report'
    | 'staff presence'
    | 'message'
    | 'template'
    | 'payment'
    | 'deletion'
    | 'old day'
    | 'old list'
    | 'old payment'
    | 'leaver'
    | 'imported child'
    | PlanAct
    | ErasureAct
    | RollCallAct;
};

export async function giveSomething(scene: Scene, tablet: Tablet, { seed, what }: Giving): Promise<void> {
  const tab = someTab(tablet, seed);
  const by = what === 'report' ? whoReports(tab) : (whoGives(tab) ?? whoWrites(tab, what));
  if (tab === undefined || by === undefined) return;
  const device = (await tab.browser.outbox.device()).id;
  // What a door says of itself must be an id, or no server can read it.
  const { name, args } = factFor(what, { seed, tablet, by, author: by.isDoor ? device : by.actor });
  const given = await tab.give(name, args);
  scene.log(
    `${tab.name} ${by.actor} ${name} ${tagOf(seed)}: ${given === undefined ? 'no tick' : given.command.id}`,
  );
  if (given === undefined) return;
  const { command, school } = given;
  const entry = { id: command.id, school, lane: commandLane(command), at: command.at, command };
  scene.ticks.push(
    tickOf(entry, seen(scene, tablet, { school, actor: command.actor, device, kind: 'plain' })),
  );
}

/** Something that today's app would not make, put into the outbox as `keep` does it. */
export async function giveOdd(
  scene: Scene,
  tablet: Tablet,
  odd: { readonly kind: Exclude<Tick['kind'], 'plain'>; readonly seed: string },
): Promise<void> {
  const { kind, seed } = odd;
  const tab = someTab(tablet, seed);
  const by = whoGives(tab);
  if (tab === undefined || by === undefined) return;
  const random = createRandom(seed);
  const { outbox, outboxDatabase: database, wakeSending } = tab.browser;
  const device = await outbox.device();
  const make = by.isDoor ? doorAttendanceFact : attendanceFact;
  const fact = make(random, by.facts, kind === 'poison' ? `poison ${tagOf(seed)}` : tagOf(seed));
  try {
    const entry = await database.transaction('rw', database.entries, database.facts, async () => {
      const at = nextStamp(await readFact(database, 'clock'), tablet.clock.nowMs(), nodeOfDevice(device.id));
      const plain = makeCommand(fact.name, fact.args, {
        id: createIds(random, tablet.clock.nowMs)(),
        at,
        nowMs: tablet.clock.nowMs(),
        offsetMinutes: -300,
        actor: by.isDoor ? device.id : by.actor,
      });
      const made: OutboxEntry = {
        id: plain.id,
        school: by.facts.id,
        lane: commandLane(plain),
        command: oddCommand(plain, kind),
        at,
        madeAtMs: tablet.clock.nowMs(),
        state: 'waiting',
      };
      await Promise.all([database.entries.add(made), keepFact(database, 'clock', at)]);
      return made;
    });
    if (tab.isDead()) return;
    const actor = by.isDoor ? device.id : by.actor;
    scene.ticks.push(
      tickOf(entry, seen(scene, tablet, { school: entry.school, actor, device: device.id, kind })),
    );
    scene.count(`command ${kind}`);
    wakeSending();
  } catch (fault) {
    scene.log(`${tab.name} ${kind}: no tick, ${describeFault(fault)}`);
  }
}

function factFor(
  what: Giving['what'],
  {
    seed,
    tablet,
    by,
    author,
  }: {
    readonly seed: string;
    readonly tablet: Tablet;
    readonly by: Giver;
    /** Who wrote a message. */
    readonly author: string;
  },
): Fact {
  const random = createRandom(seed);
  const tag = tagOf(seed);
  if (what === 'drop-off') return dropOffFact(random, by.facts, tag);
  if (what === 'pick-up') return pickUpFact(random, by.facts, tag);
  if (what === 'absence')
    return absenceFact(random, by.facts, { ...by, tag, absences: absencesOn(tablet, by.facts.id) });
  if (what === 'report') return reportFact(random, by.facts, tag);
  const idsOf = idsIn(tablet, by);
  const nowMs = tablet.clock.nowMs();
  if (what === 'message')
    return messageFact(random, by.facts, { tag, actor: author, isParent: by.isParent, nowMs, idsOf });
  if (what === 'payment') return paymentFact(random, by.facts, { tag, idsOf });
  if (what === 'deletion') return deletionFact(random, by.facts, { idsOf });
  if (typeof what === 'object' && what.kind === 'plan announcement')
    return plannedFact(random, by.facts, { tag, nowMs, inMs: what.inMs });
  if (typeof what === 'object' && what.kind === 'give of child')
    return childFact(random, by.facts, { ...by, child: what.child, tag, nowMs });
  if (typeof what === 'object' && what.kind === 'give of adult')
    return adultFact(random, by.facts, { ...by, tag, nowMs });
  if (typeof what === 'object')
    return rollCallFact(random, by.facts, {
      ...what,
      tag,
      nowMs: tablet.clock.nowMs(),
      // No PIN of staff is typed there, so the door names itself.
      byName: by.isDoor ? doorName : `Person ${tag}`,
    });
  if (what === 'imported child') {
    const fact = importedFact(random, by.facts, { ...by, tag, imported: importedOn(tablet, by.facts.id) });
    if (fact !== undefined) return fact;
  }
  if (by.isDoor) return doorFact(random, by.facts, tag);
  if (what === 'staff presence') return presenceFact(random, nowMs);
  if (what === 'template') return templateFact(random, by.facts, tag);
  if (what === 'leaver')
    return (
      leaverFact(random, by.facts, { tag, actor: author, nowMs }) ?? attendanceFact(random, by.facts, tag)
    );
  if (what === 'imported child') return attendanceFact(random, by.facts, tag);
  if (what === 'old day')
    return (
      oldDayFact(random, by.facts, { term: termOn(tablet, by.facts.id, oldDay), tag }) ??
      attendanceFact(random, by.facts, tag)
    );
  if (what === 'old list') return oldListFact(random, by.facts, tag) ?? attendanceFact(random, by.facts, tag);
  if (what === 'old payment')
    return (
      oldPaymentFact(random, by.facts, { term: termOn(tablet, by.facts.id, oldDay), tag, idsOf }) ??
      attendanceFact(random, by.facts, tag)
    );
  switch (what) {
    case 'rule':
      return ruleFact(random, by.facts, (id) => ruleOn(tablet, by.facts.id, id));
    case 'desk work':
      return deskFact(random, by.facts, tag);
    case undefined:
      return nextFact(random, by.facts, { ...by, tag });
  }
}

/** The ids of what this tablet's copy holds. */
function idsIn(tablet: Tablet, { actor, facts, isParent }: Giver) {
  const records = cacheOf(tablet, facts.id, isParent ? actor : undefined)?.records ?? [];
  return (wanted: RosterKind) =>
    records.filter(({ kind }) => kind === wanted).map(({ record }) => record._id);
}

function absencesOn(tablet: Tablet, school: string): readonly Absence[] {
  return (cacheOf(tablet, school)?.records ?? []).flatMap(({ kind, record }) =>
    // Kept under its own kind.
    kind === 'absence' ? [toPlainRecord('absence', record as RecordState<'absence'>)] : [],
  );
}

/** Children of an imported roster in this tablet's copy. */
function importedOn(tablet: Tablet, school: string): readonly string[] {
  return (cacheOf(tablet, school)?.records ?? []).flatMap(({ kind, record }) =>
    kind === 'student' && record.deletedAt === null && isImported(record.fields) ? [record._id] : [],
  );
}

/** The term that has this day, by this tablet's copy. */
function termOn(tablet: Tablet, school: string, day: SchoolDay): string | undefined {
  return (cacheOf(tablet, school)?.records ?? []).find(
    ({ kind, record }) =>
      kind === 'term' &&
      // Kept under its own kind.
      recordFields('term', record as RecordState<'term'>).dates.includes(day),
  )?.record._id;
}

/** What this tablet's copy says of who may collect. */
function ruleOn(tablet: Tablet, school: string, id: string): Pick<CollectorFields, 'isBarred'> | undefined {
  const found = cacheOf(tablet, school)?.records.find(
    ({ kind, record }) => kind === 'collector' && record._id === id,
  );
  const isBarred = found === undefined ? undefined : Reflect.get(found.record.fields, 'isBarred');
  return found && { isBarred: isBarred === true };
}

export function isTooNew(command: unknown): boolean {
  return TooNew.safeParse(command).success;
}

/** As the store sees it, which fails at the word (`stores.ts`). */
export function isPoison(command: unknown): boolean {
  return JSON.stringify(command).includes('poison');
}

function oddCommand(command: Command, kind: Exclude<Tick['kind'], 'plain'>): unknown {
  switch (kind) {
    case 'too new':
      return { ...command, v: versionTooNew };
    case 'malformed':
      return { ...command, args: { ...command.args, date: 'the day before yesterday' } };
    case 'old version':
      return { ...command, v: command.v - 1, args: asBefore(command.args) };
    case 'poison':
      return command;
  }
}

function seen(
  scene: Scene,
  tablet: Tablet,
  { school, ...by }: Pick<Tick, 'school' | 'actor' | 'device' | 'kind'>,
) {
  const hadKey = deviceKeyOf(tablet, school) !== undefined;
  return { ...by, hadKey, tablet: tablet.name, madeMs: scene.world.nowMs() };
}

function someTab(tablet: Tablet, seed: string): Tab | undefined {
  const usable = tablet.tabs.filter((tab) => !tab.isDead() && !tab.isFrozen());
  return usable.length === 0 ? tabInUse(tablet) : createRandom(`tab ${seed}`).pick(usable);
}

type Giver = {
  /** A user; a door is known by the id of its device. */
  readonly actor: string;
  readonly facts: SchoolFacts;
  readonly isAdministrator: boolean;
  readonly isDoor: boolean;
  readonly isParent: boolean;
};

function whoGives(tab: Tab | undefined): Giver | undefined {
  const session = tab?.browser.session.session.get();
  const open = tab?.browser.openSchool.get();
  if (session?.status === 'door' && open !== undefined)
    return { actor: 'the door', facts: north, isAdministrator: false, isDoor: true, isParent: false };
  // A parent's screens have nothing else to record than `whoReports` does.
  if (session?.status !== 'signed-in' || open === undefined || open.asParent) return undefined;
  return {
    actor: session.user._id,
    facts: open.school === north.id ? north : south,
    isAdministrator: session.viewingAs?.role.type === roleTypes.administrator,
    isDoor: false,
    isParent: false,
  };
}

/** A parent writes to the office. */
function whoWrites(tab: Tab | undefined, what: Giving['what']): Giver | undefined {
  const isWriting =
    what === 'message' ||
    (typeof what === 'object' && (what.kind === 'give of child' || what.kind === 'give of adult'));
  return isWriting ? whoReports(tab) : undefined;
}

/** A parent reports absences and gives nothing else. */
function whoReports(tab: Tab | undefined): Giver | undefined {
  const session = tab?.browser.session.session.get();
  const open = tab?.browser.openSchool.get();
  if (session?.status !== 'signed-in' || open?.asParent !== true) return undefined;
  const facts = open.school === north.id ? north : south;
  return { actor: session.user._id, facts, isAdministrator: false, isDoor: false, isParent: true };
}

/** Tells values apart. */
function tagOf(seed: string): string {
  return seed.replaceAll(/[^a-z0-9]+/gi, ' ').trim();
}
