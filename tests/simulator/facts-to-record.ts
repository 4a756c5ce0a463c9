/** The next command that somebody gives. Its text is unique, so that a value names its command. */
import type { ArgsOf, CommandName } from '#sync/school/commands/catalogue.ts';
import type { Person } from '#sync/school/records/attendance.ts';
import { choosing, type CollectorFields } from '#sync/school/records/collector.ts';
import { collectorId } from '#sync/school/records/id.ts';
import { SchoolDay, type Weekday } from '#sync/school/records/school-day.ts';
import { emptyStudent } from '#sync/school/records/student.ts';
import { WallTime } from '#sync/school/records/wall-time.ts';
import { emptyAddress } from '#sync/school/records/address.ts';
import { createRandom, type Random } from './random.ts';
import { closedDay, type SchoolFacts, termDays, userId } from './school.ts';

export type Fact = {
  readonly [Name in CommandName]: { readonly name: Name; readonly args: ArgsOf<Name> };
}[CommandName];

const today = SchoolDay.parse('2026-09-07');

export function nextFact(
  random: Random,
  school: SchoolFacts,
  by: { readonly isAdministrator: boolean; readonly tag: string },
): Fact {
  // Staff sometimes do what they may not: an app of theirs did not know it yet.
  const isAboutTheDoor = random.chance(by.isAdministrator ? 0.55 : 0.95);
  return isAboutTheDoor ? attendanceFact(random, school, by.tag) : deskFact(random, school, by.tag);
}

export function attendanceFact(random: Random, school: SchoolFacts, tag: string): Fact {
  return { name: 'recordAttendance', args: attendanceArgs(random, school, tag) };
}

function attendanceArgs(
  random: Random,
  { students, term }: SchoolFacts,
  tag: string,
): ArgsOf<'recordAttendance'> {
  const roll = random.next();
  const date = roll < 0.8 ? today : roll < 0.95 ? random.pick(termDays) : closedDay;
  const key = { date, term, student: roll > 0.99 ? 'nobody' : random.pick(students) };
  const handover = (hour: number) => ({
    person: typed(`Person ${tag}`),
    time: WallTime.parse(`${date}T${String(hour).padStart(2, '0')}:${String(random.int(10, 59))}`),
  });
  const what = random.next();
  if (what < 0.4) return { ...key, dropOff: handover(8) };
  if (what < 0.7) return { ...key, pickUp: handover(15) };
  if (what < 0.8) return { ...key, dropOff: null, pickUp: null };
  return { ...key, notes: `Note ${tag}` };
}

/** Always of the same child and day. */
export function dropOffFact(
  random: Random,
  { students: [student = ''], term }: SchoolFacts,
  tag: string,
): Fact {
  const time = WallTime.parse(`${today}T08:${random.int(10, 59)}`);
  return {
    name: 'recordAttendance',
    args: { date: today, term, student, dropOff: { person: typed(`Person ${tag}`), time } },
  };
}

/** What a door may give. */
export function doorFact(random: Random, school: SchoolFacts, tag: string): Fact {
  return random.chance(0.05) ? doorEventFact(random, school, tag) : doorAttendanceFact(random, school, tag);
}

/** A door keeps no notes. */
export function doorAttendanceFact(random: Random, school: SchoolFacts, tag: string): Fact {
  if (random.chance(0.5)) return pickUpFact(random, school, tag);
  const { dropOff, pickUp: _, notes: __, ...key } = attendanceArgs(random, school, tag);
  return {
    name: 'recordAttendance',
    args: dropOff === undefined ? { ...key, dropOff: null, pickUp: null } : { ...key, dropOff },
  };
}

function doorEventFact(random: Random, { students }: SchoolFacts, tag: string): Fact {
  const kind = random.pick(['barredPerson', 'unknownPerson', 'pinGuessing'] as const);
  const args = kind === 'pinGuessing' ? { tries: 5 } : { student: random.pick(students), person: typed(tag) };
  return { name: 'reportDoorEvent', args: { kind, date: today, ...args } };
}

/** Ways in which people type a name. */
const spellings: readonly ((first: string, last: string) => string)[] = [
  (first, last) => `${first} ${last}`,
  (first, last) => `${first.toLowerCase()} ${last.toUpperCase()}`,
  (first, last) => `${last}, ${first}`,
];

/**
 * By somebody on the child's list, a name that was typed, or a stranger; staff may have let it
 * happen.
 */
export function pickUpFact(random: Random, school: SchoolFacts, tag: string): Fact {
  const { students, term, contact, parent } = school;
  const date = random.chance(0.85) ? today : random.pick(termDays);
  const [id, first, last] = random.pick([
    [contact, 'Ann', 'Brown'],
    [parent, 'Pam', 'Brown'],
  ] as const);
  const person = random.pick([
    () => ({ personID: id, name: `${first} ${last}`, personString: '' }),
    () => ({ personID: id, name: `${first} ${last}`, personString: '' }),
    () => typed(random.pick(spellings)(first, last)),
    () => typed(`Person ${tag}`),
  ])();
  const release = { by: userId('ben'), byName: 'ben Reid', reason: `Asked ${tag}` };
  return {
    name: 'recordAttendance',
    args: {
      date,
      term,
      student: childOf(random, students),
      pickUp: {
        person,
        time: WallTime.parse(`${date}T15:${random.int(10, 59)}`),
        ...(random.chance(0.4) && { release }),
      },
    },
  };
}

/** Mostly one of two children, so that rules and pick-ups meet. */
function childOf(random: Random, students: readonly string[]): string {
  return random.pick(random.chance(0.7) ? students.slice(1, 3) : students);
}

function typed(name: string): Person {
  return { personID: '', name, personString: name };
}

/**
 * Who may collect a child, as the forms save it: whoever sees that a person is barred and chooses
 * otherwise takes the bar back.
 */
export function ruleFact(
  random: Random,
  { students, contact, parent }: SchoolFacts,
  seen: (id: string) => Pick<CollectorFields, 'isBarred'> | undefined,
): Extract<Fact, { readonly name: 'saveCollector' }> {
  const key = { student: childOf(random, students), contact: random.pick([contact, parent]) };
  const _id = collectorId(key.student, key.contact);
  const [one, other] = [random.pick(termDays), random.pick(termDays)];
  const range = random.pick([
    { from: '' as const, until: '' as const },
    { from: one, until: '' as const },
    { from: '' as const, until: one },
    one < other ? { from: one, until: other } : { from: other, until: one },
  ]);
  const weekdays = random.pick<readonly Weekday[]>([[1], [1, 4], [2, 3], [5]]);
  const everyOtherWeekFrom = random.pick(['' as const, random.pick(termDays)]);
  const choice = () => choosing(random.pick(['always', 'ask', 'never', 'never', ''] as const), seen(_id));
  const days = random.chance(0.3) ? null : { weekdays: [...weekdays], everyOtherWeekFrom };
  const change = random.pick([
    choice,
    choice,
    () => range,
    () => ({ days }),
    () => ({ ...choice(), days }),
    () => ({ ...choice(), ...range }),
  ])();
  return { name: 'saveCollector', args: { _id, set: { ...key, ...change } } };
}

/** Now and then the school has something to say to its parents, or takes it back. */
function announcementFact(random: Random, { id, gradeLevels, students }: SchoolFacts, tag: string): Fact {
  const _id = `${id}-announcement-${random.int(1, 3)}`;
  if (random.chance(0.2)) return { name: 'deleteAnnouncement', args: { _id } };
  const one = [random.pick(gradeLevels)];
  const levels = random.pick([[], one, one, [...gradeLevels]]);
  const words = { title: `News ${tag}`, body: `Dear parents, ${tag}` };
  // By a chance of its own, so that the other facts of a seed stay what they were.
  const own = createRandom(`families ${tag}`);
  const whom = own.chance(0.4)
    ? { gradeLevels: [], students: [own.pick(students), own.pick(students)] }
    : { gradeLevels: levels, ...(own.chance(0.5) && { students: [] }) };
  return { name: 'saveAnnouncement', args: { _id, set: { ...words, ...whom } } };
}

export function deskFact(random: Random, school: SchoolFacts, tag: string): Fact {
  // By a chance of its own, so that the other facts of a seed stay what they were.
  const own = createRandom(`announcement ${tag}`);
  if (own.chance(0.15)) return announcementFact(own, school, tag);
  const { students, term, contact, gradeLevels, fees, id } = school;
  const student = random.pick(students);
  const nameInfo = { ...emptyStudent.nameInfo, firstName: `Maya ${tag}`, lastName: 'Brown' };
  const facts: readonly (() => Fact)[] = [
    () => ({ name: 'saveStudent', args: { _id: student, set: { phone: `Phone ${tag}` } } }),
    () => ({ name: 'saveStudent', args: { _id: student, set: { nameInfo } } }),
    () => ({
      name: 'saveStudent',
      args: {
        _id: `student-${tag.replaceAll(' ', '-')}`,
        set: { nameInfo, birthday: SchoolDay.parse('2020-05-06') },
      },
    }),
    () => ({ name: 'saveTerm', args: { _id: term, set: { name: `Term ${tag}` } } }),
    () => ({
      name: 'saveTerm',
      args: { _id: term, set: { dates: random.chance(0.5) ? termDays : termDays.slice(0, 3) } },
    }),
    () => ({
      name: 'registerStudents',
      args: {
        term,
        students: [student],
        isRegistered: random.chance(0.6),
        gradeLevel: random.pick([...gradeLevels, null]),
        optionalFees: random.chance(0.3) ? [random.pick(fees)] : [],
      },
    }),
    () => ({ name: 'saveFee', args: { _id: random.pick(fees), set: { name: `Fee ${tag}` } } }),
    () => ({ name: 'deleteFee', args: { _id: random.pick(fees) } }),
    () => ({
      name: 'saveGradeLevel',
      args: {
        _id: random.pick([...gradeLevels, `level-${tag.replaceAll(' ', '-')}`]),
        set: { name: `Grade ${tag}` },
      },
    }),
    () => ({ name: 'deleteGradeLevel', args: { _id: random.pick(gradeLevels) } }),
    () => ({ name: 'saveContact', args: { _id: contact, set: { phone: `876 ${tag}` } } }),
    () => ({ name: 'saveSchool', args: { _id: id, set: { phone: `876 ${tag}` } } }),
    () => ({
      name: 'saveStudent',
      args: { _id: student, set: { address: { ...emptyAddress, line1: tag } } },
    }),
  ];
  return random.pick(facts)();
}
