/** The next command that somebody gives. Its text is unique, so that a value names its command. */
import type { ArgsOf, CommandName } from '#sync/school/commands/catalogue.ts';
import { SchoolDay } from '#sync/school/records/school-day.ts';
import { emptyStudent } from '#sync/school/records/student.ts';
import { WallTime } from '#sync/school/records/wall-time.ts';
import { emptyAddress } from '#sync/school/records/address.ts';
import { createRandom, type Random } from './random.ts';
import { closedDay, type SchoolFacts, termDays } from './school.ts';

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

export function attendanceFact(random: Random, { students, term }: SchoolFacts, tag: string): Fact {
  const roll = random.next();
  const date = roll < 0.8 ? today : roll < 0.95 ? random.pick(termDays) : closedDay;
  const key = { date, term, student: roll > 0.99 ? 'nobody' : random.pick(students) };
  const handover = (hour: number) => ({
    person: { personID: '', name: `Person ${tag}`, personString: `Person ${tag}` },
    time: WallTime.parse(`${date}T${String(hour).padStart(2, '0')}:${String(random.int(10, 59))}`),
  });
  const what = random.next();
  if (what < 0.4) return { name: 'recordAttendance', args: { ...key, dropOff: handover(8) } };
  if (what < 0.7) return { name: 'recordAttendance', args: { ...key, pickUp: handover(15) } };
  if (what < 0.8) return { name: 'recordAttendance', args: { ...key, dropOff: null, pickUp: null } };
  return { name: 'recordAttendance', args: { ...key, notes: `Note ${tag}` } };
}

/** Now and then the school has something to say to its parents, or takes it back. */
function announcementFact(random: Random, { id, gradeLevels }: SchoolFacts, tag: string): Fact {
  const _id = `${id}-announcement-${random.int(1, 3)}`;
  if (random.chance(0.2)) return { name: 'deleteAnnouncement', args: { _id } };
  const levels = random.pick([[], [], [random.pick(gradeLevels)], [...gradeLevels]]);
  const words = { title: `News ${tag}`, body: `Dear parents, ${tag}`, gradeLevels: levels };
  return { name: 'saveAnnouncement', args: { _id, set: words } };
}

function deskFact(random: Random, school: SchoolFacts, tag: string): Fact {
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
