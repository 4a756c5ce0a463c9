/**
 * A child and an adult of whom much is said, under names that nobody else has, and who are erased.
 */
import { z } from 'zod';
import type { Person } from '#sync/school/records/attendance.ts';
import { threadOf } from '#sync/school/records/message.ts';
import { emptyName, fullName, NameInfo } from '#sync/school/records/name-info.ts';
import { paymentMethods } from '#sync/school/records/payment.ts';
import { emptyStudent } from '#sync/school/records/student.ts';
import { WallTime } from '#sync/school/records/wall-time.ts';
import { callAs } from './family.ts';
import type { Fact } from './facts-to-record.ts';
import type { Random } from './random.ts';
import type { Scene } from './scene.ts';
import { north, type SchoolFacts, termDays } from './school.ts';

/** A name that stands in nothing but what `childFact` says of this child. */
export const calledName = (child: number): string => `Quilla${child}`;
/** The same of the adult, and how everybody calls them. */
export const adultName = 'Quillan';
const adultWholeName = 'Ann Brown';

export type Saying = {
  readonly tag: string;
  readonly actor: string;
  readonly isParent: boolean;
  readonly isDoor: boolean;
  readonly nowMs: number;
};

/** Something about the child, in words that name it. */
export function childFact(
  random: Random,
  { term, students, parent }: SchoolFacts,
  { child, tag, actor, isParent, isDoor, nowMs }: Saying & { readonly child: number },
): Fact {
  const { [child]: student = '' } = students;
  const words = `${calledName(child)} ${tag}`;
  const date = random.pick(termDays.slice(2));
  const time = (hour: number) => WallTime.parse(`${date}T${hour}:${random.int(10, 59)}`);
  const person = { personID: '', name: `Aunt of ${words}`, personString: `Aunt of ${words}` };
  const handed: Fact = {
    name: 'recordAttendance',
    args: {
      date,
      term,
      student,
      dropOff: { person, time: time(10) },
      pickUp: { person, time: time(15) },
    },
  };
  if (isDoor) return handed;
  const written = messageFact(`About ${words}`, { student, parent, tag, actor, isParent, nowMs });
  if (isParent) return written;
  const nameInfo = { ...emptyStudent.nameInfo, firstName: words, lastName: 'Brown' };
  const id = tag.replaceAll(' ', '-');
  const facts: readonly Fact[] = [
    handed,
    written,
    { name: 'recordAttendance', args: { date, term, student, notes: `Of ${words}` } },
    { name: 'saveStudent', args: { _id: student, set: { nameInfo } } },
    { name: 'saveStudent', args: { _id: student, set: { staffNotes: `Of ${words}`, phone: words } } },
    {
      name: 'savePayment',
      args: {
        _id: `payment-${id}`,
        set: {
          term,
          student,
          amount: `${random.int(1, 900)}.50`,
          day: date,
          method: random.pick(paymentMethods),
          note: `For ${words}`,
          recordedByName: `Person ${tag}`,
        },
      },
    },
    {
      name: 'saveAbsence',
      args: {
        _id: `absence-${id}`,
        set: {
          student,
          from: date,
          to: date,
          part: 'day',
          time: '',
          reason: 'ill',
          note: `Of ${words}`,
          reportedBy: `Aunt of ${words}`,
          explained: true,
          isCancelled: false,
        },
      },
    },
  ];
  return random.pick(facts);
}

/** Something about the adult whom all children have: by the id, or by the whole name in words. */
export function adultFact(
  random: Random,
  { term, students, contact, parent }: SchoolFacts,
  { tag, actor, isParent, isDoor, nowMs }: Saying,
): Fact {
  const student = random.pick(students);
  const words = `${adultName} ${tag}`;
  const date = random.pick(termDays.slice(2));
  const collected = (person: Person): Fact => ({
    name: 'recordAttendance',
    args: {
      date,
      term,
      student,
      pickUp: { person, time: WallTime.parse(`${date}T15:${random.int(10, 59)}`) },
    },
  });
  const known = collected({ personID: contact, name: `${words} Brown`, personString: '' });
  const typed = collected({ personID: '', name: adultWholeName, personString: adultWholeName });
  if (isDoor) return random.pick([known, typed]);
  const text = `${adultWholeName} told us ${tag}`;
  const written = messageFact(text, { student, parent, tag, actor, isParent, nowMs });
  if (isParent) return written;
  const nameInfo = { ...emptyName, firstName: words, lastName: 'Brown' };
  const facts: readonly Fact[] = [
    known,
    typed,
    written,
    { name: 'recordAttendance', args: { date, term, student, notes: text } },
    { name: 'saveStudent', args: { _id: student, set: { staffNotes: text } } },
    { name: 'saveContact', args: { _id: contact, set: { nameInfo } } },
    { name: 'saveContact', args: { _id: contact, set: { phone: words } } },
    {
      name: 'saveAbsence',
      args: {
        _id: `absence-${tag.replaceAll(' ', '-')}`,
        set: {
          student,
          from: date,
          to: date,
          part: 'day',
          time: '',
          reason: 'ill',
          note: text,
          reportedBy: adultWholeName,
          explained: true,
          isCancelled: false,
        },
      },
    },
  ];
  return random.pick(facts);
}

function messageFact(
  text: string,
  {
    student,
    parent,
    tag,
    actor,
    isParent,
    nowMs,
  }: Omit<Saying, 'isDoor'> & { readonly student: string; readonly parent: string },
): Fact {
  return {
    name: 'writeMessage',
    args: {
      _id: `message-${tag.replaceAll(' ', '-')}`,
      set: {
        ...threadOf([student]),
        text,
        writtenAt: new Date(nowMs).toISOString(),
        writtenBy: actor,
        writtenByName: `Person ${tag}`,
        contact: isParent ? parent : '',
        isFromFamily: isParent,
        announcement: '',
      },
    },
  };
}

export async function eraseChild(scene: Scene, child: number): Promise<void> {
  const { [child]: id = '' } = north.students;
  await erase(scene, { table: 'student', id, path: `/admin/students/${id}/erase`, told: 'child erased' });
}

export async function eraseAdult(scene: Scene): Promise<void> {
  const { contact: id } = north;
  await erase(scene, { table: 'contact', id, path: `/admin/contacts/${id}/erase`, told: 'adult erased' });
}

/** An administrator erases somebody under the name that the office sees now. */
async function erase(
  scene: Scene,
  who: {
    readonly table: 'student' | 'contact';
    readonly id: string;
    readonly path: string;
    readonly told: string;
  },
): Promise<void> {
  const [row] = scene.server.sql<{ name_info: string }>(
    `select name_info from ${who.table} where school = ? and id = ?`,
    north.id,
    who.id,
  );
  if (row === undefined) return;
  const name = fullName(NameInfo.parse(JSON.parse(row.name_info)));
  const answer = await callAs(scene, 'ada', { path: who.path, body: { name } });
  if (!z.object({ success: z.literal(true) }).safeParse(answer).success) return;
  scene.count(who.told);
  scene.happened.erased.add(who.id);
}
