/** A day that a school does not keep any more, and of which devices go on speaking. */
import { z } from 'zod';
import type { RosterKind } from '#sync/school/records/kinds.ts';
import type { Retention } from '#sync/school/records/retention-periods.ts';
import { SchoolDay } from '#sync/school/records/school-day.ts';
import { threadOf } from '#sync/school/records/message.ts';
import { paymentMethods } from '#sync/school/records/payment.ts';
import { WallTime } from '#sync/school/records/wall-time.ts';
import { callAs } from './family.ts';
import type { Fact } from './facts-to-record.ts';
import type { Random } from './random.ts';
import type { Scene } from './scene.ts';
import { isOfOldSchool, type Plan } from './act.ts';
import { leaver, north, type SchoolFacts, termDays, userId } from './school.ts';

/** More than a month before the days of all runs. Nothing but `oldDayFact` is about it. */
export const oldDay = SchoolDay.parse('2026-07-29');

/** More than a year before: payments are kept for as long at least. */
export const oldPaymentDay = SchoolDay.parse('2025-07-29');

const keptDays: Retention = {
  isOn: true,
  months: {
    attendance: 1,
    rollCalls: 1,
    incidents: null,
    messages: null,
    payments: 12,
    students: null,
    contacts: null,
    history: null,
  },
};

/** What a school that began months ago keeps besides. */
const keptOfOld = { students: 1, contacts: 1, history: 3 } as const;
/** From when on its history is kept. */
export const historyFrom = SchoolDay.parse('2026-06-07');

function retentionOf(plan: Plan): Retention {
  if (!isOfOldSchool(plan) || keptDays.months === null) return keptDays;
  return { ...keptDays, months: { ...keptDays.months, ...keptOfOld } };
}

/** What each child owes for the old term: one payment settles it. */
const oldFee = '20.50';

/** A term that is over, with all children of the school in it. */
export async function addOldTerm(scene: Scene): Promise<void> {
  const fields = { name: 'Summer', schoolYear: '2025/2026', dates: [oldDay], isActive: true };
  const made = await callAs(scene, 'ada', { path: '/admin/terms/create', body: fields });
  const { term } = z.object({ term: z.object({ _id: z.string() }) }).safeParse(made).data ?? {};
  if (term === undefined) return;
  const body = { studentList: north.students, isRegistered: true, gradeLevel: null, optionalFees: [] };
  await callAs(scene, 'ada', { path: `/admin/terms/${term._id}/register`, body });
  const fee = { term: term._id, name: 'Summer', cost: oldFee, isRequired: true };
  await callAs(scene, 'ada', { path: '/admin/fees/create', body: fee });
}

/**
 * No pick-up: an open incident would keep the day.
 *
 * @param term as the device has it; undefined as long as it has not heard of it
 */
export function oldDayFact(
  random: Random,
  { students }: SchoolFacts,
  { term, tag }: { readonly term: string | undefined; readonly tag: string },
): Fact | undefined {
  if (term === undefined) return undefined;
  const key = { date: oldDay, term, student: random.pick(students) };
  const person = { personID: '', name: `Person ${tag}`, personString: `Person ${tag}` };
  const time = WallTime.parse(`${oldDay}T08:${random.int(10, 59)}`);
  const told = random.chance(0.6) ? { dropOff: { person, time } } : { notes: `Note ${tag}` };
  return { name: 'recordAttendance', args: { ...key, ...told } };
}

/** In the ids of payments of that day, so that what changes one tells that it is of it. */
const ofOldDay = 'of-old-day';

/** The one roll call of that day: it goes once somebody has ended it. */
export const oldRollCall = `${north.id}-roll-call-${ofOldDay}`;

/** Does a text, such as a command or a key, name that roll call, or who of the staff was there? */
export function isOfOldList(text: string): boolean {
  if ([`"day":"${oldDay}"`, oldRollCall].some((one) => text.includes(one))) return true;
  // A tablet whose clock is years behind says who is there on its own day.
  const [, day] = presenceDay.exec(text) ?? [];
  return day !== undefined && day <= oldDay && /staffPresence/i.test(text);
}

const presenceDay = /(?:staffPresence\/|"day":")(\d{4}-\d\d-\d\d)/;

/** The roll call of that day is started, ticked or ended, or somebody of the staff was there. */
export function oldListFact(
  random: Random,
  { id: school, students }: SchoolFacts,
  tag: string,
): Fact | undefined {
  if (school !== north.id) return undefined;
  const at = `${oldDay}T15:${random.int(10, 59)}:00.000Z`;
  const byName = `Person ${tag}`;
  const student = random.pick(students);
  const facts: readonly Fact[] = [
    {
      name: 'startRollCall',
      args: {
        _id: oldRollCall,
        kind: 'drill',
        day: oldDay,
        // Tablets share its id here, and its first start stands: all say the same.
        startedAt: `${oldDay}T15:00:00.000Z`,
        startedByName: 'Person of old day',
        students: null,
        searchMinutes: 5,
      },
    },
    {
      name: 'tickRollCall',
      args: {
        rollCall: oldRollCall,
        person: student,
        set: { student, name: '', group: 'student', state: 'found', words: '', isRemoved: false, byName, at },
      },
    },
    {
      name: 'endRollCall',
      args: { _id: oldRollCall, endedAt: at, endedByName: byName, note: `Note ${tag}` },
    },
    {
      name: 'saveStaffPresence',
      args: { day: oldDay, user: userId('ben'), name: 'ben Reid', cameAt: at, leftAt: '' },
    },
  ];
  return random.pick(facts);
}

/** A payment of that day, or a change of one that this tablet has. */
export function oldPaymentFact(
  random: Random,
  { id: school, students }: SchoolFacts,
  {
    term,
    tag,
    idsOf,
  }: {
    /** As the device has it; undefined as long as it has not heard of it. */
    readonly term: string | undefined;
    readonly tag: string;
    readonly idsOf: (kind: RosterKind) => readonly string[];
  },
): Fact | undefined {
  if (school !== north.id || term === undefined) return undefined;
  const note = `Note ${tag}`;
  const known = idsOf('payment').filter(isOfOldPayment);
  if (known.length > 0 && random.chance(0.3))
    return { name: 'savePayment', args: { _id: random.pick(known), set: { note } } };
  const words = { method: random.pick(paymentMethods), note, recordedByName: `Person ${tag}` };
  const set = { term, student: random.pick(students), amount: oldFee, day: oldPaymentDay, ...words };
  return { name: 'savePayment', args: { _id: `payment-${ofOldDay}-${tag.replaceAll(' ', '-')}`, set } };
}

/** Does a text, such as a command or a key, name a payment of that day? */
export function isOfOldPayment(text: string): boolean {
  return text.includes(`payment-${ofOldDay}`);
}

/** Something that keeps the child who has left, or the adult, if it comes before they go. */
export function leaverFact(
  random: Random,
  { id: school, term }: SchoolFacts,
  { tag, actor, nowMs }: { readonly tag: string; readonly actor: string; readonly nowMs: number },
): Fact | undefined {
  if (school !== north.id) return undefined;
  const { student, contact, name, adultName } = leaver;
  const words = `Of ${name} ${tag}`;
  const id = tag.replaceAll(' ', '-');
  const facts: readonly Fact[] = [
    { name: 'saveStudent', args: { _id: student, set: { staffNotes: words } } },
    { name: 'saveContact', args: { _id: contact, set: { phone: `Of ${adultName} ${tag}` } } },
    { name: 'saveContact', args: { _id: contact, set: { phone: `Of ${adultName} ${tag}` } } },
    {
      name: 'savePayment',
      args: {
        _id: `payment-${id}`,
        set: {
          term,
          student,
          amount: '10.50',
          day: termDays[0],
          method: paymentMethods[0],
          note: words,
          recordedByName: `Person ${tag}`,
        },
      },
    },
    {
      name: 'writeMessage',
      args: {
        _id: `message-${id}`,
        set: {
          ...threadOf([student]),
          text: words,
          writtenAt: new Date(nowMs).toISOString(),
          writtenBy: actor,
          writtenByName: `Person ${tag}`,
          contact: '',
          isFromFamily: false,
          announcement: '',
        },
      },
    },
  ];
  return random.pick(facts);
}

/** Is a command about the child who has left, or about the adult? */
export function isOfLeaver(raw: string): boolean {
  return raw.includes(leaver.student) || raw.includes(leaver.contact);
}

/** Is a command of the north about that day, or about its roll call? */
export function isOfOldDay({ school, raw }: { readonly school: string; readonly raw: string }): boolean {
  const isOf = raw.includes(`"date":"${oldDay}"`) || isOfOldList(raw);
  return school === north.id && isOf;
}

/** An administrator decides how long attendance is kept, and asks for a run. False when refused. */
export async function forgetOldDays(scene: Scene, as: 'ada' | 'root'): Promise<boolean> {
  const retention = retentionOf(scene.plan);
  await callAs(scene, as, { path: `/admin/schools/${north.id}`, body: { retention } });
  const answer = await callAs(scene, as, { path: '/admin/retention/run', body: { name: 'north' } });
  const isBegun = z.object({ success: z.literal(true) }).safeParse(answer).success;
  if (isBegun) scene.count('old days forgotten');
  return isBegun;
}

/** A server that was killed in a run has it for two minutes more. */
const mostTries = 5;
const tryEachMs = 60_000;

/** Once nothing waits any more: what arrived after the runs before goes, too. */
export async function forgetForGood(scene: Scene): Promise<void> {
  const { world } = scene;
  for (let tries = 0; tries < mostTries; tries += 1) {
    if (await world.finish(forgetOldDays(scene, 'root'))) return;
    await world.runUntil(world.nowMs() + tryEachMs);
  }
}
