/** What is open at a school, as its administrators are told of it (`tell-office.ts`). */
import type { OfficeNoticeKind } from '#sync/school/notices.ts';
import { describeIncident } from '#sync/school/records/describe-incident.ts';
import { formatDay } from '#sync/school/records/format.ts';
import { type Incident, type IncidentKind, incidentKinds } from '#sync/school/records/incident.ts';
import { recordFields, toPlainRecord } from '#sync/school/records/merge.ts';
import { needsALook } from '#sync/school/records/attendance.ts';
import { absencesOfDay, isSaidAbsent } from '#sync/school/records/absence.ts';
import { accountName, fullName } from '#sync/school/records/name-info.ts';
import type { SchoolDay } from '#sync/school/records/school-day.ts';
import { isSchoolDay } from '#sync/school/records/term.ts';
import { isLookedInto, silentDoors } from '#sync/school/silent-doors.ts';
import { readAttendanceOfDay } from '#api/db/attendance-table.ts';
import { readDevices } from '#api/db/device-table.ts';
import { readOpenOfKinds } from '#api/db/incident-table.ts';
import { readWaitingStaff } from '#api/db/notice-table.ts';
import type { Reader } from '#api/db/open.ts';
import { readQuarantine } from '#api/db/quarantine-table.ts';
import { readAllRecords, readRecords, readRecordsOfStudents } from '#api/db/record-reader.ts';
import { readUsersById } from '#api/db/user-table.ts';
import type { Say } from '#api/platform/say.ts';
import { serverLimits } from '#api/platform/server-limits.ts';
import { deviceAnswer } from './known-device.ts';
import { isBelievable, readMissing } from './missing-children.ts';
import type { Home } from './read-home.ts';

export interface OfficeMatter {
  /** Another one when the same thing comes back: a door that was heard of and is silent again. */
  readonly key: string;
  /** One line of a notice. Matters with the same line share it. */
  readonly line: (say: Say) => string;
}

interface Asked {
  readonly home: Home;
  readonly kind: OfficeNoticeKind;
}

/** The latest first where they have a time; at most `officeMatters` of each sort. */
export async function readOfficeMatters(db: Reader, { home, kind }: Asked): Promise<readonly OfficeMatter[]> {
  switch (kind) {
    case 'incident':
      return incidentsOf(db, home, (one) => !isOfPickUp(one));
    case 'stillHere':
      return incidentsOf(db, home, isOfPickUp);
    case 'unexplained':
      return unexplainedOf(db, home);
    case 'waiting': {
      const doors = await doorsOf(db, home);
      const contradictions = await contradictionsOf(db, home);
      const people = await peopleOf(db, home.school);
      return [...doors, ...contradictions, ...people, ...(await reviewOf(db, home.school))];
    }
  }
}

const limit = serverLimits.officeMatters;

export function isOfPickUp(kind: IncidentKind): boolean {
  return kind === 'stillHere' || kind === 'forgottenPickUp';
}

async function incidentsOf(
  db: Reader,
  { school, now }: Home,
  isMeant: (kind: IncidentKind) => boolean,
): Promise<readonly OfficeMatter[]> {
  const stored = await readOpenOfKinds(db, school, { kinds: incidentKinds.filter(isMeant), limit });
  const incidents = stored.map(({ record }) => ({
    _id: record._id,
    ...recordFields('incident', record),
  }));
  const students = incidents.flatMap(({ student }) => (student === '' ? [] : [student]));
  const nameOf = await namesOf(db, school, students);
  return incidents.map((incident) => ({
    key: incident._id,
    line: (say) => lineOf(incident, { child: nameOf.get(incident.student), today: now.day }, say),
  }));
}

/**
 * A door that had no connection tells of earlier days, and a missing pick-up names its day itself.
 */
function lineOf(
  incident: Incident,
  { child, today }: { readonly child: string | undefined; readonly today: SchoolDay },
  say: Say,
): string {
  const { what } = describeIncident(incident, child, say);
  const { date, kind } = incident;
  if (date === '' || date === today || kind === 'forgottenPickUp') return what;
  return say('pushes.office.ofDay', { day: formatDay(date), text: what });
}

async function namesOf(
  db: Reader,
  school: string,
  students: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const stored = await readRecords(db, school, { kind: 'student', ids: [...new Set(students)] });
  return new Map(
    stored
      .filter(({ record }) => record.deletedAt === null)
      .map(({ record }) => [record._id, fullName(toPlainRecord('student', record).nameInfo)]),
  );
}

async function unexplainedOf(db: Reader, { school, hours, now }: Home): Promise<readonly OfficeMatter[]> {
  const missing = await readMissing(db, school, { hours, now });
  if (!isBelievable(missing)) return [];
  const students = missing.children.map(({ student }) => student);
  const nameOf = await namesOf(db, school, students);
  return students
    .flatMap((student) => {
      const name = nameOf.get(student);
      return name === undefined ? [] : [{ student, name }];
    })
    .toSorted((a, b) => a.name.localeCompare(b.name))
    .map(({ student, name }) => ({ key: `${now.day}:${student}`, line: () => name }));
}

/** On a school day, once children count as late (`doorsExpectedOn`). */
async function doorsOf(db: Reader, home: Home): Promise<readonly OfficeMatter[]> {
  const { school, hours, now, timeZone } = home;
  if (now.time < hours.lateAfter || !(await hasSchool(db, home))) return [];
  const doors = (await readDevices(db, school)).map((row) => deviceAnswer(row));
  const at = { today: now.day, timeZone };
  return silentDoors(doors, { since: now.day, timeZone })
    .filter((door) => !isLookedInto(door, at))
    .map(({ _id, name, lastSeen }) => ({
      key: `door ${_id} ${lastSeen ?? ''}`,
      line: (say) => say('pushes.office.door', { door: name }),
    }));
}

/** Whether an active term has school today. */
export async function hasSchool(db: Reader, { school, now }: Pick<Home, 'school' | 'now'>): Promise<boolean> {
  const terms = await readAllRecords(db, school, 'term');
  return terms.some(({ record }) => {
    const term = recordFields('term', record);
    return term.isActive && isSchoolDay(term, now.day);
  });
}

/**
 * Of today: who was dropped off although the family reports an absence, and whose times contradict
 * each other. `childMatters` of the screens has the same two.
 */
async function contradictionsOf(db: Reader, { school, now }: Home): Promise<readonly OfficeMatter[]> {
  const days = (await readAttendanceOfDay(db, school, { date: now.day })).map(({ student, record }) => ({
    student,
    fields: recordFields('attendance', record),
  }));
  const here = days.flatMap(({ student, fields }) => (fields.dropOff === null ? [] : [student]));
  const stored = await readRecordsOfStudents(db, school, { kind: 'absence', students: here });
  const absences = absencesOfDay(
    stored.map(({ record }) => toPlainRecord('absence', record)),
    now.day,
  );
  const found = days.flatMap(({ student, fields }) => [
    ...(isSaidAbsent({ fields, absences: absences.get(student) })
      ? [{ student, is: 'saidAbsent' as const }]
      : []),
    ...(needsALook(fields) ? [{ student, is: 'contradiction' as const }] : []),
  ]);
  const nameOf = await namesOf(
    db,
    school,
    found.map(({ student }) => student),
  );
  return found.slice(0, limit).flatMap(({ student, is }) => {
    const child = nameOf.get(student);
    if (child === undefined) return [];
    return [{ key: `${is} ${now.day} ${student}`, line: (say) => say(`pushes.office.${is}`, { child }) }];
  });
}

async function peopleOf(db: Reader, school: string): Promise<readonly OfficeMatter[]> {
  const users = await readUsersById(db, await readWaitingStaff(db, school, limit));
  return users.map(({ _id, nameInfo, email }) => ({
    key: `person ${_id}`,
    line: (say) => say('pushes.office.person', { person: accountName({ nameInfo, email }) }),
  }));
}

/** Counted in one line: what each is about is for the screen. */
async function reviewOf(db: Reader, school: string): Promise<readonly OfficeMatter[]> {
  const page = { statuses: ['open'], actor: undefined, by: 'arrived_at', before: undefined, limit } as const;
  const entries = await readQuarantine(db, school, page);
  return entries.map(({ command }) => ({
    key: `review ${command}`,
    line: (say) => say('pushes.office.review', { count: entries.length, number: entries.length }),
  }));
}
