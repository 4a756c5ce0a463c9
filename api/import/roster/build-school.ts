import { OptionalEmail } from '#sync/school/records/text.ts';
import type { Notes } from '#api/import/source/notes.ts';
import { type AttendsFact, isNamed, type PersonFact } from '#api/import/facts/facts.ts';
import { limits } from '#sync/limits.ts';
import type { DayInTerm, DaysInTerm } from '#sync/school/records/registration.ts';
import { addDays } from '#sync/school/records/school-day.ts';
import { type ChosenTerms, chooseTerms } from './choose-terms.ts';
import type { Placement, SchoolPlacements } from './choose-schools.ts';
import type { FactIndex } from './index-facts.ts';
import type {
  RosterContact,
  RosterGradeLevel,
  RosterPerson,
  RosterRegistration,
  RosterSchool,
  RosterStudent,
  RosterTerm,
} from './roster.ts';

const mostContacts = 50;

export function buildSchool({ org, placements }: SchoolPlacements, index: FactIndex): RosterSchool {
  const here = placements.flatMap((placement) => {
    const person = index.persons.get(placement.student);
    return person === undefined ? [] : [{ placement, person }];
  });
  const isGone = ({ placement, person }: (typeof here)[number]) => placement.isRemoved || person.isRemoved;
  const present = here.filter((each) => !isGone(each));
  const staying = present.filter(({ person }) => isNamed(person));
  const unnamed = present.map(({ person }) => person).filter((person) => !isNamed(person));
  for (const { id, place, isFormula } of unnamed)
    index.notes.add(isFormula ? 'formula' : 'noName', place, { id });
  const students = staying.map(({ person }) => toStudent(person, index));
  const terms = chooseTerms(
    {
      sessions: index.sessions,
      named: new Set(staying.flatMap(({ placement }) => sessionsAt(org.id, placement, index))),
      namedAnywhere: index.namedSessions,
      today: index.today,
    },
    index.notes,
  );
  const daysIn = createDaysInTerm(terms, index);
  return {
    sourcedId: org.id,
    name: (org.name === '' ? org.id : org.name).slice(0, limits.nameLength),
    place: org.place,
    gradeLevels: gradeLevelsOf(staying.map(({ placement }) => placement)),
    terms: terms.terms,
    contacts: contactsOf(students, index),
    students,
    registrations: staying.flatMap(({ placement }): readonly RosterRegistration[] => {
      const sessions = sessionsAt(org.id, placement, index);
      const own = terms.termsFor(sessions);
      if (own.length === 0 && index.sessions.length > 0)
        index.notes.add('noTerm', placement.place, { id: placement.student });
      const gradeLevel = gradeIn(placement, index)?.id ?? '';
      return own.map((term) => ({
        student: placement.student,
        term,
        gradeLevel,
        ...daysIn({ org: org.id, term, student: placement.student }),
        isAssumed: sessions.length === 0,
        place: placement.place,
      }));
    }),
    speaksOf: index.speaksOf,
    unnamed: new Set(unnamed.map(({ id }) => id)),
    leavers: here.filter(isGone).map(({ person }) => ({ sourcedId: person.id, place: person.place })),
  };
}

/**
 * Sessions that a student's roles and classes at this school name. Only those that are known count.
 */
function sessionsAt(school: string, placement: Placement, index: FactIndex): readonly string[] {
  const inClasses = (index.attends.get(placement.student) ?? [])
    .filter(({ org }) => org === school || org === '')
    .map(({ session }) => session);
  return [...new Set([...placement.sessions, ...inClasses])].filter((session) =>
    index.knownSessions.has(session),
  );
}

type InTerm = { readonly org: string; readonly term: string; readonly student: string };

/**
 * The first and the last day in any class of the term. A first day is not said where a class does
 * not say it; and a class that began with the term or earlier says that the child was there from
 * the beginning. Whoever is in a class without an end has not left. Without a class nothing is
 * said.
 */
function createDaysInTerm(
  terms: ChosenTerms,
  index: FactIndex,
): (of: InTerm) => Pick<RosterRegistration, keyof DaysInTerm> {
  const datesOf = new Map(terms.terms.map(({ sourcedId, dates }) => [sourcedId, dates]));
  // A session has thousands of enrollments.
  const known = new Map<string, readonly string[]>();
  const termsOf = (session: string) => {
    const found = known.get(session) ?? terms.termsFor([session]);
    known.set(session, found);
    return found;
  };
  return ({ org, term, student }) => {
    const dates = datesOf.get(term) ?? [];
    const classes = (index.attends.get(student) ?? []).filter(
      (one) => (one.org === org || one.org === '') && termsOf(one.session).includes(term),
    );
    return { joinedOn: firstDayIn(classes, dates), leftOn: lastDayIn(classes, dates) };
  };
}

function firstDayIn(classes: readonly AttendsFact[], [first]: RosterTerm['dates']): DayInTerm | undefined {
  // An empty one is sorted first.
  const [earliest = ''] = classes.map(({ begin }) => begin ?? '').toSorted();
  if (earliest === '' || first === undefined) return undefined;
  return earliest > first ? earliest : '';
}

/** Many programs write the last day of the term as the end, so that this one is no leaving. */
function lastDayIn(classes: readonly AttendsFact[], dates: RosterTerm['dates']): DayInTerm | undefined {
  const final = dates.at(-1);
  if (final === undefined || classes.length === 0) return undefined;
  const days = classes.map(({ last, end }) => {
    if (last !== undefined) return last;
    return end === undefined || end >= final ? final : addDays(end, -1);
  });
  const latest = days.toSorted().at(-1);
  return latest === undefined || latest >= final ? '' : latest;
}

/** One that has not come yet is a slip of the pen, which nobody would find later. */
function birthdayOf({ id, place }: PersonFact, { demographics, today, notes }: FactIndex) {
  const said = demographics.get(id)?.birthday;
  if (said === undefined || said === '') return said;
  const isTooEarly = Number(said.slice(0, 4)) < limits.importBirthYearFirst;
  if (!isTooEarly && said <= today) return said;
  notes.add(isTooEarly ? 'earlyBirthday' : 'laterBirthday', place, { id, value: said });
  return undefined;
}

function toStudent(person: PersonFact, index: FactIndex): RosterStudent {
  const { sex } = index.demographics.get(person.id) ?? {};
  const birthday = birthdayOf(person, index);
  const links = (index.links.get(person.id) ?? []).filter((link) => {
    const contact = index.persons.get(link.contact);
    return contact !== undefined && isNamed(contact);
  });
  if (links.length > mostContacts)
    index.notes.add('tooManyContacts', person.place, { id: person.id, most: mostContacts });
  const collectors = index.collectors
    .get(person.id)
    ?.filter(({ contact }) => {
      const known = index.persons.get(contact);
      return known?.isRemoved === false && isNamed(known);
    })
    .map(({ student: _ofThis, ...rule }) => rule);
  const contacts = links.slice(0, mostContacts);
  return { ...toPerson(person, index.notes), birthday, sex, contacts, collectors };
}

/** Cuts or leaves out every field that does not fit its record, and reports it. */
function toPerson(person: PersonFact, notes: Notes): RosterPerson {
  const { id, place } = person;
  const fit = (field: 'firstName' | 'middleName' | 'lastName' | 'nickname' | 'phone', length: number) => {
    const value = person[field];
    if (value !== undefined && value.length > length) notes.add('tooLong', place, { id, field, length });
    return value?.slice(0, length).trim();
  };
  const email = OptionalEmail.optional().safeParse(person.email);
  if (!email.success)
    notes.add('badEmail', place, { id, value: person.email?.slice(0, limits.nameLength) ?? '' });
  return {
    sourcedId: id,
    firstName: fit('firstName', limits.nameLength) ?? '',
    middleName: fit('middleName', limits.nameLength),
    lastName: fit('lastName', limits.nameLength) ?? '',
    nickname: fit('nickname', limits.nameLength),
    email: email.data,
    phone: fit('phone', limits.phoneLength),
    place,
  };
}

/** Each contact once, also when several siblings name it. */
function contactsOf(students: readonly RosterStudent[], index: FactIndex): readonly RosterContact[] {
  // Somebody who is named for a day stands in no list of contacts.
  const named = students.flatMap(({ contacts, collectors = [] }) => [...contacts, ...collectors]);
  const ids = new Set(named.map(({ contact }) => contact));
  return [...ids].flatMap((id) => {
    const person = index.persons.get(id);
    return person === undefined
      ? []
      : [{ ...toPerson(person, index.notes), sex: index.demographics.get(id)?.sex }];
  });
}

function gradeLevelsOf(placements: readonly Placement[]): readonly RosterGradeLevel[] {
  const grades = new Map<string, Grade & Pick<Placement, 'place'>>();
  for (const { grades: codes, place } of placements) {
    const [code] = codes;
    if (code === undefined) continue;
    const grade = gradeOf(code);
    if (!grades.has(grade.id)) grades.set(grade.id, { ...grade, place });
  }
  return [...grades.values()]
    .toSorted((a, b) => a.order - b.order || (a.name < b.name ? -1 : 1))
    .map(({ id, name, place }) => ({ sourcedId: id, name: name.slice(0, limits.nameLength), place }));
}

function gradeIn(placement: Placement, { notes }: FactIndex): Grade | undefined {
  const [code, ...others] = placement.grades;
  if (code === undefined) return undefined;
  if (others.length > 0) notes.add('severalGrades', placement.place, { id: placement.student, grade: code });
  return gradeOf(code);
}

/** The grade codes of CEDS, which both families of formats use, from the youngest to the oldest. */
const ceds: ReadonlyMap<string, string> = new Map([
  ['IT', 'Infant/Toddler'],
  ['PR', 'Preschool'],
  ['PK', 'Prekindergarten'],
  ['TK', 'Transitional Kindergarten'],
  ['KG', 'Kindergarten'],
  ['PS', 'Postsecondary'],
  ['UG', 'Ungraded'],
]);
const early = ['IT', 'PR', 'PK', 'TK', 'KG'];

export type Grade = {
  /** The same for every spelling of one grade. */
  readonly id: string;
  readonly name: string;
  /** Sorts grades as a school would list them. */
  readonly order: number;
};

/**
 * A grade from its code: `04` and `4` are `Grade 4`; a school's own word (`Infants`) stays as it
 * is.
 */
export function gradeOf(code: string): Grade {
  const id = code.toUpperCase().replace(/^0+(?=\d)/, '');
  if (/^\d{1,2}$/.test(id)) return { id, name: `Grade ${id}`, order: 100 + Number(id) };
  const postsecondary = /^PS(\d)$/.exec(id);
  if (postsecondary !== null)
    return { id, name: `Postsecondary year ${postsecondary[1]}`, order: 200 + Number(postsecondary[1]) };
  const name = ceds.get(id);
  if (name !== undefined) return { id, name, order: early.includes(id) ? early.indexOf(id) : 190 };
  return { id, name: code, order: 150 };
}
