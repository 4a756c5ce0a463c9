/**
 * Of whom a parent may report an absence or write to the office: the children of the parent's
 * scope, without those whom the parent must not collect. A false report would keep the school from
 * looking for such a child, and a thread of its family is not for whoever must not collect it. Read
 * as it is now: a link that ended before the report arrived does not count any more.
 */
import { readDaysOfStudents } from '#api/db/attendance-table.ts';
import type { Reader } from '#api/db/open.ts';
import { readRecord, readRecords } from '#api/db/record-reader.ts';
import { readRolesOfUser, readUserById } from '#api/db/user-table.ts';
import { familyCommand } from '#sync/school/commands/family-command.ts';
import type { ReportDay } from '#sync/school/records/absence.ts';
import { recordFields } from '#sync/school/records/merge.ts';
import { schoolDayAt } from '#sync/school/records/school-day.ts';
import { type RecordId, registrationId } from '#sync/school/records/id.ts';
import { roleTypes } from '#sync/school/records/role.ts';
import { emptySchool } from '#sync/school/records/school.ts';
import { hoursOn } from '#sync/school/records/school-hours.ts';
import { type Arrival } from './arrival.ts';
import { childrenToCollect, readParentScope } from './parent-scope.ts';

export interface OwnFamily {
  readonly children: ReadonlySet<RecordId>;
  /** In whose threads the parent may write beside those. */
  readonly deletedChildren: ReadonlySet<RecordId>;
  /** Own ones whom the parent must not collect. */
  readonly barredFrom: ReadonlySet<RecordId>;
  /** The contacts of the school that the parent is. */
  readonly contacts: ReadonlySet<RecordId>;
}

/** By actor, of those who have reported or written something. */
export async function readOwnFamilies(
  db: Reader,
  school: string,
  arrivals: readonly Arrival[],
): Promise<ReadonlyMap<string, OwnFamily>> {
  const actors = new Set(
    arrivals.flatMap(({ parsed }) =>
      parsed.kind === 'command' && familyCommand(parsed.command) !== undefined ? [parsed.command.actor] : [],
    ),
  );
  const families = new Map<string, OwnFamily>();
  for (const actor of actors) families.set(actor, await familyOf(db, school, actor));
  return families;
}

/** The day on which a report of a child is heard; undefined where nothing is reported. */
export async function readReportDays(
  db: Reader,
  school: string,
  { arrivals, nowMs }: { readonly arrivals: readonly Arrival[]; readonly nowMs: number },
): Promise<(student: RecordId) => ReportDay | undefined> {
  const students = arrivals.flatMap(({ parsed }) =>
    parsed.kind === 'command' && parsed.command.name === 'reportAbsence'
      ? [parsed.command.args.set.student]
      : [],
  );
  if (students.length === 0) return () => undefined;
  const home = await readRecord(db, school, { kind: 'school', id: school });
  const { timeZone, hours } = home === undefined ? emptySchool : recordFields('school', home.record);
  const today = schoolDayAt(nowMs, timeZone);
  const stored = await readDaysOfStudents(db, school, { students, from: today, to: today });
  const there = stored.filter(({ record }) => record.deletedAt === null);
  const terms = await readRecords(db, school, { kind: 'term', ids: idsOf(there.map(({ term }) => term)) });
  const registrations = await readRecords(db, school, {
    kind: 'registration',
    ids: idsOf(there.map(({ term, student }) => registrationId(term, student))),
  });
  const termOf = new Map(terms.map(({ record }) => [record._id, recordFields('term', record)]));
  const levelOf = new Map(registrations.map(({ record }) => [record._id, record.fields.gradeLevel ?? '']));
  const days = Map.groupBy(there, ({ student }) => student);
  return (student) => {
    // In two terms at once, either says that the school has recorded the day.
    const ofChild = (days.get(student) ?? []).map(({ term, record }) => ({
      term,
      fields: recordFields('attendance', record),
    }));
    const part = (name: 'dropOff' | 'pickUp') =>
      ofChild.find(({ fields }) => fields[name] !== null)?.fields[name] ?? null;
    const came = ofChild.find(({ fields }) => fields.dropOff !== null) ?? ofChild[0];
    const level = came === undefined ? '' : (levelOf.get(registrationId(came.term, student)) ?? '');
    return {
      today,
      ofToday: { dropOff: part('dropOff'), pickUp: part('pickUp') },
      hours: hoursOn(hours, termOf.get(came?.term ?? ''), level, today),
    };
  };
}

function idsOf(ids: readonly RecordId[]): readonly RecordId[] {
  return [...new Set(ids)];
}

async function familyOf(db: Reader, school: string, actor: string): Promise<OwnFamily> {
  const user = await readUserById(db, actor);
  const isParent = (await readRolesOfUser(db, actor)).some(
    (role) => role.school === school && role.type === roleTypes.parent && role.isApproved,
  );
  if (user === undefined || !isParent) return nobody;
  const { scope } = await readParentScope(db, school, user);
  const { deletedChildren, barredFrom, ownContacts: contacts } = scope;
  return { children: childrenToCollect(scope), deletedChildren, barredFrom, contacts };
}

const nobody: OwnFamily = {
  children: new Set(),
  deletedChildren: new Set(),
  barredFrom: new Set(),
  contacts: new Set(),
};
