import { v7 } from 'uuid';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aFamily, giveIn, type TestFamily } from '#api/a-family.fixture.ts';
import type { Nudge } from '#api/live/broker.ts';
import {
  aSchool,
  createTestServer,
  dropOffAt,
  monday,
  type TestSchool,
  type TestServer,
} from '#api/test-server.fixture.ts';
import { patienceMs } from '#tests/support/harness/patience.ts';

let server: TestServer;
let school: TestSchool;
let gray: TestFamily;
let brown: TestFamily;
/** Whose line tells that a look has ended: whoever follows last is told last. */
let last: TestFamily;
const stops: (() => void)[] = [];

beforeEach(async () => {
  server = await createTestServer();
  school = await aSchool(server);
  gray = await aFamily(server, school, { email: 'joan@gray.example' });
  brown = await aFamily(server, school, { email: 'kim@brown.example', child: 'Ana' });
  last = await aFamily(server, school, { email: 'lee@white.example', child: 'Tom' });
});

afterEach(async () => {
  for (const stop of stops.splice(0)) stop();
  const left = server.services.broker.listeners();
  await server.close();
  if (left > 0) throw new Error(`${left} watches are left behind.`);
});

/** A parent's line. Settled: the school was looked at once, and the scope is known. */
async function follow(family: TestFamily, of: TestSchool = school) {
  const heard: Nudge[] = [];
  const parent = { email: family.parent.email, emailVerified: true };
  stops.push(server.services.familyNews.follow({ school: of._id, parent }, (nudge) => heard.push(nudge)));
  return heard;
}

/** The first look tells everybody: from then on news are told apart. */
async function settle(lines: readonly Nudge[][]): Promise<void> {
  const lastLine = await follow(last);
  await giveIn(server, school._id, [
    { name: 'saveContact', args: { _id: v7(), set: { phone: '876 555 0009' } } },
  ]);
  await expect.poll(() => lines.every((line) => line.length > 0)).toBe(true);
  // The scopes are read again after it; a drop-off elsewhere shows when they are known.
  await vi.waitFor(async () => {
    for (const line of [...lines, lastLine]) line.splice(0);
    await dropOff(last.child);
    await expect.poll(() => lastLine.length).toBeGreaterThan(0);
    expect(lines.flat()).toEqual([]);
  }, patienceMs);
}

/** Until a look has ended: the reader answers statements in their order. */
async function nextLook(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1)
    await server.services.store.read.selectFrom('store').select('epoch').executeTakeFirst();
}

async function dropOff(student: string): Promise<void> {
  const minute = String(10 + (Math.floor(server.services.nowMs() / 60_000) % 50)).padStart(2, '0');
  server.wait(60_000);
  await giveIn(server, school._id, [
    {
      name: 'recordAttendance',
      args: { date: monday, term: school.term, student, dropOff: dropOffAt(monday, `08:${minute}`) },
    },
  ]);
}

describe('a drop-off', () => {
  it('is told to the child’s parents and to nobody else', async () => {
    const [joan, kim] = [await follow(gray), await follow(brown)];
    await settle([joan, kim]);
    await dropOff(gray.child);
    await expect.poll(() => joan).toHaveLength(1);
    await nextLook();
    expect(kim).toEqual([]);
    expect(joan[0]).toEqual({ school: school._id, revision: expect.any(Number) });
  });

  it('of another school is told to no parent of this one', async () => {
    const valley = await aSchool(server, 'valley');
    const joan = await follow(gray);
    await settle([joan]);
    await giveIn(server, valley._id, [
      { name: 'saveTerm', args: { _id: valley.term, set: { name: 'Easter' } } },
    ]);
    await nextLook();
    expect(joan).toEqual([]);
  });
});

it('of a drop-off is told to no parent who must not collect the child', async () => {
  const [joan, kim] = [await follow(gray), await follow(brown)];
  await giveIn(server, school._id, [
    {
      name: 'saveCollector',
      args: {
        _id: `${gray.child}:${gray.contact}`,
        set: { student: gray.child, contact: gray.contact, collect: 'never', isBarred: true },
      },
    },
  ]);
  await settle([joan, kim]);
  await dropOff(gray.child);
  await dropOff(brown.child);
  await expect.poll(() => kim).toHaveLength(1);
  await nextLook();
  expect(joan).toEqual([]);
});

describe('what decides who sees whom', () => {
  it('is told to the parent who gains a child by it and to the parent who loses the child', async () => {
    const [joan, kim] = [await follow(gray), await follow(brown)];
    await settle([joan, kim]);
    const link = { contact: brown.contact, relationship: 1, type: 0 };
    await giveIn(server, school._id, [
      { name: 'saveStudent', args: { _id: gray.child, set: { contacts: [link] } } },
    ]);
    await expect.poll(() => [joan.length, kim.length]).toEqual([1, 1]);
    await settle([joan, kim]);
    await dropOff(gray.child);
    await expect.poll(() => kim).toHaveLength(1);
    await nextLook();
    expect(joan).toEqual([]);
  });

  it('is told to who gets a contact’s email and to who had it', async () => {
    const [joan, kim] = [await follow(gray), await follow(brown)];
    await settle([joan, kim]);
    await giveIn(server, school._id, [
      { name: 'saveContact', args: { _id: gray.contact, set: { email: brown.parent.email } } },
    ]);
    await expect.poll(() => [joan.length, kim.length]).toEqual([1, 1]);
  });
});

describe('an announcement', () => {
  it('is told to every parent of the school', async () => {
    const [joan, kim] = [await follow(gray), await follow(brown)];
    await settle([joan, kim]);
    await giveIn(server, school._id, [
      { name: 'saveAnnouncement', args: { _id: v7(), set: { title: 'Closed', body: 'On Friday.' } } },
    ]);
    await expect.poll(() => [joan.length, kim.length]).toEqual([1, 1]);
  });
});

describe('many changes at once', () => {
  it('are one look, and one nudge for each parent', async () => {
    const joan = await follow(gray);
    await settle([joan]);
    const { broker, store } = server.services;
    const before = await store.read
      .selectFrom('school_revision')
      .select('revision')
      .where('school', '=', school._id)
      .executeTakeFirstOrThrow();
    for (let ahead = 1; ahead <= 50; ahead += 1)
      broker.publish({ school: school._id, revision: before.revision + ahead });
    await nextLook();
    // Nothing had changed: nobody is told, however often it was said.
    expect(joan).toEqual([]);
  });
});
