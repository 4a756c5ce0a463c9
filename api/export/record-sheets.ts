/** Each kind of record as a table, read page by page. */
import type { Cell } from '#sync/csv.ts';
import { type FieldsOf, type Kind, rosterKinds, type RosterKind } from '#sync/school/records/kinds.ts';
import { recordFields, toPlainRecord } from '#sync/school/records/merge.ts';
import { fullName } from '#sync/school/records/name-info.ts';
import type { MessageKey } from '#sync/words/message-key.ts';
import { readAttendanceAfter } from '#api/db/attendance-table.ts';
import type { Reader } from '#api/db/open.ts';
import { readRecordsAfter } from '#api/db/record-reader.ts';
import { plainSeenBy } from '#api/domain/readable-fields.ts';
import { pageRows, pagesOf } from './pages.ts';
import { columnsOf, type ExportedRecord, type Known } from './record-cells.ts';

/** One CSV of the archive. */
export interface Sheet {
  readonly path: string;
  readonly columns: readonly SheetColumn[];
  readonly pages: () => AsyncIterable<readonly (readonly Cell[])[]>;
}

export interface SheetColumn {
  readonly name: string;
  /** What it holds. */
  readonly about: MessageKey;
}

export interface Exporting {
  readonly db: Reader;
  readonly school: string;
  readonly known: Known;
}

const fileOf: { readonly [K in Kind]: string } = {
  school: 'school',
  gradeLevel: 'grade-levels',
  student: 'students',
  contact: 'contacts',
  term: 'terms',
  registration: 'registrations',
  fee: 'fees',
  announcement: 'announcements',
  incident: 'incidents',
  collector: 'collectors',
  question: 'questions',
  absence: 'absences',
  payment: 'payments',
  rollCall: 'roll-calls',
  rollCallTick: 'roll-call-ticks',
  staffPresence: 'staff-presence',
  message: 'messages',
  messageRead: 'message-reads',
  messageTemplate: 'message-templates',
  attendance: 'attendance',
};

export function recordSheets(exporting: Exporting): readonly Sheet[] {
  return [
    ...rosterKinds.map((kind) => rosterSheet(kind, exporting)),
    studentContactsSheet(exporting),
    attendanceSheet(exporting),
  ];
}

function rosterSheet(kind: RosterKind, exporting: Exporting): Sheet {
  const columns = columnsOf(kind);
  return {
    path: `${fileOf[kind]}.csv`,
    columns,
    pages: async function* () {
      const isNew = kind === 'staffPresence' ? firstOfEachStay() : () => true;
      for await (const records of recordPages(kind, exporting))
        yield records
          .map((record) => columns.map(({ cellOf }) => cellOf(record, exporting.known)))
          .filter(isNew);
    },
  };
}

/** A stay that is over lies there twice until they come back (`saveStaffPresence`). */
function firstOfEachStay(): (row: readonly Cell[]) => boolean {
  const seen = new Set<string>();
  return ([_id, ...said]) => {
    const stay = said.join(' ');
    const isNew = !seen.has(stay);
    seen.add(stay);
    return isNew;
  };
}

/** All records of a kind that are not deleted, as an administrator reads them. */
export async function* recordPages<K extends RosterKind>(
  kind: K,
  of: Pick<Exporting, 'db' | 'school'>,
): AsyncIterable<readonly (ExportedRecord & { readonly fields: FieldsOf<K> })[]> {
  for await (const page of storedPages(kind, of))
    yield page.map(({ record }) => ({
      _id: record._id,
      fields: plainSeenBy('administrator', kind, toPlainRecord(kind, record)),
    }));
}

function storedPages<K extends RosterKind>(kind: K, { db, school }: Pick<Exporting, 'db' | 'school'>) {
  return pagesOf((after) => readRecordsAfter(db, school, { kind, after, limit: pageRows }), {
    first: '',
    keyOf: ({ record }) => record._id,
  });
}

/** A student's contacts one a line, as a spreadsheet filters them. */
function studentContactsSheet({ known, ...of }: Exporting): Sheet {
  return {
    path: 'student-contacts.csv',
    columns: [
      { name: 'student', about: 'exportColumns.collector.student' },
      { name: 'studentName', about: 'exporting.nameColumn' },
      { name: 'contact', about: 'exportColumns.collector.contact' },
      { name: 'contactName', about: 'exporting.nameColumn' },
      { name: 'relationship', about: 'exporting.relationshipColumn' },
      { name: 'type', about: 'exporting.typeColumn' },
    ],
    pages: async function* () {
      for await (const page of storedPages('student', of))
        yield page.flatMap(({ record }) => {
          const { nameInfo, contacts } = recordFields('student', record);
          return contacts.map(({ contact, relationship, type }) => [
            record._id,
            fullName(nameInfo),
            contact,
            known.names.contact.get(contact) ?? '',
            relationship,
            type,
          ]);
        });
    },
  };
}

function attendanceSheet({ db, school, known }: Exporting): Sheet {
  const [, ...columns] = columnsOf('attendance');
  return {
    path: `${fileOf.attendance}.csv`,
    columns: [
      { name: 'date', about: 'exporting.dateColumn' },
      { name: 'term', about: 'exportColumns.registration.term' },
      { name: 'termName', about: 'exporting.nameColumn' },
      { name: 'student', about: 'exportColumns.registration.student' },
      { name: 'studentName', about: 'exporting.nameColumn' },
      ...columns,
    ],
    pages: async function* () {
      const read = (after: Readonly<Record<'date' | 'term' | 'student', string>>) =>
        readAttendanceAfter(db, school, { after, limit: pageRows });
      const first = { date: '', term: '', student: '' };
      for await (const page of pagesOf(read, { first, keyOf: (last) => last }))
        yield page
          .filter(({ record }) => record.deletedAt === null)
          .map(({ date, term, student, record }) => {
            const shown = { _id: record._id, fields: recordFields('attendance', record) };
            return [
              date,
              term,
              known.names.term.get(term) ?? '',
              student,
              known.names.student.get(student) ?? '',
              ...columns.map(({ cellOf }) => cellOf(shown, known)),
            ];
          });
    },
  };
}
