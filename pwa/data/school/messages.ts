/** What families and the office write to each other, as this device has it. */
import { momentNow } from './clock.ts';
import { useEffect, useMemo, useRef } from 'react';
import { parseCommand } from '#sync/school/commands/parse-command.ts';
import type { ArgsOf } from '#sync/school/commands/catalogue.ts';
import { isBarredFrom } from '#sync/school/records/collector.ts';
import { groupFamilies, threadChildrenOf } from '#sync/school/records/family.ts';
import { messageReadId, type RecordId } from '#sync/school/records/id.ts';
import {
  familiesWhoRead,
  isInTouch,
  type Message,
  type Thread,
  threadKey,
  threadOf,
  threadsOf,
  unreadOf,
  waitsFor,
} from '#sync/school/records/message.ts';
import type { Student } from '#sync/school/records/student.ts';
import { fromQuery, nothing } from '#pwa/data/store/live-value.ts';
import { readableEntries, rowsIn } from '#pwa/data/store/outbox-database.ts';
import { onFault, openSchool, outboxDatabase } from '#pwa/data/browser/page-data.ts';
import { useLiveValue } from '#pwa/data/store/use-live-value.ts';
import { give, type Given, newRecordId } from './give.ts';
import type { MessageDraft } from '#pwa/data/store/message-draft.ts';
import { sendFiles } from './message-files.ts';
import { useIsSeen } from './read-messages.ts';
import { useRecords } from './school-records.ts';
import { useWriter, type Writer } from './use-writer.ts';

/** Newest first; a parent has those of the own family. Undefined while they are being read. */
export function useThreads(): readonly Thread[] | undefined {
  const messages = useRecords('message');
  const reads = useRecords('messageRead');
  return useMemo(() => messages && reads && threadsOf(messages.values(), reads.values()), [messages, reads]);
}

/**
 * Where the office writes about a child, and whether a parent of it has shown itself in the app.
 * Who is barred from one of the children reads nothing there, so that only a doubt is left.
 */
export function useConversationOf(
  student: Student,
): { readonly key: string; readonly isInTouch: boolean } | undefined {
  const students = useRecords('student');
  const collectors = useRecords('collector');
  const messages = useRecords('message');
  const reads = useRecords('messageRead');
  return useMemo(() => {
    if (!students || !collectors || !messages || !reads) return undefined;
    const children = threadChildrenOf(groupFamilies([...students.values()]), student);
    const isAnyBarred = children.some(({ _id, contacts }) =>
      contacts.some(({ contact }) => isBarredFrom({ student: _id, contact }, collectors)),
    );
    return {
      key: threadKey(threadOf(children.map(({ _id }) => _id))),
      isInTouch:
        !isAnyBarred && isInTouch(student._id, { messages: messages.values(), reads: reads.values() }),
    };
  }, [student, students, collectors, messages, reads]);
}

/** How many families have read each announcement, by its id. */
export function useFamiliesWhoRead(): ReadonlyMap<RecordId, number> | undefined {
  const reads = useRecords('messageRead');
  return useMemo(() => reads && familiesWhoRead(reads.values()), [reads]);
}

/**
 * Announcements are on the screen of a parent: the school counts the families who have read each.
 */
export function useTellRead(announcements: readonly { readonly _id: RecordId }[] | undefined): void {
  const writer = useWriter();
  const isSeen = useIsSeen();
  const students = useRecords('student');
  const reads = useRecords('messageRead');
  // Until the children are known, nobody can say which family has read.
  const thread = students && students.size > 0 ? threadOf(students.keys()) : undefined;
  const unread =
    reads && writer && thread && isSeen
      ? (announcements ?? []).filter(({ _id }) => !reads.has(messageReadId(_id, writer.user)))
      : [];
  const ids = unread.map(({ _id }) => _id).join(' ');
  // The server keeps no mark of a parent who must not collect any of the children, and each one
  // that leaves the device would be followed by another at once.
  const told = useRef(new Set<RecordId>());
  useEffect(() => {
    if (ids === '' || writer === undefined || thread === undefined) return;
    const by = { readAt: now(), readBy: writer.user, readByName: writer.name, isOfFamily: true };
    for (const message of ids.split(' ')) {
      const set = { ...thread, ...by, message };
      const _id = messageReadId(message, writer.user);
      if (told.current.has(_id)) continue;
      told.current.add(_id);
      give('readMessage', { _id, set }).catch(onFault);
    }
    // What is read once is not read again because a name has changed.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [ids, writer?.user]);
}

/** How many conversations wait for the member of the school who looks. */
export function useWaitingThreads(): number {
  const threads = useThreads();
  const writer = useWriter();
  return writer === undefined ? 0 : (threads?.filter((one) => waitsFor(one, writer.user)).length ?? 0);
}

/** How many messages of the office a parent has not read. */
export function useUnreadAnswers(): number {
  const threads = useThreads();
  const writer = useWriter();
  if (writer === undefined) return 0;
  const reader = { user: writer.user, isOfFamily: true };
  return threads?.filter((one) => unreadOf(one, reader) !== undefined).length ?? 0;
}

/**
 * The ids of messages that this device still has to send, and of those that the office decides
 * about.
 */
export function useUnsentMessages(): {
  readonly waiting: ReadonlySet<RecordId>;
  readonly refused: ReadonlySet<RecordId>;
} {
  const open = useLiveValue(openSchool);
  const waiting = useLiveValue(open?.data.unsent('message') ?? nothing);
  const known = useLiveValue(open?.data.quarantine ?? nothing);
  const all = useLiveValue(refusedMessages);
  return useMemo(
    () => ({
      waiting: waiting ?? new Set(),
      refused: new Set(
        all?.flatMap(({ command, message }) =>
          (known?.get(command)?.state ?? 'open') === 'open' ? [message] : [],
        ),
      ),
    }),
    [waiting, known, all],
  );
}

const refusedMessages = fromQuery(
  async () =>
    readableEntries(await rowsIn(outboxDatabase, 'quarantined').toArray()).flatMap(({ id, command }) => {
      const parsed = parseCommand(command);
      return parsed.kind === 'command' && parsed.command.name === 'writeMessage'
        ? [{ command: id, message: parsed.command.args._id }]
        : [];
    }),
  onFault,
);

export interface Writing {
  readonly thread: Pick<Message, 'student' | 'students'>;
  readonly text: string;
  readonly writer: Writer;
  /** Which contact of the school the parent who writes is; undefined for the office. */
  readonly contact?: string | undefined;
  /** The announcement that it answers. */
  readonly announcement?: string | undefined;
}

/** What the disk did not keep: nothing when all is well. */
export type Unkept = Pick<MessageDraft, 'text' | 'files'>;

/**
 * What was written, then its files, each a message of its own. Answers what the disk has not kept
 * of it, so that only this is sent again. No network is awaited.
 */
export async function sayInThread(
  writing: Writing & { readonly files: readonly File[]; readonly school: RecordId },
): Promise<Unkept> {
  const { text, files, school, thread, writer, contact, announcement } = writing;
  if (text !== '' && (await writeMessage(writing)).kind !== 'kept') return { text, files };
  if (files.length === 0) return { text: '', files };
  const isKept = await sendFiles(files, {
    school,
    user: writer.user,
    thread,
    isFromFamily: contact !== undefined,
    announcement,
  });
  return { text: '', files: isKept ? [] : files };
}

function writeMessage({ thread, text, writer, contact, announcement = '' }: Writing): Promise<Given> {
  const args: ArgsOf<'writeMessage'> = {
    _id: newRecordId(),
    set: {
      student: thread.student,
      students: [...thread.students],
      text: text.trim(),
      writtenAt: now(),
      writtenBy: writer.user,
      writtenByName: writer.name,
      contact: contact ?? '',
      isFromFamily: contact !== undefined,
      announcement,
    },
  };
  return give('writeMessage', args);
}

export function assignThread(
  { messages }: Pick<Thread, 'messages'>,
  to: { readonly user: string; readonly name: string },
): Promise<Given> | undefined {
  const _id = messages.at(-1)?._id;
  const set = { assignedTo: to.user, assignedToName: to.name, assignedAt: now() };
  return _id === undefined ? undefined : give('assignMessage', { _id, set });
}

/** The thread is on the screen: its newest message counts as read, once somebody can see it. */
export function useMarkThreadAsRead(thread: Thread | undefined, isOfFamily: boolean): void {
  const writer = useWriter();
  const isSeen = useIsSeen();
  const unread = thread && writer && isSeen ? unreadOf(thread, { user: writer.user, isOfFamily }) : undefined;
  useEffect(() => {
    if (unread === undefined || writer === undefined) return;
    const { _id, student, students } = unread;
    const by = { readAt: now(), readBy: writer.user, readByName: writer.name, isOfFamily };
    const set = { student, students: [...students], message: _id, ...by };
    give('readMessage', { _id: messageReadId(_id, writer.user), set }).catch(onFault);
    // The message is what is read; the writer is who is signed in.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [unread?._id, writer?.user, isOfFamily]);
}

function now(): string {
  return momentNow();
}
