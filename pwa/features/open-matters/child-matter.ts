/**
 * What is open about children: who was not picked up, who was dropped off although a parent says
 * absent, and who is away without a reason. Pure.
 */
import type { NotPickedUp } from '#pwa/data/school/earlier-days.ts';
import type { StandingRow } from '#pwa/data/school/standing-rows.ts';
import { type AttendanceFields, isHere, needsALook } from '#sync/school/records/attendance.ts';
import { type Absence, isSaidAbsent } from '#sync/school/records/absence.ts';
import type { Incident } from '#sync/school/records/incident.ts';
import type { RecordId } from '#sync/school/records/id.ts';
import type { SchoolDay } from '#sync/school/records/school-day.ts';
import type { Student } from '#sync/school/records/student.ts';

/** The most urgent first. */
export const childMatterKinds = [
  'stillHere',
  'forgotten',
  'reportedAbsent',
  'unexplained',
  'contradiction',
] as const;
export type ChildMatterKind = (typeof childMatterKinds)[number];

/** One child, one day, one thing to do. */
export type ChildMatter = {
  readonly kind: ChildMatterKind;
  /** The attendance record. */
  readonly record: RecordId;
  readonly student: Student;
  readonly date: SchoolDay;
  readonly term: RecordId;
  readonly fields: AttendanceFields;
  /** The server's own notice of the same matter: it has no line of its own. */
  readonly incident: Incident | undefined;
  /** The parent's report that the drop-off speaks against; of `reportedAbsent` alone. */
  readonly report: Absence | undefined;
};

export type ChildMatters = Readonly<Record<ChildMatterKind, readonly ChildMatter[]>>;

export type ChildMattersInput = {
  readonly today: readonly StandingRow[];
  /** Of `daysBefore`. */
  readonly before: readonly StandingRow[];
  readonly notPickedUp: readonly NotPickedUp[];
  readonly students: ReadonlyMap<RecordId, Student>;
  /** Those that are open. */
  readonly incidents: readonly Incident[];
};

/** A child about whom nothing changed keeps its object, so that its line is not drawn again. */
const madeBefore = new WeakMap<StandingRow, Partial<Record<ChildMatterKind, ChildMatter>>>();

export function childMatters(input: ChildMattersInput): ChildMatters {
  const { today, before, notPickedUp, students, incidents } = input;
  const incidentOf = incidentsByChildAndDay(incidents);
  const toMatter =
    (kind: ChildMatterKind) =>
    (row: StandingRow): ChildMatter => {
      const { student, attendance, fields } = row;
      const { _id: record, date, term } = attendance;
      const incident = incidentOf(student._id, date);
      const known = madeBefore.get(row) ?? {};
      const before = known[kind];
      if (before !== undefined && before.incident === incident) return before;
      const report = kind === 'reportedAbsent' ? row.absences.day : undefined;
      const made = { kind, record, student, date, term, fields, incident, report };
      madeBefore.set(row, { ...known, [kind]: made });
      return made;
    };
  return {
    stillHere: today.filter(({ standing }) => standing.is === 'stillHere').map(toMatter('stillHere')),
    forgotten: notPickedUp.flatMap(({ student: id, ...rest }): ChildMatter[] => {
      const student = students.get(id);
      if (student === undefined) return [];
      return [
        { kind: 'forgotten', student, ...rest, incident: incidentOf(id, rest.date), report: undefined },
      ];
    }),
    reportedAbsent: today.filter(isSaidAbsent).map(toMatter('reportedAbsent')),
    unexplained: [today, ...daysOf(before)].flatMap(unexplainedOf).map(toMatter('unexplained')),
    contradiction: today.filter(({ fields }) => needsALook(fields)).map(toMatter('contradiction')),
  };
}

const noneCovered: ReadonlySet<RecordId> = new Set();

type OnDevice = { readonly isOnDevice: boolean };

/**
 * May the list say that nothing is open? Not before today and the school days before it are on this
 * device: a child who was not picked up would be missing from it.
 *
 * @param hasToday whether today has school
 */
export function isKnownWhole(
  { today, before }: { readonly today: OnDevice | undefined; readonly before: OnDevice | undefined },
  hasToday: boolean,
): boolean {
  return before?.isOnDevice === true && (today?.isOnDevice ?? !hasToday);
}

export type CoveredInput = Pick<ChildMatters, 'stillHere' | 'forgotten'> & {
  readonly today: readonly StandingRow[];
  readonly notPickedUp: readonly Pick<NotPickedUp, 'student' | 'date'>[];
  /** Earlier days that this device knows whole. */
  readonly known: ReadonlySet<string>;
};

/**
 * Incidents that have no line of their own: a child's line says the same, the children of that day
 * are all in the list, or the pick-up was recorded since and the server has not heard of it yet.
 */
export function coveredIncidents(
  { stillHere, forgotten, today, notPickedUp, known }: CoveredInput,
  incidents: readonly Incident[],
): ReadonlySet<RecordId> {
  if (!incidents.some(isOfPickUp)) return noneCovered;
  const matters = [...stillHere, ...forgotten];
  const days = new Set(matters.map(({ date }) => date as string));
  const ofChildren = new Set(matters.flatMap(({ incident }) => incident?._id ?? []));
  const settledToday = new Set(
    today
      .filter(({ fields }) => !isHere(fields))
      .map(({ student, attendance }) => `${attendance.date} ${student._id}`),
  );
  const missing = new Set(notPickedUp.map(({ student, date }) => `${date} ${student}`));
  const isSettled = (date: string, student: RecordId) =>
    settledToday.has(`${date} ${student}`) || (known.has(date) && !missing.has(`${date} ${student}`));
  const isCovered = ({ _id, student, date }: Incident) =>
    student === '' ? days.has(date) : ofChildren.has(_id) || isSettled(date, student);
  return new Set(
    incidents.filter((incident) => isOfPickUp(incident) && isCovered(incident)).map(({ _id }) => _id),
  );
}

/** Has nobody been recorded although children are late enough to be absent? */
export function isNotTaken(rows: readonly StandingRow[]): boolean {
  return !rows.some(hasCome) && rows.some(isUnexplained);
}

function daysOf(rows: readonly StandingRow[]): Iterable<readonly StandingRow[]> {
  return Map.groupBy(rows, ({ attendance }) => attendance.date).values();
}

/** Where nobody has come, attendance was not taken: that is no absence of everybody. */
function unexplainedOf(rows: readonly StandingRow[]): readonly StandingRow[] {
  return rows.some(hasCome) ? rows.filter(isUnexplained) : [];
}

function hasCome({ fields }: StandingRow): boolean {
  return fields.dropOff !== null;
}

function isUnexplained({ standing }: StandingRow): boolean {
  return standing.is === 'absent' && !standing.explained;
}

function incidentsByChildAndDay(
  incidents: readonly Incident[],
): (student: RecordId, date: SchoolDay) => Incident | undefined {
  const known = new Map(
    incidents.filter(isOfPickUp).map((incident) => [`${incident.date} ${incident.student}`, incident]),
  );
  return (student, date) => known.get(`${date} ${student}`);
}

function isOfPickUp({ kind }: Incident): boolean {
  return kind === 'stillHere' || kind === 'forgottenPickUp';
}
