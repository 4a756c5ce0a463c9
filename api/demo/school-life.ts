/**
 * What a school's days have besides arrivals: absences, a late child, a forgotten one, a holiday and
 * a drill.
 */
import type { SaveAbsenceArgs } from '#sync/school/commands/save-absence.ts';
import { partialDayId } from '#sync/school/records/id.ts';
import { recordFields } from '#sync/school/records/merge.ts';
import { addDays, type SchoolDay, weekdayOf } from '#sync/school/records/school-day.ts';
import { isSchoolDay, type TermException, withoutHolidays } from '#sync/school/records/term.ts';
import { TimeOfDay, wallTimeAt } from '#sync/school/records/wall-time.ts';
import type { Store } from '#api/db/open.ts';
import { readAllRecords } from '#api/db/record-reader.ts';
import { applyTrustedCommands } from '#api/domain/apply-trusted-commands.ts';
import { createEnvelopes } from '#api/import/apply-roster.ts';
import { importedId } from '#api/import/plan/import-row.ts';
import type { PlannedCommand } from '#api/import/plan/planning.ts';
import type { MadeAttendance } from './attendance.ts';
import type { MadeFamily } from './family.ts';
import { createWallClock } from './wall-clock.ts';

type Needs = { readonly store: Store; readonly nowMs: () => number; readonly newId: () => string };

type Life = {
  readonly school: string;
  readonly today: SchoolDay;
  readonly timeZone: string;
  readonly families: readonly MadeFamily[];
  readonly happened: readonly MadeAttendance[];
};

/** The last child to be picked up on the last school day: nobody recorded who came. */
export function withForgottenPickUp(
  attendance: readonly MadeAttendance[],
  today: SchoolDay,
): readonly MadeAttendance[] {
  const date = lastDayBefore(attendance, today);
  const last = attendance
    .filter((made) => made.date === date)
    .toSorted((a, b) => ((a.pickUp?.time ?? '') < (b.pickUp?.time ?? '') ? 1 : -1))[0];
  return attendance.map((made) => (made === last ? { ...made, pickUp: null } : made));
}

/** All but one absence of the last day and most of today's are explained. */
export async function addSchoolLife(life: Life, needs: Needs): Promise<void> {
  const { school, today, happened } = life;
  const { store, nowMs, newId } = needs;
  const { wrap } = createEnvelopes(needs);
  const before = lastDayBefore(happened, today);
  const absences = [
    ...(before === undefined ? [] : illOn(before, missingOn(before, life).slice(1), life)),
    ...illOn(today, missingOn(today, life).slice(0, mostIllToday), life),
  ].map((set) => wrap({ name: 'saveAbsence', args: { _id: newId(), set } }));
  const late = lateToday(life);
  const terms = (await readAllRecords(store.read, school, 'term')).map(({ record }) => ({
    _id: record._id,
    ...recordFields('term', record),
  }));
  const term = terms.find((one) => isSchoolDay(one, today));
  const exceptions = exceptionsAfter(today);
  const commands = [
    ...absences,
    ...(late === undefined ? [] : [wrap({ name: 'saveAbsence', args: late })]),
    ...(term === undefined
      ? []
      : [
          wrap({
            name: 'saveTerm',
            args: { _id: term._id, set: { exceptions, dates: withoutHolidays(term.dates, exceptions) } },
          }),
        ]),
    ...drillOn(before, life, newId).map(wrap),
  ];
  await store.write((writer) => applyTrustedCommands(writer, { school, commands, nowMs: nowMs() }));
}

const mostIllToday = 9;

/** Who ticked the children at the three assembly points of the drill. */
const atAssembly = ['Marcia Wint', 'Delroy Chin', 'Tessanne Grant'] as const;

/** Five minutes at ten in the morning. The last child is found with a scraped knee. */
function drillOn(
  day: SchoolDay | undefined,
  { school, timeZone, happened }: Life,
  newId: () => string,
): PlannedCommand[] {
  if (day === undefined) return [];
  const startMs = createWallClock(timeZone)(wallTimeAt(day, 10 * 60)).ms;
  const after = (seconds: number) => new Date(startMs + seconds * 1000).toISOString();
  const _id = newId();
  const [startedByName] = atAssembly;
  const start = {
    _id,
    kind: 'drill',
    day,
    startedByName,
    startedAt: after(0),
    place: 'Sports field',
  } as const;
  const here = happened.filter(({ date }) => date === day);
  const ticks = here.map(({ student }, index): PlannedCommand => {
    const person = importedId(school, 'student', student);
    const isLast = index === here.length - 1;
    const set = {
      student: person,
      state: isLast ? 'hurt' : 'found',
      words: isLast ? 'Scraped knee, has a plaster' : '',
      byName: atAssembly[index % atAssembly.length] ?? startedByName,
      at: after(45 + Math.floor((index * 230) / here.length)),
    } as const;
    return { name: 'tickRollCall', args: { rollCall: _id, person, set } };
  });
  const note = 'Everyone was out within five minutes. The bell was hard to hear in the library.';
  return [
    { name: 'startRollCall', args: start },
    ...ticks,
    { name: 'endRollCall', args: { _id, endedAt: after(300), endedByName: startedByName, note } },
  ];
}

function lastDayBefore(attendance: readonly MadeAttendance[], today: SchoolDay): SchoolDay | undefined {
  return attendance
    .map(({ date }) => date)
    .filter((date) => date < today)
    .toSorted()
    .at(-1);
}

/** The students who did not come, as in the roster. */
function missingOn(date: SchoolDay, { families, happened }: Life): readonly string[] {
  const came = new Set(happened.filter((made) => made.date === date).map(({ student }) => student));
  return families.flatMap(({ students }) => students.map(({ id }) => id)).filter((id) => !came.has(id));
}

const reasons = ['ill', 'ill', 'ill', 'appointment', 'family'] as const;

function illOn(date: SchoolDay, students: readonly string[], { school }: Life): SaveAbsenceArgs['set'][] {
  return students.map((student, index) => ({
    student: importedId(school, 'student', student),
    from: date,
    to: date,
    part: 'day',
    reason: reasons[index % reasons.length] ?? 'ill',
    reportedBy: 'Marcia Wint',
    explained: true,
  }));
}

/** The last child to come today was at the dentist's. */
function lateToday({ school, today, happened }: Life): SaveAbsenceArgs | undefined {
  const last = happened
    .filter(({ date }) => date === today)
    .toSorted((a, b) => (a.dropOff.time < b.dropOff.time ? 1 : -1))[0];
  if (last === undefined) return undefined;
  const student = importedId(school, 'student', last.student);
  return {
    _id: partialDayId(student, today, 'late'),
    set: {
      student,
      from: today,
      to: today,
      part: 'late',
      time: last.dropOff.time,
      reason: 'appointment',
      note: 'Dentist',
      explained: true,
    },
  };
}

/** A long weekend in two weeks, and a short day before it. */
function exceptionsAfter(today: SchoolDay): TermException[] {
  const friday = addDays(today, 14 + ((5 - weekdayOf(today) + 7) % 7));
  const thursday = addDays(friday, -1);
  return [
    { name: 'Founders’ Day', from: friday, to: friday, closes: null },
    { name: 'Short day', from: thursday, to: thursday, closes: TimeOfDay.parse('12:00') },
  ];
}
