/** What is written, announced, paid and deleted, of so few records that devices meet in them. */
import { messageReadId } from '#sync/school/records/id.ts';
import { threadOf } from '#sync/school/records/message.ts';
import { paymentMethods } from '#sync/school/records/payment.ts';
import type { Fact } from './facts-to-record.ts';
import type { Random } from './random.ts';
import { type SchoolFacts, termDays } from './school.ts';

type Copied = {
  /** Ids of what this tablet's copy holds. */
  readonly idsOf: (kind: 'message' | 'payment' | 'student' | 'contact') => readonly string[];
};

export type Writing = Copied & {
  readonly tag: string;
  readonly actor: string;
  readonly isParent: boolean;
  readonly nowMs: number;
};

/** Of a family whose children the office links and unlinks meanwhile, or of somebody else's. */
export function messageFact(
  random: Random,
  school: SchoolFacts,
  { tag, actor, isParent, nowMs, idsOf }: Writing,
): Fact {
  const children = school.students.slice(0, random.pick([1, 2, 2, 2, 3]));
  const thread = threadOf(random.chance(0.2) ? [random.pick(children)] : children);
  const moment = new Date(nowMs).toISOString();
  const known = idsOf('message');
  const what = known.length === 0 ? 0 : random.next();
  if (what > 0.7) {
    const message = random.pick(known);
    const by = { readAt: moment, readBy: actor, readByName: `Person ${tag}` };
    const set = { ...thread, ...by, message, isOfFamily: isParent };
    return { name: 'readMessage', args: { _id: messageReadId(message, actor), set } };
  }
  if (what > 0.6 && !isParent) {
    const assignedTo = random.pick([actor, '']);
    const set = { assignedTo, assignedToName: assignedTo && `Person ${tag}`, assignedAt: moment };
    return { name: 'assignMessage', args: { _id: random.pick(known), set } };
  }
  return {
    name: 'writeMessage',
    args: {
      // Now and then somebody writes over what was written.
      _id: what > 0.52 ? random.pick(known) : `message-${tag.replaceAll(' ', '-')}`,
      set: {
        ...thread,
        text: `Letter ${tag}`,
        writtenAt: moment,
        writtenBy: random.chance(0.95) ? actor : 'user-nobody',
        writtenByName: `Person ${tag}`,
        contact: isParent ? school.parent : '',
        isFromFamily: isParent,
        announcement: '',
      },
    },
  };
}

/** One of two answers that the office keeps: written, changed, or taken off the list. */
export function templateFact(random: Random, { id }: SchoolFacts, tag: string): Fact {
  const _id = `${id}-template-${random.int(1, 2)}`;
  const words = { name: `Answer ${tag}`, text: `Dear family, ${tag}`, isRemoved: false };
  const set = random.pick([words, words, { text: `Dear parents, ${tag}` }, { isRemoved: true }]);
  return { name: 'saveMessageTemplate', args: { _id, set } };
}

/** Of one of two announcements, so that it is planned for another moment, or for now. */
export function plannedFact(
  random: Random,
  { id, gradeLevels, students }: SchoolFacts,
  { tag, nowMs, inMs }: { readonly tag: string; readonly nowMs: number; readonly inMs: number },
): Fact {
  const _id = `${id}-planned-${random.int(1, 2)}`;
  if (random.chance(0.1)) return { name: 'deleteAnnouncement', args: { _id } };
  const whom = random.pick([
    { gradeLevels: [], students: [] },
    { gradeLevels: [...gradeLevels], students: [] },
    { gradeLevels: [], students: students.slice(0, 1) },
  ]);
  const words = { title: `Plan ${tag}`, body: `Dear parents, ${tag}` };
  const publishAt = new Date(nowMs + inMs).toISOString();
  const writtenAt = new Date(nowMs).toISOString();
  return { name: 'saveAnnouncement', args: { _id, set: { ...words, ...whom, publishAt, writtenAt } } };
}

/** Of one child, so that what was paid adds up; some are changed or taken back later. */
export function paymentFact(
  random: Random,
  { term, students }: SchoolFacts,
  { tag, idsOf }: Copied & { readonly tag: string },
): Fact {
  const known = idsOf('payment');
  const amount = `${random.int(1, 900)}.${random.int(10, 99)}`;
  if (known.length > 0 && random.chance(0.4)) {
    const set = random.chance(0.5) ? { isCancelled: random.chance(0.7) } : { amount };
    return { name: 'savePayment', args: { _id: random.pick(known), set } };
  }
  const student = random.pick(students.slice(0, 2));
  const day = random.pick(termDays);
  const words = { method: random.pick(paymentMethods), note: `Note ${tag}`, recordedByName: `Person ${tag}` };
  return {
    name: 'savePayment',
    args: { _id: `payment-${tag.replaceAll(' ', '-')}`, set: { term, student, amount, day, ...words } },
  };
}

export function deletionFact(random: Random, { term }: SchoolFacts, { idsOf }: Copied): Fact {
  const what = random.next();
  const students = idsOf('student');
  const added = students.filter((id) => id.startsWith('student-'));
  const contacts = idsOf('contact');
  if (what < 0.7 && students.length > 0) {
    const _id = random.pick(added.length > 0 && what < 0.5 ? added : students);
    return { name: 'deleteStudent', args: { _id } };
  }
  if (what < 0.9 && contacts.length > 0)
    return { name: 'deleteContact', args: { _id: random.pick(contacts) } };
  return { name: 'deleteTerm', args: { _id: term } };
}
