import type { Collector } from '#sync/school/records/collector.ts';
import { recordFields, toPlainRecord } from '#sync/school/records/merge.ts';
import { suggestedJoining } from '#sync/school/records/registration.ts';
import { type SchoolDay, schoolDayAt } from '#sync/school/records/school-day.ts';
import { readTimeZone } from '#api/domain/leave-school.ts';
import { readErased } from '#api/db/erased-table.ts';
import { readImportRows } from '#api/db/import-table.ts';
import type { Reader } from '#api/db/open.ts';
import { readShownKeys } from '#api/db/shown-key-table.ts';
import { readChosenInTerms } from '#api/db/registration-reader.ts';
import { readAllRecords, readDeletedIds } from '#api/db/record-reader.ts';
import { importedId, type ImportRow, indexRows, isImportKind } from './plan/import-row.ts';
import { joinAdults } from './plan/join-adults.ts';
import { matchHere, type SameChildren, type Twin } from './plan/match-here.ts';
import { matchIds } from './plan/match-ids.ts';
import { nothingPlanned, planSchool, type SchoolPlan } from './plan/plan-school.ts';
import type { CurrentRecords } from './plan/planning.ts';
import type { RosterSchool } from './roster/roster.ts';
import { withoutStudents } from './roster/without-students.ts';
import { isCounted } from './table/table-facts.ts';

export type TargetPlan = {
  readonly plan: SchoolPlan;
  readonly current: CurrentRecords;
  readonly twins: readonly Twin[];
  readonly earlier: readonly ImportRow[];
  /** Contacts whose PIN and passes end, as an account of the email that changes was shown them. */
  readonly renewedKeys: number;
};

/**
 * The plan for one school, by what is stored there at this moment. Without a roster, which is an
 * import of photos alone, nothing is planned. Records that the files name by their ids are known.
 * With `same`, people whom the school has already are looked for as well, and `same` says what was
 * decided about them.
 */
export async function planTarget(
  db: Reader,
  {
    roster: read,
    school,
    same,
  }: {
    readonly roster: RosterSchool | undefined;
    readonly school: string;
    readonly same?: SameChildren | undefined;
  },
  nowMs: number,
): Promise<TargetPlan> {
  const remembered = (await readImportRows(db, school)).flatMap((row): readonly ImportRow[] =>
    isImportKind(row.kind) && row.record !== '' ? [{ ...row, kind: row.kind }] : [],
  );
  const today = schoolDayAt(nowMs, await readTimeZone(db, school));
  const current = await readCurrent(db, school, today);
  const erased = await readErasedChildren(db, school);
  // Only that it is theirs is kept of who was erased.
  const earlier = remembered.filter(({ record }) => !erased.has(record));
  if (read === undefined) return { plan: nothingPlanned, current, twins: [], earlier, renewedKeys: 0 };
  const known = indexRows(remembered);
  const isErased = (sourcedId: string) =>
    !isCounted(read, sourcedId) &&
    [
      sourcedId,
      importedId(school, 'student', sourcedId),
      known.find('student', sourcedId)?.record ?? '',
    ].some((id) => erased.has(id) && current.students.has(id));
  const roster = joinAdults(withoutErased(read, isErased), earlier);
  const createdAt = new Date(nowMs).toISOString();
  const own = matchIds(roster, { earlier, current });
  const here = { earlier: [...earlier, ...own], current };
  const { rows, twins, ...left } =
    same === undefined ? { rows: [], givenUp: [], twins: [], ...here } : matchHere(roster, here, same);
  const plan = planSchool(roster, { school, ...left, current, createdAt, today, matched: rows });
  const renewed = await readShownKeys(db, school, withOtherEmail(plan, current));
  return { plan, current, twins, earlier: left.earlier, renewedKeys: renewed.size };
}

async function readErasedChildren(db: Reader, school: string): Promise<ReadonlySet<string>> {
  const erased = await readErased(db, school);
  return new Set(erased.flatMap(({ kind, id }) => (kind === 'student' ? [id] : [])));
}

/**
 * The files of the day after would bring a child back whole who was erased on request, and whose
 * blank record stays. A number of a list may be of another child by now, who is asked about or new.
 */
function withoutErased(roster: RosterSchool, isErased: (sourcedId: string) => boolean): RosterSchool {
  const left = roster.students.filter(({ sourcedId }) => isErased(sourcedId));
  const leavers = roster.leavers.filter(({ sourcedId }) => !isErased(sourcedId));
  return { ...withoutStudents(roster, left), leavers };
}

function withOtherEmail({ commands }: SchoolPlan, { contacts }: CurrentRecords): readonly string[] {
  return commands.flatMap(({ name, args }) => {
    if (name !== 'saveContact' || args.set.email === undefined) return [];
    const before = contacts.get(args._id)?.email;
    return before === undefined || before === args.set.email.toLowerCase() ? [] : [args._id];
  });
}

async function readCurrent(db: Reader, school: string, today: SchoolDay): Promise<CurrentRecords> {
  const [gradeLevels, terms, contacts, students] = [
    await readAllRecords(db, school, 'gradeLevel'),
    await readAllRecords(db, school, 'term'),
    await readAllRecords(db, school, 'contact'),
    await readAllRecords(db, school, 'student'),
  ];
  const registrations = await readChosenInTerms(db, school);
  const termFields = new Map(terms.map(({ record }) => [record._id, recordFields('term', record)]));
  return {
    gradeLevels: new Map(gradeLevels.map(({ record }) => [record._id, recordFields('gradeLevel', record)])),
    terms: termFields,
    contacts: new Map(contacts.map(({ record }) => [record._id, recordFields('contact', record)])),
    deleted: await readDeletedIds(db, school, ['gradeLevel', 'term', 'contact', 'student']),
    collectors: await readCollectors(db, school),
    registrations,
    joining: joiningOf({ registrations, terms: termFields }, today),
    students: new Map(students.map(({ record }) => [record._id, recordFields('student', record)])),
  };
}

async function readCollectors(db: Reader, school: string): Promise<CurrentRecords['collectors']> {
  const rules = (await readAllRecords(db, school, 'collector')).map(({ record }): Collector =>
    toPlainRecord('collector', record),
  );
  const byStudent = Map.groupBy(rules, ({ student }) => student);
  return new Map([...byStudent].map(([student, of]) => [student, new Map(of.map((one) => [one._id, one]))]));
}

/**
 * Of the terms in which children are: the first import into a term brings those who were there all
 * the time.
 */
function joiningOf(
  { registrations, terms }: Pick<CurrentRecords, 'registrations' | 'terms'>,
  today: SchoolDay,
): CurrentRecords['joining'] {
  const withChildren = new Set([...registrations.values()].map(({ term }) => term));
  return new Map(
    [...terms]
      .filter(([id]) => withChildren.has(id))
      .map(([id, term]) => [id, suggestedJoining(term, today)]),
  );
}
