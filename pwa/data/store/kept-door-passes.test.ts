import 'fake-indexeddb/auto';
import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Hmac } from '#sync/school/records/door-pins.ts';
import {
  contactKeyOfDay,
  makePass,
  passDayAt,
  passDaysFrom,
  readPass,
  schoolKeyOfDay,
} from '#sync/school/records/pass.ts';
import { SchoolDay } from '#sync/school/records/school-day.ts';
import { CacheDatabase, deleteCaches } from './cache-database.ts';
import { keepPassKeys, markPassUsed, readPassesDigest, readPassKeys } from './kept-door-passes.ts';
import { createTrustedTime } from './trusted-time.ts';

const disk = { indexedDB, IDBKeyRange };
const hmac: Hmac = async (key, message) =>
  createHmac('sha256', Buffer.from(key, 'base64url')).update(message).digest('base64url');
const hourMs = 60 * 60_000;
const nowMs = Date.UTC(2026, 10, 23, 13);
const timeZone = 'America/Jamaica';
let database: CacheDatabase;

beforeEach(() => {
  database = new CacheDatabase(disk, 'school');
});
afterEach(async () => {
  database.close();
  await deleteCaches('all', disk);
});

describe('a pass at a door', () => {
  it('is used once, and one before it not at all', async () => {
    expect(await markPassUsed(database, { contact: 'joan', step: 7 })).toBe(true);
    expect(await markPassUsed(database, { contact: 'joan', step: 7 })).toBe(false);
    expect(await markPassUsed(database, { contact: 'joan', step: 6 })).toBe(false);
    expect(await markPassUsed(database, { contact: 'carl', step: 7 })).toBe(true);
    expect(await markPassUsed(database, { contact: 'joan', step: 8 })).toBe(true);
  });

  it('is used once when it is read twice at the same moment', async () => {
    const both = [1, 2].map(() => markPassUsed(database, { contact: 'joan', step: 7 }));
    expect((await Promise.all(both)).filter(Boolean)).toHaveLength(1);
  });

  it('stays used when the tablet starts again', async () => {
    await markPassUsed(database, { contact: 'joan', step: 7 });
    database.close();
    database = new CacheDatabase(disk, 'school');
    expect(await markPassUsed(database, { contact: 'joan', step: 7 })).toBe(false);
  });

  it('is read by the server’s time where the clock of the tablet is an hour wrong', async () => {
    for (const errorMs of [-hourMs, hourMs]) {
      const dayKeys = await Promise.all(
        passDaysFrom(nowMs, timeZone).map(async (day) => ({
          day,
          key: await schoolKeyOfDay(hmac, 'c2VjcmV0', day),
        })),
      );
      await keepPassKeys(database, { passes: { dayKeys, renewals: [] }, passesDigest: 'd1' });
      const kept = await readPassKeys(database);
      const ofToday = kept.dayKeys.find(({ day }) => day === passDayAt(nowMs, timeZone));
      if (ofToday === undefined) throw new Error('There is no key of today.');
      const pass = await makePass(hmac, await contactKeyOfDay(hmac, ofToday, 'joan'), 'joan', nowMs);
      const time = createTrustedTime({ nowMs: () => nowMs + errorMs, elapsedMs: () => 0 });
      const read = () => readPass(hmac, kept, pass, time.nowThroughSleepMs(), timeZone);
      expect((await read()).kind).toBe(errorMs > 0 ? 'expired' : 'early');
      // As it was when the server was last heard, also after a restart with no network.
      time.assumeErrorMs(errorMs);
      expect(await read()).toMatchObject({ kind: 'contact', contact: 'joan' });
    }
  });

  it('needs keys, which go when the school says that there are none', async () => {
    const passes = {
      dayKeys: [],
      renewals: [{ contact: 'joan', salt: 's', until: SchoolDay.parse('2026-12-01') }],
    };
    expect(await readPassesDigest(database)).toBeUndefined();
    await keepPassKeys(database, { passes, passesDigest: 'd1' });
    expect(await readPassesDigest(database)).toBe('d1');
    // Nothing has changed.
    await keepPassKeys(database, { passes: null, passesDigest: 'd1' });
    expect(await readPassKeys(database)).toEqual(passes);
    await keepPassKeys(database, { passes: null, passesDigest: '' });
    expect(await readPassKeys(database)).toEqual({ dayKeys: [], renewals: [] });
    // A server of before says no digest, and is asked for all of them again.
    await keepPassKeys(database, { passes, passesDigest: '' });
    expect(await readPassesDigest(database)).toBeUndefined();
  });
});
