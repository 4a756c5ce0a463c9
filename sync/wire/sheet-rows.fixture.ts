/** Made-up rows of a sheet for property tests. */
import fc from 'fast-check';
import { anyHandover, anyStamp, anyText } from '#sync/school/records/arbitrary-records.fixture.ts';
import { attendanceId } from '#sync/school/records/id.ts';
import type { RecordState } from '#sync/school/records/merge.ts';
import type { SchoolDay } from '#sync/school/records/school-day.ts';
import type { SheetRow } from './sheet.ts';

export function aRow(
  date: SchoolDay,
  {
    student,
    term,
    fields,
    stamps,
  }: Pick<SheetRow, 'student' | 'term'> & Pick<RecordState<'attendance'>, 'fields' | 'stamps'>,
): SheetRow {
  return {
    student,
    term,
    record: { _id: attendanceId(date, term, student), deletedAt: null, fields, stamps },
  };
}

const anyField = <Value>(value: fc.Arbitrary<Value>) =>
  fc.option(fc.record({ value, stamp: anyStamp }), { nil: undefined });

function anyRow(date: SchoolDay): fc.Arbitrary<SheetRow> {
  return fc
    .record({
      student: fc.constantFrom('s1', 's2', 's3', 's10', 'S1'),
      term: fc.constantFrom('t1', 't2'),
      dropOff: anyField(fc.option(anyHandover(date))),
      pickUp: anyField(fc.option(anyHandover(date))),
      notes: anyField(anyText),
    })
    .map(({ student, term, ...fields }) => {
      const written = Object.entries(fields).flatMap(([name, write]) =>
        write === undefined ? [] : [{ name, ...write }],
      );
      return aRow(date, {
        student,
        term,
        fields: Object.fromEntries(written.map(({ name, value }) => [name, value])),
        stamps: Object.fromEntries(written.map(({ name, stamp }) => [name, stamp])),
      });
    });
}

/** One row for each student and term. */
export function anyRows(date: SchoolDay): fc.Arbitrary<SheetRow[]> {
  return fc.uniqueArray(anyRow(date), { selector: (row) => row.record._id, maxLength: 10 });
}
