/**
 * Tells of children who were dropped off and not picked up: `stillHere` on the day itself once
 * school has closed for the child's grade level, early closings included, `forgottenPickUp` for a
 * day that has ended. An id is made of the child and the day, and raising takes the school's
 * counter: two servers that look at once raise one incident.
 */
import { limits } from '#sync/limits.ts';
import { Handover } from '#sync/school/records/attendance.ts';
import { type IncidentFields, incidentId } from '#sync/school/records/incident.ts';
import { recordFields } from '#sync/school/records/merge.ts';
import { addDays, type SchoolDay } from '#sync/school/records/school-day.ts';
import { type TimeOfDay, wallClockAt } from '#sync/school/records/wall-time.ts';
import { readDroppedOff, readNotPickedUp } from '#api/db/attendance-table.ts';
import { readIncidentsOfStudents } from '#api/db/incident-table.ts';
import type { Reader } from '#api/db/open.ts';
import { readRecord } from '#api/db/record-reader.ts';
import { readRevisions, readSchoolIds } from '#api/db/school-reader.ts';
import { type ClosingTimes, forWhomSchoolHasClosed, readClosingTimes } from './closing-times.ts';
import { commitIncidents } from './commit-incidents.ts';
import type { NewIncident } from './new-incident.ts';
import type { WithBroker, WithClock, WithLog, WithStore } from './ports.ts';

type Needs = WithStore & WithClock & WithBroker & WithLog;

type Missing =
  | {
      readonly kind: 'stillHere';
      readonly date: SchoolDay;
      readonly time: TimeOfDay;
      readonly closings: ClosingTimes;
    }
  | { readonly kind: 'forgottenPickUp'; readonly date: SchoolDay };

/** Days back that are looked at as today is: most tablets hand in what they have within a night. */
const lateDays = 2;
/**
 * And those that are looked at once an hour: a tablet may hand in a day's drop-offs after a long
 * weekend, or after some days in a drawer.
 */
const pastDays = 7;

/**
 * Looks at every school. `seen` remembers what was looked at, so that a school in which nothing has
 * changed since costs nothing, and one that is busy no more than three days.
 */
export async function raiseMissingPickUps(seen: Map<string, string>, needs: Needs): Promise<void> {
  const { store, nowMs, log } = needs;
  for (const { school, revision } of await readRevisions(store.read, await readSchoolIds(store.read))) {
    try {
      const stored = await readRecord(store.read, school, { kind: 'school', id: school });
      if (stored === undefined) continue;
      const { timeZone, isActive, hours } = recordFields('school', stored.record);
      if (!isActive) continue;
      const { day: today, time } = wallClockAt(nowMs(), timeZone);
      const closings = await readClosingTimes(store.read, school, { day: today, hours });
      const closed = closings.all.filter((closes) => time >= closes).length;
      const days = daysBefore(today);
      const raiseForgotten = async (some: readonly SchoolDay[]) => {
        for (const date of some) await raiseOfDay(school, { kind: 'forgottenPickUp', date }, needs);
      };
      const mark = `${revision} ${today} ${closed}`;
      if (seen.get(school) !== mark) {
        if (closed > 0) await raiseOfDay(school, { kind: 'stillHere', date: today, time, closings }, needs);
        await raiseForgotten(days.slice(0, lateDays));
        seen.set(school, mark);
      }
      const [hour, known] = [`${today} ${time.slice(0, 2)}`, seen.get(`${school} earlier`)?.split('|')];
      if (known?.[0] !== hour && known?.[1] !== `${revision}`) {
        await raiseForgotten(days.slice(lateDays));
        seen.set(`${school} earlier`, `${hour}|${revision}`);
      }
    } catch (error) {
      // One school's trouble is no reason to leave the others out. It is looked at again.
      log.error({ err: error, school }, 'missing pick-ups not looked at');
    }
  }
}

function daysBefore(today: SchoolDay): readonly SchoolDay[] {
  return Array.from({ length: pastDays }, (_, index) => addDays(today, -1 - index));
}

async function raiseOfDay(school: string, missing: Missing, needs: Needs): Promise<void> {
  const { store, nowMs, broker } = needs;
  // Most days have nobody missing, and then the school's counter is not taken.
  if ((await incidentsOf(store.read, school, { missing, nowMs: nowMs() })).length === 0) return;
  const raised = await store.write((writer) =>
    commitIncidents(writer, { school, nowMs }, () =>
      incidentsOf(writer, school, { missing, nowMs: nowMs() }),
    ),
  );
  if (raised !== undefined) broker.publish({ school, revision: raised });
}

/** Those that have not been raised yet. */
async function incidentsOf(
  db: Reader,
  school: string,
  { missing, nowMs }: { readonly missing: Missing; readonly nowMs: number },
): Promise<readonly NewIncident[]> {
  const { kind, date } = missing;
  const notPickedUp = await readNotPickedUp(db, school, { date, limit: limits.missingPickUpsRead });
  const children = await overdue(db, school, { children: notPickedUp, missing });
  if (children.length === 0) return [];
  const known = await readIncidentsOfStudents(db, school, {
    students: ['', ...children.map(({ student }) => student)],
    dates: [date],
  });
  const told = new Set(
    known.flatMap(({ record: { fields } }) =>
      fields.words?.code === 'stillHere' || fields.words?.code === 'forgotten' ? [fields.student ?? ''] : [],
    ),
  );
  // The whole day was told already.
  if (told.has('')) return [];
  const code = kind === 'stillHere' ? 'stillHere' : 'forgotten';
  const madeAt = new Date(nowMs).toISOString();
  const incident = (student: string, params: IncidentFields['words']['params']): NewIncident => ({
    id: incidentId(kind, student === '' ? date : `${date}:${student}`),
    set: { kind, student, person: null, door: '', date, madeAt, words: { code, params } },
  });
  if (await isUnrecorded(db, school, { missing, count: children.length })) {
    // For some children the day is not over: they may still be picked up.
    const isDayOver = children.length === notPickedUp.length;
    return isDayOver ? [incident('', { count: children.length })] : [];
  }
  return children
    .filter(({ student }) => !told.has(student))
    .map(({ student, dropOff }) =>
      incident(student, { time: Handover.parse(JSON.parse(dropOff)).time.slice(11) }),
    );
}

/** Those of a past day; of today those for whom school has closed. */
async function overdue<Child extends { readonly student: string; readonly term: string }>(
  db: Reader,
  school: string,
  { children, missing }: { readonly children: readonly Child[]; readonly missing: Missing },
): Promise<readonly Child[]> {
  if (missing.kind === 'forgottenPickUp' || children.length === 0) return children;
  const { closings, time } = missing;
  return forWhomSchoolHasClosed(db, school, { children, closings, time });
}

/**
 * A school that records no pick-ups, or forgot to on one day, hears of it once for the day and not
 * once for each child.
 */
async function isUnrecorded(
  db: Reader,
  school: string,
  { missing, count }: { readonly missing: Missing; readonly count: number },
): Promise<boolean> {
  if (count <= limits.missingPickUpsNamed) return false;
  const children = await readDroppedOff(db, school, missing.date);
  return count * 2 > (await overdue(db, school, { children, missing })).length;
}
