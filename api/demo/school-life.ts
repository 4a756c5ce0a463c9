/**
 * What a school's days have besides arrivals: absences, a late child, a forgotten one, a holiday.
 */
import type { SaveAbsenceArgs } from '#sync/school/commands/save-absence.ts';
import { partialDayId } from '#sync/school/records/id.ts';
import { recordFields } from '#sync/school/records/merge.ts';
import { addDays, type SchoolDay, weekdayOf } from '#sync/school/records/school-day.ts';
import { isSchoolDay, type TermException, withoutHolidays } from '#sync/school/records/term.ts';
import { TimeOfDay } from '#sync/school/records/wall-time.ts';
import type { Store } from '#api/db/open.ts';
import { readAllRecords } from '#api/db/record-reader.ts';
import { applyTrustedCommands } from '#api/domain/apply-trusted-commands.ts';
import { createEnvelopes } from '#api/import/apply-roster.ts';
import { importedId } from '#api/import/plan/import-row.ts';
import type { MadeAttendance } from './attendance.ts';
import type { MadeFamily } from './family.ts';

type Needs = { readonly store: Store; readonly nowMs: () => number; readonly newId: () => string };

type Life = {
  readonly school: string;
  readonly today: SchoolDay;
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

/** Most absences are explained: all but one of the last day, and three of four before. */
export async function addSchoolLife(life: Life, needs: Needs): Promise<void> {
  const { school, today, happened } = life;
  const { store, nowMs, newId } = needs;
  const { wrap } = createEnvelopes(needs);
  const before = lastDayBefore(happened, today);
  const earlier = [...new Set(happened.map(({ date }) => date))].filter((date) => date < (before ?? today));
  const came = Map.groupBy(happened, ({ date }) => date);
  const absences = [
    ...earlier.flatMap((date) =>
      illOn(
        date,
        missingOn(came.get(date) ?? [], life).filter((_, index) => index % 4 !== 3),
        life,
      ),
    ),
    ...(before === undefined ? [] : illOn(before, missingOn(came.get(before) ?? [], life).slice(1), life)),
    ...illOn(today, missingOn(came.get(today) ?? [], life).slice(0, mostIllToday), life),
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
  ];
  await store.write((writer) => applyTrustedCommands(writer, { school, commands, nowMs: nowMs() }));
}

const mostIllToday = 9;

export function lastDayBefore(
  attendance: readonly MadeAttendance[],
  today: SchoolDay,
): SchoolDay | undefined {
  return attendance
    .map(({ date }) => date)
    .filter((date) => date < today)
    .toSorted()
    .at(-1);
}

/** The students who did not come, as in the roster. */
function missingOn(ofDay: readonly MadeAttendance[], { families }: Life): readonly string[] {
  const came = new Set(ofDay.map(({ student }) => student));
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
