import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accountedTerms, accountsBegin, termsPaidFor } from '#sync/school/records/accounted-terms.ts';
import { familyAccounts } from '#sync/school/records/balance.ts';
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
  readonly deleted?: Partial<Records>;
  readonly attended?: RetentionView['attended'];
  readonly lately?: readonly string[];
}

function goes({ months = shortest, records = {}, deleted = {}, attended, lately = [] }: Around) {
  const none = Object.fromEntries(rosterKinds.map((kind) => [kind, []])) as unknown as Records;
  const all: Records = { ...none, ...records };
  return whatGoes({
    today,
    cutoffs: cutoffsOn({
      today,
      months,
      terms: all.term.map(({ fields }) => fields),
      openIncident: undefined,
      waitingRecord: undefined,
    }),
    records: all,
    deleted: { ...none, ...deleted },
    attended: attended ?? { students: new Set(), people: new Set() },
    lately: new Set(lately),
  });
}

/** Term, student and balance, as the office's billing page has them. */
function balances(
  records: Pick<Records, 'term' | 'student' | 'fee' | 'registration' | 'payment'>,
): readonly (readonly [string, string, number])[] {
  const plain = <K extends RosterKind>(of: readonly Aged<K>[]) =>
    of.map(({ _id, fields }) => ({ _id, ...fields }));
  const byId = <Row extends { readonly _id: string }>(rows: readonly Row[]) =>
    new Map(rows.map((row) => [row._id, row]));
  const [terms, payments] = [plain(records.term), plain(records.payment)];
  const counted = accountedTerms(terms, accountsBegin(terms, termsPaidFor(payments)), today);
  return terms.flatMap(({ _id: term }) =>
    familyAccounts({
      term,
      students: byId(plain(records.student)),
      registrations: byId(plain(records.registration)),
      levels: new Map(),
      fees: plain(records.fee),
      payments,
      isAccounted: counted.has(term),
    })
      .flatMap(({ students }) => students)
      .map(({ student, balanceCents }) => [term, student._id, balanceCents] as const),
  );
}

const lastYear = aged('term', 'last', { name: 'Last year', dates: [day('2025-09-01'), day('2026-05-15')] });
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

  it('is what somebody has deleted, by the same periods, while nothing that is kept is about it', () => {
    const lists = (contact: string) => [{ contact, relationship: 1, type: 0 }] as const;
    const records = {
      term: [thisYear],
      registration: [inTerm('here', 'this'), inTerm('deleted', 'this')],
      student: [aged('student', 'here', { contacts: [...lists('listed')] })],
      incident: [aged('incident', 'new', { student: 'told of', date: today })],
      collector: [aged('collector', 'deleted:ann', { student: 'deleted', contact: 'ann', note: 'Rings' })],
    };
    const lately = addDays(today, -20);
    const deleted = {
      student: [
        aged('student', 'deleted', { contacts: [...lists('ann')] }),
        aged('student', 'lately', {}, lately),
        aged('student', 'told of'),
      ],
      contact: [aged('contact', 'ann'), aged('contact', 'listed'), aged('contact', 'new', {}, lately)],
      announcement: [
        aged('announcement', 'old', { writtenAt: `${longAgo}T12:00:00.000Z` }),
        aged('announcement', 'new', { writtenAt: `${today}T12:00:00.000Z` }),
      ],
      fee: [
        aged('fee', 'own', { term: 'this', student: 'here', cost: '1.00' }),
        aged('fee', 'own and new', { term: 'this', student: 'here', cost: '1.00' }, lately),
        aged('fee', 'all', { term: 'this', cost: '10.00' }),
      ],
      gradeLevel: [aged('gradeLevel', 'names nobody')],
      term: [aged('term', 'names nobody')],
    };
    const { student, contact, announcement, fee, registration, collector, ...others } = goes({
      records,
      deleted,
    });
    expect({ student, contact, announcement, fee }).toEqual({
      student: ['deleted'],
      contact: ['ann'],
      announcement: ['old'],
      fee: ['own'],
    });
    expect([registration, collector]).toEqual([['this:deleted'], ['deleted:ann']]);
    expect(Object.values(others).flat()).toEqual([]);
    expect(Object.values(goes({ months: forEver, records, deleted })).flat()).toEqual([]);
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
        aged('payment', 'too much', { student: 'joy', term: 'last', amount: '1.00', day: longAgo }),
      ],
      student: ['maya', 'leo', 'zoe', 'ian', 'kim', 'eve', 'joy'].map((id) => aged('student', id)),
    };
    const going = goes({ records });
    expect(going.incident).toEqual(['closed']);
    expect([going.rollCall, going.rollCallTick]).toEqual([[], []]);
    expect(going.payment).toEqual(['all']);
    expect(going.student).toEqual(['leo', 'eve']);
  });

  it('is a payment with its student, and before that only one that was taken back', () => {
    const records = {
      term: [lastYear, thisYear],
      fee: [aged('fee', 'lunch', { term: 'last', cost: '10.00' })],
      registration: [...['here', 'left', 'late'].map((id) => inTerm(id, 'last')), inTerm('here', 'this')],
      student: [aged('student', 'here'), aged('student', 'left'), aged('student', 'late')],
      payment: [
        aged('payment', 'here', { student: 'here', term: 'last', amount: '10.00', day: longAgo }),
        aged('payment', 'taken back', { student: 'here', term: 'last', isCancelled: true, day: longAgo }),
        aged('payment', 'left', { student: 'left', term: 'last', amount: '10.00', day: longAgo }),
        aged('payment', 'late', { student: 'late', term: 'last', amount: '10.00', day: addDays(today, -20) }),
      ],
    };
    const going = goes({ records });
    expect(going.payment).toEqual(['taken back', 'left']);
    expect(going.student).toEqual(['left']);
    expect(goes({ months: { ...shortest, students: null }, records }).payment).toEqual(['taken back']);
  });

  it('is a student of a term that was over before any payment was recorded, whose fees nobody owes', () => {
    const records = {
      term: [lastYear],
      fee: [aged('fee', 'lunch', { term: 'last', cost: '10.00' })],
      registration: [inTerm('left', 'last')],
      student: [aged('student', 'left')],
    };
    expect(goes({ records }).student).toEqual(['left']);
  });

  it('is no active student in the holidays, however short the period; one who has left goes by it', () => {
    const records = {
      term: [aged('term', 'spring', { dates: [day('2026-04-06'), day('2026-09-04')] })],
      student: [
        aged('student', 'active'),
        aged('student', 'pending', { registrationStatus: 1 }),
        aged('student', 'inactive', { registrationStatus: 0 }),
        aged('student', 'graduated', { hasGraduated: true }),
      ],
    };
    const registration = records.student.map(({ _id }) => inTerm(_id, 'spring'));
    expect(goes({ records: { ...records, registration } }).student).toEqual(['inactive', 'graduated']);
    expect(goes({ records }).student).toEqual(['active', 'pending', 'inactive', 'graduated']);
  });

  it('leaves one payment of the first term that was paid for, by which later debts count', () => {
    const first = aged('term', 'first', { dates: [day('2024-09-01'), day('2025-06-30')] });
    const settled = ['kim', 'eve'].map((student) =>
      aged('payment', `of ${student}`, { student, term: 'first', amount: '10.00', day: longAgo }),
    );
    const records = {
      term: [first, lastYear],
      fee: ['first', 'last'].map((term) => aged('fee', term, { term, cost: '10.00' })),
      registration: [inTerm('kim', 'first'), inTerm('eve', 'first'), inTerm('owes', 'last')],
      student: ['kim', 'eve', 'owes'].map((id) => aged('student', id)),
      payment: settled,
    };
    const going = goes({ records });
    expect([going.payment, going.student]).toEqual([['of kim'], ['kim']]);
    const later = {
      registration: records.registration.slice(1),
      student: records.student.slice(1),
      payment: [
        ...settled.slice(1),
        aged('payment', 'at last', { student: 'owes', term: 'last', amount: '10.00', day: longAgo }),
      ],
    };
    expect(goes({ records: { ...records, ...later } }).student).toEqual(['eve', 'owes']);
    const owesNow = {
      term: [first, thisYear],
      fee: ['first', 'this'].map((term) => aged('fee', term, { term, cost: '10.00' })),
      registration: [inTerm('kim', 'first'), inTerm('eve', 'first'), inTerm('owes', 'this')],
    };
    expect(goes({ records: { ...records, ...owesNow } }).student).toEqual(['kim', 'eve']);
  });

  it('changes no balance of a child who stays', () => {
    const ids = ['a', 'b', 'c', 'd'];
    const terms = [
      aged('term', 'first', { dates: [day('2023-09-01'), day('2024-06-30')] }),
      aged('term', 'second', { dates: [day('2024-09-01'), day('2025-06-30')] }),
      thisYear,
    ];
    const account = fc.record({
      registered: fc.constantFrom(undefined, false, true, true, true),
      paid: fc.constantFrom([], ['10.00'], ['10.00'], ['5.00', '5.00'], ['5.00'], ['12.00']),
      paidOn: fc.constantFrom(longAgo, longAgo, today),
      takenBack: fc.boolean(),
      ownFee: fc.constantFrom(false, false, true),
    });
    const accounts = fc.array(account, { minLength: ids.length * 2, maxLength: ids.length * 2 });
    const isHere = fc.array(fc.boolean(), { minLength: ids.length, maxLength: ids.length });
    fc.assert(
      fc.property(accounts, isHere, fc.boolean(), (found, here, isSecondFree) => {
        const all = found.map((one, at) => ({
          ...one,
          student: ids[at % ids.length] ?? '',
          term: at < ids.length ? 'first' : 'second',
        }));
        const records = {
          term: terms,
          student: ids.map((id) => aged('student', id)),
          fee: [
            ...(isSecondFree ? ['first'] : ['first', 'second']).map((term) =>
              aged('fee', `of ${term}`, { term, cost: '10.00' }),
            ),
            ...all.flatMap(({ ownFee, student, term }) =>
              ownFee ? [aged('fee', `${term} ${student}`, { term, student, cost: '2.00' })] : [],
            ),
          ],
          registration: [
            ...ids.flatMap((id, at) => (here[at] === true ? [inTerm(id, 'this')] : [])),
            ...all.flatMap(({ registered, student, term }) =>
              registered === undefined
                ? []
                : [aged('registration', `${term}:${student}`, { student, term, isRegistered: registered })],
            ),
          ],
          payment: all.flatMap(({ student, term, paid, paidOn, takenBack }) =>
            [...paid.map((amount) => ({ amount })), ...(takenBack ? [{ isCancelled: true }] : [])].map(
              (part, at) =>
                aged('payment', `${term} ${student} ${at}`, { student, term, day: paidOn, ...part }),
            ),
          ),
        };
        const going = goes({ records });
        const left = <K extends RosterKind>(kind: K, rows: readonly Aged<K>[]) =>
          rows.filter(({ _id }) => !going[kind].includes(_id));
        const after = {
          term: terms,
          student: left('student', records.student),
          fee: left('fee', records.fee),
          registration: left('registration', records.registration),
          payment: left('payment', records.payment),
        };
        const gone = new Set(going.student);
        const open = balances(records).filter(([, , cents]) => cents !== 0);
        expect(balances(after).filter(([, , cents]) => cents !== 0)).toEqual(open);
        expect(open.filter(([, student]) => gone.has(student))).toEqual([]);
        for (const { fields } of [...after.payment, ...after.registration])
          expect(gone.has(fields.student)).toBe(false);
      }),
      { numRuns: 500 },
    );
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
