import { z } from 'zod';
import { type CommandDefinition, isPresent, type Lookup } from './definition.ts';
import type { Problem } from '#sync/problem.ts';
import { messageReadId, RecordId } from '#sync/school/records/id.ts';
import { canonicalJson, recordFields } from '#sync/school/records/merge.ts';
import { MessageFields, MessageReadFields, threadOf } from '#sync/school/records/message.ts';
import { roleTypes } from '#sync/school/records/role.ts';
import { isBlank } from '#sync/school/records/text.ts';

/** Whoever works at the school. What a family writes or reads is decided by its children. */
const office = [roleTypes.administrator, roleTypes.staff];

const Written = MessageFields.omit({ assignedTo: true, assignedToName: true, assignedAt: true }).extend({
  // The server's alone: the call that brings a file says the first, every arrival the second.
  attachment: MessageFields.shape.attachment.optional(),
  arrivedAt: MessageFields.shape.arrivedAt.optional(),
});
export const WriteMessageArgs = z.object({ _id: RecordId, set: Written });
export type WriteMessageArgs = z.infer<typeof WriteMessageArgs>;

/**
 * A family writes to the office, or the office to a family. The server adds what no argument can
 * say: that it is by its own actor, and that what is said to be from a family is by a parent of all
 * of its children now (`may-report-absence`). What was written stays as it was: a second command
 * under the same id, from this family or another, waits for a person.
 */
export const writeMessage: CommandDefinition<'writeMessage', WriteMessageArgs> = {
  name: 'writeMessage',
  v: 1,
  args: WriteMessageArgs,
  allowed: office,
  lane: ({ _id }) => `message:${_id}`,
  reads: ({ _id, set: { students } }) => ({
    records: [{ kind: 'message', id: _id }, ...students.map((id) => ({ kind: 'student', id }) as const)],
  }),
  check: checkMessage,
  effect: ({ _id, set }) => [{ kind: 'message', id: _id, set }],
  subject: ({ set: { student } }) => (student === '' ? {} : { student }),
};

function checkMessage({ _id, set }: WriteMessageArgs, lookup: Lookup): readonly Problem[] {
  const problems: Problem[] = [...threadProblems(set, lookup)];
  if (isBlank(set.text) && (set.attachment ?? null) === null)
    problems.push({ code: 'INVALID', message: 'validation.required', field: 'text' });
  if (set.writtenAt === '')
    problems.push({ code: 'INVALID', message: 'validation.required', field: 'writtenAt' });
  const before = lookup.get('message', _id);
  if (before !== undefined && !(isPresent(before) && holds(recordFields('message', before), set)))
    problems.push({ code: 'CONFLICT', message: 'errors.messageWritten' });
  return problems;
}

/**
 * All are children of the school, of whom one is there, written as every device writes them. A
 * thread outlives those of its children who are deleted.
 */
function threadProblems({ student, students }: Thread, lookup: Lookup): readonly Problem[] {
  const problems: Problem[] = [];
  if (student === '' || !isOneThread(threadOf(students), { student, students }))
    problems.push({ code: 'INVALID', message: 'validation.notUnderstood', field: 'students' });
  const known = students.map((id) => lookup.get('student', id));
  if (!known.some(isPresent) || known.includes(undefined))
    problems.push({ code: 'NOT_FOUND', message: 'errors.studentNotFound', field: 'students' });
  return problems;
}

type Thread = Pick<MessageFields, 'student' | 'students'>;

function isOneThread(a: Thread, b: Thread): boolean {
  return a.student === b.student && canonicalJson(a.students) === canonicalJson(b.students);
}

/** What its author said. The server says when it came and under which name, each time anew. */
function holds(held: MessageFields, set: WriteMessageArgs['set']): boolean {
  const words = ({ student, students, text, writtenBy, isFromFamily, announcement, ...more }: Said) => {
    const attachment = more.attachment ?? null;
    return canonicalJson({ student, students, text, writtenBy, isFromFamily, announcement, attachment });
  };
  return words(held) === words(set);
}

type Said = WriteMessageArgs['set'];

export const AssignMessageArgs = z.object({
  _id: RecordId,
  set: MessageFields.pick({ assignedTo: true, assignedToName: true, assignedAt: true }),
});
export type AssignMessageArgs = z.infer<typeof AssignMessageArgs>;

/**
 * Who looks after a thread from now on, said on its newest message. The last one to say it wins.
 */
export const assignMessage: CommandDefinition<'assignMessage', AssignMessageArgs> = {
  name: 'assignMessage',
  v: 1,
  args: AssignMessageArgs,
  allowed: office,
  lane: ({ _id }) => `message:${_id}`,
  reads: ({ _id }) => ({ records: [{ kind: 'message', id: _id }] }),
  check: ({ _id }, lookup) =>
    isPresent(lookup.get('message', _id)) ? [] : [{ code: 'NOT_FOUND', message: 'errors.messageNotFound' }],
  effect: ({ _id, set }) => [{ kind: 'message', id: _id, set }],
  subject: () => ({}),
};

export const ReadMessageArgs = z.object({ _id: RecordId, set: MessageReadFields });
export type ReadMessageArgs = z.infer<typeof ReadMessageArgs>;

/**
 * Somebody has read a message or an announcement. The server adds the same as for `writeMessage`. A
 * mark stays in the thread in which it was made: whoever may read the other one must not be left
 * with it. It moves to fewer of its children, since whoever reads of all of them reads of these: a
 * parent who must not collect one of them any more would otherwise read the same again and again.
 */
export const readMessage: CommandDefinition<'readMessage', ReadMessageArgs> = {
  name: 'readMessage',
  v: 1,
  args: ReadMessageArgs,
  allowed: office,
  lane: ({ _id }) => `messageRead:${_id}`,
  reads: ({ _id, set: { students } }) => ({
    records: [{ kind: 'messageRead', id: _id }, ...students.map((id) => ({ kind: 'student', id }) as const)],
  }),
  isOvertaken: ({ _id, set }, lookup) => {
    const mark = lookup.get('messageRead', _id);
    if (!isPresent(mark)) return false;
    const { students } = recordFields('messageRead', mark);
    return !set.students.every((id) => students.includes(id));
  },
  check: ({ _id, set }, lookup) => [
    ...threadProblems(set, lookup),
    ...(set.message !== '' && set.readBy !== '' && messageReadId(set.message, set.readBy) === _id
      ? []
      : [{ code: 'INVALID', message: 'validation.notUnderstood', field: '_id' } as const]),
  ],
  effect: ({ _id, set }) => [{ kind: 'messageRead', id: _id, set }],
  subject: ({ set: { student } }) => (student === '' ? {} : { student }),
};
