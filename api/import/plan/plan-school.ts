import { contactProblems } from '#sync/school/commands/save-contact.ts';
import { studentProblems } from '#sync/school/commands/save-student.ts';
import type { SchoolDay } from '#sync/school/records/school-day.ts';
import type { Note } from '../source/notes.ts';
import type { RosterGradeLevel, RosterPerson, RosterSchool, RosterStudent } from '../roster/roster.ts';
import { gradeOf } from '../roster/build-school.ts';
import { type EarlierRows, type ImportRow, indexRows } from './import-row.ts';
import { planContact, type PlannedStudent, planStudent } from './plan-people.ts';
import { planLeavers } from './plan-leavers.ts';
import { planRegistrations } from './plan-registrations.ts';
import { planTerm } from './plan-term.ts';
import {
  createPlanning,
  type CurrentRecords,
  type PlannedCommand,
  type PlannedOutcome,
  type Planning,
} from './planning.ts';

export type SchoolPlan = {
  readonly commands: readonly PlannedCommand[];
  /** Whom a new adult is taken for who gets a bar for the name, by the id of the rule. */
  readonly takenFor: ReadonlyMap<string, string>;
  /** Rows to remember, written in the transaction of the commands. */
  readonly rows: readonly ImportRow[];
  readonly outcomes: readonly PlannedOutcome[];
  /** Imported records that a form would refuse, and leavers who are unknown here. */
  readonly notes: readonly Note[];
  /** Students of earlier imports who are missing from these files. They are not changed. */
  readonly missingStudents: number;
  /** The children of the files, and the ids of their records. */
  readonly children: readonly { readonly student: RosterStudent; readonly record: string }[];
};

/** Of files that hold no children. */
export const nothingPlanned: SchoolPlan = {
  commands: [],
  takenFor: new Map(),
  rows: [],
  outcomes: [],
  notes: [],
  missingStudents: 0,
  children: [],
};

/**
 * Plans the commands for the difference between the files and what earlier imports saw. Commands
 * come after those that they refer to. Pure: writes nothing.
 */
export function planSchool(
  roster: RosterSchool,
  given: {
    readonly school: string;
    readonly earlier: readonly ImportRow[];
    readonly current: CurrentRecords;
    /** ISO 8601 in UTC: the moment at which new contacts are made. */
    readonly createdAt: string;
    readonly today: SchoolDay;
    /** Records of the school that rows of the files are, though no import brought them. */
    readonly matched?: readonly ImportRow[];
    /** Written with the others. */
    readonly givenUp?: readonly ImportRow[];
  },
): SchoolPlan {
  const earlier = indexRows([...withGradeLevelsHere(roster, given), ...(given.matched ?? [])]);
  const planning = createPlanning(given.school, earlier, takenIds(given.current));
  const speaksOf = new Set([...roster.speaksOf].map((person) => planning.recordOf('contact', person)));
  const adults = new Map(roster.contacts.map((contact) => [contact.sourcedId, contact]));
  const nameOfAdult = (sourcedId: string) => {
    const { firstName = '', nickname = '', lastName = '' } = adults.get(sourcedId) ?? {};
    return `${firstName} ${nickname} ${lastName}`;
  };
  const { current, createdAt } = given;
  const people = { planning, current, createdAt, speaksOf, nameOfAdult };
  const gradeLevels = roster.gradeLevels.flatMap((level) => planGradeLevel(level, planning));
  const terms = roster.terms.flatMap((term) => planTerm(term, { planning, current }));
  const links = Map.groupBy(
    roster.students.flatMap((student) => student.contacts),
    (link) => link.contact,
  );
  const contacts = roster.contacts.map((contact) => {
    const relationships = (links.get(contact.sourcedId) ?? []).map((link) => link.relationship);
    return { contact, ...planContact(contact, relationships, people) };
  });
  const students = roster.students.map((student) => ({ student, ...planStudent(student, people) }));
  const bars = students.flatMap((planned) => planned.bars);
  const registrations = planRegistrations(roster.registrations, {
    planning,
    here: given.current.registrations,
    joining: given.current.joining,
    firstDays: firstDaysOf(current, terms),
    gradeLevels: new Set([...given.current.gradeLevels.keys(), ...gradeLevels.map(({ args }) => args._id)]),
  });
  const leavers = planLeavers(roster.leavers, { planning, earlier, current, today: given.today });
  const { rows, outcomes } = planning.result();
  const inFiles = new Set([...roster.students, ...roster.leavers].map((student) => student.sourcedId));
  const children = roster.students.map((student) => ({
    student,
    record: planning.recordOf('student', student.sourcedId),
  }));
  // Files of another program call the same children by other ids.
  const present = new Set(children.map(({ record }) => record));
  return {
    commands: [
      ...gradeLevels,
      ...terms,
      ...inOrderOfIds(contacts),
      ...bars.map(({ command }) => command),
      ...inOrderOfIds(students),
      ...students.flatMap(({ collectors }) => collectors),
      ...registrations,
      ...leavers,
    ],
    takenFor: new Map(bars.map(({ command, takenFor }) => [command.args._id, takenFor])),
    rows: [
      ...schoolRow(roster, given.school, earlier),
      ...takenOver(given.earlier, earlier),
      ...tiedChildren(given.matched ?? [], rows),
      ...(given.givenUp ?? []),
      ...rows,
    ].toSorted(byKey),
    outcomes,
    notes: [
      ...contacts.flatMap(({ contact, fields }) =>
        contactProblems(fields).length === 0 ? [] : [completeNote('contactToComplete', contact)],
      ),
      ...students.flatMap((planned) =>
        isComplete(planned) ? [] : [completeNote('studentToComplete', planned.student)],
      ),
      ...roster.leavers.flatMap(({ sourcedId, place }): readonly Note[] =>
        earlier.find('student', sourcedId) === undefined
          ? [{ ...place, reason: 'toBeDeleted', params: { id: sourcedId } }]
          : [],
      ),
    ],
    children,
    missingStudents: earlier
      .ofKind('student')
      .filter(
        ({ sourcedId, record }) =>
          !inFiles.has(sourcedId) && !present.has(record) && !roster.unnamed.has(sourcedId),
      ).length,
  };
}

function firstDaysOf(
  { terms }: Pick<CurrentRecords, 'terms'>,
  planned: ReturnType<typeof planTerm>,
): ReadonlyMap<string, SchoolDay> {
  const dates = new Map([...terms].map(([id, term]) => [id, term.dates]));
  for (const { args } of planned) if (args.set.dates !== undefined) dates.set(args._id, args.set.dates);
  return new Map([...dates].flatMap(([id, [first]]) => (first === undefined ? [] : [[id, first]])));
}

/**
 * A grade level that the school made itself is taken, so that there are never two of `Grade 4`.
 */
function withGradeLevelsHere(
  roster: RosterSchool,
  { earlier, current }: { readonly earlier: readonly ImportRow[]; readonly current: CurrentRecords },
): readonly ImportRow[] {
  const known = indexRows(earlier);
  const taken = roster.gradeLevels.flatMap(({ sourcedId, name }): readonly ImportRow[] => {
    const record = gradeLevelHere({ sourcedId, name }, current);
    if (record === undefined || known.find('gradeLevel', sourcedId) !== undefined) return [];
    return [{ kind: 'gradeLevel', sourcedId, record, seen: { name } }];
  });
  return [...earlier, ...taken];
}

/** By its name, or by its code: `4` and `04` are `Grade 4`. */
export function gradeLevelHere(
  { sourcedId, name }: Pick<RosterGradeLevel, 'sourcedId' | 'name'>,
  { gradeLevels }: Pick<CurrentRecords, 'gradeLevels'>,
): string | undefined {
  const levels = [...gradeLevels].map(([id, here]) => ({ id, here: here.name.toLowerCase() }));
  const named = levels.findLast(({ here }) => here === name.toLowerCase());
  return (named ?? levels.find(({ here }) => gradeOf(here).id === sourcedId))?.id;
}

/**
 * Ids are hashes. In the order of the files each record would be written to a page of its own in
 * the store's tables; in the order of their ids, neighbours share one. It halves what an import
 * writes.
 */
function inOrderOfIds(
  planned: readonly { readonly record: string; readonly command: PlannedCommand | undefined }[],
): readonly PlannedCommand[] {
  return planned
    .toSorted((one, other) => (one.record < other.record ? -1 : 1))
    .flatMap(({ command }) => command ?? []);
}

/** As the table of rows is keyed, for the same reason. */
function byKey(one: ImportRow, other: ImportRow): number {
  if (one.kind !== other.kind) return one.kind < other.kind ? -1 : 1;
  return one.sourcedId < other.sourcedId ? -1 : 1;
}

/** Matched grade levels are remembered too. */
function takenOver(before: readonly ImportRow[], earlier: EarlierRows): readonly ImportRow[] {
  const known = new Set(before);
  return earlier.ofKind('gradeLevel').filter((row) => !known.has(row));
}

/** So are children whose number is another than before, though nothing else is news of them. */
function tiedChildren(matched: readonly ImportRow[], planned: readonly ImportRow[]): readonly ImportRow[] {
  const known = indexRows(planned);
  return matched.filter(
    ({ kind, sourcedId }) =>
      (kind === 'student' || kind === 'registration') && known.find(kind, sourcedId) === undefined,
  );
}

/** The id and name of the school in the source. */
function schoolRow(
  { sourcedId, name }: RosterSchool,
  school: string,
  earlier: EarlierRows,
): readonly ImportRow[] {
  if (earlier.find('school', sourcedId)?.seen['name'] === name) return [];
  return [{ kind: 'school', sourcedId, record: school, seen: { name } }];
}

/** A child whom no row names any more has its id all the same. */
function takenIds({ deleted, students }: CurrentRecords): ReadonlySet<string> {
  return new Set([...deleted, ...students.keys()]);
}

type SaveGradeLevel = Extract<PlannedCommand, { readonly name: 'saveGradeLevel' }>;

function planGradeLevel(
  { sourcedId, name, place }: RosterGradeLevel,
  planning: Planning,
): readonly SaveGradeLevel[] {
  const { record, earlier, changed } = planning.compare({ kind: 'gradeLevel', sourcedId, place }, { name });
  if (changed.size === 0) return [];
  const set = earlier === undefined ? { name, description: '' } : { name };
  return [{ name: 'saveGradeLevel', args: { _id: record, set } }];
}

/**
 * Specification section 5: a birthday, a sex and a contact are required as well. A new student
 * without a sex in the files has none.
 */
function isComplete({
  student,
  fields,
  wasHere,
}: PlannedStudent & { readonly student: RosterStudent }): boolean {
  const hasSex = student.sex !== undefined || wasHere;
  return studentProblems(fields).length === 0 && fields.contacts.length > 0 && hasSex;
}

function completeNote(
  reason: 'contactToComplete' | 'studentToComplete',
  { place, sourcedId, firstName, lastName }: RosterPerson,
): Note {
  return { ...place, reason, params: { id: sourcedId, name: `${firstName} ${lastName}`.trim() } };
}
