import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { anyText } from '#sync/school/records/arbitrary-records.fixture.ts';
import type { RecordState } from '#sync/school/records/merge.ts';

import { SchoolDay } from '#sync/school/records/school-day.ts';
import { wallTimeAt } from '#sync/school/records/wall-time.ts';
import { packSheet, Sheet, type SheetRow, StoredSheet, unpackSheet } from './sheet.ts';
import { anyRows as anyRowsOf, aRow } from './sheet-rows.fixture.ts';
import { formatStamp } from '#sync/stamp.ts';

const date = SchoolDay.parse('2026-11-20');
const stamp = formatStamp({ ms: 1_780_000_000_000, counter: 2, node: '00000000000a' });
const anyRows = anyRowsOf(date);

function rowOf(
  student: string,
  term: string,
  record: Pick<RecordState<'attendance'>, 'fields' | 'stamps'>,
): SheetRow {
  return aRow(date, { student, term, ...record });
}

function travel(sheet: Sheet): Sheet {
  return Sheet.parse(JSON.parse(JSON.stringify(sheet)));
}

function sortRows(rows: readonly SheetRow[]): readonly SheetRow[] {
  const key = (row: SheetRow) => `${row.student} ${row.term}`;
  return rows.toSorted((a, b) => (key(a) < key(b) ? -1 : 1));
}

describe('a sheet', () => {
  it('brings back exactly the rows that were packed, whatever was written, written as nothing, or never written', () => {
    fc.assert(
      fc.property(anyRows, fc.boolean(), (rows, isWhole) => {
        const sheet = travel(packSheet(date, rows, isWhole));
        expect(sheet.isWhole).toBe(isWhole);
        expect(unpackSheet(sheet)).toStrictEqual(sortRows(rows));
        expect(StoredSheet.parse(sheet)).toStrictEqual(sheet);
      }),
      { numRuns: 1_000 },
    );
  });

  it('is the same sheet in whatever order its rows came', () => {
    fc.assert(
      fc.property(
        anyRows.chain((rows) =>
          fc.tuple(fc.constant(rows), fc.shuffledSubarray(rows, { minLength: rows.length })),
        ),
        ([rows, shuffled]) => {
          expect(JSON.stringify(packSheet(date, shuffled, true))).toBe(
            JSON.stringify(packSheet(date, rows, true)),
          );
        },
      ),
      { numRuns: 500 },
    );
  });

  it('is refused where it was stored for whatever number or note a sheet is refused for', () => {
    const row = rowOf('s1', 't1', {
      fields: {
        dropOff: { person: { personID: 'p', name: 'Ann', personString: '' }, time: wallTimeAt(date, 485) },
        notes: 'a note',
      },
      stamps: { dropOff: stamp, notes: stamp },
    });
    const columns = [
      ['term'],
      ...['dropOff', 'pickUp'].flatMap((field) =>
        ['person', 'minute', 'ms', 'counter', 'node'].map((column) => [field, column]),
      ),
      ...['text', 'ms', 'counter', 'node'].map((column) => ['notes', column]),
    ];
    const numbers = [-1, -2, 0, 1.5, 1439, 1440, 65_535, 65_536, 2 ** 53];
    const cells = [null, 'x', '', ...numbers, {}];
    for (const column of columns)
      for (const cell of cells) {
        const sheet: Record<string, unknown> = JSON.parse(JSON.stringify(packSheet(date, [row], true)));
        const holder =
          column.length > 1 ? z.record(z.string(), z.unknown()).parse(sheet[column[0] ?? '']) : sheet;
        if (holder !== sheet) sheet[column[0] ?? ''] = holder;
        holder[column.at(-1) ?? ''] = [cell];
        const wanted = Sheet.safeParse(sheet);
        const parsed = StoredSheet.safeParse(sheet);
        expect([column, cell, parsed.success]).toEqual([column, cell, wanted.success]);
        expect(parsed.data).toEqual(wanted.data);
      }
  });

  it('of no rows is a sheet too', () => {
    const sheet = travel(packSheet(date, [], true));
    expect(unpackSheet(sheet)).toEqual([]);
    expect(sheet.baseMs).toBe(0);
  });

  it('tells a field that was written as nothing from one that was never written', () => {
    const takenBack = rowOf('s1', 't1', {
      fields: { dropOff: null, notes: '' },
      stamps: { dropOff: stamp, notes: stamp },
    });
    const untouched = rowOf('s2', 't1', { fields: {}, stamps: {} });
    const [first, second] = unpackSheet(travel(packSheet(date, [takenBack, untouched], false)));
    expect(first).toStrictEqual(takenBack);
    expect(second).toStrictEqual(untouched);
  });

  it('names a person once, however often it drops off, and keeps apart two whose parts read alike', () => {
    const time = wallTimeAt(date, 485);
    const joan = { personID: 'c1', name: 'Joan Brown', personString: '' };
    const people = [
      joan,
      joan,
      { personID: '' as const, name: 'c1 Joan', personString: 'Brown' },
      { personID: '' as const, name: 'c1', personString: 'Joan Brown' },
    ];
    const rows = people.map((person, index) =>
      rowOf(`s${index}`, 't1', { fields: { dropOff: { person, time } }, stamps: { dropOff: stamp } }),
    );
    const sheet = travel(packSheet(date, rows, true));
    expect(sheet.people).toHaveLength(3);
    expect(unpackSheet(sheet).map((row) => row.record.fields.dropOff?.person)).toEqual(people);
  });

  it('of 2,000 students takes under 64 bytes a student besides their ids', () => {
    const person = { personID: 'c1', name: 'Joan Brown', personString: '' };
    const rows = Array.from({ length: 2_000 }, (_, index) => {
      const at = formatStamp({ ms: 1_780_000_000_000 + index * 1_000, counter: 0, node: '00000000000a' });
      const time = wallTimeAt(date, 480 + (index % 60));
      return rowOf(`student-${index}`, 't1', {
        fields: { dropOff: { person, time }, pickUp: { person, time } },
        stamps: { dropOff: at, pickUp: at },
      });
    });
    const { student: _ids, ...columns } = packSheet(date, rows, true);
    expect(JSON.stringify(columns).length / rows.length).toBeLessThan(64);
  });
});

describe('a sheet that somebody else made', () => {
  const whole = travel(
    packSheet(
      date,
      [
        rowOf('s1', 't1', {
          fields: {
            dropOff: {
              person: { personID: 'c1', name: 'Joan', personString: '' },
              time: wallTimeAt(date, 485),
            },
          },
          stamps: { dropOff: stamp },
        }),
      ],
      true,
    ),
  );

  it('is refused when a minute is no minute of a day or a counter does not fit its stamp', () => {
    const wrong = [
      { dropOff: { ...whole.dropOff, minute: [1440] } },
      { dropOff: { ...whole.dropOff, minute: [-2] } },
      { dropOff: { ...whole.dropOff, counter: [-1] } },
      { dropOff: { ...whole.dropOff, counter: [0x10000] } },
      { dropOff: { ...whole.dropOff, ms: [-1] } },
      { baseMs: 0.5 },
    ];
    for (const part of wrong)
      expect(Sheet.safeParse({ ...whole, ...part }).success, JSON.stringify(part)).toBe(false);
  });

  it('gives an unwritten field where a node is missing, and nothing where a person is', () => {
    expect(unpackSheet({ ...whole, nodes: [] })[0]?.record).toMatchObject({ fields: {}, stamps: {} });
    expect(unpackSheet({ ...whole, people: [] })[0]?.record).toMatchObject({ fields: { dropOff: null } });
    const noMinute = { ...whole, dropOff: { ...whole.dropOff, minute: [-1] } };
    expect(unpackSheet(noMinute)[0]?.record).toMatchObject({ fields: { dropOff: null } });
  });

  it('never throws when its columns are of different lengths or point nowhere', () => {
    const column = (max: number) => fc.array(fc.integer({ min: 0, max }), { maxLength: 3 });
    const stampColumns = {
      ms: fc.array(fc.option(fc.nat(9)), { maxLength: 3 }),
      counter: column(0xffff),
      node: column(3),
    };
    const handovers = fc.record({ person: column(3), minute: column(1439), ...stampColumns });
    const anySheet = fc.record({
      date: fc.constant(date),
      isWhole: fc.boolean(),
      terms: fc.array(fc.constantFrom('t1', 't2'), { maxLength: 2 }),
      people: fc.constant(whole.people),
      nodes: fc.constantFrom([], whole.nodes),
      baseMs: fc.nat(),
      student: fc.array(fc.constantFrom('s1', 's2'), { maxLength: 3 }),
      term: column(3),
      dropOff: handovers,
      pickUp: handovers,
      notes: fc.record({ text: fc.array(anyText, { maxLength: 3 }), ...stampColumns }),
    });
    fc.assert(
      fc.property(anySheet, (raw) => {
        const sheet = Sheet.parse(raw);
        expect(unpackSheet(sheet)).toHaveLength(sheet.student.length);
      }),
    );
  });
});
