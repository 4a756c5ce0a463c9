import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { en } from '#sync/words/en.ts';
import { anyHandover } from './arbitrary-records.fixture.ts';
import { type Handover, isHere } from './attendance.ts';
import { addDays, SchoolDay } from './school-day.ts';
import { type DayHours, defaultSchoolHours } from './school-hours.ts';
import { standingOf, type StandingFacts, standingWords } from './standing.ts';
import { TimeOfDay, wallClockAt, wallTimeAt, wallTimeOn } from './wall-time.ts';

const at = (time: string) => TimeOfDay.parse(time);
const monday = SchoolDay.parse('2026-11-23');
const tuesday = addDays(monday, 1);
const person = { personID: '', name: 'Kim', personString: 'Kim' };
const handover = (time: string, day = monday): Handover => ({ person, time: wallTimeOn(day, at(time)) });
const nobody = { dropOff: null, pickUp: null };
const facts = (part: Partial<StandingFacts> & { readonly clock?: string }): StandingFacts => ({
  fields: nobody,
  isExcused: false,
  isExplained: false,
  hours: defaultSchoolHours,
  day: monday,
  now: { day: monday, time: at(part.clock ?? '10:00') },
  ...part,
});

describe('a child without any fact', () => {
  it('is not here yet until it counts as absent', () => {
    expect(standingOf(facts({ clock: '09:30' }))).toEqual({ is: 'notHereYet' });
    expect(standingOf(facts({ clock: '09:31' }))).toEqual({ is: 'absent', explained: false });
  });

  it('is absent on a day that has ended, and expected on a day to come', () => {
    const on = (day: SchoolDay) => standingOf(facts({ day, now: { day: tuesday, time: at('07:00') } }));
    expect(on(monday)).toEqual({ is: 'absent', explained: false });
    expect(on(addDays(tuesday, 1))).toEqual({ is: 'notHereYet' });
  });

  it('is absent at once when an absence covers the day, explained or not', () => {
    expect(standingOf(facts({ clock: '06:00', isExcused: true }))).toEqual({
      is: 'absent',
      explained: false,
    });
    const explained = facts({ clock: '06:00', isExcused: true, isExplained: true });
    expect(standingOf(explained)).toEqual({ is: 'absent', explained: true });
  });

  it('is waited for until the time at which it is said to come', () => {
    const late = { comesAt: at('11:00'), isExplained: true };
    expect(standingOf(facts({ ...late, clock: '11:00' }))).toEqual({ is: 'notHereYet' });
    expect(standingOf(facts({ ...late, clock: '11:01' }))).toEqual({ is: 'absent', explained: true });
    expect(standingOf(facts({ clock: '09:31', comesAt: at('07:00') })).is).toBe('absent');
  });
});

describe('a child who was dropped off', () => {
  const fields = { dropOff: handover('08:15'), pickUp: null };

  it('is here, and late when it came after the time for it', () => {
    expect(standingOf(facts({ fields }))).toEqual({ is: 'here', late: false });
    const late = { dropOff: handover('08:16'), pickUp: null };
    expect(standingOf(facts({ fields: late }))).toEqual({ is: 'here', late: true });
  });

  it('is still here from closing time, and forgotten from the next day on', () => {
    expect(standingOf(facts({ fields, clock: '15:29' })).is).toBe('here');
    expect(standingOf(facts({ fields, clock: '15:30' })).is).toBe('stillHere');
    expect(standingOf(facts({ fields, now: { day: tuesday, time: at('00:00') } })).is).toBe('forgotten');
  });

  it('is here whatever an absence says', () => {
    expect(standingOf(facts({ fields, isExcused: true, isExplained: true })).is).toBe('here');
  });
});

describe('a child who was picked up', () => {
  it('has left, early before closing time', () => {
    const left = (pickUp: Handover, dropOff: Handover | null = handover('08:00')) =>
      standingOf(facts({ fields: { dropOff, pickUp }, now: { day: tuesday, time: at('09:00') } }));
    expect(left(handover('15:29'))).toEqual({ is: 'left', late: false, early: true });
    expect(left(handover('15:30'))).toEqual({ is: 'left', late: false, early: false });
    expect(left(handover('00:10', tuesday))).toEqual({ is: 'left', late: false, early: false });
    expect(left(handover('15:30'), handover('08:40'))).toEqual({ is: 'left', late: true, early: false });
    // Two devices can leave a pick-up without its drop-off.
    expect(left(handover('12:00'), null)).toEqual({ is: 'left', late: false, early: true });
  });
});

describe('a child who came back after a pick-up', () => {
  const fields = { dropOff: handover('12:30'), pickUp: handover('12:00') };

  it('is here, as on the list of a roll call', () => {
    expect(standingOf(facts({ fields, clock: '13:00' }))).toEqual({ is: 'here', late: true });
    expect(standingOf(facts({ fields, clock: '15:30' })).is).toBe('stillHere');
    expect(standingOf(facts({ fields, now: { day: tuesday, time: at('00:00') } })).is).toBe('forgotten');
  });
});

const minute = fc.nat(1439);
const asTime = (count: number) => at(wallTimeAt(monday, count).slice(11));
const anyHours: fc.Arbitrary<DayHours> = fc
  .tuple(minute, minute, minute, minute)
  .map((minutes) => minutes.toSorted((a, b) => a - b).map(asTime))
  .map(([opens = at('00:00'), lateAfter = opens, absentAfter = opens, closes = opens]) => ({
    opens,
    lateAfter,
    absentAfter,
    closes,
  }));
const anyFields = fc.record({
  dropOff: fc.option(anyHandover(monday)),
  pickUp: fc.option(anyHandover(monday)),
});
const anyFacts: fc.Arbitrary<StandingFacts> = fc.record({
  fields: anyFields,
  isExcused: fc.boolean(),
  isExplained: fc.boolean(),
  comesAt: fc.option(minute.map(asTime), { nil: undefined }),
  hours: anyHours,
  day: fc.constant(monday),
  now: fc.record({ day: fc.constantFrom(addDays(monday, -1), monday, tuesday), time: minute.map(asTime) }),
});

/** From the first to the last that a child without new facts can be. */
const order = { notHereYet: 0, here: 0, absent: 1, stillHere: 1, left: 1, forgotten: 2 };

describe('with any facts, hours and clocks', () => {
  it('the three codes of attendance can be told from the standing', () => {
    fc.assert(
      fc.property(anyFacts, (any) => {
        const { is } = standingOf(any);
        const { dropOff, pickUp } = any.fields;
        const hasLeft = pickUp !== null && !isHere(any.fields);
        const code = hasLeft ? ['left'] : dropOff === null ? ['notHereYet', 'absent'] : undefined;
        expect(code ?? ['here', 'stillHere', 'forgotten']).toContain(is);
      }),
    );
  });

  it('time alone moves a standing forward and never changes whether the child came late', () => {
    fc.assert(
      fc.property(anyFacts, minute, fc.boolean(), (any, later, isNextDay) => {
        const time = asTime(later);
        const after = { day: isNextDay ? addDays(any.now.day, 1) : any.now.day, time };
        fc.pre(isNextDay || time >= any.now.time);
        const [one, two] = [standingOf(any), standingOf({ ...any, now: after })];
        expect(order[two.is]).toBeGreaterThanOrEqual(order[one.is]);
        expect(two).toMatchObject('late' in one ? { late: one.late } : {});
      }),
    );
  });

  it('every standing has a word', () => {
    fc.assert(
      fc.property(anyFacts, (any) => {
        const word = standingWords(standingOf(any));
        expect(Object.keys(en.standing)).toContain(word.replace('standing.', ''));
      }),
    );
  });
});

describe('in any zone, on the days on which clocks change', () => {
  const zones = [
    'America/Jamaica',
    'America/New_York',
    'Europe/Berlin',
    'Australia/Lord_Howe',
    'Pacific/Apia',
  ];
  const changes = ['2026-03-08', '2026-03-29', '2026-04-05', '2026-10-04', '2026-10-25', '2026-11-01'];
  const moment = fc
    .record({ day: fc.constantFrom(...changes), hour: fc.integer({ min: -14, max: 38 }), minute: fc.nat(59) })
    .map(({ day, hour, minute: minutes }) => Date.parse(day) + (hour * 60 + minutes) * 60_000);

  it('a child dropped off by the wall clock is late by the wall clock', () => {
    fc.assert(
      fc.property(fc.constantFrom(...zones), moment, anyHours, (zone, nowMs, hours) => {
        const now = wallClockAt(nowMs, zone);
        const fields = { dropOff: { person, time: wallTimeOn(now.day, now.time) }, pickUp: null };
        const standing = standingOf(facts({ fields, hours, day: now.day, now }));
        expect(standing).toEqual({
          is: now.time >= hours.closes ? 'stillHere' : 'here',
          late: now.time > hours.lateAfter,
        });
      }),
    );
  });

  it('from noon to noon a child without a pick-up goes from here to forgotten', () => {
    for (const zone of zones)
      for (const text of changes) {
        const noon = Date.parse(`${text}T12:00:00Z`);
        const { day } = wallClockAt(noon, zone);
        const fields = { dropOff: handover('00:00', day), pickUp: null };
        const seen = [0, 24].map((hours) => {
          const now = wallClockAt(noon + hours * 3_600_000, zone);
          return standingOf(facts({ fields, day, now })).is;
        });
        expect(seen[0]).not.toBe('forgotten');
        expect(seen[1]).toBe('forgotten');
      }
  });
});
