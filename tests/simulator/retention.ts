/** A day that a school does not keep any more, and of which devices go on speaking. */
import { z } from 'zod';
import type { Retention } from '#sync/school/records/retention-periods.ts';
import { SchoolDay } from '#sync/school/records/school-day.ts';
import { WallTime } from '#sync/school/records/wall-time.ts';
import { callAs } from './family.ts';
import type { Fact } from './facts-to-record.ts';
import type { Random } from './random.ts';
import type { Scene } from './scene.ts';
import { north, type SchoolFacts } from './school.ts';

/** More than a month before the days of all runs. Nothing but `oldDayFact` is about it. */
export const oldDay = SchoolDay.parse('2026-07-29');

const kept: Retention = {
  isOn: true,
  months: {
    attendance: 1,
    rollCalls: null,
    incidents: null,
    messages: null,
    payments: null,
    students: null,
    contacts: null,
    history: null,
  },
};

/** A term that is over, with all children of the school in it. */
export async function addOldTerm(scene: Scene): Promise<void> {
  const fields = { name: 'Summer', schoolYear: '2025/2026', dates: [oldDay], isActive: true };
  const made = await callAs(scene, 'ada', { path: '/admin/terms/create', body: fields });
  const { term } = z.object({ term: z.object({ _id: z.string() }) }).safeParse(made).data ?? {};
  if (term === undefined) return;
  const body = { studentList: north.students, isRegistered: true, gradeLevel: null, optionalFees: [] };
  await callAs(scene, 'ada', { path: `/admin/terms/${term._id}/register`, body });
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

/** Is a command of the north about that day? */
export function isOfOldDay({ school, raw }: { readonly school: string; readonly raw: string }): boolean {
  return school === north.id && raw.includes(`"date":"${oldDay}"`);
}

/** An administrator decides how long attendance is kept, and asks for a run. False when refused. */
export async function forgetOldDays(scene: Scene, as: 'ada' | 'root'): Promise<boolean> {
  await callAs(scene, as, { path: `/admin/schools/${north.id}`, body: { retention: kept } });
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
