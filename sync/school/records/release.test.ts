import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { commandOf } from '#sync/school/commands/arbitrary-commands.fixture.ts';
import { commandEffect } from '#sync/school/commands/command.ts';
import { formatStamp } from '#sync/stamp.ts';
import { type Collector, type CollectorFields, emptyCollector, isInTimetable } from './collector.ts';
import { collectorId } from './id.ts';
import { anyPatch, anyStamp } from './arbitrary-records.fixture.ts';
import { applyChange, emptyRecord, mergeRecords, type RecordState, toPlainRecord } from './merge.ts';
import { emptyName, type NameInfo } from './name-info.ts';
import { barredNamed, isUnusualPickUp, releaseOf } from './release.ts';
import { addDays, daysBetween, daysFrom, SchoolDay, schoolDayAt, weekdayOf } from './school-day.ts';
import { WallTime } from './wall-time.ts';

const day = (text: string) => SchoolDay.parse(text);
const monday = day('2026-11-23');
const elaine = { personID: 'elaine' };
const id = collectorId('maya', 'elaine');
const [parent, emergency, authorized] = [0, 1, 2];

function mayaWith(...types: readonly (number | undefined)[]) {
  return { _id: 'maya', contacts: types.map((type = 0) => ({ contact: 'elaine', relationship: 1, type })) };
}

function rulesWith(fields?: Partial<CollectorFields>): {
  readonly collectors: ReadonlyMap<string, Collector>;
} {
  const rule = { ...emptyCollector, student: 'maya', contact: 'elaine', ...fields, _id: id };
  return { collectors: new Map(fields === undefined ? [] : [[id, rule]]) };
}

describe('whether a person may collect a child', () => {
  const everyDay = { weekdays: [0, 1, 2, 3, 4, 5, 6], everyOtherWeekFrom: '' } as const;
  const tuesdays = { weekdays: [2 as const], everyOtherWeekFrom: '' as const };
  const over = { until: addDays(monday, -1) };
  const days = { ...everyDay, weekdays: [...everyDay.weekdays] };

  it.each([
    ['a parent without a record', [parent], undefined, 'allowed'],
    ['an authorised person without a record', [authorized], undefined, 'allowed'],
    ['an emergency contact without a record', [emergency], undefined, 'ask'],
    ['somebody listed twice, as what allows more', [emergency, authorized], undefined, 'allowed'],
    ['nobody of the list, without a record', [], undefined, 'unknown'],
    ['a record that says nothing yet', [emergency], { note: 'x' }, 'ask'],
    ['a parent who must ask', [parent], { collect: 'ask' }, 'ask'],
    ['an emergency contact who always may', [emergency], { collect: 'always' }, 'allowed'],
    ['somebody for one day, on the day', [], { collect: 'always', from: monday, until: monday }, 'allowed'],
    ['somebody for one day, afterwards', [], { collect: 'always', ...over }, 'unknown'],
    ['a parent after the range', [parent], { collect: 'ask', ...over }, 'allowed'],
    ['a parent before the range', [parent], { collect: 'ask', from: addDays(monday, 1) }, 'allowed'],
    ['a parent on another day of the week', [parent], { collect: 'always', days: tuesdays }, 'ask'],
    ['a parent with days and no choice, on another day', [parent], { days: tuesdays }, 'ask'],
    ['a parent on each day of the week', [parent], { collect: 'always', days }, 'allowed'],
    ['a stranger on another day of the week', [], { collect: 'always', days: tuesdays }, 'unknown'],
    ['a parent who must ask, on a day of theirs', [parent], { collect: 'ask', days }, 'ask'],
    ['a barred parent', [parent], { collect: 'never' }, 'barred'],
    [
      'a barred parent outside range and days',
      [parent],
      { collect: 'never', ...over, days: tuesdays },
      'barred',
    ],
    ['a barred person who is on no list', [], { collect: 'never' }, 'barred'],
    [
      'a bar that somebody overwrote who had not heard of it',
      [parent],
      { collect: 'always', isBarred: true },
      'barred',
    ],
  ] as const)('%s', (_who, types, fields, release) => {
    expect(releaseOf(mayaWith(...types), elaine, monday, rulesWith(fields))).toBe(release);
  });

  it('is not known of a name that was typed', () => {
    expect(releaseOf(mayaWith(parent), { personID: '' }, monday, rulesWith({ collect: 'never' }))).toBe(
      'unknown',
    );
  });

  it('is refused to somebody new with the name of a barred person, whom a parent has named', () => {
    const called = (firstName: string) => ({ nameInfo: { ...emptyName, firstName, lastName: 'Reid' } });
    const rule = { ...emptyCollector, student: 'maya' };
    const collectors = new Map<string, Collector>([
      [id, { ...rule, _id: id, contact: 'elaine', collect: 'never' }],
      [
        'maya:new',
        { ...rule, _id: 'maya:new', contact: 'new', collect: 'always', from: monday, until: monday },
      ],
    ]);
    const release = (firstName: string) =>
      releaseOf(mayaWith(), { personID: 'new' }, monday, {
        collectors,
        contacts: new Map([
          ['elaine', called('Winston')],
          ['new', called(firstName)],
        ]),
      });
    expect([release('WINSTON'), release('Kim')]).toEqual(['barred', 'allowed']);
  });

  it('is refused to somebody of whom nothing is said, with the name of a barred person', () => {
    const called = (firstName: string) => ({ nameInfo: { ...emptyName, firstName, lastName: 'Reid' } });
    const bar: Collector = {
      ...emptyCollector,
      student: 'maya',
      _id: id,
      contact: 'elaine',
      collect: 'never',
    };
    const release = (firstName: string) =>
      releaseOf(mayaWith(), { personID: 'new' }, monday, {
        collectors: new Map([[id, bar]]),
        contacts: new Map([
          ['elaine', called('Winston')],
          ['new', called(firstName)],
        ]),
      });
    expect([release('Winston'), release('Kim')]).toEqual(['barred', 'unknown']);
  });

  describe('of somebody whom a parent named, today as then', () => {
    const maya = {
      _id: 'maya',
      contacts: [
        { contact: 'joan', relationship: 1, type: parent },
        { contact: 'joan at work', relationship: 1, type: emergency },
      ],
    };
    const named: Partial<CollectorFields> = {
      collect: 'always',
      from: monday,
      until: monday,
      namedBy: ['joan', 'joan at work'],
    };
    const ruleOf = (contact: string, fields: Partial<CollectorFields>): [string, Collector] => {
      const _id = collectorId('maya', contact);
      return [_id, { ...emptyCollector, student: 'maya', contact, ...fields, _id }];
    };
    const release = (
      student: typeof maya,
      ofJoan: Partial<CollectorFields> | undefined,
      ofElaine: Partial<CollectorFields> = named,
      on = monday,
    ) =>
      releaseOf(student, elaine, on, {
        collectors: new Map([
          ruleOf('elaine', ofElaine),
          ...(ofJoan === undefined ? [] : [ruleOf('joan', ofJoan)]),
        ]),
      });
    const unlinked = { ...maya, contacts: [] };
    const bothMayCollect = { ...maya, contacts: maya.contacts.map((link) => ({ ...link, type: parent })) };
    const namedByElaine: Partial<CollectorFields> = { ...named, namedBy: ['elaine'] };
    const ofOffice: Partial<CollectorFields> = { ...named, namedBy: [] };

    it.each([
      ['the parent may collect', maya, undefined, named, 'allowed'],
      ['the parent is barred', maya, { collect: 'never' }, named, 'ask'],
      ['the bar is taken back', maya, { collect: 'always', isBarred: false }, named, 'allowed'],
      ['the parent must ask', maya, { collect: 'ask' }, named, 'ask'],
      ['it is not the parent’s day', maya, { days: tuesdays }, named, 'ask'],
      ['the parent is no contact of the child’s', unlinked, undefined, named, 'ask'],
      ['the parent is barred and no contact', unlinked, { collect: 'never' }, named, 'ask'],
      ['the office has said it', maya, { collect: 'never' }, ofOffice, 'allowed'],
      ['the person is barred as well', maya, { collect: 'never' }, { ...named, isBarred: true }, 'barred'],
      ['the parent gave less', maya, undefined, { ...named, collect: 'ask' }, 'ask'],
      ['whoever named was named for a day', maya, namedByElaine, named, 'ask'],
      ['a contact of the same parent is barred', bothMayCollect, { collect: 'never' }, named, 'ask'],
    ] as const)('where %s', (_when, student, ofJoan, ofElaine, expected) => {
      expect(release(student, ofJoan, ofElaine)).toBe(expected);
    });

    it('is unknown after the last day, whatever became of the parent', () => {
      expect(release(maya, { collect: 'never' }, named, addDays(monday, 1))).toBe('unknown');
    });

    it('stands by the list of contacts where the office put the person on it', () => {
      const listed = { contact: 'elaine', relationship: 3, type: authorized };
      const onList = { ...maya, contacts: [...maya.contacts, listed] };
      expect(release(onList, { collect: 'never' })).toBe('allowed');
    });

    it('never allows more than without a parent’s name beside it', () => {
      const ends = ['', addDays(monday, -1), monday, addDays(monday, 1)] as const;
      const anyRule = fc.record({
        collect: fc.constantFrom('', 'always', 'ask', 'never'),
        isBarred: fc.boolean(),
        from: fc.constantFrom(...ends),
        until: fc.constantFrom(...ends),
        days: fc.constantFrom(null, tuesdays, days),
      });
      fc.assert(
        fc.property(anyRule, anyRule, (ofJoan, ofElaine) => {
          const withoutName = release(maya, ofJoan, { ...ofElaine, namedBy: [] });
          const ofParent = release(maya, ofJoan, { ...ofElaine, namedBy: ['joan'] });
          expect([withoutName, withoutName === 'allowed' ? 'ask' : withoutName]).toContain(ofParent);
        }),
      );
    });
  });

  it('is a matter of each child', () => {
    const leo = { ...mayaWith(parent), _id: 'leo' };
    expect(releaseOf(leo, elaine, monday, rulesWith({ collect: 'never' }))).toBe('allowed');
  });
});

describe('an unusual person at a pick-up', () => {
  const time = WallTime.parse('2026-11-23T15:00');
  const release = { by: 'sam', byName: 'Sam Stone', reason: 'Her aunt called.' };
  const isUnusual = (personID: string, part: { readonly release?: typeof release } = {}) =>
    isUnusualPickUp(
      mayaWith(parent),
      { person: { personID, name: 'Somebody', personString: '' }, time, ...part },
      monday,
      rulesWith(),
    );

  it('is whoever was not on the list, or was let by a member of staff', () => {
    expect(isUnusual('elaine')).toBe(false);
    expect(isUnusual('')).toBe(true);
    expect(isUnusual('somebody')).toBe(true);
    expect(isUnusual('elaine', { release })).toBe(true);
  });

  it('is not the child that goes home alone', () => {
    expect(isUnusual('maya', { release })).toBe(false);
  });
});

describe('a barred person', () => {
  const own = { student: 'maya', contact: 'elaine' };
  const at = (ms: number, node: string) => formatStamp({ ms, counter: 0, node });
  /** What somebody saves who has not heard of the bar: anything but taking it back. */
  const uninformed = anyPatch('collector').map((set) => {
    const { isBarred, ...others } = { ...set, ...own };
    return isBarred === true ? { ...others, isBarred } : others;
  });

  function stateAfter(
    edits: readonly { set: object; stamp: ReturnType<typeof at> }[],
  ): RecordState<'collector'> {
    return edits.reduce<RecordState<'collector'>>((record, { set, stamp }) => {
      const command = commandOf('saveCollector', { _id: id, set: { ...own, ...set } }, { at: stamp });
      return commandEffect(command).reduce<RecordState<'collector'>>(
        // The effect of this command changes a collector.
        (state, change) => applyChange(state, change as never, stamp),
        record,
      );
    }, emptyRecord<'collector'>(id));
  }
  const releaseAfter = (record: RecordState<'collector'>, on: SchoolDay) =>
    releaseOf(mayaWith(parent), elaine, on, {
      collectors: new Map([[id, toPlainRecord('collector', record)]]),
    });

  it('stays barred after any edits by any devices that had not heard of the bar, in any order', () => {
    const edits = fc.array(fc.record({ set: uninformed, stamp: anyStamp }), { maxLength: 6 });
    fc.assert(
      fc.property(edits, anyStamp, fc.nat(), fc.nat(), fc.nat(10_000), (others, stamp, place, cut, later) => {
        const all = others.toSpliced(place % (others.length + 1), 0, {
          set: { collect: 'never' } as never,
          stamp,
        });
        // Two devices with a part each, which then exchange what they have.
        const [one, two] = [all.slice(0, cut % (all.length + 1)), all.slice(cut % (all.length + 1))];
        const merged = mergeRecords(stateAfter(two), stateAfter(one));
        expect(releaseAfter(merged, addDays(monday, later))).toBe('barred');
        expect(mergeRecords(stateAfter(one), stateAfter(two))).toEqual(merged);
      }),
    );
  });

  it('stays barred whatever becomes of the list of contacts', () => {
    const types = fc.array(fc.integer({ min: 0, max: 2 }), { maxLength: 3 });
    fc.assert(
      fc.property(types, (links) => {
        const release = releaseOf(mayaWith(...links), elaine, monday, rulesWith({ collect: 'never' }));
        expect(release).toBe('barred');
      }),
    );
  });

  it('may collect again when somebody who saw the bar takes it back', () => {
    const record = stateAfter([
      { set: { collect: 'never' }, stamp: at(1, '00000000000a') },
      { set: { collect: 'always', isBarred: false }, stamp: at(2, '00000000000b') },
    ]);
    expect(releaseAfter(record, monday)).toBe('allowed');
  });

  it('is barred again by a later word', () => {
    const record = stateAfter([
      { set: { collect: 'always', isBarred: false }, stamp: at(2, '00000000000b') },
      { set: { collect: 'never' }, stamp: at(3, '00000000000a') },
    ]);
    expect(releaseAfter(record, monday)).toBe('barred');
  });
});

describe('the ends of a range', () => {
  const zones = Intl.supportedValuesOf('timeZone');

  it('are the first and the last moment of a day on the school’s wall, in every zone', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2040, 0, 1) }),
        fc.nat(20),
        (zone, nowMs, length) => {
          const today = schoolDayAt(nowMs, zone);
          const on = (from: SchoolDay, until: SchoolDay) =>
            releaseOf(mayaWith(), elaine, today, rulesWith({ collect: 'always', from, until }));
          expect(on(today, addDays(today, length))).toBe('allowed');
          expect(on(addDays(today, -length), today)).toBe('allowed');
          expect(on(addDays(today, 1), addDays(today, 1 + length))).toBe('unknown');
          expect(on(addDays(today, -1 - length), addDays(today, -1))).toBe('unknown');
        },
      ),
    );
  });
});

describe('every other week', () => {
  const anyStart = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays(day('2000-01-01'), days));
  const allWeek = [0, 1, 2, 3, 4, 5, 6] as const;

  it('is the week of the date and each second week after it, across years and changes of the clock', () => {
    fc.assert(
      fc.property(anyStart, fc.nat(2_000), (start, later) => {
        const days = { weekdays: [...allWeek], everyOtherWeekFrom: start };
        const on = addDays(start, later);
        expect(isInTimetable(days, addDays(on, 14))).toBe(isInTimetable(days, on));
        expect(isInTimetable(days, addDays(on, 7))).toBe(!isInTimetable(days, on));
        expect(isInTimetable(days, start)).toBe(true);
        expect(isInTimetable(days, addDays(start, -1 - later))).toBe(false);
      }),
    );
  });

  it('keeps a weekend with the Friday before it', () => {
    const days = { weekdays: [0 as const, 5 as const, 6 as const], everyOtherWeekFrom: day('2026-12-23') };
    const named = daysBetween(day('2026-12-01'), day('2027-01-31')).filter((one) => isInTimetable(days, one));
    const fridays = [day('2026-12-25'), day('2027-01-08'), day('2027-01-22')];
    expect(named).toEqual(fridays.flatMap((friday) => daysBetween(friday, addDays(friday, 2))));
  });

  it('is known of the first and the last days that there are', () => {
    const days = { weekdays: [...allWeek], everyOtherWeekFrom: day('0000-01-01') };
    expect(isInTimetable(days, day('0000-01-01'))).toBe(true);
    expect(isInTimetable(days, day('0000-01-03'))).toBe(false);
    expect(isInTimetable({ ...days, everyOtherWeekFrom: day('9999-12-31') }, day('9999-12-31'))).toBe(true);
  });

  it('names as many days in a year of 53 weeks as the calendar has', () => {
    const start = day('2026-01-05');
    const days = { weekdays: [1 as const], everyOtherWeekFrom: start };
    const named = daysBetween(start, day('2026-12-31')).filter((one) => isInTimetable(days, one));
    expect(named.every((one) => weekdayOf(one) === 1 && daysFrom(start, one) % 14 === 0)).toBe(true);
    expect(named).toHaveLength(26);
  });
});

describe('a typed name', () => {
  const person: NameInfo = {
    ...emptyName,
    firstName: 'Élaine',
    middleName: 'Joan',
    lastName: 'O’Neil-Bailey',
    nickname: 'Lainie',
  };
  const named = (name: NameInfo, typed: string, fields: Partial<CollectorFields> = { collect: 'never' }) =>
    barredNamed({ _id: 'maya' }, typed, {
      ...rulesWith(fields),
      contacts: new Map([['elaine', { nameInfo: name }]]),
    });

  it.each([
    'Élaine O’Neil-Bailey',
    'elaine oneil bailey',
    "  ELAINE   JOAN O'NEIL-BAILEY ",
    'O’Neil-Bailey, Elaine',
    'Elaine J. O’Neil Bailey',
    'Lainie O’Neil-Bailey',
    'Ms. Elaine O’Neil-Bailey',
    'Aunt Elaine O’Neil-Bailey',
    'ElaineOneilBailey',
    'Lainie',
    'Mrs. Bailey',
    'E. Bailey',
    'E O’Neil-Bailey',
    'L. Bailey',
    'E. J. Bailey',
    'Sra. Bailey',
    'Señora Elaine Bailey',
    'Mme Bailey',
    'Madame O’Neil-Bailey',
    'Doña Lainie',
  ])('%s means the barred Élaine Joan O’Neil-Bailey', (typed) => {
    expect(named(person, typed)).toBe('elaine');
  });

  it.each([
    ['Łukasz', 'Wałęsa', 'Lukasz Walesa'],
    ['Søren', 'Kjær', 'Soren Kjaer'],
    ['Đặng', 'Nguyễn', 'Dang Nguyen'],
    ['Jürgen', 'Groß', 'Jurgen GROSS'],
    ['Winston', 'Reid', 'W\u0131nston Reid'],
    ['Winston', 'Reid', 'Ｗｉｎｓｔｏｎ Ｒｅｉｄ'],
    ['Win\u200bston', 'Reid', 'Winston\u00a0Reid\u00ad'],
    ['Dandre', 'O‘Neil', 'D´Andre O＇Neil'],
    ['Jean‑Paul', 'Reid', 'Jean-Paul Reid'],
  ])('of %s %s is meant by %s', (firstName, lastName, typed) => {
    expect(named({ ...emptyName, firstName, lastName }, typed)).toBe('elaine');
    const [first = '', ...others] = typed.split(/\s/);
    const known = { ...emptyName, firstName: first, lastName: others.join(' ') };
    expect(named(known, `${firstName} ${lastName}`)).toBe('elaine');
  });

  it.each([
    '',
    '  ',
    'Kim Bailey',
    'Elaine Brown',
    'Joan',
    'Mrs.',
    'Elain',
    'ONeil Kim',
    'E. J.',
    'E',
    'Señora',
    'K. Bailey',
  ])('%j means nobody', (typed) => {
    expect(named(person, typed)).toBeUndefined();
  });

  it('means a person whose name is a title elsewhere', () => {
    const don = { ...emptyName, firstName: 'Don', lastName: 'Reid' };
    expect(named(don, 'Don')).toBe('elaine');
    expect(named(don, 'Mr. Don Reid')).toBe('elaine');
    expect(named({ ...don, firstName: 'Dr. Winston', lastName: 'Reid Jr.' }, 'Winston Reid')).toBe('elaine');
  });

  it('means nobody who may collect', () => {
    expect(named(person, 'Elaine Oneil-Bailey', { collect: 'ask' })).toBeUndefined();
    expect(named(person, 'Elaine Oneil-Bailey', { collect: 'never', student: 'leo' })).toBeUndefined();
  });

  it('is found whatever the case, the accents and the order', () => {
    const word = fc.constantFrom(
      'Zoë',
      'Núñez',
      'Brown',
      'de la Cruz',
      'Anne-Marie',
      '李',
      'Šimon',
      'D’Arcy',
    );
    const strip = (text: string) => text.normalize('NFD').replaceAll(/\p{Mark}/gu, '');
    fc.assert(
      fc.property(word, word, fc.nat(7), (firstName, lastName, how) => {
        const ordered = how % 2 === 0 ? `${firstName} ${lastName}` : `${lastName}, ${firstName}`;
        const cased = how % 4 < 2 ? ordered.toUpperCase() : ordered.toLowerCase();
        const typed = how < 4 ? strip(cased) : cased;
        expect(named({ ...emptyName, firstName, lastName }, typed)).toBe('elaine');
      }),
    );
  });
});
