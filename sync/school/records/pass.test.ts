import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { limits } from '#sync/limits.ts';
import {
  contactKeyOfDay,
  type DayKey,
  lastPassDay,
  makePass,
  passDayAt,
  passDaysFrom,
  passLeftMs,
  type PassRenewal,
  passStepAt,
  readPass,
  schoolKeyOfDay,
} from './pass.ts';
import { addDays, type SchoolDay, schoolDayAt } from './school-day.ts';
import { testHmac as hmac } from './web-hmac.fixture.ts';

const schoolKey = 'c2Nob29sJ3MgcGFzcyBrZXk';
const otherSchoolKey = 'YW5vdGhlciBzY2hvb2wncyBrZXk';
const joan = '0190f3a1-0000-7000-8000-000000000001';
const kim = 'kim.of:another_family';

const zones = [
  'UTC',
  'America/Jamaica',
  'America/New_York',
  'Pacific/Apia',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
];
const anyZone = fc.constantFrom(...zones);

/** Midnights of these zones, and the moments at which clocks change, in seconds around them. */
const anyMoment = fc
  .tuple(
    fc.constantFrom(
      Date.UTC(2026, 2, 8, 7), // New York springs forward
      Date.UTC(2026, 10, 1, 6), // and falls back
      Date.UTC(2026, 3, 4, 15), // Lord Howe falls back by half an hour
      Date.UTC(2026, 8, 7, 0),
      Date.UTC(2026, 8, 7, 4),
      Date.UTC(2026, 8, 7, 5),
      Date.UTC(2026, 8, 6, 18, 15),
      Date.UTC(2026, 8, 7, 11),
    ),
    fc.integer({ min: -90_000, max: 90_000 }),
  )
  .map(([midnightMs, aroundMs]) => midnightMs + aroundMs);

/** What a door holds that pulled at this moment. */
function dayKeysAt(nowMs: number, zone: string, key = schoolKey): Promise<DayKey[]> {
  return Promise.all(
    passDaysFrom(nowMs, zone).map(async (day) => ({ day, key: await schoolKeyOfDay(hmac, key, day) })),
  );
}

async function passOf(contact: string, nowMs: number, zone: string, key = schoolKey): Promise<string> {
  const dayKey = await keyOf(passDayAt(nowMs, zone), key);
  return makePass(hmac, await contactKeyOfDay(hmac, dayKey, contact), contact, nowMs);
}

async function keyOf(day: SchoolDay, key = schoolKey): Promise<DayKey> {
  return { day, key: await schoolKeyOfDay(hmac, key, day) };
}

async function readAt(text: string, nowMs: number, zone: string, renewals: readonly PassRenewal[] = []) {
  const keys = { dayKeys: await dayKeysAt(nowMs, zone), renewals: [...renewals] };
  return readPass(hmac, keys, text, nowMs, zone);
}

const runs = { numRuns: 60 };

describe('a pass', () => {
  it('is good in its step and in the one on each side, in every zone, at midnight and when clocks change', async () => {
    await fc.assert(
      fc.asyncProperty(anyZone, anyMoment, fc.integer({ min: -4, max: 4 }), async (zone, madeMs, steps) => {
        const readMs = madeMs + steps * limits.passStepMs;
        const read = await readAt(await passOf(joan, madeMs, zone), readMs, zone);
        const isGood = Math.abs(steps) <= 1;
        const refused = { kind: steps > 0 ? 'expired' : 'early' };
        const good = { kind: 'contact', contact: joan, step: passStepAt(madeMs) };
        expect(read).toEqual(isGood ? good : refused);
      }),
      runs,
    );
  });

  it('tells which clock is wrong by an hour, also across midnight', async () => {
    await fc.assert(
      fc.asyncProperty(anyZone, anyMoment, async (zone, nowMs) => {
        const hour = 3_600_000;
        expect(await readAt(await passOf(joan, nowMs - hour, zone), nowMs, zone)).toEqual({
          kind: 'expired',
        });
        expect(await readAt(await passOf(joan, nowMs + hour, zone), nowMs, zone)).toEqual({ kind: 'early' });
      }),
      runs,
    );
  });

  it('cannot be made with the key of another contact, another day or another school', async () => {
    await fc.assert(
      fc.asyncProperty(anyZone, anyMoment, async (zone, nowMs) => {
        const dayKey = await keyOf(passDayAt(nowMs, zone));
        const ofKim = await contactKeyOfDay(hmac, dayKey, kim);
        const tomorrow = addDays(passDayAt(nowMs, zone), 1);
        const ofTomorrow = await contactKeyOfDay(hmac, await keyOf(tomorrow), joan);
        for (const forged of [
          await makePass(hmac, ofKim, joan, nowMs),
          await makePass(hmac, ofTomorrow, joan, nowMs),
          await passOf(joan, nowMs, zone, otherSchoolKey),
        ])
          expect(await readAt(forged, nowMs, zone)).toEqual({ kind: 'forged' });
      }),
      runs,
    );
  });

  it('is worthless when one letter of it is another', async () => {
    const nowMs = Date.UTC(2026, 8, 7, 13, 5);
    const pass = await passOf(joan, nowMs, 'America/Jamaica');
    for (let place = 0; place < pass.length; place += 1) {
      const other = pass[place] === 'a' ? 'b' : 'a';
      const read = await readAt(
        pass.slice(0, place) + other + pass.slice(place + 1),
        nowMs,
        'America/Jamaica',
      );
      expect([place, read.kind]).not.toEqual([place, 'contact']);
    }
  });

  it('is read only as it was made', async () => {
    const nowMs = Date.UTC(2026, 8, 7, 13, 5);
    const pass = await passOf(joan, nowMs, 'UTC');
    const [form = '', contact = '', step = '', mark = ''] = pass.split('.');
    for (const text of [
      '',
      'https://example.org/pass',
      pass.toLowerCase(),
      ` ${pass}`,
      `${pass}\n`,
      `${pass}.`,
      [form, contact, `0${step}`, mark].join('.'),
      [form, contact, step.toUpperCase(), mark].join('.'),
      [form, contact, step, mark.slice(1)].join('.'),
      ['BG2', contact, step, mark].join('.'),
    ])
      expect([text, await readAt(text, nowMs, 'UTC')]).toEqual([text, { kind: 'notAPass' }]);
  });

  it('of a step beyond the calendar is early, and nothing breaks', async () => {
    const nowMs = Date.UTC(2026, 8, 7, 13, 5);
    for (const step of ['zzzzzzzzzz', 'zzzzzzz'])
      expect(await readAt(`BG1.${joan}.${step}.aaaaaaaaaaaaaaaa`, nowMs, 'UTC')).toEqual({ kind: 'early' });
    expect(await readAt(`BG1.${joan}.0.aaaaaaaaaaaaaaaa`, nowMs, 'UTC')).toEqual({ kind: 'expired' });
  });

  it('names whoever it was made for, also with dots and colons in the id', async () => {
    const nowMs = Date.UTC(2026, 8, 7, 13, 5);
    expect(await readAt(await passOf(kim, nowMs, 'UTC'), nowMs, 'UTC')).toMatchObject({
      kind: 'contact',
      contact: kim,
    });
  });
});

describe('a contact whose keys were renewed', () => {
  const zone = 'America/Jamaica';
  const renewedMs = Date.UTC(2026, 8, 7, 13, 5);
  const renewals: readonly PassRenewal[] = [
    { contact: joan, salt: 'another', until: lastPassDay(renewedMs, zone) },
  ];
  const renewedPass = async (nowMs: number) =>
    makePass(
      hmac,
      await contactKeyOfDay(hmac, await keyOf(passDayAt(nowMs, zone)), joan, renewals),
      joan,
      nowMs,
    );

  it('passes with the new key alone, on each day of which anybody had one, and others as before', async () => {
    for (const days of [0, 13]) {
      const nowMs = renewedMs + days * 86_400_000;
      expect(await readAt(await passOf(joan, nowMs, zone), nowMs, zone, renewals)).toEqual({
        kind: 'forged',
      });
      const read = await readAt(await renewedPass(nowMs), nowMs, zone, renewals);
      expect(read).toMatchObject({ kind: 'contact', contact: joan });
      const ofKim = await readAt(await passOf(kim, nowMs, zone), nowMs, zone, renewals);
      expect(ofKim).toMatchObject({ kind: 'contact', contact: kim });
    }
  });

  it('passes as before from the first day of which nobody had a key', async () => {
    const nowMs = renewedMs + 14 * 86_400_000;
    const read = await readAt(await passOf(joan, nowMs, zone), nowMs, zone, renewals);
    expect(read).toMatchObject({ kind: 'contact', contact: joan });
    expect(await renewedPass(nowMs)).toBe(await passOf(joan, nowMs, zone));
  });
});

describe('the keys of the next days', () => {
  it('are enough for a door that stays offline for 13 more days, and no longer', async () => {
    const zone = 'America/Jamaica';
    const pulledMs = Date.UTC(2026, 8, 7, 13, 5);
    const kept = { dayKeys: await dayKeysAt(pulledMs, zone), renewals: [] };
    for (const days of [0, 13, 14]) {
      const nowMs = pulledMs + days * 86_400_000;
      const read = await readPass(hmac, kept, await passOf(joan, nowMs, zone), nowMs, zone);
      expect([days, read.kind]).toEqual([days, days < limits.passDays ? 'contact' : 'unknownDay']);
    }
  });

  it('begin today, and just after midnight with the day before', () => {
    const zone = 'America/Jamaica';
    const midnightMs = Date.UTC(2026, 8, 7, 5);
    const today = schoolDayAt(midnightMs, zone);
    expect(passDaysFrom(midnightMs + 29_999, zone)[0]).toBe(addDays(today, -1));
    expect(passDaysFrom(midnightMs + 30_000, zone)[0]).toBe(today);
    expect(passDaysFrom(midnightMs + 30_000, zone)).toHaveLength(limits.passDays);
  });
});

it('a pass is shown until its step ends', () => {
  expect(passLeftMs(0)).toBe(limits.passStepMs);
  expect(passLeftMs(limits.passStepMs - 1)).toBe(1);
});
