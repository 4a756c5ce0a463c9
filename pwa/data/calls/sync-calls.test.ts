import { describe, expect, it } from 'vitest';
import { createSheetPacker } from '#sync/wire/packed-sheets.ts';
import type { PushRequest } from '#sync/wire/protocol.ts';
import { packSheet } from '#sync/wire/sheet.ts';
import { SchoolDay } from '#sync/school/records/school-day.ts';
import { type Ask } from './ask.ts';
import { refusal } from './refusal.ts';
import { createSyncCalls } from './sync-calls.ts';

const request: PushRequest = {
  device: 'd1',
  seq: 1,
  now: 0,
  waiting: 0,
  oldestWaiting: null,
  version: '1',
  samples: [],
  commands: [],
};

it('says at a door for which copy it wants days', async () => {
  const { asked, calls } = recordPaths({ isDoor: true });
  const day = SchoolDay.parse('2026-11-20');
  await calls.days('school', { from: day, to: day, cursor: 'c' });
  expect(asked).toEqual(['/sync/school/days?from=2026-11-20&to=2026-11-20&packed=1&cursor=c']);
});

async function refusedKeys(status: number, key: string | undefined): Promise<readonly string[]> {
  const refused: string[] = [];
  const ask: Ask = async () => refusal(status, undefined);
  const calls = createSyncCalls({
    ask,
    deviceKey: async () => key,
    onKeyRefused: async (school) => void refused.push(school),
  });
  await calls.push('school', request);
  return refused;
}

it.each([401, 403])(
  'lets go of a key when a push with it is answered %i: a good key is never refused',
  async (status) => {
    expect(await refusedKeys(status, 'key')).toEqual(['school']);
  },
);

it.each([413, 429, 500, 503])('keeps its key when a push is answered %i', async (status) => {
  expect(await refusedKeys(status, 'key')).toEqual([]);
});

it('forgets nothing when it has no key', async () => {
  expect(await refusedKeys(401, undefined)).toEqual([]);
});

/** Calls of a device without a key, and the paths that they ask for. Nobody answers. */
function recordPaths(
  deps: Pick<Parameters<typeof createSyncCalls>[0], 'saidWithPull' | 'asParent' | 'isDoor'>,
) {
  const asked: string[] = [];
  const calls = createSyncCalls({
    ...deps,
    ask: async ({ path }) => {
      asked.push(path);
      return { kind: 'unreachable' };
    },
    deviceKey: async () => undefined,
    onKeyRefused: async () => undefined,
  });
  return { asked, calls };
}

it('sends its state with a pull when nothing waits, and with the push otherwise', async () => {
  const asked: string[] = [];
  const waiting = new Set(['busy school']);
  const calls = createSyncCalls({
    ask: async ({ path }) => {
      asked.push(path);
      return { kind: 'unreachable' };
    },
    deviceKey: async () => undefined,
    onKeyRefused: async () => undefined,
    saidWithPull: async (school) => ({
      key: undefined,
      idle: waiting.has(school) ? undefined : { now: 5, version: '1.4.6' },
      usedResetCodes: [],
      hasPin: false,
    }),
  });
  for (const school of ['school', 'busy school']) await calls.pull(school, { cursor: 'c', limit: 10 });
  expect(asked).toEqual([
    '/sync/school/pull?limit=10&cursor=c&now=5&version=1.4.6',
    '/sync/busy school/pull?limit=10&cursor=c',
  ]);
});

it('asks for the sheet of the day with the first copy, and says nothing of what is in none', async () => {
  const { asked, calls } = recordPaths({
    saidWithPull: async (_, isNew) => ({
      key: undefined,
      pins: isNew ? undefined : 'digest',
      usedResetCodes: [],
      hasPin: false,
    }),
  });
  for (const cursor of [undefined, 'c']) await calls.pull('school', { cursor, limit: 10 });
  expect(asked).toEqual([
    '/sync/school/pull?limit=10&today=1',
    '/sync/school/pull?limit=10&cursor=c&pins=digest',
  ]);
});

describe('days', () => {
  const day = SchoolDay.parse('2026-11-20');
  const sheet = packSheet(day, [], true);
  const packer = createSheetPacker();
  const packed = { sheets: [packer.pack(sheet)], students: packer.students };
  const head = { now: 1, epoch: 'e', revision: 2 };
  const answer = { ...head, sheets: [sheet] };
  /** What a server says to one call after the other, and how often it was asked packed. */
  async function hearDays(bodies: readonly unknown[], kind: 'answers' | 'faults' = 'answers') {
    const asked: boolean[] = [];
    const ask: Ask = async ({ path }, schema) => {
      const { data, success } = schema.safeParse(bodies[asked.length]);
      asked.push(path.includes('&packed=1'));
      if (kind === 'faults') return { kind: 'nonsense', fault: refusal(502, undefined) };
      if (!success || data === undefined) return { kind: 'nonsense', fault: refusal(200, undefined) };
      return { kind: 'answer', answer: data, sentAtMs: 0, receivedAtMs: 0 };
    };
    const deps = { deviceKey: async () => undefined, onKeyRefused: async () => undefined };
    const calls = createSyncCalls({ ask, ...deps });
    const outcome = await calls.days('school', { from: day, to: day, cursor: undefined });
    return { asked, heard: outcome.kind === 'answer' ? outcome.answer : outcome.kind };
  }

  it('are read packed, and as a server of before packing gives them', async () => {
    const one = { asked: [true], heard: answer };
    expect(await hearDays([{ ...head, packed }])).toEqual(one);
    expect(await hearDays([answer])).toEqual(one);
  });

  it('are asked for as they are stored where they came packed wrongly', async () => {
    const spoilt = { ...head, packed: { students: [], sheets: [sheet] } };
    expect(await hearDays([spoilt, answer])).toEqual({ asked: [true, false], heard: answer });
    expect(await hearDays([head, head])).toEqual({ asked: [true, false], heard: 'nonsense' });
  });

  it('are asked for once of a proxy that says something of its own', async () => {
    expect(await hearDays([], 'faults')).toEqual({ asked: [true], heard: 'nonsense' });
  });
});

it('asks as a parent for a parent’s copy, and for no other', async () => {
  for (const asParent of [true, false]) {
    const { asked, calls } = recordPaths({ asParent });
    const day = SchoolDay.parse('2026-11-20');
    await calls.pull('school', { cursor: 'c', limit: 10 });
    await calls.days('school', { from: day, to: day, cursor: 'c' });
    const eyes = asParent ? '&as=parent' : '';
    expect(asked).toEqual([
      `/sync/school/pull?limit=10&cursor=c${eyes}`,
      `/sync/school/days?from=2026-11-20&to=2026-11-20&packed=1${asParent ? '&as=parent&cursor=c' : ''}`,
    ]);
  }
});
