import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { commandEffect } from '#sync/school/commands/command.ts';
import { argsArbitraries, commandOf } from '#sync/school/commands/arbitrary-commands.fixture.ts';
import { saveStaffPresence } from '#sync/school/commands/save-staff-presence.ts';
import { formatStamp } from '#sync/stamp.ts';
import { anyDay, anyHandover, everyDay } from './arbitrary-records.fixture.ts';
import type { Handover } from './attendance.ts';
import { rollCallTickId } from './id.ts';
import { applyChange, emptyRecord, mergeRecords, type RecordState, toPlainRecord } from './merge.ts';
import {
  emptyRollCall,
  emptyRollCallTick,
  type RollCall,
  type RollCallTick,
  type StaffPresence,
} from './roll-call.ts';
import {
  isDrillDue,
  isOverdue,
  joinedWith,
  personKey,
  rollCallList,
  rollCallProgress,
  rootOf,
  runningRollCalls,
} from './roll-call-list.ts';
import { SchoolDay } from './school-day.ts';
import { WallTime } from './wall-time.ts';

const day = SchoolDay.parse('2026-11-23');
const timeZone = 'America/Jamaica';
/** Ten in the morning in Jamaica. */
const startedAt = '2026-11-23T15:00:00.000Z';

function aRollCall(fields: Partial<RollCall> = {}): RollCall {
  return { _id: 'drill', ...emptyRollCall, kind: 'drill', day, startedAt, ...fields };
}

function aTick(person: string, fields: Partial<RollCallTick> = {}): RollCallTick {
  const rollCall = fields.rollCall ?? 'drill';
  return {
    _id: rollCallTickId(rollCall, person),
    ...emptyRollCallTick,
    rollCall,
    student: person,
    state: 'found',
    at: '2026-11-23T15:03:00.000Z',
    byName: 'Ada Reid',
    ...fields,
  };
}

function at(time: string): Handover {
  const person = { personID: 'joan', name: 'Joan Brown', personString: '' };
  return { person, time: WallTime.parse(`${day}T${time}`) };
}

const maya = { student: 'maya', dropOff: at('07:50'), pickUp: null };
const leo = { student: 'leo', dropOff: at('08:10'), pickUp: at('09:30') };

function listOf(facts: {
  rollCalls?: readonly RollCall[];
  ticks?: readonly RollCallTick[];
  attendance?: readonly { student: string; dropOff: Handover | null; pickUp: Handover | null }[];
  staff?: readonly StaffPresence[];
  nowMs?: number;
}) {
  return rollCallList({ rollCalls: [aRollCall()], ticks: [], attendance: [], staff: [], timeZone, ...facts });
}

function statesOf(facts: Parameters<typeof listOf>[0]) {
  return Object.fromEntries(listOf(facts).map(({ key, state }) => [key, state]));
}

describe('the list of a roll call', () => {
  it('holds who is here, and not who left before it began', () => {
    expect(statesOf({ attendance: [maya, leo] })).toEqual({ maya: '' });
  });

  it('holds who arrives while it runs', () => {
    const late = { student: 'zoe', dropOff: at('10:04'), pickUp: null };
    expect(statesOf({ attendance: [maya, late] })).toEqual({ maya: '', zoe: '' });
  });

  it('stays as it was when the school changes to another time zone', () => {
    const attendance = [maya, { ...leo, pickUp: at('10:05') }, { ...leo, student: 'kim' }];
    const rollCalls = [aRollCall({ timeZone, endedAt: '2026-11-23T15:20:00.000Z' })];
    const before = listOf({ rollCalls, attendance });
    expect(before.map(({ key, state }) => [key, state])).toEqual([
      ['maya', ''],
      ['leo', 'handedOver'],
    ]);
    for (const moved of ['Europe/Berlin', 'America/Los_Angeles', 'Pacific/Auckland'])
      expect(rollCallList({ rollCalls, ticks: [], attendance, staff: [], timeZone: moved })).toEqual(before);
    // Where it does not say its zone, or one that nobody knows, the school's is as good as any.
    for (const own of ['', 'Mars/Olympus'])
      expect(listOf({ rollCalls: [{ ...aRollCall(rollCalls[0]), timeZone: own }], attendance })).toEqual(
        before,
      );
  });

  it('looks for a child who came back after a pick-up, which two devices recorded', () => {
    const back = { ...maya, dropOff: at('09:55'), pickUp: at('09:30') };
    expect(listOf({ attendance: [back] })).toMatchObject([{ key: 'maya', state: '', pickUp: null }]);
    const excursion = [aRollCall({ kind: 'excursion', students: ['maya'] })];
    expect(statesOf({ rollCalls: excursion, attendance: [back] })).toEqual({ maya: '' });
    const again = { ...back, pickUp: at('10:06') };
    expect(statesOf({ attendance: [again] })).toEqual({ maya: 'handedOver' });
  });

  it('keeps a child who is picked up while it runs, as handed over', () => {
    const gone = { ...maya, pickUp: at('10:06') };
    expect(statesOf({ attendance: [gone], ticks: [aTick('maya')] })).toEqual({ maya: 'handedOver' });
    expect(listOf({ attendance: [gone] })[0]?.pickUp?.person.name).toBe('Joan Brown');
  });

  it('holds a child who was picked up from one term and dropped off in another', () => {
    const school = { ...maya, pickUp: at('09:00') };
    const club = { ...maya, dropOff: at('09:05') };
    for (const attendance of [
      [school, club],
      [club, school],
    ]) {
      expect(listOf({ attendance })).toMatchObject([{ key: 'maya', state: '', pickUp: null }]);
      expect(statesOf({ attendance, ticks: [aTick('maya')] })).toEqual({ maya: 'found' });
    }
    const gone = [school, { ...club, pickUp: at('10:06') }];
    for (const attendance of [gone, gone.toReversed()])
      expect(listOf({ attendance })).toMatchObject([{ state: 'handedOver', pickUp: at('10:06') }]);
    // Dropped off after the end, and picked up while it ran.
    const rollCalls = [aRollCall({ endedAt: '2026-11-23T15:20:00.000Z' })];
    const later = [
      { ...maya, pickUp: at('10:10') },
      { ...maya, dropOff: at('11:00') },
    ];
    for (const attendance of [later, later.toReversed()])
      expect(statesOf({ rollCalls, attendance })).toEqual({ maya: 'handedOver' });
  });

  it('still looks for a child whose pick-up was typed for a later hour, until that hour', () => {
    const later = [{ ...maya, pickUp: at('15:05') }];
    const soon = [{ ...maya, pickUp: at('10:06') }];
    const nowMs = Date.parse('2026-11-23T15:04:00.000Z');
    expect(listOf({ attendance: later, nowMs })[0]).toMatchObject({ state: '', pickUp: null });
    expect(statesOf({ attendance: later, ticks: [aTick('maya')], nowMs })).toEqual({ maya: 'found' });
    // A door whose clock is as far ahead as a clock may be.
    expect(statesOf({ attendance: soon, nowMs })).toEqual({ maya: 'handedOver' });
    expect(statesOf({ attendance: later, nowMs: nowMs + 5 * 3_600_000 })).toEqual({ maya: 'handedOver' });
  });

  it('shows a child as missing who is missed after the pick-up was recorded', () => {
    const gone = { ...maya, pickUp: at('10:02') };
    const missed = aTick('maya', { state: 'missing', words: 'in the library' });
    expect(statesOf({ attendance: [gone], ticks: [missed] })).toEqual({ maya: 'missing' });
    // A pick-up has no seconds.
    const inItsMinute = { ...missed, at: '2026-11-23T15:02:50.000Z' };
    expect(statesOf({ attendance: [gone], ticks: [inItsMinute] })).toEqual({ maya: 'missing' });
    expect(statesOf({ attendance: [gone], ticks: [{ ...inItsMinute, state: 'found' }] })).toEqual({
      maya: 'handedOver',
    });
  });

  it('stays as it was when the roll call ended', () => {
    const ended = aRollCall({ endedAt: '2026-11-23T15:20:00.000Z' });
    const attendance = [
      { ...maya, pickUp: at('15:00') },
      { student: 'zoe', dropOff: at('11:00'), pickUp: null },
    ];
    expect(statesOf({ rollCalls: [ended], attendance, ticks: [aTick('maya')] })).toEqual({ maya: 'found' });
  });

  it('holds a child who is ticked without having been recorded, until the tick is taken back', () => {
    expect(statesOf({ ticks: [aTick('kim')] })).toEqual({ kim: 'found' });
    expect(statesOf({ ticks: [aTick('kim', { state: '' })] })).toEqual({});
  });

  it('holds visitors who were added by hand, until they are taken off', () => {
    const visitor = { student: '', name: 'Winston Reid', group: 'visitor', state: '' } as const;
    const key = personKey(visitor.name);
    expect(statesOf({ ticks: [aTick(key, visitor)] })).toEqual({ [key]: '' });
    expect(statesOf({ ticks: [aTick(key, { ...visitor, isRemoved: true })] })).toEqual({});
  });

  it('holds the staff who are here, and not those who left before it began', () => {
    const here = { _id: 'a', day, user: 'ada', name: 'Ada', cameAt: '2026-11-23T12:00:00.000Z', leftAt: '' };
    const left = { ...here, user: 'bea', leftAt: '2026-11-23T14:00:00.000Z' } as const;
    const during = { ...here, user: 'cy', leftAt: '2026-11-23T15:10:00.000Z' } as const;
    const staff: readonly StaffPresence[] = [{ ...here, leftAt: '' }, left, during];
    expect(statesOf({ staff })).toEqual({ ada: '', cy: '' });
  });

  it('holds in an earlier list whoever of the staff has left since and come back', () => {
    const [came, left, back] = ['13:00', '17:00', '18:00'].map((time) => `2026-11-23T${time}:00.000Z`);
    const saved = [
      { cameAt: came, leftAt: '' },
      { cameAt: came, leftAt: left },
      { cameAt: back, leftAt: '' },
    ].map((times) => saveStaffPresence.args.parse({ day, user: 'ada', name: 'Ada', ...times }));
    const records = new Map<string, RecordState<'staffPresence'>>();
    for (const [at, args] of saved.entries())
      for (const change of saveStaffPresence.effect(args)) {
        if (change.kind !== 'staffPresence') throw new Error(change.kind);
        const known = records.get(change.id) ?? emptyRecord<'staffPresence'>(change.id);
        records.set(
          change.id,
          applyChange(known, change, formatStamp({ ms: at, counter: 0, node: 'aaaaaaaaaaaa' })),
        );
      }
    const staff = [...records.values()].map((record) => toPlainRecord('staffPresence', record));
    const ended = (from: string, until: string) =>
      aRollCall({ startedAt: `2026-11-23T${from}:00.000Z`, endedAt: `2026-11-23T${until}:00.000Z` });
    expect(statesOf({ rollCalls: [ended('15:00', '15:20')], staff })).toEqual({ ada: '' });
    expect(statesOf({ rollCalls: [ended('17:10', '17:20')], staff })).toEqual({});
    expect(statesOf({ rollCalls: [ended('18:10', '18:20')], staff })).toEqual({ ada: '' });
  });

  it('holds staff who come after the school has changed to a time zone with another date', () => {
    const tomorrow = SchoolDay.parse('2026-11-24');
    const came = {
      _id: 'a',
      day: tomorrow,
      user: 'ada',
      name: 'Ada',
      cameAt: '2026-11-23T15:04:00.000Z',
      leftAt: '' as const,
    };
    // Jamaica's next day, while nobody has ended the roll call.
    const nextDay = { ...came, user: 'bea', cameAt: '2026-11-24T12:00:00.000Z' };
    const gone = {
      ...came,
      user: 'cy',
      cameAt: '2026-11-23T14:30:00.000Z',
      leftAt: '2026-11-23T14:50:00.000Z',
    };
    const facts = { ticks: [], attendance: [], staff: [came, nextDay, gone], timeZone: 'Pacific/Auckland' };
    const people = rollCallList({ ...facts, rollCalls: [aRollCall({ timeZone })] });
    expect(people.map(({ key }) => key)).toEqual(['ada']);
  });

  it('counts a child once that a tick of another key names as well', () => {
    const ticks = [aTick('maya'), aTick('kim', { student: 'maya' })];
    expect(listOf({ ticks }).map(({ student }) => student)).toEqual(['maya', 'kim']);
  });

  it('holds nobody without a name for words alone', () => {
    expect(listOf({ ticks: [aTick('kim', { student: '', state: '', words: 'in the library' })] })).toEqual(
      [],
    );
  });

  it('of an excursion holds those who go, and nobody else', () => {
    const trip = aRollCall({ kind: 'excursion', students: ['leo', 'kim'] });
    expect(statesOf({ rollCalls: [trip], attendance: [maya] })).toEqual({ leo: '', kim: '' });
  });

  it('of a day without school holds nobody until somebody is added', () => {
    expect(listOf({})).toEqual([]);
  });

  it('takes one name as one person, however it is typed', () => {
    expect(personKey('  Winston  REID ')).toBe(personKey('Winston Reid'));
    expect(personKey('Winston Reid')).not.toBe(personKey('Winston Reed'));
    expect(personKey('王芳')).not.toBe(personKey('王方'));
  });
});

describe('two roll calls at once', () => {
  const one = aRollCall({ _id: 'one' });
  const two = aRollCall({ _id: 'two', joinedTo: 'one', startedAt: '2026-11-23T15:01:00.000Z' });
  const all = new Map([one, two].map((rollCall) => [rollCall._id, rollCall]));

  it('are one list after one was joined into the other, with the ticks of both', () => {
    expect(rootOf(two, all)).toBe(one);
    const rollCalls = joinedWith(one, all);
    const zoe = { student: 'zoe', dropOff: at('08:00'), pickUp: null };
    const ticks = [
      aTick('maya', { rollCall: 'one', state: 'missing', at: '2026-11-23T15:02:00.000Z' }),
      aTick('maya', { rollCall: 'two', state: 'found' }),
      aTick('zoe', { rollCall: 'two', state: 'hurt' }),
    ];
    expect(statesOf({ rollCalls, attendance: [maya, zoe], ticks })).toEqual({ maya: 'found', zoe: 'hurt' });
  });

  it('end together: who comes after the end of the list that is shown is on neither', () => {
    const ended = { ...one, endedAt: '2026-11-23T15:20:00.000Z' };
    const came = (user: string, time: string) =>
      ({ _id: user, day, user, name: user, cameAt: `${day}T${time}:00.000Z`, leftAt: '' }) as const;
    const staff = [came('ada', '15:10'), came('bea', '15:30')];
    // One of two that ended before it was joined into a list that went on.
    const earlier = { ...two, endedAt: '2026-11-23T15:15:00.000Z' };
    expect(statesOf({ rollCalls: [ended, two], staff })).toEqual({ ada: '' });
    expect(statesOf({ rollCalls: [one, earlier], staff })).toEqual({ ada: '', bea: '' });
  });

  it('stand each for itself until then', () => {
    const apart = new Map([...all, ['two', { ...two, joinedTo: '' as const }]]);
    expect(runningRollCalls(apart).map(({ _id }) => _id)).toEqual(['two', 'one']);
    expect(runningRollCalls(all).map(({ _id }) => _id)).toEqual(['one']);
  });

  it('that were joined into each other at once are the list of the first id', () => {
    const circle = new Map([...all, ['one', { ...one, joinedTo: 'two' }]]);
    for (const rollCall of circle.values()) expect(rootOf(rollCall, circle)._id).toBe('one');
    expect(runningRollCalls(circle).map(({ _id }) => _id)).toEqual(['one']);
  });
});

describe('somebody who was not found', () => {
  it('is overdue after the minutes of the school, and at once when missing', () => {
    const rollCall = aRollCall({ searchMinutes: 5 });
    const startMs = Date.parse(startedAt);
    expect(isOverdue({ state: '' }, rollCall, startMs + 299_999)).toBe(false);
    expect(isOverdue({ state: '' }, rollCall, startMs + 300_000)).toBe(true);
    expect(isOverdue({ state: 'missing' }, rollCall, startMs)).toBe(true);
    expect(isOverdue({ state: 'found' }, rollCall, startMs + 900_000)).toBe(false);
  });
});

describe('a drill', () => {
  it('is proposed in a month without one', () => {
    expect(isDrillDue([], day)).toBe(true);
    expect(isDrillDue([aRollCall()], day)).toBe(false);
    expect(isDrillDue([aRollCall({ kind: 'excursion' })], day)).toBe(true);
    expect(isDrillDue([aRollCall({ day: SchoolDay.parse('2026-10-30') })], day)).toBe(true);
  });
});

const anyAttendance = fc.uniqueArray(
  fc.record({
    student: fc.constantFrom('a', 'b', 'c', 'd'),
    dropOff: anyDay.chain((on) => fc.option(anyHandover(on))),
    pickUp: anyDay.chain((on) => fc.option(anyHandover(on))),
  }),
  { selector: ({ student }) => student },
);
const anyRollCall = fc.record({
  _id: fc.constant('a'),
  day: fc.constantFrom(...everyDay),
  hour: fc.nat(23),
});

/** Ticks as several devices give them, each under a stamp of its own. */
const anyTicks = fc.array(argsArbitraries.tickRollCall, { maxLength: 12 }).map((ticks) =>
  ticks.map((args, index) => {
    const stamp = formatStamp({ ms: 1_780_000_000_000 + index, counter: 0, node: '00000000000a' });
    return { command: commandOf('tickRollCall', { ...args, rollCall: 'a' }, { at: stamp }), stamp };
  }),
);

function mergedTicks(
  ticks: readonly { command: ReturnType<typeof commandOf>; stamp: ReturnType<typeof formatStamp> }[],
) {
  const records = new Map<string, RecordState<'rollCallTick'>>();
  for (const { command, stamp } of ticks)
    for (const change of commandEffect(command)) {
      if (change.kind !== 'rollCallTick') continue;
      const record = records.get(change.id) ?? emptyRecord<'rollCallTick'>(change.id);
      records.set(change.id, applyChange<'rollCallTick'>(record, change, stamp));
    }
  return records;
}

describe('however the ticks of several devices meet', () => {
  it('every device has the same list, with each person counted once', () => {
    fc.assert(
      fc.property(
        anyRollCall,
        anyAttendance,
        anyTicks,
        fc.nat(),
        ({ _id, day: on, hour }, attendance, ticks, seed) => {
          const started = `${on}T${String(hour).padStart(2, '0')}:00:00.000Z`;
          const rollCalls = [aRollCall({ _id, day: on, startedAt: started })];
          const list = (records: ReadonlyMap<string, RecordState<'rollCallTick'>>) => {
            const plain = [...records.values()]
              .map((record) => toPlainRecord('rollCallTick', record))
              .toSorted((a, b) => (a._id < b._id ? -1 : 1));
            return listOf({ rollCalls, attendance, ticks: plain });
          };
          const here = mergedTicks(ticks);
          // Another device hears of them in another order, some of them twice, in two parts.
          const turned = ticks
            .map((_, index) => ticks[(index * 7 + seed) % ticks.length])
            .filter((tick) => tick !== undefined);
          const [first, second] = [mergedTicks([...turned, ...ticks].toReversed()), here];
          for (const [id, record] of second) {
            const known = first.get(id);
            first.set(id, known === undefined ? record : mergeRecords<'rollCallTick'>(record, known));
          }
          const people = list(here);
          expect(list(first)).toEqual(people);
          const keys = people.map(({ key }) => key);
          expect(new Set(keys).size).toBe(keys.length);
          const { listed, ...counts } = rollCallProgress(people);
          expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(listed);
        },
      ),
    );
  });

  it('nobody who was here disappears from the list', () => {
    fc.assert(
      fc.property(anyAttendance, anyTicks, (attendance, ticks) => {
        const rollCalls = [aRollCall({ _id: 'a' })];
        const plain = [...mergedTicks(ticks).values()].map((record) => toPlainRecord('rollCallTick', record));
        const before = listOf({ rollCalls, attendance }).map(({ key }) => key);
        const after = new Set(listOf({ rollCalls, attendance, ticks: plain }).map(({ key }) => key));
        expect(before.filter((key) => !after.has(key))).toEqual([]);
      }),
    );
  });
});
