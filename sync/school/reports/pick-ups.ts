/** Who picks children up, and who does so after closing. */
import type { Person } from '#sync/school/records/attendance.ts';
import { fold } from '#sync/school/records/fold.ts';
import type { RecordId } from '#sync/school/records/id.ts';
import type { SchoolDay } from '#sync/school/records/school-day.ts';
import { type WallTime, wallTimeAt } from '#sync/school/records/wall-time.ts';
import type { CountedPart } from './counted-part.ts';
import type { RecordedNames } from './recorded-days.ts';

export type PersonLine = {
  /** The same person has the same key: a contact, or somebody of that name. */
  readonly key: string;
  /** As it was recorded last; '' for children who go home alone. */
  readonly name: string;
  readonly pickUps: number;
  /** Different children. */
  readonly children: number;
  /** After closing, and how many minutes together. */
  readonly late: number;
  readonly lateMinutes: number;
};

export type LatePickUp = {
  readonly date: SchoolDay;
  readonly student: RecordId;
  readonly time: WallTime;
  /** After closing. */
  readonly minutes: number;
  /** '' for a child who goes home alone. */
  readonly name: string;
};

/** Numbers point into the names of the count. */
type PickUp = {
  readonly date: SchoolDay;
  readonly student: number;
  readonly person: number;
  /** Since midnight. */
  readonly minute: number;
  readonly closes: number;
};

type OpenPerson = {
  readonly line: {
    readonly key: string;
    name: string;
    pickUps: number;
    late: number;
    lateMinutes: number;
  };
  readonly children: Set<number>;
  lastChild: number;
};

/** The key of a child who goes home alone. */
const alone = '';

/** @param lateAfterMinutes after closing, up to which a pick-up is in time */
export function createPickUps(names: RecordedNames, lateAfterMinutes: number) {
  const people = new Map<string, OpenPerson>();
  /** Of the names: the same as under its key, without making the key. */
  const byIndex: OpenPerson[] = [];
  /** The number of a person who is a student; −1 for anybody else. */
  const studentOf: number[] = [];
  const latePickUps: CountedPart['latePickUps'] = [];

  function personOf(key: string): OpenPerson {
    const known = people.get(key);
    if (known !== undefined) return known;
    const line = { key, name: '', pickUps: 0, late: 0, lateMinutes: 0 };
    const made = { line, children: new Set<number>(), lastChild: -1 };
    people.set(key, made);
    return made;
  }

  return {
    /** Answers the minutes by which it is late; 0 for in time. */
    add: ({ date, student, person: index, minute, closes }: PickUp): number => {
      const by = names.people[index];
      if (by === undefined) return 0;
      const own = (studentOf[index] ??= names.findStudent(by.personID) ?? -1);
      const isAlone = own === student;
      const person = isAlone ? personOf(alone) : (byIndex[index] ??= personOf(keyOf(by)));
      const { line } = person;
      if (!isAlone) line.name = by.name;
      line.pickUps += 1;
      // A family's only child is nearly always the same again.
      if (person.lastChild !== student) person.children.add(student);
      person.lastChild = student;
      const minutes = minute - closes;
      if (minutes <= lateAfterMinutes) return 0;
      line.late += 1;
      line.lateMinutes += minutes;
      latePickUps.push({ date, student: names.students[student] ?? '', minute, minutes, name: line.name });
      return minutes;
    },
    /** Adds what another count has found on later days. */
    addPart: (part: Pick<CountedPart, 'people' | 'latePickUps'>): void => {
      for (const { key, name, children, ...counts } of part.people) {
        const person = personOf(key);
        person.line.name = name;
        person.line.pickUps += counts.pickUps;
        person.line.late += counts.late;
        person.line.lateMinutes += counts.lateMinutes;
        for (const child of children) person.children.add(names.student(child));
      }
      // One by one: so many are no list of arguments.
      for (const late of part.latePickUps) latePickUps.push(late);
    },
    part: (): Pick<CountedPart, 'people' | 'latePickUps'> => ({
      people: [...people.values()].map(({ line, children }) => ({
        ...line,
        children: [...children].map((child) => names.students[child] ?? ''),
      })),
      latePickUps,
    }),
    result: () => ({
      people: [...people.values()]
        .map(({ line: { key, ...line }, children }): PersonLine => ({
          key: `person:${key}`,
          ...line,
          children: children.size,
        }))
        .toSorted((a, b) => b.pickUps - a.pickUps || (a.key < b.key ? -1 : 1)),
      latePickUps: latePickUps
        .toSorted(
          (a, b) =>
            b.minutes - a.minutes ||
            (a.date === b.date ? (a.student < b.student ? -1 : 1) : a.date < b.date ? 1 : -1),
        )
        .map(({ minute, ...late }): LatePickUp => ({ ...late, time: wallTimeAt(late.date, minute) })),
    }),
  };
}

/** Who was typed is told apart by the name alone, however it is written. */
function keyOf({ personID, name }: Person): string {
  return personID === '' ? ` ${fold(name)}` : personID;
}
