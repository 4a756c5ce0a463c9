/** A child of whom much is said, under a name that nobody else has, and who is erased. */
import { z } from 'zod';
import { threadOf } from '#sync/school/records/message.ts';
import { fullName, NameInfo } from '#sync/school/records/name-info.ts';
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

export type Saying = {
  readonly child: number;
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
  { child, tag, actor, isParent, isDoor, nowMs }: Saying,
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
  const written: Fact = {
    name: 'writeMessage',
    args: {
      _id: `message-${tag.replaceAll(' ', '-')}`,
      set: {
        ...threadOf([student]),
        text: `About ${words}`,
        writtenAt: new Date(nowMs).toISOString(),
        writtenBy: actor,
        writtenByName: `Person ${tag}`,
        contact: isParent ? parent : '',
        isFromFamily: isParent,
        announcement: '',
      },
    },
  };
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

/** An administrator erases the child under the name that the office sees now. */
export async function eraseChild(scene: Scene, child: number): Promise<void> {
  const { [child]: id = '' } = north.students;
  const [row] = scene.server.sql<{ name_info: string }>(
    'select name_info from student where school = ? and id = ?',
    north.id,
    id,
  );
  if (row === undefined) return;
  const name = fullName(NameInfo.parse(JSON.parse(row.name_info)));
  const answer = await callAs(scene, 'ada', { path: `/admin/students/${id}/erase`, body: { name } });
  if (!z.object({ success: z.literal(true) }).safeParse(answer).success) return;
  scene.count('child erased');
  scene.happened.erased.add(id);
}
