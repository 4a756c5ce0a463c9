import { recordFields, type RecordState } from '#sync/school/records/merge.ts';
import { isRecentQuestion } from '#sync/school/records/question.ts';
import type { WireRecords } from '#sync/wire/protocol.ts';
import type { RosterKind } from '#sync/school/records/kinds.ts';
import { packSheet, type Sheet } from '#sync/wire/sheet.ts';
import { readAttendanceOfStudents, type StoredAttendance } from '#api/db/attendance-table.ts';
import type { Reader } from '#api/db/open.ts';
import type { StoredRecord } from '#api/db/record-codec.ts';
import { readRecords, readRecordsBetween, readRecordsOfStudents } from '#api/db/record-reader.ts';
import { attendanceSeenByDoor, type DoorScope } from './door-scope.ts';
import { bareTombstone, type ParentView, seenByParent } from './parent-eyes.ts';
import { childrenToCollect, type ParentScope, type ReadScope } from './parent-scope.ts';
import { type FieldReader, recordSeenBy } from './readable-fields.ts';

export interface ParentPage {
  readonly after: number;
  readonly upTo: number;
  /** A new copy: what is not for this parent is left out instead of taken back. */
  readonly isFresh: boolean;
}

/**
 * The changes among the records that a parent may see. Never paged, since a family is small.
 * Records that belong to the children are found by their ids. The other kinds say themselves whom
 * they concern, so one that no longer concerns the parent is taken back.
 */
export async function readParentRoster(
  db: Reader,
  school: string,
  { read, page, nowMs }: { readonly read: ReadScope; readonly page: ParentPage; readonly nowMs: number },
): Promise<WireRecords> {
  const { scope, students, registrations, gradeLevels, collectors } = read;
  const view = { ...scope, nowMs };
  const contacts = [...scope.ownContacts, ...scope.otherContacts];
  const between = async <K extends RosterKind>(kind: K) =>
    scope.children.size === 0 ? [] : readRecordsBetween(db, school, { kind, ...page });
  const seen = <K extends RosterKind>(kind: K, stored: readonly StoredRecord<K>[]): RecordState<K>[] =>
    stored
      .filter(({ revision }) => revision > page.after && revision <= page.upTo)
      .flatMap(({ record }) => {
        const shown = record.deletedAt === null ? seenByParent(kind, record, view) : undefined;
        if (shown !== undefined) return [shown];
        return page.isFresh ? [] : [bareTombstone(record)];
      });
  return {
    schools: seen('school', await readRecords(db, school, { kind: 'school', ids: [school] })),
    gradeLevels: seen('gradeLevel', gradeLevels),
    students: seen('student', students),
    contacts: seen('contact', await readRecords(db, school, { kind: 'contact', ids: contacts })),
    terms: seen('term', await between('term')),
    registrations: seen('registration', registrations),
    fees: seen('fee', await between('fee')),
    announcements: seen('announcement', await between('announcement')),
    incidents: [],
    rollCalls: [],
    rollCallTicks: [],
    staffPresences: [],
    messageTemplates: [],
    // One that is not for the parent any more changes the scope's digest, and is never taken back
    // by its id: the id names the child and the person.
    collectors: seen('collector', collectors),
    questions: seen('question', await readQuestions(db, school, { scope, nowMs })),
    payments: seen(
      'payment',
      await readRecordsOfStudents(db, school, { kind: 'payment', students: [...scope.children] }),
    ),
    messages: seen('message', await readSeenOnly(db, school, { kind: 'message', view })),
    messageReads: seen('messageRead', await readSeenOnly(db, school, { kind: 'messageRead', view })),
    absences: seen('absence', await readSeenOnly(db, school, { kind: 'absence', view })),
  };
}

/**
 * One that is not for the parent is left out and never taken back: keys of read marks name users,
 * and that of an early pick-up its day.
 */
async function readSeenOnly<K extends 'message' | 'messageRead' | 'absence'>(
  db: Reader,
  school: string,
  { kind, view }: { readonly kind: K; readonly view: ParentView },
): Promise<readonly StoredRecord<K>[]> {
  const students = [...view.children, ...view.deletedChildren];
  const all = await readRecordsOfStudents(db, school, { kind, students });
  return all.filter(({ record }) => seenByParent(kind, record, view) !== undefined);
}

/** Those of the last day. One that is not for the parent is left out and never taken back. */
async function readQuestions(
  db: Reader,
  school: string,
  { scope, nowMs }: { readonly scope: ParentScope; readonly nowMs: number },
): Promise<readonly StoredRecord<'question'>[]> {
  const students = [...childrenToCollect(scope)];
  const all = await readRecordsOfStudents(db, school, { kind: 'question', students });
  return all.filter(({ record }) => isRecentQuestion(recordFields('question', record), nowMs));
}

/** The children's attendance that changed, by school day. */
export async function readParentSheets(
  db: Reader,
  school: string,
  { read, page }: { readonly read: ReadScope; readonly page: ParentPage },
): Promise<Sheet[]> {
  const changed = await readAttendanceOfStudents(db, school, {
    students: [...childrenToCollect(read.scope)],
    after: page.after,
    upTo: page.upTo,
  });
  return packDays(changed, { reader: 'parent', isWhole: false });
}

/** Sheets of these rows, as the reader may read them. A door's are those of its scope. */
export function packDays(
  rows: readonly StoredAttendance[],
  { reader, isWhole }: { readonly reader: FieldReader | DoorScope; readonly isWhole: boolean },
): Sheet[] {
  const seen = rows.flatMap((row) => {
    const record = attendanceSeenBy(reader, row);
    return record === undefined ? [] : [{ ...row, record }];
  });
  return [...Map.groupBy(seen, ({ date }) => date)].map(([date, ofDay]) => packSheet(date, ofDay, isWhole));
}

function attendanceSeenBy(
  reader: FieldReader | DoorScope,
  row: StoredAttendance,
): RecordState<'attendance'> | undefined {
  if (typeof reader !== 'string') return attendanceSeenByDoor(row, reader);
  return reader === 'door' ? undefined : recordSeenBy(reader, 'attendance', row.record);
}
