import { expect, it } from 'vitest';
import { groupFamilies, threadChildrenOf } from './family.ts';
import {
  emptyMessage,
  emptyMessageRead,
  familiesWhoRead,
  isUnanswered,
  type Message,
  type MessageRead,
  readersOf,
  threadOf,
  threadsOf,
  unreadOf,
  waitsFor,
} from './message.ts';

const office = { writtenBy: 'ann', writtenByName: 'Ann' };
const family = { isFromFamily: true, writtenBy: 'joan', writtenByName: 'Joan' };
const message = (_id: string, minute: number, more: Partial<Message> = {}): Message => ({
  ...emptyMessage,
  ...threadOf(['leo']),
  _id,
  writtenAt: `2026-09-07T08:${String(minute).padStart(2, '0')}:00.000Z`,
  ...family,
  ...more,
});
const read = (of: string, readBy: string, isOfFamily = false): MessageRead => ({
  ...emptyMessageRead,
  ...threadOf(['leo']),
  _id: `${of}:${readBy}`,
  message: of,
  readBy,
  isOfFamily,
});
const only = (messages: readonly Message[], reads: readonly MessageRead[] = []) => {
  const [thread] = threadsOf(messages, reads);
  if (thread === undefined) throw new Error('there is a thread');
  return thread;
};

it('is a thread by its children, in whatever order they are named, and threads are newest first', () => {
  const threads = threadsOf(
    [
      message('a', 1, threadOf(['maya', 'leo'])),
      message('b', 2),
      message('c', 3, threadOf(['leo', 'maya', 'leo'])),
    ],
    [],
  );
  expect(threads.map(({ messages }) => messages.map(({ _id }) => _id))).toEqual([['a', 'c'], ['b']]);
});

it('counts as read by whoever has read a later one, and never by its writer', () => {
  const [first, second] = [message('a', 1), message('b', 2)];
  const thread = only([second, first], [read('b', 'ann'), read('a', 'sam'), read('b', 'joan', true)]);
  expect(readersOf(thread, first).map(({ readBy }) => readBy)).toEqual(['ann', 'sam']);
  expect(readersOf(thread, second).map(({ readBy }) => readBy)).toEqual(['ann']);
});

it('is counted by family, whoever of it has read', () => {
  const other = { ...read('a', 'bob', true), ...threadOf(['maya']) };
  const reads = [read('a', 'joan', true), read('a', 'kim', true), other, read('a', 'ann')];
  expect([...familiesWhoRead(reads)]).toEqual([['a', 2]]);
});

it('is unread by each of the other side for themselves', () => {
  const thread = only([message('a', 1)], [read('a', 'ann')]);
  expect(unreadOf(thread, { user: 'ann', isOfFamily: false })).toBeUndefined();
  expect(unreadOf(thread, { user: 'sam', isOfFamily: false })?._id).toBe('a');
  expect(unreadOf(thread, { user: 'kim', isOfFamily: true })).toBeUndefined();
});

it('waits for nobody once it is answered, and only for whom it is assigned to', () => {
  const asked = message('a', 1);
  expect([waitsFor(only([asked]), 'ann'), isUnanswered(only([asked]))]).toEqual([true, true]);
  const answered = only([asked, message('b', 2, { ...office, isFromFamily: false })]);
  expect([waitsFor(answered, 'sam'), isUnanswered(answered)]).toEqual([false, false]);
  const toAnn = { assignedTo: 'ann', assignedToName: 'Ann', assignedAt: '2026-09-07T09:00:00.000Z' };
  // What comes later leaves the thread with whoever has it.
  const assigned = only([{ ...asked, ...toAnn }, message('c', 5)]);
  expect([waitsFor(assigned, 'sam'), waitsFor(assigned, 'ann')]).toEqual([false, true]);
  const back = { assignedTo: '', assignedToName: '', assignedAt: '2026-09-07T09:05:00.000Z' };
  expect(only([{ ...asked, ...toAnn }, message('c', 5, back)]).assignedTo).toBe('');
});

it('goes to the children who share all parents, so that nobody reads of another family', () => {
  const child = (_id: string, ...parents: readonly string[]) => ({
    _id,
    contacts: parents.map((contact) => ({ contact, relationship: 1 as const, type: 0 as const })),
  });
  const [maya, leo, half] = [child('maya', 'mum', 'dad'), child('leo', 'dad', 'mum'), child('half', 'dad')];
  const families = groupFamilies([maya, leo, half]);
  expect(threadChildrenOf(families, maya).map(({ _id }) => _id)).toEqual(['maya', 'leo']);
  expect(threadChildrenOf(families, half).map(({ _id }) => _id)).toEqual(['maya', 'leo', 'half']);
});
