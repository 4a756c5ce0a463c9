/**
 * What was recorded on many days, for counting. A year of 2,000 children has 360,000 rows: as an
 * object each they cost more than everything that is counted of them. So a day is columns of small
 * numbers, and names that days share are kept once.
 */
import type { Handover, Person } from '#sync/school/records/attendance.ts';
import type { RecordId } from '#sync/school/records/id.ts';
import type { SchoolDay } from '#sync/school/records/school-day.ts';
import { minuteOfDay } from '#sync/school/records/wall-time.ts';

/** What was recorded of one child on a day. */
export type RecordedRow = {
  readonly student: RecordId;
  readonly term: RecordId;
  readonly dropOff: Handover | null;
  readonly pickUp: Handover | null;
};

/** Columns of one length. Numbers point into `RecordedNames`; a term that is not known is −1. */
export type RecordedDay = {
  readonly date: SchoolDay;
  readonly student: Int32Array;
  readonly term: Int32Array;
  readonly dropOff: RecordedHandovers;
  readonly pickUp: RecordedHandovers;
};

/** −1 in both where there is none. */
export type RecordedHandovers = {
  readonly person: Int32Array;
  /** Since midnight. */
  readonly minute: Int16Array;
};

/** A day of rows, as a sheet has it: numbers point into its own `terms` and `people`. */
export type DayColumns = {
  readonly date: SchoolDay;
  readonly terms: readonly RecordId[];
  readonly people: readonly Person[];
  readonly student: readonly RecordId[];
  readonly term: readonly number[];
  readonly dropOff: HandoverColumns;
  readonly pickUp: HandoverColumns;
};
type HandoverColumns = { readonly person: readonly number[]; readonly minute: readonly number[] };

/** What is named on any of the days. They grow with each day that is added. */
export type RecordedNames = {
  readonly students: readonly RecordId[];
  readonly terms: readonly RecordId[];
  readonly people: readonly Person[];
  readonly student: (id: RecordId) => number;
  readonly term: (id: RecordId) => number;
  /** The number of a student who is named already. */
  readonly findStudent: (id: RecordId) => number | undefined;
  /** Of a sheet. Never throws on a parsed one: what points nowhere is a handover that is not. */
  readonly ofSheet: (sheet: DayColumns) => RecordedDay;
  readonly ofRows: (date: SchoolDay, rows: readonly RecordedRow[]) => RecordedDay;
};

export function createRecordedNames(): RecordedNames {
  const students = createNames<RecordId>((id) => id);
  const terms = createNames<RecordId>((id) => id);
  const people = createPeople();
  return {
    findStudent: students.find,
    students: students.all,
    terms: terms.all,
    people: people.all,
    student: students.indexOf,
    term: terms.indexOf,
    ofSheet: (sheet) => {
      const termOf = sheet.terms.map(terms.indexOf);
      const personOf = sheet.people.map(people.indexOf);
      return {
        date: sheet.date,
        student: Int32Array.from(sheet.student, students.indexOf),
        term: Int32Array.from(sheet.student, (_, row) => termOf[sheet.term[row] ?? -1] ?? -1),
        dropOff: handoversOf(sheet.dropOff, personOf, sheet.student.length),
        pickUp: handoversOf(sheet.pickUp, personOf, sheet.student.length),
      };
    },
    ofRows: (date, rows) => {
      const handovers = (field: 'dropOff' | 'pickUp'): RecordedHandovers => ({
        person: Int32Array.from(rows, ({ [field]: of }) => (of === null ? -1 : people.indexOf(of.person))),
        minute: Int16Array.from(rows, ({ [field]: of }) => (of === null ? -1 : minuteOfDay(of.time))),
      });
      return {
        date,
        student: Int32Array.from(rows, ({ student }) => students.indexOf(student)),
        term: Int32Array.from(rows, ({ term }) => terms.indexOf(term)),
        dropOff: handovers('dropOff'),
        pickUp: handovers('pickUp'),
      };
    },
  };
}

function handoversOf(
  columns: HandoverColumns,
  personOf: readonly number[],
  length: number,
): RecordedHandovers {
  const person = new Int32Array(length).fill(-1);
  const minute = new Int16Array(length).fill(-1);
  for (let row = 0; row < length; row += 1) {
    const own = personOf[columns.person[row] ?? -1];
    const at = columns.minute[row] ?? -1;
    if (own === undefined || at < 0) continue;
    person[row] = own;
    minute[row] = at;
  }
  return { person, minute };
}

type Names<T> = {
  readonly all: readonly T[];
  readonly indexOf: (one: T) => number;
  /** Of one that is named already. */
  readonly find: (key: string) => number | undefined;
};

function createNames<T>(keyOf: (one: T) => string): Names<T> {
  const all: T[] = [];
  const known = new Map<string, number>();
  let last = -1;
  return {
    all,
    find: (key) => known.get(key),
    indexOf: (one) => {
      // Each day names nearly the same children in the same order, and comparing a text costs less
      // than looking it up.
      if (all[last + 1] === one) return (last += 1);
      const key = keyOf(one);
      const index = known.get(key);
      last = index ?? all.length;
      if (index !== undefined) return index;
      known.set(key, all.length);
      return all.push(one) - 1;
    },
  };
}

/** A contact is nearly always written alike, so it is looked up by its id before all else. */
function createPeople(): Omit<Names<Person>, 'find'> {
  const names = createNames<Person>(({ personID, name, personString }) =>
    JSON.stringify([personID, name, personString]),
  );
  const byContact = new Map<RecordId, number>();
  return {
    all: names.all,
    indexOf: (person) => {
      const { personID, name, personString } = person;
      const index = personID === '' ? undefined : byContact.get(personID);
      const known = index === undefined ? undefined : names.all[index];
      if (index !== undefined && known?.name === name && known.personString === personString) return index;
      const own = names.indexOf(person);
      if (personID !== '') byContact.set(personID, own);
      return own;
    },
  };
}
