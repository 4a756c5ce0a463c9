/** Who picks children up, and who does so after closing. */
import type { Handover } from '#sync/school/records/attendance.ts';
import type { RecordId } from '#sync/school/records/id.ts';
import type { SchoolDay } from '#sync/school/records/school-day.ts';
import { minuteOfDay, type WallTime } from '#sync/school/records/wall-time.ts';

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

type PickUp = {
  readonly date: SchoolDay;
  readonly student: RecordId;
  readonly pickUp: Handover;
  /** Minutes since midnight. */
  readonly closes: number;
};

type OpenPerson = {
  name: string;
  pickUps: number;
  readonly children: Set<RecordId>;
  late: number;
  lateMinutes: number;
};

/** @param lateAfterMinutes after closing, up to which a pick-up is in time */
export function createPickUps(lateAfterMinutes: number) {
  const people = new Map<string, OpenPerson>();
  const latePickUps: LatePickUp[] = [];
  return {
    /** Answers the minutes by which it is late; 0 for in time. */
    add: ({ date, student, pickUp, closes }: PickUp): number => {
      const isAlone = pickUp.person.personID === student;
      const name = isAlone ? '' : pickUp.person.name;
      const key = isAlone ? '' : keyOf(pickUp);
      const known = people.get(key);
      const person = known ?? { name, pickUps: 0, children: new Set(), late: 0, lateMinutes: 0 };
      if (known === undefined) people.set(key, person);
      person.name = name;
      person.pickUps += 1;
      person.children.add(student);
      const minutes = minuteOfDay(pickUp.time) - closes;
      if (minutes <= lateAfterMinutes) return 0;
      person.late += 1;
      person.lateMinutes += minutes;
      latePickUps.push({ date, student, time: pickUp.time, minutes, name });
      return minutes;
    },
    result: () => ({
      people: [...people]
        .map(([key, { children, ...line }]): PersonLine => ({
          key: `person:${key}`,
          ...line,
          children: children.size,
        }))
        .toSorted((a, b) => b.pickUps - a.pickUps || (a.key < b.key ? -1 : 1)),
      latePickUps: latePickUps.toSorted(
        (a, b) => b.minutes - a.minutes || (a.date === b.date ? 0 : a.date < b.date ? 1 : -1),
      ),
    }),
  };
}

/** Who was typed is told apart by the name alone, however it is written. */
function keyOf({ person }: Handover): string {
  return person.personID === '' ? ` ${person.name.trim().toLowerCase()}` : person.personID;
}
