/**
 * The sheets of one answer, packed for sending.
 *
 * A sheet by itself is what devices and servers keep: each names the people of its day, and has its
 * numbers as JSON. Of a year of 2,000 students a third of the compressed bytes are names that each
 * day repeats, and numbers in decimals take more than what they tell. So an answer names each child
 * once, with the people who came for it, and a column is a text of fixed width: one character for
 * each row, for as many digits as its largest number has. The digits of one place lie together, so
 * the compressor finds for each the shortest code. That is 7.2 bytes a row instead of 13.7, and the
 * chance in the milliseconds alone takes 4. Digits to the base of 64 beat 16 and 90: their codes
 * are whole bits.
 *
 * `UnpackedSheets` gives the very sheets that were packed, in the form that `packSheet` makes, or
 * refuses the whole answer. Its work is linear in the length of the answer, whoever made it.
 */
import { z } from 'zod';
import { isEqualPerson, Person } from '#sync/school/records/attendance.ts';
import { RecordId } from '#sync/school/records/id.ts';
import { canonicalJson } from '#sync/school/records/merge.ts';
import { Sheet, StoredSheet } from './sheet.ts';

/**
 * Whole numbers, one for each row: `least` and what its digits add to it. The first text has the
 * lowest digits. Numbers that are all the same have none.
 */
const Cells = z.object({ least: z.number().int(), digits: z.array(z.string()) });
type Cells = z.infer<typeof Cells>;

/** −1 in `ms` means never written. */
const StampCells = z.object({ ms: Cells, counter: Cells, node: Cells });
/** `person`: which of the student's own people; −1 for nobody. */
const HandoverCells = z.object({ person: Cells, minute: Cells, ...StampCells.shape });

const PackedSheet = Sheet.omit({ people: true }).extend({
  /**
   * Which of the answer's students. It has at least one digit, and so as many as there are rows.
   */
  student: Cells,
  term: Cells,
  dropOff: HandoverCells,
  pickUp: HandoverCells,
  /** `text`: without the empty ones at its end. */
  notes: z.object({ text: Sheet.shape.notes.shape.text, ...StampCells.shape }),
});
type PackedSheet = z.infer<typeof PackedSheet>;

export const PackedSheets = z.object({
  students: z.array(z.object({ id: RecordId, people: z.array(Person) })),
  sheets: z.array(PackedSheet),
});
export type PackedSheets = z.infer<typeof PackedSheets>;

export interface SheetPacker {
  /** Each sheet by itself, so that a server can answer others between two days. */
  readonly pack: (sheet: Sheet) => PackedSheet;
  /** Of all sheets packed so far. */
  readonly students: PackedSheets['students'];
}

export function createSheetPacker(): SheetPacker {
  const students: PackedSheets['students'] = [];
  const placeById = new Map<RecordId, number>();
  const placeOfStudent = (id: RecordId) => {
    const place = placeById.get(id) ?? students.push({ id, people: [] }) - 1;
    placeById.set(id, place);
    return place;
  };
  return {
    students,
    pack: ({ people, ...sheet }) => {
      const places = sheet.student.map(placeOfStudent);
      const toHandoverCells = ({ person, minute, ...stamps }: Sheet['dropOff']) => ({
        person: toCells(
          person.map((cell, row) => placeOfPerson(students[places[row] ?? -1]?.people ?? [], people[cell])),
        ),
        minute: toCells(minute),
        ...toStampCells(stamps),
      });
      const { text, ...stamps } = sheet.notes;
      return {
        ...sheet,
        student: toCells(places, -1),
        term: toCells(sheet.term),
        dropOff: toHandoverCells(sheet.dropOff),
        pickUp: toHandoverCells(sheet.pickUp),
        notes: {
          text: text.slice(0, text.findLastIndex((note) => note !== '') + 1),
          ...toStampCells(stamps),
        },
      };
    },
  };
}

/** A list of few: of those who ever came for one child. */
function placeOfPerson(own: Person[], person: Person | undefined): number {
  if (person === undefined) return -1;
  const known = own.findIndex((one) => isEqualPerson(one, person));
  return known === -1 ? own.push(person) - 1 : known;
}

type Stamps = Pick<Sheet['notes'], 'ms' | 'counter' | 'node'>;

function toStampCells({ ms, counter, node }: Stamps): z.infer<typeof StampCells> {
  return { ms: toCells(ms.map((cell) => cell ?? -1)), counter: toCells(counter), node: toCells(node) };
}

/** Characters that JSON writes as one byte each. */
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const base = alphabet.length;
const codes = Array.from(alphabet, (digit) => digit.charCodeAt(0));
/** By the code of a character; a hole where it is no digit. */
const valueOfCode: readonly (number | undefined)[] = Array.from({ length: 128 }, (_, code) => {
  const value = codes.indexOf(code);
  return value === -1 ? undefined : value;
});

/** @param floor `least` is at most this */
function toCells(cells: readonly number[], floor = Infinity): Cells {
  let least = floor;
  let most = -Infinity;
  for (const cell of cells) {
    least = Math.min(least, cell);
    most = Math.max(most, cell);
  }
  if (cells.length === 0) return { least: 0, digits: [] };
  const texts: string[] = [];
  for (let scale = 1; least + scale <= most; scale *= base)
    texts.push(textOf(cells.map((cell) => codes[Math.floor((cell - least) / scale) % base] ?? 0)));
  return { least, digits: texts };
}

/** In parts: a function takes only so many arguments. */
function textOf(characters: readonly number[]): string {
  let text = '';
  for (let from = 0; from < characters.length; from += 8_192)
    text += String.fromCharCode(...characters.slice(from, from + 8_192));
  return text;
}

/** What cannot be read becomes what no sheet may have, so that `StoredSheet` refuses it. */
function toNumbers({ least, digits }: Cells, rows: number): number[] {
  // Digits of more rows than the day has, or of fewer.
  if (digits.some((text) => text.length !== rows)) return [Number.NaN];
  const numbers = Array.from<number>({ length: rows }).fill(least);
  let scale = 1;
  for (const text of digits) {
    for (let row = 0; row < rows; row += 1)
      numbers[row] = (numbers[row] ?? 0) + scale * (valueOfCode[text.charCodeAt(row)] ?? Number.NaN);
    scale *= base;
  }
  return numbers;
}

function toStamps({ ms, counter, node }: z.infer<typeof StampCells>, rows: number): Stamps {
  return {
    ms: toNumbers(ms, rows).map((cell) => (cell === -1 ? null : cell)),
    counter: toNumbers(counter, rows),
    node: toNumbers(node, rows),
  };
}

function unpack({ students, sheets }: PackedSheets): z.input<typeof Sheet>[] {
  const people: Person[] = [];
  const placeByKey = new Map<string, number>();
  const ownPlaces = students.map((student) =>
    student.people.map((person) => {
      const key = canonicalJson(person);
      const place = placeByKey.get(key) ?? people.push(person) - 1;
      placeByKey.set(key, place);
      return place;
    }),
  );
  return sheets.map((sheet) => {
    const rows = sheet.student.digits[0]?.length ?? 0;
    const places = toNumbers(sheet.student, rows);
    const named = new Map<number, number>();
    const toHandovers = ({ person, minute, ...stamps }: z.infer<typeof HandoverCells>) => ({
      person: toNumbers(person, rows).map((cell, row) => {
        const place = cell === -1 ? undefined : ownPlaces[places[row] ?? -1]?.[cell];
        if (place === undefined) return cell === -1 ? -1 : Number.NaN;
        const inSheet = named.get(place) ?? named.size;
        named.set(place, inSheet);
        return inSheet;
      }),
      minute: toNumbers(minute, rows),
      ...toStamps(stamps, rows),
    });
    const { text, ...stamps } = sheet.notes;
    return {
      ...sheet,
      student: places.map((place) => students[place]?.id ?? ''),
      term: toNumbers(sheet.term, rows),
      dropOff: toHandovers(sheet.dropOff),
      pickUp: toHandovers(sheet.pickUp),
      notes: {
        // More notes than rows stay, and are refused.
        text: text.concat(Array.from({ length: Math.max(0, rows - text.length) }, () => '')),
        ...toStamps(stamps, rows),
      },
      people: [...named.keys()].flatMap((place) => people[place] ?? []),
    };
  });
}

/** Nothing of a spoilt answer is lost silently: whatever a cell points to is there. */
function isComplete({ student, terms, term, nodes, dropOff, pickUp, notes, releases = [] }: Sheet): boolean {
  const isSigned = ({ ms, node }: Stamps) =>
    ms.every((cell, row) => cell === null || nodes[node[row] ?? -1] !== undefined);
  return (
    student.every((id) => id !== '') &&
    term.every((cell) => terms[cell] !== undefined) &&
    [dropOff, pickUp, notes].every(isSigned) &&
    notes.text.length === student.length &&
    releases.every(({ row }) => row < student.length)
  );
}

/**
 * The sheets of an answer that came packed. Its people and students are parsed once for all days.
 * What is malformed anywhere fails as a whole, like any other answer that its schema refuses.
 */
export const UnpackedSheets = PackedSheets.transform(unpack).pipe(z.array(StoredSheet.refine(isComplete)));
