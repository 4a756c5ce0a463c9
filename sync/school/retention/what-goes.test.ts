import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FieldsOf, kinds, type RosterKind, rosterKinds } from '#sync/school/records/kinds.ts';
import { addDays, SchoolDay } from '#sync/school/records/school-day.ts';
import { cutoffsOn, monthsBefore } from './cutoffs.ts';
import { defaultMonths, retentionPlaceOf, shortened } from './default-periods.ts';
import {
  leastMonths,
  type PeriodMonths,
  periodNames,
  Retention,
} from '#sync/school/records/retention-periods.ts';
import { type Aged, type RetentionView, whatGoes } from './what-goes.ts';
import { emptyAddress } from '#sync/school/records/address.ts';

const today = SchoolDay.parse('2026-11-23');
const longAgo = SchoolDay.parse('2015-03-02');
const day = (text: string) => SchoolDay.parse(text);

const forEver: PeriodMonths = {
  attendance: null,
  rollCalls: null,
  incidents: null,
  messages: null,
  payments: null,
  students: null,
  contacts: null,
  history: null,
};
const shortest: PeriodMonths = leastMonths;

function aged<K extends RosterKind>(
  kind: K,
  _id: string,
  fields: Partial<FieldsOf<K>> = {},
  writtenOn: SchoolDay = longAgo,
): Aged<K> {
  // Every field of the kind: the empty record's, and those that are given.
  return { _id, fields: { ...kinds[kind].empty, ...fields } as FieldsOf<K>, writtenOn };
}

type Records = RetentionView['records'];

interface Around {
  readonly months?: PeriodMonths;
  readonly records?: Partial<Records>;
  readonly attended?: RetentionView['attended'];
  readonly lately?: readonly string[];
}

function goes({ months = shortest, records = {}, attended, lately = [] }: Around) {
  const none = Object.fromEntries(rosterKinds.map((kind) => [kind, []])) as unknown as Records;
  const all: Records = { ...none, ...records };
  return whatGoes({
    cutoffs: cutoffsOn({
      today,
      months,
      terms: all.term.map(({ fields }) => fields),
      openIncident: undefined,
      waitingRecord: undefined,
    }),
    records: all,
    attended: attended ?? { students: new Set(), people: new Set() },
    lately: new Set(lately),
  });
}

const lastYear = aged('term', 'last', { name: 'Last year', dates: [day('2025-09-01'), day('2026-06-30')] });
const thisYear = aged('term', 'this', { name: 'This year', dates: [day('2026-09-01'), day('2027-06-30')] });
const inTerm = (student: string, term: string) =>
  aged('registration', `${term}:${student}`, { student, term, isRegistered: true });

describe('from which day on something is kept', () => {
  const cutoffs = (standpoint: Partial<Parameters<typeof cutoffsOn>[0]>) =>
    cutoffsOn({
      today,
      months: { ...forEver, attendance: 1, messages: 1, history: 3 },
      terms: [],
      openIncident: undefined,
      waitingRecord: undefined,
      ...standpoint,
    });

  it('is so many months ago, on the last day of a shorter month', () => {
    expect(monthsBefore(day('2026-03-31'), 1)).toBe('2026-02-28');
    expect(monthsBefore(day('2024-03-31'), 1)).toBe('2024-02-29');
    expect(monthsBefore(day('2026-01-15'), 1)).toBe('2025-12-15');
    expect(monthsBefore(today, 72)).toBe('2020-11-23');
    expect(cutoffs({}).attendance).toEqual({ from: '2026-10-23', heldBy: undefined });
    expect(cutoffs({}).payments).toEqual({ from: undefined, heldBy: undefined });
  });

  it('is the first day of a running term, of an open incident and of what waits for review', () => {
    expect(cutoffs({ terms: [thisYear.fields] }).attendance).toEqual({
      from: '2026-09-01',
      heldBy: 'runningTerm',
    });
    expect(cutoffs({ terms: [lastYear.fields] }).attendance.heldBy).toBeUndefined();
    const openIncident = day('2026-05-04');
    expect(cutoffs({ terms: [thisYear.fields], openIncident }).attendance).toEqual({
      from: '2026-05-04',
      heldBy: 'openIncident',
    });
    const waitingRecord = day('2026-04-01');
    expect(cutoffs({ openIncident, waitingRecord }).history).toEqual({
      from: '2026-04-01',
      heldBy: 'waitingRecord',
    });
    // Nothing that is open shortens a period.
    expect(cutoffs({ openIncident: today }).attendance.from).toBe('2026-10-23');
  });

  it('never comes later for a longer period', () => {
    const months = fc.integer({ min: 1, max: 1200 });
    fc.assert(
      fc.property(months, months, (a, b) => {
        fc.pre(a <= b);
        expect(monthsBefore(today, b) <= monthsBefore(today, a)).toBe(true);
      }),
    );
  });
});

describe('what goes', () => {
  it('is nothing when everything is kept for ever', () => {
    const records = {
      student: [aged('student', 'maya')],
      contact: [aged('contact', 'ann')],
      absence: [aged('absence', 'ill', { student: 'maya', to: longAgo })],
      announcement: [aged('announcement', 'news')],
    };
    expect(Object.values(goes({ months: forEver, records })).flat()).toEqual([]);
  });

  it('is a message that came before its period, whatever the clock of the device that wrote it', () => {
    const arrivedAt = `${today}T09:00:00.000Z`;
    const message = [
      aged('message', 'years behind', { student: 'maya', writtenAt: `${longAgo}T09:00:00.000Z`, arrivedAt }),
      aged('message', 'old', { writtenAt: arrivedAt, arrivedAt: `${longAgo}T09:00:00.000Z` }),
      aged('message', 'of before arrivals were kept', { writtenAt: `${longAgo}T09:00:00.000Z` }),
    ];
    expect(goes({ records: { message } }).message).toEqual(['old', 'of before arrivals were kept']);
  });

  it('is what happened before its period, and not on its first day', () => {
    const first = monthsBefore(today, 1);
    const records = {
      absence: [
        aged('absence', 'before', { student: 'maya', from: longAgo, to: addDays(first, -1) }),
        aged('absence', 'reaches into it', { student: 'maya', from: longAgo, to: first }),
      ],
      announcement: [
        aged('announcement', 'old', { writtenAt: `${addDays(first, -1)}T12:00:00.000Z` }),
        aged('announcement', 'new', { writtenAt: `${first}T12:00:00.000Z` }),
      ],
    };
    const going = goes({ records });
    expect(going.absence).toEqual(['before']);
    expect(going.announcement).toEqual(['old']);
  });

  it('is never what is open: an incident, a roll call with its names, fees that are owed', () => {
    const records = {
      incident: [
        aged('incident', 'open', { student: 'maya', date: longAgo }),
        aged('incident', 'closed', { student: 'leo', date: longAgo, closingNote: 'Called' }),
      ],
      rollCall: [aged('rollCall', 'running', { day: longAgo, students: ['zoe'] })],
      rollCallTick: [aged('rollCallTick', 'tick', { rollCall: 'running', student: 'ian' })],
      term: [lastYear],
      fee: [aged('fee', 'lunch', { term: 'last', cost: '10.00' })],
      registration: [inTerm('kim', 'last'), inTerm('eve', 'last')],
      payment: [
        aged('payment', 'half', { student: 'kim', term: 'last', amount: '5.00', day: longAgo }),
        aged('payment', 'all', { student: 'eve', term: 'last', amount: '10.00', day: longAgo }),
      ],
      student: ['maya', 'leo', 'zoe', 'ian', 'kim', 'eve'].map((id) => aged('student', id)),
    };
    const going = goes({ records });
    expect(going.incident).toEqual(['closed']);
    expect([going.rollCall, going.rollCallTick]).toEqual([[], []]);
    expect(going.payment).toEqual(['all']);
    expect(going.student).toEqual(['leo', 'eve']);
  });

  it('is a student some time after the last day in a term that goes on', () => {
    const early = aged('registration', 'this:early', {
      student: 'early',
      term: 'this',
      isRegistered: true,
      leftOn: longAgo,
    });
    const records = {
      term: [thisYear],
      registration: [early, inTerm('here', 'this')],
      student: [aged('student', 'early'), aged('student', 'here')],
    };
    expect(goes({ records }).student).toEqual(['early']);
  });

  it('is no student who was taken out of a term lately, and may be put back', () => {
    const out = (student: string, writtenOn: SchoolDay) =>
      aged('registration', `this:${student}`, { student, term: 'this', isRegistered: false }, writtenOn);
    const records = {
      term: [thisYear],
      registration: [out('lately', addDays(today, -20)), out('before', longAgo)],
      student: [aged('student', 'lately'), aged('student', 'before')],
    };
    expect(goes({ records }).student).toEqual(['before']);
  });

  it('is a student some time after the last term, with what belongs to them alone', () => {
    const records = {
      term: [lastYear, thisYear],
      registration: [inTerm('left', 'last'), inTerm('here', 'last'), inTerm('here', 'this')],
      student: [
        aged('student', 'left'),
        aged('student', 'here'),
        aged('student', 'new', {}, today),
        aged('student', 'attended'),
      ],
      collector: [aged('collector', 'left:ann', { student: 'left', contact: 'ann', isBarred: true })],
      fee: [aged('fee', 'own', { term: 'last', student: 'left' }), aged('fee', 'all', { term: 'last' })],
    };
    const attended = { students: new Set(['attended']), people: new Set<string>() };
    const going = goes({ records, attended });
    expect(going.student).toEqual(['left']);
    expect(going.registration).toEqual(['last:left']);
    expect(going.collector).toEqual(['left:ann']);
    expect(going.fee).toEqual(['own']);
    const months = { ...shortest, students: 12 };
    expect(goes({ months, records, attended }).student).toEqual([]);
  });

  it('is a contact whom nobody who stays names, and nothing that is kept', () => {
    const lists = (contact: string) => [{ contact, relationship: 1, type: 0 }] as const;
    const records = {
      term: [lastYear, thisYear],
      registration: [inTerm('left', 'last'), inTerm('here', 'this')],
      student: [
        aged('student', 'left', { contacts: [...lists('of left')] }),
        aged('student', 'here', { contacts: [...lists('of here')] }),
      ],
      collector: [
        aged('collector', 'here:barred', { student: 'here', contact: 'barred', isBarred: true }),
        aged('collector', 'here:empty', { student: 'here', contact: 'empty' }),
      ],
      incident: [
        aged('incident', 'open', { person: { personID: 'in incident', name: 'A', personString: '' } }),
      ],
      contact: [
        ...['of left', 'of here', 'barred', 'empty', 'in incident', 'at the door', 'lately'].map((id) =>
          aged('contact', id),
        ),
        aged('contact', 'new', {}, today),
      ],
    };
    const attended = { students: new Set<string>(), people: new Set(['at the door']) };
    const going = goes({ records, attended, lately: ['lately'] });
    expect(going.contact).toEqual(['of left', 'empty']);
    expect(going.collector).toEqual(['here:empty']);
  });

  it('leaves nothing behind that names who went', () => {
    const ids = fc.constantFrom('a', 'b', 'c');
    const days = fc.integer({ min: 0, max: 4000 }).map((back) => addDays(today, -back));
    const arbitrary = fc.record({
      student: fc.array(fc.tuple(ids, days, fc.array(ids, { maxLength: 2 })), { maxLength: 3 }),
      absence: fc.array(fc.tuple(ids, days), { maxLength: 4 }),
      incident: fc.array(fc.tuple(ids, days, fc.boolean()), { maxLength: 4 }),
      contact: fc.array(fc.tuple(ids, days), { maxLength: 3 }),
      registration: fc.array(fc.tuple(ids, fc.constantFrom('last', 'this')), { maxLength: 4 }),
    });
    fc.assert(
      fc.property(arbitrary, (school) => {
        const records = {
          term: [lastYear, thisYear],
          student: unique(school.student).map(([id, written, contacts]) =>
            aged(
              'student',
              id,
              { contacts: contacts.map((contact) => ({ contact, relationship: 1, type: 0 })) },
              written,
            ),
          ),
          absence: school.absence.map(([student, to], index) =>
            aged('absence', `${index}`, { student, from: to, to }),
          ),
          incident: school.incident.map(([student, date, isDone], index) =>
            aged('incident', `${index}`, { student, date, closingNote: isDone ? 'Done' : '' }),
          ),
          contact: unique(school.contact).map(([id, written]) => aged('contact', id, {}, written)),
          registration: school.registration.map(([student, term]) => inTerm(student, term)),
        };
        const going = goes({ records });
        const students = new Set(going.student);
        const left = <Row extends Aged<RosterKind>>(kind: RosterKind, rows: readonly Row[]) =>
          rows.filter(({ _id }) => !going[kind].includes(_id));
        for (const { fields } of [
          ...left('absence', records.absence),
          ...left('incident', records.incident),
          ...left('registration', records.registration),
        ])
          expect(students.has(fields.student)).toBe(false);
        const running = records.registration.filter(({ fields }) => fields.term === 'this');
        for (const { fields } of running) expect(students.has(fields.student)).toBe(false);
        for (const { fields } of left('student', records.student))
          for (const { contact } of fields.contacts) expect(going.contact).not.toContain(contact);
        // A longer period never removes more.
        const more = goes({ months: { ...shortest, students: 60, incidents: 60 }, records });
        for (const kind of ['student', 'incident'] as const)
          for (const id of more[kind]) expect(going[kind]).toContain(id);
      }),
    );
  });
});

function unique<Row extends readonly [string, ...unknown[]]>(rows: readonly Row[]): readonly Row[] {
  return [...new Map(rows.map((row) => [row[0], row])).values()];
}

describe('the suggested periods', () => {
  const at = (country: '' | 'usa' | 'jam', region: string, timeZone = 'UTC') =>
    retentionPlaceOf({ address: { ...emptyAddress, country, region }, timeZone });

  it('are those of the place', () => {
    expect(defaultMonths(at('usa', 'California')).attendance).toBe(1);
    expect(defaultMonths(at('usa', 'Florida')).attendance).toBe(4);
    expect(defaultMonths(at('', '', 'Europe/London')).attendance).toBe(72);
    expect(at('jam', 'Manchester')).toBe('elsewhere');
    expect(at('usa', 'Iowa')).toBe('elsewhere');
  });

  it('are periods that a school could choose', () => {
    for (const place of ['california', 'florida', 'england', 'elsewhere'] as const)
      expect(Retention.safeParse({ isOn: true, months: defaultMonths(place) }).success).toBe(true);
    for (const name of periodNames) {
      const months = { ...forEver, [name]: leastMonths[name] - 1 };
      expect(Retention.safeParse({ isOn: false, months }).success).toBe(false);
    }
  });

  it('are shorter or longer than others', () => {
    const months = defaultMonths('elsewhere');
    expect(shortened(months, { ...months, attendance: 1, history: null })).toEqual(['attendance']);
    expect(shortened(forEver, months)).toEqual(periodNames);
    expect(shortened(months, forEver)).toEqual([]);
  });
});
