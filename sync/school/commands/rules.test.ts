/** The rules of specification section 5 and contract sections 1 and 3, command by command. */
import { describe, expect, it } from 'vitest';
import { commandOf } from './arbitrary-commands.fixture.ts';
import type { ArgsOf, CommandName } from './catalogue.ts';
import { commandEffect, commandProblems } from './command.ts';
import type { Lookup } from './definition.ts';
import { parseCommand } from './parse-command.ts';
import { applyChange, type Change, emptyRecord, type RecordState } from '#sync/school/records/merge.ts';
import { emptyAddress } from '#sync/school/records/address.ts';
import { registrationId } from '#sync/school/records/id.ts';
import { refKey } from '#sync/school/records/kinds.ts';
import { emptyMessage } from '#sync/school/records/message.ts';
import { emptyName } from '#sync/school/records/name-info.ts';
import { emptyRetention } from '#sync/school/records/retention-periods.ts';
import { SchoolDay } from '#sync/school/records/school-day.ts';
import { defaultMonths } from '#sync/school/retention/default-periods.ts';
import { formatStamp } from '#sync/stamp.ts';

const at = formatStamp({ ms: 1_780_000_000_000, counter: 0, node: '00000000000a' });

/** A store of what these changes leave. */
function storeOf(changes: readonly Change[], isInUse = false): Lookup {
  const records = new Map<string, RecordState>();
  for (const change of changes)
    records.set(
      refKey(change),
      applyChange(records.get(refKey(change)) ?? emptyRecord(change.id), change, at),
    );
  return {
    get: (kind, id) => records.get(refKey({ kind, id })),
    isInUse: () => isInUse,
  };
}

/** What is wrong with a command: `field: key`, or `parse field: key` when the schema says so. */
function problemsOf(name: CommandName, args: object, lookup: Lookup): readonly string[] {
  // The arguments are what a device may send; the schema decides.
  const parsed = parseCommand(commandOf(name, args as ArgsOf<CommandName>, { at }));
  if (parsed.kind === 'too-new') return ['too new'];
  if (parsed.kind === 'unreadable')
    return parsed.problems.map((problem) => `parse ${problem.field}: ${problem.message}`);
  return commandProblems(parsed.command, lookup).map(({ field, message }) =>
    field === undefined ? message : `${field}: ${message}`,
  );
}

const name = { ...emptyName, firstName: 'Maya', lastName: 'Brown' };
const partly = { ...emptyAddress, city: 'Kingston' };
const jamaica = {
  country: 'jam' as const,
  line1: '12 Hope Road',
  line2: '',
  city: 'Kingston',
  region: 'Saint Andrew',
  postalCode: '',
};
const date = '2026-11-20';

const student: Change<'student'> = {
  kind: 'student',
  id: 's',
  set: { nameInfo: name, birthday: '2019-05-01' as never },
};
const term: Change<'term'> = { kind: 'term', id: 't', set: { name: 'Autumn', dates: [date as never] } };
const level: Change<'gradeLevel'> = { kind: 'gradeLevel', id: 'g', set: { name: 'Grade 1' } };
const fee: Change<'fee'> = { kind: 'fee', id: 'f', set: { term: 't', name: 'Lunch', cost: '10.00' } };
const registered: Change<'registration'> = {
  kind: 'registration',
  id: registrationId('t', 's'),
  set: { term: 't', student: 's', isRegistered: true, gradeLevel: 'g', optionalFees: [] },
};
const unregistered: Change<'registration'> = {
  ...registered,
  set: { ...registered.set, isRegistered: false },
};
const school: Change<'school'> = {
  kind: 'school',
  id: 'h',
  set: { name: 'Hope Prep', phone: '1', address: jamaica },
};
const all = [student, term, level, fee, registered, school];
const without = (...gone: readonly Change[]) => all.filter((change) => !gone.includes(change));
const gone = (
  kind: 'student' | 'contact' | 'term' | 'gradeLevel' | 'fee' | 'announcement',
  id: string,
): Change => ({
  kind,
  id,
  isDeletion: true,
});

describe('recordAttendance', () => {
  const args = { date, term: 't', student: 's', notes: 'cough' };

  it.each([
    ['a registered student on a school day', args, all, []],
    ['a student whom nobody knows', args, without(student), ['student: errors.studentNotFound']],
    ['a student who was deleted', args, [...all, gone('student', 's')], ['student: errors.studentNotFound']],
    ['a term that nobody knows', args, without(term), ['term: errors.termNotFound']],
    ['a term that was deleted', args, [...all, gone('term', 't')], ['term: errors.termNotFound']],
    [
      'a day on which the school is closed',
      { ...args, date: '2026-11-21' },
      all,
      ['date: validation.schoolClosed'],
    ],
    ['a student who is not registered', args, without(registered), ['student: validation.notRegistered']],
    [
      'a student who was unregistered',
      args,
      [...without(registered), unregistered],
      ['student: validation.notRegistered'],
    ],
  ])('of %s', (_case, args, store, problems) => {
    expect(problemsOf('recordAttendance', args, storeOf(store))).toEqual(problems);
  });

  it.each([
    [{ notes: '' }],
    [{ pickUp: null, notes: 'cough' }],
    [{ dropOff: null }],
    [{ dropOff: { person: { personID: '', name: 'Joan', personString: 'Joan' }, time: `${date}T08:05` } }],
  ])('writes only the facts that it carries: %j', (facts) => {
    const parsed = parseCommand(
      commandOf('recordAttendance', { date, term: 't', student: 's', ...facts } as never, { at }),
    );
    const effect = parsed.kind === 'command' ? commandEffect(parsed.command) : [];
    expect(effect).toStrictEqual([{ kind: 'attendance', id: `${date}:t:s`, set: facts }]);
  });
});

describe('saveStudent', () => {
  it.each([
    [
      'a new student with name and birthday',
      { _id: 'n', set: { nameInfo: name, birthday: '2019-05-01' } },
      [],
    ],
    [
      'one without email and phone',
      { _id: 'n', set: { nameInfo: name, birthday: '2019-05-01', email: '', phone: '' } },
      [],
    ],
    [
      'a new student with nothing',
      { _id: 'n', set: {} },
      [
        'nameInfo.firstName: validation.required',
        'nameInfo.lastName: validation.required',
        'birthday: validation.date',
      ],
    ],
    ['a known one, one field', { _id: 's', set: { staffNotes: 'x' } }, []],
    [
      'a known one whose name is wiped',
      { _id: 's', set: { nameInfo: emptyName } },
      ['nameInfo.firstName: validation.required', 'nameInfo.lastName: validation.required'],
    ],
    [
      'a known one whose birthday is wiped',
      { _id: 's', set: { birthday: '' } },
      ['birthday: validation.date'],
    ],
    ['part of an address', { _id: 's', set: { address: partly } }, ['address.country: validation.address']],
    ['an address', { _id: 's', set: { address: jamaica } }, []],
    ['an address taken away', { _id: 's', set: { address: emptyAddress } }, []],
    ['a wrong email', { _id: 's', set: { email: 'x' } }, ['parse set.email: validation.email']],
    [
      'a status of 3',
      { _id: 's', set: { registrationStatus: 3 } },
      ['parse set.registrationStatus: validation.notUnderstood'],
    ],
  ])('of %s', (_case, args, problems) => {
    expect(problemsOf('saveStudent', args, storeOf(all))).toEqual(problems);
  });

  it('treats an undefined field as not filled', () => {
    const command = commandOf(
      'saveStudent',
      { _id: 'n', set: { nameInfo: undefined, birthday: undefined } },
      { at },
    );
    expect(commandProblems(command, storeOf(all)).map(({ field }) => field)).toEqual([
      'nameInfo.firstName',
      'nameInfo.lastName',
      'birthday',
    ]);
  });
});

describe('saveContact', () => {
  it.each([
    ['name and phone', { nameInfo: name, phone: '1' }, []],
    ['no phone', { nameInfo: name }, ['phone: validation.required']],
    [
      'no name',
      { phone: '1' },
      ['nameInfo.firstName: validation.required', 'nameInfo.lastName: validation.required'],
    ],
    [
      'part of an address',
      { nameInfo: name, phone: '1', address: partly },
      ['address.country: validation.address'],
    ],
    [
      'the United States without a postal code',
      { nameInfo: name, phone: '1', address: { ...jamaica, country: 'usa' } },
      ['address.postalCode: validation.address'],
    ],
  ])('with %s', (_case, set, problems) => {
    expect(problemsOf('saveContact', { _id: 'c', set }, storeOf(all))).toEqual(problems);
  });
});

describe('saveTerm', () => {
  it.each([
    ['a new term', { _id: 'n', set: { name: 'Spring', dates: ['2027-01-11'] } }, []],
    ['no name', { _id: 'n', set: { dates: ['2027-01-11'] } }, ['name: validation.required']],
    ['no days', { _id: 'n', set: { name: 'Spring' } }, ['dates: validation.termDates']],
    ['a known term, all days taken out', { _id: 't', set: { dates: [] } }, ['dates: validation.termDates']],
    ['a known term, switched on', { _id: 't', set: { isActive: true } }, []],
    [
      'a day that is none',
      { _id: 't', set: { dates: ['2026-02-30'] } },
      ['parse set.dates.0: validation.date'],
    ],
  ])('of %s', (_case, args, problems) => {
    expect(problemsOf('saveTerm', args, storeOf(all))).toEqual(problems);
  });
});

describe('registerStudents', () => {
  const args = { term: 't', students: ['s'], isRegistered: true, gradeLevel: 'g', optionalFees: ['f'] };

  it.each([
    ['a student in a grade level', args, all, []],
    ['an unassigned student', { ...args, gradeLevel: null }, all, []],
    ['nobody', { ...args, students: [] }, all, ['parse students: validation.studentsSelected']],
    [
      'a student whom nobody knows',
      { ...args, students: ['s', 'x'] },
      all,
      ['studentList: errors.studentNotFound'],
    ],
    ['a term that nobody knows', args, without(term), ['term: errors.termNotFound']],
    [
      'a grade level that was deleted meanwhile',
      args,
      [...all, gone('gradeLevel', 'g')],
      ['gradeLevel: errors.gradeLevelNotFound'],
    ],
    [
      'a grade level that is kept, whatever has become of it',
      { ...args, keeps: ['gradeLevel'] },
      [...all, gone('gradeLevel', 'g')],
      [],
    ],
    [
      'a grade level that is kept by a student who was taken out of the term meanwhile',
      { ...args, keeps: ['gradeLevel'] },
      [...without(registered), unregistered],
      ['studentList: errors.takenOutOfTerm'],
    ],
    [
      'fees that are kept by one who was never registered',
      { ...args, keeps: ['optionalFees'] },
      without(registered),
      ['studentList: errors.takenOutOfTerm'],
    ],
    [
      'students of whom one was taken out of the term meanwhile',
      { ...args, students: ['s', 'r'], keeps: ['gradeLevel', 'optionalFees'] },
      [...all, { ...student, id: 'r' }],
      ['studentList: errors.takenOutOfTerm'],
    ],
    ['the same by an app that says all and keeps nothing', args, [...without(registered), unregistered], []],
    ['nothing kept', { ...args, keeps: [] }, [...without(registered), unregistered], []],
    [
      'one who is taken out of the term twice, whatever is kept',
      { ...args, isRegistered: false, keeps: ['gradeLevel'] },
      [...without(registered), unregistered],
      [],
    ],
    [
      'what no registration has',
      { ...args, keeps: ['joinedOn'] },
      all,
      ['parse keeps.0: validation.notUnderstood'],
    ],
  ])('of %s', (_case, args, store, problems) => {
    expect(problemsOf('registerStudents', args, storeOf(store))).toEqual(problems);
  });

  it('of a last day before the first one is refused, whichever of them is kept', () => {
    const [before, after] = [SchoolDay.parse('2026-11-19'), SchoolDay.parse('2026-11-20')];
    const kept = (days: object) => storeOf([...all, { kind: 'registration', id: 't:s', set: days }]);
    const problem = ['leftOn: validation.lastDayFirst'];
    const asked = (days: object, store: object) =>
      problemsOf('registerStudents', { ...args, ...days }, kept(store));
    expect(asked({ leftOn: before }, { joinedOn: after })).toEqual(problem);
    expect(asked({ joinedOn: after }, { leftOn: before })).toEqual(problem);
    expect(asked({ joinedOn: after, leftOn: before }, {})).toEqual(problem);
    expect(asked({ leftOn: after }, { joinedOn: before })).toEqual([]);
    expect(asked({ leftOn: before, joinedOn: '' }, { joinedOn: after })).toEqual([]);
  });

  it('sets neither the grade level nor the fees that it keeps, and registers nobody by it', () => {
    const setBy = (keeps: ArgsOf<'registerStudents'>['keeps']) =>
      commandEffect(commandOf('registerStudents', { ...args, keeps }, { at })).map((one) =>
        'set' in one ? one.set : undefined,
      );
    const own = { term: 't', student: 's' };
    expect(setBy(['gradeLevel'])).toEqual([{ ...own, optionalFees: ['f'] }]);
    expect(setBy(['optionalFees'])).toEqual([{ ...own, gradeLevel: 'g' }]);
    expect(setBy(['gradeLevel', 'optionalFees'])).toEqual([own]);
  });

  it('registers each student under the natural key, and clears fees and grade level when it unregisters', () => {
    const both = { ...args, students: ['s', 'r'] };
    expect(commandEffect(commandOf('registerStudents', both, { at }))).toEqual(
      ['s', 'r'].map((student) => ({
        kind: 'registration',
        id: `t:${student}`,
        set: { term: 't', student, isRegistered: true, gradeLevel: 'g', optionalFees: ['f'] },
      })),
    );
    expect(commandEffect(commandOf('registerStudents', { ...args, isRegistered: false }, { at }))).toEqual([
      {
        kind: 'registration',
        id: 't:s',
        set: {
          term: 't',
          student: 's',
          isRegistered: false,
          gradeLevel: null,
          optionalFees: [],
          joinedOn: '',
          leftOn: '',
        },
      },
    ]);
  });

  it('says from when and until when students count only where the command says it', () => {
    const dated = { ...args, joinedOn: SchoolDay.parse('2026-11-20') };
    const leaving = { ...args, leftOn: SchoolDay.parse('2026-11-27') };
    const effectOf = (some: typeof args) => commandEffect(commandOf('registerStudents', some, { at }));
    expect(effectOf(dated)).toMatchObject([{ set: { joinedOn: '2026-11-20' } }]);
    expect(effectOf(leaving)).toMatchObject([{ set: { leftOn: '2026-11-27' } }]);
    expect(effectOf(leaving)[0]).not.toHaveProperty('set.joinedOn');
    for (const day of ['joinedOn', 'leftOn']) expect(effectOf(args)[0]).not.toHaveProperty(`set.${day}`);
  });
});

describe('saveFee and deleteFee', () => {
  it.each([
    ['a new fee', { _id: 'n', set: { term: 't', name: 'Books', cost: '20' } }, []],
    ['no name', { _id: 'n', set: { term: 't', cost: '20' } }, ['name: validation.required']],
    ['no cost', { _id: 'n', set: { term: 't', name: 'Books' } }, ['cost: validation.cost']],
    ['no term', { _id: 'n', set: { name: 'Books', cost: '20' } }, ['term: validation.required']],
    [
      'a term that nobody knows',
      { _id: 'n', set: { term: 'x', name: 'Books', cost: '20' } },
      ['term: errors.termNotFound'],
    ],
    ['a cost of nothing', { _id: 'f', set: { cost: '0' } }, ['parse set.cost: validation.cost']],
    ['a known fee, its cost wiped', { _id: 'f', set: { cost: '' } }, ['cost: validation.cost']],
    ['a known fee, one field', { _id: 'f', set: { description: 'x' } }, []],
  ])('of %s', (_case, args, problems) => {
    expect(problemsOf('saveFee', args, storeOf(all))).toEqual(problems);
  });

  it('deletes a fee that exists, and accepts a second deletion', () => {
    expect(problemsOf('deleteFee', { _id: 'f' }, storeOf(all))).toEqual([]);
    expect(problemsOf('deleteFee', { _id: 'x' }, storeOf(all))).toEqual(['errors.feeNotFound']);
    expect(problemsOf('deleteFee', { _id: 'f' }, storeOf([...all, gone('fee', 'f')]))).toEqual([]);
    expect(commandEffect(commandOf('deleteFee', { _id: 'f' }, { at }))).toEqual([gone('fee', 'f')]);
  });
});

describe('saveGradeLevel and deleteGradeLevel', () => {
  it('need a name, no description', () => {
    expect(problemsOf('saveGradeLevel', { _id: 'n', set: { name: 'Grade 2' } }, storeOf(all))).toEqual([]);
    expect(problemsOf('saveGradeLevel', { _id: 'n', set: { description: 'x' } }, storeOf(all))).toEqual([
      'name: validation.required',
    ]);
    expect(problemsOf('saveGradeLevel', { _id: 'g', set: { description: 'x' } }, storeOf(all))).toEqual([]);
    expect(problemsOf('saveGradeLevel', { _id: 'g', set: { name: '  ' } }, storeOf(all))).toEqual([
      'name: validation.required',
    ]);
  });

  it('delete only a level that nothing uses', () => {
    expect(problemsOf('deleteGradeLevel', { _id: 'g' }, storeOf(all))).toEqual([]);
    expect(problemsOf('deleteGradeLevel', { _id: 'g' }, storeOf(all, true))).toEqual([
      'errors.gradeLevelInUse',
    ]);
    expect(problemsOf('deleteGradeLevel', { _id: 'x' }, storeOf(all))).toEqual(['errors.gradeLevelNotFound']);
    expect(
      problemsOf('deleteGradeLevel', { _id: 'g' }, storeOf([...all, gone('gradeLevel', 'g')], true)),
    ).toEqual([]);
    expect(commandEffect(commandOf('deleteGradeLevel', { _id: 'g' }, { at }))).toEqual([
      gone('gradeLevel', 'g'),
    ]);
  });
});

describe.each([
  ['deleteStudent', 'student', 's', 'errors.studentInUse', 'errors.studentNotFound'],
  ['deleteContact', 'contact', 'k', 'errors.contactInUse', 'errors.contactNotFound'],
  ['deleteTerm', 'term', 't', 'errors.termInUse', 'errors.termNotFound'],
] as const)('%s', (command, kind, id, inUse, missing) => {
  const kept = [...all, { kind: 'contact', id: 'k', set: { phone: '876' } } as const];

  it('deletes only what nothing needs, and accepts a second deletion', () => {
    expect(problemsOf(command, { _id: id }, storeOf(kept))).toEqual([]);
    expect(problemsOf(command, { _id: id }, storeOf(kept, true))).toEqual([inUse]);
    expect(problemsOf(command, { _id: 'x' }, storeOf(all))).toEqual([missing]);
    expect(problemsOf(command, { _id: id }, storeOf([...kept, gone(kind, id)], true))).toEqual([]);
    expect(commandEffect(commandOf(command, { _id: id }, { at }))).toEqual([gone(kind, id)]);
  });
});

describe('saveAnnouncement and deleteAnnouncement', () => {
  it('need a title and a text; the levels may be gone or not there yet', () => {
    const set = { title: 'Sports day', body: 'Bring a hat.', gradeLevels: ['nowhere'] };
    expect(problemsOf('saveAnnouncement', { _id: 'n', set }, storeOf(all))).toEqual([]);
    expect(problemsOf('saveAnnouncement', { _id: 'n', set: { title: ' ' } }, storeOf(all))).toEqual([
      'title: validation.required',
      'body: validation.required',
    ]);
  });

  it('delete what exists, once', () => {
    expect(problemsOf('deleteAnnouncement', { _id: 'x' }, storeOf(all))).toEqual([
      'errors.announcementNotFound',
    ]);
    expect(
      problemsOf('deleteAnnouncement', { _id: 'a' }, storeOf([...all, gone('announcement', 'a')])),
    ).toEqual([]);
    expect(commandEffect(commandOf('deleteAnnouncement', { _id: 'a' }, { at }))).toEqual([
      gone('announcement', 'a'),
    ]);
  });
});

describe('saveCollector', () => {
  const contact: Change<'contact'> = { kind: 'contact', id: 'c', set: { nameInfo: name } };
  const known: Change<'collector'> = {
    kind: 'collector',
    id: 's:c',
    set: { student: 's', contact: 'c', from: '2026-11-20' as never },
  };
  const own = { student: 's', contact: 'c' };
  const days = (weekdays: readonly number[]) => ({ weekdays, everyOtherWeekFrom: '' });

  it.each([
    ['a new one', { _id: 's:c', set: { ...own, collect: 'never' } }, []],
    [
      'whose names are missing',
      { _id: 's:c', set: { collect: 'never' } },
      ['student: validation.required', 'contact: validation.required'],
    ],
    [
      'a student and a contact whom nobody knows',
      { _id: 'x:y', set: { student: 'x', contact: 'y' } },
      ['student: errors.studentNotFound', 'contact: errors.contactNotFound'],
    ],
    ['an id of others', { _id: 'c:s', set: own }, ['_id: validation.notUnderstood']],
    [
      'a range that ends before it begins',
      { _id: 's:c', set: { ...own, from: '2026-11-21', until: '2026-11-20' } },
      ['until: validation.lastDayFirst'],
    ],
    ['a range of one day', { _id: 's:c', set: { ...own, from: '2026-11-21', until: '2026-11-21' } }, []],
    [
      'no day of the week',
      { _id: 's:c', set: { ...own, days: days([]) } },
      ['days.weekdays: validation.weekdays'],
    ],
    ['days of the week', { _id: 's:c', set: { ...own, days: days([1, 5]) } }, []],
    [
      'an eighth day of the week',
      { _id: 's:c', set: { ...own, days: days([7]) } },
      ['parse set.days.weekdays.0: validation.notUnderstood'],
    ],
    [
      'a day that is none',
      { _id: 's:c', set: { ...own, from: '2026-02-30' } },
      ['parse set.from: validation.date'],
    ],
    [
      'a choice that there is not',
      { _id: 's:c', set: { ...own, collect: 'sometimes' } },
      ['parse set.collect: validation.notUnderstood'],
    ],
  ])('of %s', (_case, args, problems) => {
    expect(problemsOf('saveCollector', args, storeOf([...all, contact]))).toEqual(problems);
  });

  it('needs no names in a save of what is known, and keeps its rules', () => {
    const store = storeOf([...all, contact, known]);
    expect(problemsOf('saveCollector', { _id: 's:c', set: { collect: 'ask' } }, store)).toEqual([]);
    expect(problemsOf('saveCollector', { _id: 's:c', set: { until: '2026-11-19' } }, store)).toEqual([
      'until: validation.lastDayFirst',
    ]);
  });

  it('bars with never, and takes no bar back that it does not name', () => {
    const effect = (set: object) => commandEffect(commandOf('saveCollector', { _id: 's:c', set }, { at }));
    expect(effect({ collect: 'never' })).toMatchObject([{ set: { collect: 'never', isBarred: true } }]);
    expect(effect({ collect: 'never', isBarred: false })).toMatchObject([{ set: { isBarred: true } }]);
    expect(effect({ collect: 'always' })).toStrictEqual([
      { kind: 'collector', id: 's:c', set: { collect: 'always', namedBy: [] } },
    ]);
  });

  it('is the word of the office where it says of no parent that it is theirs', () => {
    const effect = (set: object) => commandEffect(commandOf('saveCollector', { _id: 's:c', set }, { at }));
    const ofParent = { collect: 'always', namedBy: ['joan'] };
    expect(effect(ofParent)).toStrictEqual([{ kind: 'collector', id: 's:c', set: ofParent }]);
    expect(effect({ collect: '' })).toMatchObject([{ set: { namedBy: [] } }]);
    expect(effect({ until: '2026-11-19' })).toStrictEqual([
      { kind: 'collector', id: 's:c', set: { until: '2026-11-19' } },
    ]);
  });
});

describe('saveAbsence', () => {
  const day = { student: 's', from: '2026-11-23', to: '2026-11-23' };
  const known: Change<'absence'> = { kind: 'absence', id: 'a', set: day as never };

  it.each([
    ['a day', { _id: 'a', set: day }, []],
    ['a year', { _id: 'a', set: { ...day, to: '2027-11-23' } }, []],
    ['more than a year', { _id: 'a', set: { ...day, to: '2027-11-24' } }, ['to: validation.absenceTooLong']],
    ['nothing', { _id: 'a', set: {} }, ['student', 'from', 'to'].map((one) => `${one}: validation.required`)],
    [
      'a student whom nobody knows',
      { _id: 'a', set: { ...day, student: 'x' } },
      ['student: errors.studentNotFound'],
    ],
    [
      'days that end before they begin',
      { _id: 'a', set: { ...day, to: '2026-11-22' } },
      ['to: validation.lastDayFirst'],
    ],
    ['a late arrival', { _id: 's:2026-11-23:late', set: { ...day, part: 'late' } }, []],
    [
      'a late arrival with an id of its own',
      { _id: 'a', set: { ...day, part: 'late' } },
      ['_id: validation.notUnderstood'],
    ],
    [
      'an early leaving of two days',
      { _id: 's:2026-11-23:early', set: { ...day, to: '2026-11-24', part: 'early' } },
      ['to: validation.partOfOneDay'],
    ],
    ['a reason that the school may have', { _id: 'a', set: { ...day, reason: 'music-lessons' } }, []],
    [
      'a reason that is no code',
      { _id: 'a', set: { ...day, reason: 'Music!' } },
      ['parse set.reason: validation.notUnderstood'],
    ],
    [
      'a time of another day',
      { _id: 'a', set: { ...day, time: '2026-11-24T08:40' } },
      ['time: validation.time'],
    ],
  ])('of %s', (_case, args, problems) => {
    expect(problemsOf('saveAbsence', args, storeOf(all))).toEqual(problems);
  });

  it('needs no student in a change of what is known', () => {
    const store = storeOf([...all, known]);
    expect(problemsOf('saveAbsence', { _id: 'a', set: { isCancelled: true } }, store)).toEqual([]);
    expect(problemsOf('saveAbsence', { _id: 'a', set: { to: '2026-11-22' } }, store)).toEqual([
      'to: validation.lastDayFirst',
    ]);
  });
});

describe('saveSchool', () => {
  it.each([
    ['a new phone', { phone: '2' }, []],
    ['no name', { name: ' ' }, ['name: validation.required']],
    ['no phone', { phone: '' }, ['phone: validation.required']],
    ['part of an address', { address: partly }, ['address.country: validation.address']],
    ['no address', { address: emptyAddress }, ['address.country: validation.address']],
    ['Jamaica without a zip', { address: jamaica }, []],
    [
      'the United States without a zip',
      { address: { ...jamaica, country: 'usa' } },
      ['address.postalCode: validation.address'],
    ],
    ['the United States with one', { address: { ...jamaica, country: 'usa', postalCode: '33101' } }, []],
  ])('with %s', (_case, set, problems) => {
    expect(problemsOf('saveSchool', { _id: 'h', set }, storeOf(all))).toEqual(problems);
  });

  const months = defaultMonths('elsewhere');
  const longer = { ...months, payments: 240 };
  const off = { isOn: false, months };
  it.each([
    ['turns removing on by the periods that are kept', off, { isOn: true, months }, []],
    ['saves other periods while removing is off', off, { isOn: false, months: longer }, []],
    ['saves other periods while it is on', { isOn: true, months }, { isOn: true, months: longer }, []],
    ['turns it on by the first periods', emptyRetention, { isOn: true, months }, []],
    [
      'does not turn it on again by other periods, as of a device that has not heard that it is off',
      off,
      { isOn: true, months: longer },
      ['retention: errors.removingIsOff'],
    ],
  ])('%s', (_case, kept, retention, problems) => {
    const store = storeOf([...all, { kind: 'school', id: 'h', set: { retention: kept } }]);
    expect(problemsOf('saveSchool', { _id: 'h', set: { retention } }, store)).toEqual(problems);
  });

  it('creates no school', () => {
    expect(problemsOf('saveSchool', { _id: 'x', set: { name: 'New' } }, storeOf(all))).toEqual([
      'errors.notFound',
    ]);
  });
});

describe('a text of invisible characters alone', () => {
  const unseen = '\u200b\u2060';
  const nobody = { ...emptyName, firstName: unseen, lastName: unseen };
  const writtenAt = '2026-11-20T08:00:00.000Z';
  const thread = { ...emptyMessage, student: 's', students: ['s'], writtenAt };

  it.each([
    ['saveStudent', { nameInfo: nobody }, 's', ['nameInfo.firstName', 'nameInfo.lastName']],
    ['saveContact', { nameInfo: name, phone: unseen }, 'c', ['phone']],
    ['saveGradeLevel', { name: unseen }, 'g', ['name']],
    ['saveTerm', { name: unseen }, 't', ['name']],
    ['saveFee', { name: unseen }, 'f', ['name']],
    ['saveSchool', { name: unseen }, 'h', ['name']],
    ['saveAnnouncement', { title: unseen, body: unseen }, 'n', ['title', 'body']],
    ['saveMessageTemplate', { name: unseen, text: unseen }, 'm', ['name', 'text']],
    ['writeMessage', { ...thread, text: unseen }, 'w', ['text']],
  ] as const)('is missing: %s', (command, set, _id, fields) => {
    expect(problemsOf(command, { _id, set }, storeOf(all))).toEqual(
      fields.map((field) => `${field}: validation.required`),
    );
  });

  it('refuses no fact about a child, and none that a history has', () => {
    const pickUp = {
      person: { personID: '', name: unseen, personString: unseen },
      time: `${date}T15:00`,
      release: { by: 'u', byName: unseen, reason: unseen },
    };
    const fact = { date, term: 't', student: 's', pickUp };
    expect(problemsOf('recordAttendance', fact, storeOf(all))).toEqual([]);
    const incident: Change<'incident'> = { kind: 'incident', id: 'i', set: {} };
    const close = { _id: 'i', note: unseen };
    expect(problemsOf('closeIncident', close, storeOf([...all, incident]))).toEqual([]);
  });
});

describe('a picture', () => {
  const photo = { type: 'image/webp', data: 'AAAA', url: `/api/media/${'a'.repeat(64)}` };
  const bareStudent: Change<'student'> = { kind: 'student', id: 's', set: { nameInfo: name } };
  const bareContact: Change<'contact'> = { kind: 'contact', id: 'c', set: { nameInfo: name } };
  const imported = storeOf([bareStudent, bareContact]);

  it.each([
    ['saveStudent', 's', 'birthday: validation.date'],
    ['saveContact', 'c', 'phone: validation.required'],
  ] as const)('is not held up by what an import has left empty: %s', (command, _id, problem) => {
    expect(problemsOf(command, { _id, set: { photo } }, imported)).toEqual([]);
    expect(problemsOf(command, { _id, set: { photo, email: 'a@example.org' } }, imported)).toEqual([problem]);
  });

  it.each(['saveStudent', 'saveContact'] as const)('alone makes no record: %s', (command) => {
    expect(problemsOf(command, { _id: 'new', set: { photo } }, imported)).not.toEqual([]);
  });
});
