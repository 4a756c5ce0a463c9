/**
 * What a family and the school's office write to each other. A thread has no record of its own: it
 * is the messages about the same children, so that two parents who both begin one offline write in
 * one. What was written is never changed; read marks and the assignment are what moves.
 */
import { z } from 'zod';
import { limits } from '#sync/limits.ts';
import { RecordId } from './id.ts';
import { Moment, text } from './text.ts';

/**
 * The children of a family, by whom its thread is known: sorted, and the first one once more alone.
 */
const Thread = {
  student: z.union([RecordId, z.literal('')]),
  students: z.array(RecordId).max(limits.threadChildren),
};

const attachmentTypes = ['image/webp', 'application/pdf'] as const;

/** A file that lies in the store under the message's own id. Only the server's upload makes one. */
export const Attachment = z
  .object({
    name: text(limits.fileNameLength),
    type: z.enum(attachmentTypes),
    sizeBytes: z.int().min(0).max(limits.attachmentBytes),
    /** A picture in small, base64 WebP, which is there without a network; '' of a PDF. */
    thumbnail: z.union([z.base64(), z.literal('')]).pipe(z.string().max(limits.photoDataLength)),
  })
  .nullable();
export type Attachment = z.infer<typeof Attachment>;

export const MessageFields = z.object({
  ...Thread,
  /** Plain text. Never read as markup. */
  text: text(limits.messageLength),
  writtenAt: z.union([Moment, z.literal('')]),
  /** The user who wrote it. */
  writtenBy: z.union([RecordId, z.literal('')]),
  writtenByName: text(limits.personLength),
  /** Which contact of the school a parent is, so that erasing the contact blanks the words. */
  contact: z.union([RecordId, z.literal('')]),
  isFromFamily: z.boolean(),
  /** The announcement that it answers. */
  announcement: z.union([RecordId, z.literal('')]),
  attachment: Attachment,
  /** When it reached the server, by the server's clock; '' of a message that is on its way. */
  arrivedAt: z.union([Moment, z.literal('')]),
  /** The user of the school who looks after it, and the thread with it; '' for nobody. */
  assignedTo: z.union([RecordId, z.literal('')]),
  assignedToName: text(limits.personLength),
  /** When that was said; the latest of a thread counts. */
  assignedAt: z.union([Moment, z.literal('')]),
});
export type MessageFields = z.infer<typeof MessageFields>;
export type Message = { readonly _id: RecordId } & Readonly<MessageFields>;

export const emptyMessage: MessageFields = {
  student: '',
  students: [],
  text: '',
  writtenAt: '',
  writtenBy: '',
  writtenByName: '',
  contact: '',
  isFromFamily: false,
  announcement: '',
  attachment: null,
  arrivedAt: '',
  assignedTo: '',
  assignedToName: '',
  assignedAt: '',
};

/** Somebody has read a message, or an announcement, and with it all that came before. */
export const MessageReadFields = z.object({
  ...Thread,
  /** The id of what was read. */
  message: z.union([RecordId, z.literal('')]),
  readAt: z.union([Moment, z.literal('')]),
  readBy: z.union([RecordId, z.literal('')]),
  readByName: text(limits.personLength),
  isOfFamily: z.boolean(),
});
export type MessageReadFields = z.infer<typeof MessageReadFields>;
export type MessageRead = { readonly _id: RecordId } & Readonly<MessageReadFields>;

export const emptyMessageRead: MessageReadFields = {
  student: '',
  students: [],
  message: '',
  readAt: '',
  readBy: '',
  readByName: '',
  isOfFamily: false,
};

/** One text for the children of a thread. */
export function threadKey({ students }: Pick<MessageFields, 'students'>): string {
  return students.join(' ');
}

/** The children of a thread in the form in which every device writes them. */
export function threadOf(children: Iterable<RecordId>): Pick<MessageFields, 'student' | 'students'> {
  const students = [...new Set(children)].toSorted().slice(0, limits.threadChildren);
  return { student: students[0] ?? '', students };
}

export interface Thread {
  readonly key: string;
  readonly students: readonly RecordId[];
  /** Oldest first. */
  readonly messages: readonly Message[];
  readonly reads: readonly MessageRead[];
  /** As it was said last; '' for nobody. */
  readonly assignedTo: string;
  readonly assignedToName: string;
}

/** The threads, newest first. */
export function threadsOf(messages: Iterable<Message>, reads: Iterable<MessageRead>): readonly Thread[] {
  const readsByThread = Map.groupBy(reads, threadKey);
  return [...Map.groupBy(messages, threadKey)]
    .map(([key, ofThread]): Thread => {
      const inOrder = ofThread.toSorted(byTime);
      const assigned = inOrder.reduce((latest, one) => (one.assignedAt > latest.assignedAt ? one : latest));
      return {
        key,
        students: assigned.students,
        messages: inOrder,
        reads: readsByThread.get(key) ?? [],
        assignedTo: assigned.assignedTo,
        assignedToName: assigned.assignedToName,
      };
    })
    .toSorted((a, b) => byTime(lastOf(b), lastOf(a)));
}

/** Who has read this message or a later one, each once. */
export function readersOf(thread: Thread, message: Message): readonly MessageRead[] {
  const upTo = new Set(thread.messages.slice(thread.messages.indexOf(message)).map(({ _id }) => _id));
  const readers = new Map<RecordId, MessageRead>();
  for (const read of thread.reads) if (upTo.has(read.message)) readers.set(read.readBy, read);
  readers.delete(message.writtenBy);
  return [...readers.values()].toSorted((a, b) => (a.readAt < b.readAt ? -1 : 1));
}

/** How many families have read each message or announcement: whoever of a family it was. */
export function familiesWhoRead(reads: Iterable<MessageRead>): ReadonlyMap<RecordId, number> {
  const ofFamilies = [...reads].filter(({ isOfFamily }) => isOfFamily);
  return new Map(
    [...Map.groupBy(ofFamilies, ({ message }) => message)].map(([message, of]) => [
      message,
      new Set(of.map(threadKey)).size,
    ]),
  );
}

/** Has a parent of the child read or written anything in the app, so that a message gets there? */
export function isInTouch(
  student: RecordId,
  { messages, reads }: { readonly messages: Iterable<Message>; readonly reads: Iterable<MessageRead> },
): boolean {
  return (
    [...reads].some((one) => one.isOfFamily && one.students.includes(student)) ||
    [...messages].some((one) => one.isFromFamily && one.students.includes(student))
  );
}

/** The newest message of the other side that this user has not read; undefined if there is none. */
export function unreadOf(
  thread: Thread,
  { user, isOfFamily }: { readonly user: RecordId; readonly isOfFamily: boolean },
): Message | undefined {
  const newest = thread.messages.findLast((message) => message.isFromFamily !== isOfFamily);
  if (newest === undefined || newest.writtenBy === user) return undefined;
  return readersOf(thread, newest).some(({ readBy }) => readBy === user) ? undefined : newest;
}

/** Does the office owe an answer? The family wrote last. */
export function isUnanswered({ messages }: Pick<Thread, 'messages'>): boolean {
  return messages.at(-1)?.isFromFamily === true;
}

/** Does it wait for this member of the school: unread, unanswered, and nobody else's? */
export function waitsFor(thread: Thread, user: RecordId): boolean {
  const isTheirs = thread.assignedTo === '' || thread.assignedTo === user;
  return isTheirs && isUnanswered(thread) && unreadOf(thread, { user, isOfFamily: false }) !== undefined;
}

function lastOf({ messages }: Thread): Message {
  const last = messages.at(-1);
  if (last === undefined) throw new Error('a thread has a message');
  return last;
}

/** As the server heard of them, so that nobody can write before what was answered. */
function byTime(a: Message, b: Message): number {
  const [atA, atB] = [heardAt(a), heardAt(b)];
  if (atA === atB) return a._id < b._id ? -1 : 1;
  return atA < atB ? -1 : 1;
}

/**
 * By the server's clock; by the device's of what is on its way, and of before arrivals were kept.
 */
export function heardAt({ arrivedAt, writtenAt }: Pick<Message, 'arrivedAt' | 'writtenAt'>): string {
  return arrivedAt === '' ? writtenAt : arrivedAt;
}

/** It lay on a device without a network for a while. */
export function isLate({ arrivedAt, writtenAt }: Pick<Message, 'arrivedAt' | 'writtenAt'>): boolean {
  return arrivedAt !== '' && Date.parse(arrivedAt) - Date.parse(writtenAt) >= limits.noticeLateMs;
}
