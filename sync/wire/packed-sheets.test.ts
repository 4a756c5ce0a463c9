import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SchoolDay } from '#sync/school/records/school-day.ts';
import { wallTimeAt } from '#sync/school/records/wall-time.ts';
import { formatStamp, serverNode } from '#sync/stamp.ts';
import { createSheetPacker, type PackedSheets, UnpackedSheets } from './packed-sheets.ts';
import { anyRows, aRow } from './sheet-rows.fixture.ts';
import { packSheet, type Sheet, type SheetRow, unpackSheet } from './sheet.ts';

const [monday, tuesday] = [SchoolDay.parse('2026-11-23'), SchoolDay.parse('2026-11-24')];
const joan = { personID: 'c1', name: 'Joan Brown', personString: '' };
const peter = { personID: 'c2', name: 'Peter Brown', personString: '' };

function pack(days: readonly Sheet[]): PackedSheets {
  const packer = createSheetPacker();
  const sheets = days.map(packer.pack);
  return { students: packer.students, sheets };
}

function travel(packed: PackedSheets): Sheet[] {
  return UnpackedSheets.parse(JSON.parse(JSON.stringify(packed)));
}

function droppedOff(
  date: SchoolDay,
  { student, by = joan, ms }: { student: string; by?: typeof joan; ms: number },
): SheetRow {
  return aRow(date, {
    student,
    term: 't1',
    fields: { dropOff: { person: by, time: wallTimeAt(date, 485) } },
    stamps: { dropOff: formatStamp({ ms, counter: 0, node: serverNode }) },
  });
}

const anySheets = fc
  .tuple(anyRows(monday), anyRows(tuesday), fc.boolean())
  .map(([first, second, isWhole]) => [
    packSheet(monday, first, isWhole),
    packSheet(tuesday, second, isWhole),
  ]);

describe('packed sheets', () => {
  it('are the same sheets again, and so the same rows with the same stamps', () => {
    fc.assert(
      fc.property(anySheets, (sheets) => {
        const unpacked = travel(pack(sheets));
        expect(unpacked).toStrictEqual(sheets);
        expect(unpacked.map(unpackSheet)).toStrictEqual(sheets.map(unpackSheet));
      }),
      { numRuns: 1_000 },
    );
  });

  it('keep each millisecond, whatever lies between the first and the last stamp of a day', () => {
    const anyMs = fc.integer({ min: 0, max: 2 ** 48 - 1 });
    fc.assert(
      fc.property(fc.array(anyMs, { minLength: 1, maxLength: 20 }), (times) => {
        const rows = times.map((ms, index) => droppedOff(monday, { student: `s${index + 100}`, ms }));
        const [sheet] = travel(pack([packSheet(monday, rows, true)]));
        expect(sheet && unpackSheet(sheet)).toStrictEqual(rows);
      }),
      { numRuns: 500 },
    );
  });

  it('are none of no days, and a day without rows of one', () => {
    expect(travel(pack([]))).toEqual([]);
    const empty = packSheet(monday, [], true);
    expect(travel(pack([empty]))).toStrictEqual([empty]);
  });

  it('name each child once, with each person who came for it', () => {
    const rows = (date: SchoolDay, ms: number) => [
      droppedOff(date, { student: 's1', ms, by: date === monday ? joan : peter }),
      droppedOff(date, { student: 's2', ms }),
    ];
    const packed = pack([
      packSheet(monday, rows(monday, 1), true),
      packSheet(tuesday, rows(tuesday, 2), true),
    ]);
    expect(packed.students).toEqual([
      { id: 's1', people: [joan, peter] },
      { id: 's2', people: [joan] },
    ]);
  });

  it('need no digits for a column that says the same in each row, and one for each row otherwise', () => {
    const rows = [0, 1, 63].map((ms, index) => droppedOff(monday, { student: `s${index}`, ms }));
    const [sheet] = pack([packSheet(monday, rows, true)]).sheets;
    expect(sheet?.dropOff.minute).toEqual({ least: 485, digits: [] });
    expect(sheet?.dropOff.ms).toEqual({ least: 0, digits: ['AB_'] });
    expect(sheet?.student).toEqual({ least: -1, digits: ['BCD'] });
  });

  it('of more rows than a function takes arguments are packed, too', () => {
    const rows = Array.from({ length: 20_000 }, (_, index) =>
      droppedOff(monday, { student: `s${index + 100_000}`, ms: index * 977 }),
    );
    const sheet = packSheet(monday, rows, true);
    expect(travel(pack([sheet]))).toEqual([sheet]);
  });
});

/** Where something stands in what came: the names and indexes that lead there. */
type Path = readonly (string | number)[];

function pathsIn(value: unknown, path: Path = []): readonly Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([key, part]) => pathsIn(part, [...path, key]))];
}

/** The same with another value at one place; `undefined` takes it out, as JSON does. */
function withAt(value: unknown, [key, ...rest]: Path, put: unknown): unknown {
  if (key === undefined) return put;
  if (Array.isArray(value))
    return value.flatMap((part: unknown, index) => {
      if (String(index) !== String(key)) return [part];
      const changed = withAt(part, rest, put);
      return changed === undefined ? [] : [changed];
    });
  const parts = Object.entries(Object(value));
  return Object.fromEntries(
    parts.map(([name, part]: [string, unknown]) => [name, name === key ? withAt(part, rest, put) : part]),
  );
}

describe('packed sheets that came spoilt', () => {
  const rows = [droppedOff(monday, { student: 's1', ms: 5 }), droppedOff(monday, { student: 's2', ms: 6 })];
  const packed = pack([packSheet(monday, rows, true)]);
  const isTaken = (value: unknown) => UnpackedSheets.safeParse(value).success;

  it.each([
    ['a student whom nobody names', ['student'], { least: -1, digits: ['BD'] }],
    ['nobody as a student', ['student'], { least: -1, digits: ['BA'] }],
    ['one student less', ['student'], { least: -1, digits: ['B'] }],
    ['no students', ['student'], { least: 0, digits: [] }],
    ['a character that is no digit', ['dropOff', 'ms'], { least: 0, digits: ['A.'] }],
    ['a character beyond ASCII', ['dropOff', 'ms'], { least: 0, digits: ['Aé'] }],
    ['too few digits', ['dropOff', 'ms'], { least: 0, digits: ['A'] }],
    ['too many digits', ['dropOff', 'ms'], { least: 0, digits: ['AAA'] }],
    ['a stamp of before its base', ['dropOff', 'ms'], { least: -2, digits: [] }],
    ['a stamp of a node that nobody names', ['dropOff', 'node'], { least: 1, digits: [] }],
    ['a term that nobody names', ['term'], { least: 1, digits: [] }],
    ['a person who never came for the child', ['dropOff', 'person'], { least: 1, digits: [] }],
    ['a minute that is none of a day', ['dropOff', 'minute'], { least: 1440, digits: [] }],
    ['a counter that does not fit its stamp', ['dropOff', 'counter'], { least: 0x10000, digits: [] }],
    ['half a number', ['dropOff', 'node'], { least: 0.5, digits: [] }],
    ['a number past all that are exact', ['dropOff', 'ms'], { least: 0, digits: Array(20).fill('__') }],
    ['more notes than rows', ['notes', 'text'], ['', '', 'third']],
    [
      'a release of no row',
      ['releases'],
      [{ row: 2, field: 'dropOff', release: { by: 'u', byName: 'U', reason: 'r' } }],
    ],
  ] as const)('are refused with %s', (_, path, put) => {
    const [sheet] = packed.sheets;
    const holder = { ...packed, sheets: [{ ...sheet, releases: [] }] };
    expect(isTaken(holder)).toBe(true);
    expect(isTaken(withAt(holder, ['sheets', 0, ...path], put))).toBe(false);
  });

  it('are refused with a person without a name, or an id that is none', () => {
    for (const [part, put] of [
      ['people', [{ ...joan, name: '' }]],
      ['people', [{ ...joan, personID: '?' }]],
      ['id', '?'],
    ] as const)
      expect(isTaken(withAt(packed, ['students', 0, part], put))).toBe(false);
  });

  it('are refused like other answers, or have a row for each that they say, whatever is in them', () => {
    const anyPut = fc.oneof(
      fc.anything(),
      fc.constantFrom(undefined, -1, 0, 1, 2 ** 53, 'A', 'AB', '_'.repeat(40), [], [''], [['']]),
      fc.array(fc.string({ unit: fc.constantFrom('A', 'B', '_', '.') }), { maxLength: 12 }),
    );
    let refused = 0;
    fc.assert(
      fc.property(
        anySheets,
        fc.array(fc.tuple(fc.nat(), anyPut), { minLength: 1, maxLength: 3 }),
        (sheets, faults) => {
          let spoilt: unknown = pack(sheets);
          for (const [at, put] of faults) {
            const paths = pathsIn(spoilt);
            spoilt = withAt(spoilt, paths[at % paths.length] ?? [], put);
          }
          const { success, data } = UnpackedSheets.safeParse(spoilt);
          if (!success) refused += 1;
          for (const sheet of data ?? []) expect(unpackSheet(sheet)).toHaveLength(sheet.student.length);
        },
      ),
      { numRuns: 2_000 },
    );
    expect(refused).toBeGreaterThan(500);
  });

  it('are refused, or are no JSON, when a part of the text is missing', () => {
    const text = JSON.stringify(packed);
    for (let from = 0; from < text.length; from += 1)
      for (const length of [1, 7, text.length]) {
        const cut = parsed(text.slice(0, from) + text.slice(from + length));
        const { data = [] } = UnpackedSheets.safeParse(cut);
        // A letter or a digit of a name, a day or a number may be gone, but no row.
        for (const sheet of data) expect(unpackSheet(sheet)).toHaveLength(rows.length);
      }
  });

  it('cost no more than their length, however many columns they claim', () => {
    const many = 100_000;
    const holder = pack([packSheet(monday, rows, true)]);
    const students = { least: -1, digits: ['B'.repeat(many)] };
    const empty = { least: 0, digits: Array.from({ length: many }, () => '') };
    const claimed = withAt(holder, ['sheets', 0, 'student'], students);
    // As many texts as rows: read one by one, they would be 10,000,000,000 characters.
    expect(isTaken(withAt(claimed, ['sheets', 0, 'dropOff', 'ms'], empty))).toBe(false);
  });
});

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
