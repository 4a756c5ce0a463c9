import { boys, girls, men, surnames, women } from './names.ts';
import type { Random } from './random.ts';

export type MadeContact = {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  /** 0 male, 1 female. */
  readonly sex: 0 | 1;
  /** The word of the roster's column: `mother`, `grandfather`, … */
  readonly relationship: string;
  readonly phone: string;
  readonly email: string;
};

export type MadeStudent = {
  readonly id: string;
  readonly firstName: string;
  readonly middleName: string;
  readonly lastName: string;
  readonly sex: 0 | 1;
  /** In years, as of today. */
  readonly age: number;
  /** Days since the last birthday. */
  readonly daysIntoYear: number;
};

/** Brothers and sisters share their contacts; the first one usually comes to the door. */
export type MadeFamily = {
  readonly students: readonly MadeStudent[];
  readonly contacts: readonly MadeContact[];
};

const youngest = 4;
const oldest = 12;

/** `count` students in families of one to four. */
export function makeFamilies(count: number, random: Random): readonly MadeFamily[] {
  const families: MadeFamily[] = [];
  let made = 0;
  while (made < count) {
    // The parent account of the demo has three children.
    const size = Math.min(
      count - made,
      families.length === 0 ? 3 : random.pick([1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 4]),
    );
    families.push(makeFamily({ first: made + 1, size, number: families.length + 1 }, random));
    made += size;
  }
  return families;
}

type FamilyPlace = { readonly first: number; readonly size: number; readonly number: number };

function makeFamily(place: FamilyPlace, random: Random): MadeFamily {
  const [one, other] = [random.pick(surnames), random.pick(surnames)];
  const surname = random.chance(0.08) ? `${one}-${other}` : one;
  const taken = new Set<string>();
  const students = Array.from({ length: place.size }, (_, index) =>
    makeStudent({ number: place.first + index, surname, taken }, random),
  );
  // The family of the demo's parent (the first) has everyone; a few children have nobody on file
  // yet.
  if (place.number > 1 && random.chance(0.02)) return { students, contacts: [] };
  const contacts = relativesOf(place.number, random).map((relative, index) =>
    makeContact({ id: `C${place.number}-${index + 1}`, relative, surname, otherSurname: other }, random),
  );
  return { students, contacts };
}

function makeStudent(
  {
    number,
    surname,
    taken,
  }: { readonly number: number; readonly surname: string; readonly taken: Set<string> },
  random: Random,
): MadeStudent {
  const sex = random.chance(0.5) ? 1 : 0;
  const names = sex === 1 ? girls : boys;
  let firstName = random.pick(names);
  while (taken.has(firstName)) firstName = random.pick(names);
  taken.add(firstName);
  return {
    id: `S${String(number).padStart(5, '0')}`,
    firstName,
    middleName: random.chance(0.4) ? random.pick(names) : '',
    lastName: surname,
    sex,
    age: random.between(youngest, oldest),
    daysIntoYear: random.between(0, 364),
  };
}

type Relative = { readonly relationship: string; readonly sex: 0 | 1; readonly isSameName: boolean };

const mother: Relative = { relationship: 'mother', sex: 1, isSameName: true };
const father: Relative = { relationship: 'father', sex: 0, isSameName: true };

function relativesOf(family: number, random: Random): readonly Relative[] {
  const parents: readonly Relative[] =
    family === 1
      ? [mother, father]
      : random.pick([
          [mother, father],
          [mother, father],
          [mother, father],
          [mother],
          [mother],
          [father],
          [{ ...mother, isSameName: false }, father],
          [mother, { relationship: 'stepfather', sex: 0, isSameName: false }],
          [{ relationship: 'guardian', sex: 1, isSameName: false }],
        ]);
  const others: readonly Relative[] = [
    { relationship: 'grandmother', sex: 1, isSameName: true },
    { relationship: 'grandfather', sex: 0, isSameName: true },
    { relationship: 'aunt', sex: 1, isSameName: false },
    { relationship: 'uncle', sex: 0, isSameName: false },
    { relationship: 'caregiver', sex: 1, isSameName: false },
    { relationship: 'emergency contact', sex: 1, isSameName: false },
  ];
  return [...parents, ...others.filter((_, index) => (family === 1 && index === 0) || random.chance(0.18))];
}

function makeContact(
  given: {
    readonly id: string;
    readonly relative: Relative;
    readonly surname: string;
    readonly otherSurname: string;
  },
  random: Random,
): MadeContact {
  const { id, relative, surname, otherSurname } = given;
  const hasEmail =
    relative.relationship === 'mother' || relative.relationship === 'father' || random.chance(0.4);
  return {
    id,
    firstName: random.pick(relative.sex === 1 ? women : men),
    lastName: relative.isSameName ? surname : otherSurname,
    sex: relative.sex,
    relationship: relative.relationship,
    // No real number begins with 876-555. A few contacts have no number, for somebody to complete.
    phone: random.chance(0.03) ? '' : `+1 876 555 ${String(random.between(0, 9999)).padStart(4, '0')}`,
    email: hasEmail ? `${id.toLowerCase()}@families.example` : '',
  };
}
