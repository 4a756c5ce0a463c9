import { type SchoolDay, weekdayOf } from '#sync/school/records/school-day.ts';
import { type WallTime, wallTimeAt } from '#sync/school/records/wall-time.ts';
import type { MadeContact, MadeFamily, MadeStudent } from './family.ts';
import type { Random } from './random.ts';

/**
 * One child on one day, by the ids of the roster. A person without an id typed a name at the door.
 */
export type MadeAttendance = {
  readonly date: SchoolDay;
  readonly student: string;
  readonly dropOff: MadeHandover;
  readonly pickUp: MadeHandover | null;
  readonly notes: string;
};

export type MadeHandover = { readonly contact: string; readonly name: string; readonly time: WallTime };

const firstDropOff = 7 * 60 + 10;
const lastDropOff = 8 * 60 + 30;
/** When the school counts who has not come as absent, and when it closes, by its default hours. */
const absentAfter = 9 * 60 + 30;
const closes = 15 * 60 + 30;

const firstPickUp = closes;
const lastPickUp = 16 * 60 + 10;

const notes = [
  'Dentist at 10, back by noon.',
  'Has the inhaler in the bag.',
  'Left the lunch box at home.',
  'Goes home with a friend today.',
] as const;

/** A past day: nearly everybody came, families came together, and everybody was picked up. */
export function makeDay(
  date: SchoolDay,
  families: readonly MadeFamily[],
  random: Random,
): readonly MadeAttendance[] {
  return families.flatMap((family) => {
    const arrival = wallTimeAt(date, comesAt(random));
    const leaving = wallTimeAt(date, goesAt(random));
    const [brings, fetches] = [personAtDoor(family.contacts, random), personAtDoor(family.contacts, random)];
    return family.students
      .filter((student) => random.chance(chanceToCome(student, date)))
      .map((student) => ({
        date,
        student: student.id,
        dropOff: { ...brings, time: arrival },
        pickUp: { ...fetches, time: leaving },
        notes: random.chance(0.01) ? random.pick(notes) : '',
      }));
  });
}

/**
 * Today up to `minute` since midnight. In the morning about half the families have come in the hour
 * before; later nearly all. After school all but a few have gone home.
 */
export function makeMorning(
  { date, minute }: { readonly date: SchoolDay; readonly minute: number },
  families: readonly MadeFamily[],
  random: Random,
): readonly MadeAttendance[] {
  const until = Math.min(minute, lastDropOff);
  const from = Math.max(0, Math.min(firstDropOff, until - 60));
  return families.flatMap((family) => {
    const time = wallTimeAt(date, random.between(from, until));
    const brings = personAtDoor(family.contacts, random);
    const leaving = goesAt(random);
    const isLeftBehind = random.chance(0.015);
    if (random.chance(minute > absentAfter ? 0.05 : 0.5)) return [];
    const hasLeft = minute >= leaving && !isLeftBehind;
    return family.students.map((student) => ({
      date,
      student: student.id,
      dropOff: { ...brings, time },
      pickUp: hasLeft ? { ...brings, time: wallTimeAt(date, leaving) } : null,
      notes: '',
    }));
  });
}

/**
 * Nearly everybody comes nearly always. A few children miss a fifth of their days, and a few most
 * Mondays, so that reports have something to find.
 */
function chanceToCome({ id }: Pick<MadeStudent, 'id'>, date: SchoolDay): number {
  const number = Number(id.replaceAll(/\D/g, ''));
  if (number % 53 === 20) return 0.8;
  if (number % 97 === 30 && weekdayOf(date) === 1) return 0.4;
  return 0.965;
}

/** Most come in the middle of the morning's hour, and about three in a hundred after its end. */
function comesAt(random: Random): number {
  const one = () => random.between(firstDropOff, lastDropOff);
  return Math.round((one() + one() + one()) / 3);
}

/** After school; now and then before its end. */
function goesAt(random: Random): number {
  return random.chance(0.03) ? random.between(12 * 60, closes - 30) : random.between(firstPickUp, lastPickUp);
}

function personAtDoor(contacts: readonly MadeContact[], random: Random): Omit<MadeHandover, 'time'> {
  const [usual, ...others] = contacts;
  if (usual === undefined || random.chance(0.02))
    return { contact: '', name: random.pick(['Neighbour', 'Taxi driver, Mr. Bent', 'Church bus']) };
  const [first, ...rest] = others;
  const person = first === undefined || random.chance(0.75) ? usual : random.pick([first, ...rest]);
  return { contact: person.id, name: `${person.firstName} ${person.lastName}` };
}
