import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { realPorts } from '#pwa/data/browser/real-ports.ts';
import type { OutboxEntry } from '#sync/replay/outbox-entry.ts';
import { makeCommand } from '#sync/school/commands/make-command.ts';
import { formatStamp } from '#sync/stamp.ts';
import { OutboxDatabase } from './outbox-database.ts';
import { createOverlayEntries, type OverlayEntries } from './overlay-entries.ts';

const anEntry = (number: number, lane: string): OutboxEntry => ({
  id: `c${number}`,
  school: 'oak',
  lane,
  command: { name: 'saveStudent', args: { number } },
  at: formatStamp({ ms: 1_780_000_000_000 + number, counter: 0, node: '00000000000a' }),
  madeAtMs: number,
  state: 'waiting',
});
const students = { first: 'student:', last: 'student:\uffff' };
const terms = { first: 'term:', last: 'term:\uffff' };

let outbox: OutboxDatabase;
let overlay: OverlayEntries;

beforeEach(() => {
  outbox = new OutboxDatabase({ indexedDB: new IDBFactory(), IDBKeyRange });
  overlay = createOverlayEntries({
    school: 'oak',
    outbox,
    time: realPorts.time,
    onFault: (fault) => {
      throw fault;
    },
  });
});
afterEach(async () => {
  await outbox.delete();
});

function watch(lanes: typeof students) {
  const value = overlay.of(lanes);
  const seen: (readonly OutboxEntry[])[] = [];
  const end = value.subscribe(() => {
    const now = value.get();
    if (now !== undefined) seen.push(now);
  });
  return { seen, end };
}

describe('what lies on top of a copy', () => {
  it('is read once for all that watch a part of it, and a part that did not change stays', async () => {
    await outbox.entries.bulkPut([anEntry(2, 'student:b'), anEntry(1, 'student:a'), anEntry(3, 'term:t')]);
    const reading = vi.spyOn(outbox.entries, 'where');
    const ofStudents = watch(students);
    const ofTerms = watch(terms);
    await vi.waitFor(() => expect([ofStudents.seen.length, ofTerms.seen.length]).toEqual([1, 1]));
    expect(reading).toHaveBeenCalledTimes(3);
    expect(ofStudents.seen[0]?.map(({ id }) => id)).toEqual(['c1', 'c2']);
    await outbox.entries.put({ ...anEntry(2, 'student:b'), state: 'settled' });
    await vi.waitFor(() => expect(ofStudents.seen).toHaveLength(2));
    expect(reading).toHaveBeenCalledTimes(6);
    expect(ofTerms.seen).toHaveLength(1);
    const [before, after] = ofStudents.seen;
    expect(after?.[0]).toBe(before?.[0]);
    expect(after?.[1]).toMatchObject({ id: 'c2', state: 'settled' });
    // What was made of a command stands, whatever became of it.
    expect(after?.[1]?.command).toBe(before?.[1]?.command);
    ofStudents.end();
    ofTerms.end();
  });

  it('leaves out a row that was spoiled after it was read', async () => {
    await outbox.entries.bulkPut([anEntry(1, 'student:a'), anEntry(2, 'student:b')]);
    const { seen, end } = watch(students);
    await vi.waitFor(() => expect(seen).toHaveLength(1));
    await outbox.entries.put({ ...anEntry(1, 'student:a'), madeAtMs: 'spoiled' });
    await vi.waitFor(() => expect(seen).toHaveLength(2));
    expect(seen[1]?.map(({ id }) => id)).toEqual(['c2']);
    end();
  });
});

describe('what lies on top of a parent’s copy', () => {
  const by = (actor: string, viewedAs?: string) => ({
    id: '01a22a92-5f7f-7482-b736-6ea209edc4ae',
    at: formatStamp({ ms: 1_780_000_000_000, counter: 0, node: '00000000000a' }),
    nowMs: 1_780_000_000_000,
    offsetMinutes: -300,
    actor,
    viewedAs,
  });
  const reported = (actor: string, viewedAs?: string) =>
    makeCommand('reportAbsence', { _id: 'absence', set: { student: 'leo' } }, by(actor, viewedAs));
  const saved = (actor: string) => makeCommand('saveStudent', { _id: 'zoe', set: {} }, by(actor));

  it('is what this parent said as one, or whoever views as them, and nothing that staff or another parent left in the browser', async () => {
    const ofJoan = createOverlayEntries({
      school: 'oak',
      parent: 'joan',
      outbox,
      time: realPorts.time,
      onFault: (fault) => {
        throw fault;
      },
    });
    const all = { first: '', last: '\uffff' };
    const lane = 'student:leo';
    await outbox.entries.bulkPut([
      { ...anEntry(1, lane), command: reported('joan') },
      { ...anEntry(2, lane), command: saved('joan') },
      { ...anEntry(3, lane), command: saved('joan'), state: 'quarantined' },
      { ...anEntry(4, lane), command: saved('sam') },
      { ...anEntry(5, lane), command: reported('ben') },
      { ...anEntry(6, lane), command: { name: 'spoiled' } },
      { ...anEntry(7, lane), command: reported('sue', 'joan') },
      { ...anEntry(8, lane), command: reported('sue', 'ben') },
    ]);
    expect((await ofJoan.read(all)).map(({ id }) => id)).toEqual(['c1', 'c7']);
    const value = ofJoan.of(all);
    const end = value.subscribe(() => undefined);
    await vi.waitFor(() => expect(value.get()?.map(({ id }) => id)).toEqual(['c1', 'c7']));
    end();
  });
});
