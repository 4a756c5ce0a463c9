import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyId, anyRecordState } from '#sync/school/records/arbitrary-records.fixture.ts';
import { emptyRecord, type RecordState } from '#sync/school/records/merge.ts';
import { type RosterKind, rosterKinds } from '#sync/school/records/kinds.ts';
import { SchoolDay } from '#sync/school/records/school-day.ts';
import { WallTime } from '#sync/school/records/wall-time.ts';
import { bareTombstone, type ParentView, seenByParent } from './parent-eyes.ts';
import type { Place } from './parent-scope.ts';

const nowMs = Date.parse('2026-11-24T12:00:00.000Z');

const anyIds: fc.Arbitrary<ReadonlySet<string>> = fc
  .uniqueArray(anyId, { maxLength: 3 })
  .map((ids) => new Set<string>(ids));

const anyPlace: fc.Arbitrary<Place> = fc.record({
  student: anyId,
  term: anyId,
  isTermActive: fc.boolean(),
  endsOn: fc.constantFrom('' as const, SchoolDay.parse('2026-10-30')),
  level: fc.option(fc.record({ _id: anyId, name: fc.constantFrom('Grade 1', 'Grade 2', '') })),
  optionalFees: fc.array(anyId, { maxLength: 2 }),
  leftOn: fc.constantFrom('' as const, SchoolDay.parse('2026-11-03')),
});

/**
 * A scope as reading makes it: registrations of the children, and contacts of the parent or others.
 */
const anyScope: fc.Arbitrary<ParentView> = fc
  .record({
    children: anyIds,
    deletedChildren: anyIds,
    ownContacts: anyIds,
    contactsOfEmail: anyIds,
    contactsWithKeys: anyIds,
    otherContacts: anyIds,
    barredFrom: anyIds,
    places: fc.array(anyPlace, { maxLength: 3 }),
    levelNames: fc.constant(new Map([['g1', { name: 'Grade 1' }]])),
    planned: anyIds,
    timeZone: fc.constant('America/Jamaica'),
    digest: fc.constant('d'),
    nowMs: fc.constant(nowMs),
  })
  .map((scope) => ({
    ...scope,
    otherContacts: new Set([...scope.otherContacts].filter((id) => !scope.ownContacts.has(id))),
    places: scope.places.filter(({ student }) => scope.children.has(student)),
  }));

const nobody: ParentView = {
  children: new Set(),
  deletedChildren: new Set(),
  ownContacts: new Set(),
  contactsOfEmail: new Set(),
  contactsWithKeys: new Set(),
  otherContacts: new Set(),
  barredFrom: new Set(),
  places: [],
  levelNames: new Map(),
  planned: new Set(),
  timeZone: 'America/Jamaica',
  digest: '',
  nowMs,
};

const anyKindRecord: fc.Arbitrary<readonly [RosterKind, RecordState<RosterKind>]> = fc
  .tuple(fc.constantFrom(...rosterKinds), anyId)
  .chain(([kind, id]) => anyRecordState(kind, id).map((record) => [kind, record] as const));

/** What a parent sees and may not. */
function leaksOf(
  kind: RosterKind,
  seen: RecordState<RosterKind> | undefined,
  { children, barredFrom, ownContacts }: ParentView,
): readonly string[] {
  if (seen === undefined) return [];
  const fields = new Map<string, unknown>(Object.entries(seen.fields));
  const own = (student: unknown) => typeof student === 'string' && children.has(student);
  const isForeign =
    (kind === 'student' && !own(seen._id)) ||
    ((kind === 'registration' || kind === 'collector' || kind === 'question') &&
      !own(fields.get('student'))) ||
    (kind === 'fee' && typeof fields.get('student') === 'string' && !own(fields.get('student')));
  const isStranger = kind === 'contact' && !ownContacts.has(seen._id);
  const secret = isStranger ? [...fields.keys()].filter((name) => name !== 'nameInfo') : [];
  const isBarred = barredFrom.has(kind === 'student' ? seen._id : String(fields.get('student')));
  const ofCollecting = ['contacts', 'address', 'collect', 'time', 'collectedBy'];
  return [
    ...(isBarred ? ofCollecting.filter((name) => fields.has(name)) : []),
    ...(isForeign ? ['another child’s'] : []),
    ...['staffNotes', 'accessCode', 'note', 'isBarred'].filter((name) => fields.has(name)),
    ...(fields.get('collect') === 'never' ? ['who is barred'] : []),
    ...secret,
  ];
}

describe('a parent’s eyes', () => {
  it('see only fields that were written, each with its stamp, and no other stamps', () => {
    fc.assert(
      fc.property(anyKindRecord, anyScope, ([kind, record], scope) => {
        const seen = seenByParent(kind, record, scope);
        if (seen === undefined) return;
        expect(record.fields).toMatchObject(seen.fields);
        expect(Object.keys(seen.stamps).toSorted()).toEqual(Object.keys(seen.fields).toSorted());
        expect([seen._id, seen.deletedAt]).toEqual([record._id, record.deletedAt]);
      }),
    );
  });

  it('see no other student, private note, access code or address of a stranger', () => {
    fc.assert(
      fc.property(anyKindRecord, anyScope, ([kind, record], scope) => {
        expect(leaksOf(kind, seenByParent(kind, record, scope), scope)).toEqual([]);
      }),
    );
  });

  it('without a child see the school and nothing else', () => {
    fc.assert(
      fc.property(anyKindRecord, ([kind, record]) => {
        expect(seenByParent(kind, record, nobody) !== undefined).toBe(kind === 'school');
      }),
    );
  });
});

describe('what is announced', () => {
  const place: Place = {
    student: 'leo',
    term: 'now',
    isTermActive: true,
    endsOn: '',
    level: { _id: 'g1', name: 'Grade 1' },
    optionalFees: [],
    leftOn: '',
  };
  const gone: Place = { ...place, leftOn: SchoolDay.parse('2026-11-02') };
  const going: Place = { ...place, leftOn: SchoolDay.parse('2026-11-24') };
  const family = (places: readonly Place[]): ParentView => ({
    ...nobody,
    children: new Set(['leo']),
    places,
  });
  const said = (fields: RecordState<'announcement'>['fields']): RecordState<'announcement'> => ({
    ...emptyRecord<'announcement'>('a'),
    fields,
  });
  const before = { writtenAt: '2026-11-01T12:00:00.000Z' };
  const toLevel = (...gradeLevels: string[]) => said({ gradeLevels });

  it.each([
    ['to everybody', toLevel(), [place], true],
    ['to everybody, for a child in no term', toLevel(), [], true],
    ['to the child’s level', toLevel('g2', 'g1'), [place], true],
    ['to another level', toLevel('g2'), [place], false],
    ['to the level of a term that is over', toLevel('g1'), [{ ...place, isTermActive: false }], false],
    ['to a level, for a child that is unassigned', toLevel('g1'), [{ ...place, level: null }], false],
  ])('%s', (_what, announcement, places, isSeen) => {
    expect(seenByParent('announcement', announcement, family(places)) !== undefined).toBe(isSeen);
  });

  // Four in the morning in London is the evening before in Jamaica.
  it.each([
    ['on the last day, by the school’s clock', { writtenAt: '2026-11-03T04:00:00.000Z' }, [gone], true],
    ['on the day after it', { writtenAt: '2026-11-03T05:00:00.000Z' }, [gone], false],
    ['for the day after it', { ...before, publishAt: '2026-11-03T05:00:00.000Z' }, [gone], false],
    ['of nobody knows when, today', {}, [gone], false],
    ['of nobody knows when, before', {}, [going], true],
    [
      'on the day after it, where a sister is',
      { writtenAt: '2026-11-03T05:00:00.000Z' },
      [gone, place],
      true,
    ],
  ])('to the level of a child that has left, %s', (_when, when, places, isSeen) => {
    const announcement = said({ gradeLevels: ['g1'], ...when });
    expect(seenByParent('announcement', announcement, family(places)) !== undefined).toBe(isSeen);
  });

  it.each([
    ['on the last day', { writtenAt: '2026-11-03T04:00:00.000Z' }, [gone], true],
    ['on the day after it', { writtenAt: '2026-11-03T05:00:00.000Z' }, [gone], false],
    ['of nobody knows when', {}, [gone], false],
    [
      'after it, in a term that is over',
      { writtenAt: '2026-11-03T05:00:00.000Z' },
      [{ ...gone, isTermActive: false }],
      false,
    ],
    ['after it, where a sister is', {}, [gone, { ...place, student: 'mia' }], true],
    ['after it, where a sister has yet to come', {}, [gone], true, ['leo', 'mia']],
  ])('to everybody, for a child that has left, %s', (_when, when, places, isSeen, children = ['leo']) => {
    const parent = {
      ...family(places),
      children: new Set([...children, ...places.map((one) => one.student)]),
    };
    expect(seenByParent('announcement', said(when), parent) !== undefined).toBe(isSeen);
  });

  it.each([
    ['to the child', said({ students: ['mia', 'leo'] }), true],
    ['to another child, in the same level', said({ students: ['mia'] }), false],
    ['to another child and to the child’s level', said({ students: ['mia'], gradeLevels: ['g1'] }), true],
    ['published by a server whose clock is ahead', said({ publishAt: '2026-11-24T13:00:00Z' }), true],
    ['planned for earlier, to others', said({ publishAt: '2026-11-23T12:00:00Z', students: ['mia'] }), false],
  ])('%s', (_what, announcement, isSeen) => {
    expect(seenByParent('announcement', announcement, family([place])) !== undefined).toBe(isSeen);
  });

  it('is for nobody while it is planned', () => {
    const announcement = said({ publishAt: '2026-11-23T12:00:00Z' });
    const view = family([place]);
    expect(seenByParent('announcement', announcement, view)).toBeDefined();
    const planned = new Set([announcement._id]);
    expect(seenByParent('announcement', announcement, { ...view, planned })).toBeUndefined();
  });

  it('to a child alone is not for whoever must not collect the child', () => {
    const barred = { ...family([place]), barredFrom: new Set(['leo']) };
    expect(seenByParent('announcement', said({ students: ['leo'] }), barred)).toBe(undefined);
    expect(seenByParent('announcement', toLevel('g1'), barred)).not.toBe(undefined);
  });

  it('does not say which other families it was written to', () => {
    const seen = seenByParent('announcement', said({ students: ['leo', 'mia'] }), family([place]));
    expect(seen?.fields).toEqual({});
  });
});

describe('an absence', () => {
  const early: RecordState<'absence'> = {
    _id: 'early:leo',
    fields: {
      student: 'leo',
      from: SchoolDay.parse('2026-11-24'),
      to: SchoolDay.parse('2026-11-24'),
      part: 'early',
      time: WallTime.parse('2026-11-24T11:30'),
      reason: 'family',
      familyNote: 'We are moving.',
      collectedBy: 'Bea Gray',
    },
    stamps: {},
    deletedAt: null,
  };
  const parent: ParentView = { ...nobody, children: new Set(['leo']) };

  it('is read whole by a parent', () => {
    expect(seenByParent('absence', early, parent)?.fields).toEqual(early.fields);
  });

  it('says to whoever must not collect the child nothing of who comes when, or of the family’s words', () => {
    const barred = { ...parent, barredFrom: new Set(['leo']) };
    expect(seenByParent('absence', early, barred)).toBeUndefined();
    const ill = { ...early, fields: { ...early.fields, part: 'day' as const } };
    const { student, from, to, part, reason } = ill.fields;
    expect(seenByParent('absence', ill, barred)?.fields).toEqual({ student, from, to, part, reason });
  });
});

describe('what is charged', () => {
  const place: Place = {
    student: 'leo',
    term: 'now',
    isTermActive: true,
    endsOn: '',
    level: { _id: 'g1', name: 'Grade 1' },
    optionalFees: ['chosen'],
    leftOn: '',
  };
  const scope: ParentView = {
    ...nobody,
    children: new Set(['leo', 'mia']),
    places: [place],
    levelNames: new Map([
      ['g1', { name: 'Grade 1' }],
      ['g6', { name: 'Grade 6' }],
    ]),
  };
  const fee = (id: string, fields: RecordState<'fee'>['fields']): RecordState<'fee'> => ({
    ...emptyRecord<'fee'>(id),
    fields: { term: 'now', ...fields },
  });
  const [first, sixth] = [
    { _id: 'g1', name: 'Grade 1' },
    { _id: 'g6', name: 'Grade 6' },
  ];

  it.each([
    ['everybody', fee('a', {}), true],
    ['the child’s level', fee('a', { gradeLevels: [first, sixth] }), true],
    ['another level', fee('a', { gradeLevels: [sixth] }), false],
    [
      'the child’s level, by the name that it had',
      fee('a', { gradeLevels: [{ _id: 'g1', name: 'First' }] }),
      true,
    ],
    [
      'a level whose name is now the child’s',
      fee('a', { gradeLevels: [{ _id: 'g6', name: 'Grade 1' }] }),
      false,
    ],
    [
      'a level that is gone, of the same name',
      fee('a', { gradeLevels: [{ _id: 'g0', name: 'Grade 1' }] }),
      true,
    ],
    ['another level, chosen all the same', fee('chosen', { gradeLevels: [sixth] }), true],
    ['the child alone', fee('a', { student: 'leo' }), true],
    ['another child alone', fee('a', { student: 'ana' }), false],
    ['a child that is in no term', fee('a', { student: 'mia' }), false],
    ['another term', fee('a', { term: 'then' }), false],
  ])('%s', (_whom, record, isSeen) => {
    expect(seenByParent('fee', record, scope) !== undefined).toBe(isSeen);
  });
});

it('what is taken back says nothing but its id', () => {
  fc.assert(
    fc.property(anyKindRecord, ([, record]) => {
      const { _id, fields, stamps } = bareTombstone(record);
      expect({ _id, fields, stamps }).toEqual({ _id: record._id, fields: {}, stamps: {} });
    }),
  );
});
