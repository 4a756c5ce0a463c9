import { describe, expect, it } from 'vitest';
import { wallMs } from './catalogue.ts';
import { parseCommand } from './parse-command.ts';

const person = { personID: '', name: 'Joan Brown', personString: 'Joan Brown' };
const attendance = {
  id: '0190f3a1-0000-7000-8000-000000000001',
  v: 1,
  name: 'recordAttendance',
  args: { date: '2026-11-20', term: 't1', student: 's1', dropOff: { person, time: '2026-11-20T08:05' } },
  at: '0190f3a1b2c3-0000-00000000000a',
  wall: '2026-11-20T08:05:12.345-05:00',
  actor: 'user-1',
  base: 12,
};

function withArgs(args: object): object {
  return { ...attendance, args: { ...attendance.args, ...args } };
}

describe('parseCommand', () => {
  it('understands a command', () => {
    expect(parseCommand(attendance)).toEqual({ kind: 'command', command: attendance });
  });

  it.each([
    ['nothing', undefined],
    ['a text', 'recordAttendance'],
    ['an array', [attendance]],
    ['no id', { ...attendance, id: undefined }],
    ['an id that is no UUID', { ...attendance, id: '17' }],
    ['version 0', { ...attendance, v: 0 }],
    ['half a version', { ...attendance, v: 1.5 }],
    ['no name', { ...attendance, name: undefined }],
    ['a name without end', { ...attendance, name: 'x'.repeat(61) }],
    ['no stamp', { ...attendance, at: undefined }],
    ['a stamp in capitals', { ...attendance, at: attendance.at.toUpperCase() }],
    ['no wall clock', { ...attendance, wall: '' }],
    ['a wall clock without an offset', { ...attendance, wall: '2026-11-20T08:05:12.345' }],
    ['no actor', { ...attendance, actor: '' }],
    ['a revision before the first', { ...attendance, base: -1 }],
  ])('says of %s that it cannot be read at all', (_case, raw) => {
    expect(parseCommand(raw)).toEqual({
      kind: 'unreadable',
      envelope: undefined,
      problems: [{ code: 'MALFORMED', message: 'errors.malformed' }],
    });
  });

  it.each([
    '2026-13-45T08:05:12.345-05:00',
    '2026-11-20T08:05:12.345-99:99',
    '999999-01-01T08:05:12.345+00:00',
  ])('takes a record whose wall clock %s names no moment: the fact counts', (wall) => {
    expect(wallMs(wall)).toBeNaN();
    expect(parseCommand({ ...attendance, wall })).toMatchObject({ kind: 'command', command: { wall } });
  });

  it.each(['recordLunch', 'toString', '__proto__', 'constructor', ''])(
    'keeps a command of the unknown name %j',
    (name) => {
      const raw = { ...attendance, name };
      expect(parseCommand(raw)).toEqual({
        kind: 'unreadable',
        envelope: raw,
        problems: [{ code: 'MALFORMED', message: 'errors.unknownCommand' }],
      });
    },
  );

  it('leaves a newer version to a newer server, however its arguments look', () => {
    const raw = { ...attendance, v: 2, args: 'from the future' };
    expect(parseCommand(raw)).toEqual({ kind: 'too-new', envelope: raw });
  });

  it.each([
    ['no such day', { date: '2026-02-30', dropOff: undefined }, 'date', 'validation.date'],
    ['no day', { date: 20, dropOff: undefined }, 'date', 'validation.date'],
    ['no term', { term: '' }, 'term', 'validation.notUnderstood'],
    ['a student id with a space', { student: 's 1' }, 'student', 'validation.notUnderstood'],
    [
      'an hour too many',
      { dropOff: { person, time: '2026-11-20T24:05' } },
      'dropOff.time',
      'validation.time',
    ],
    [
      'the time of another day',
      { pickUp: { person, time: '2026-11-21T08:05' } },
      'pickUp.time',
      'validation.time',
    ],
    [
      'nobody',
      { dropOff: { person: { ...person, name: ' ' }, time: '2026-11-20T08:05' } },
      'dropOff.person.name',
      'validation.required',
    ],
    [
      'a name without end',
      { dropOff: { person: { ...person, name: 'x'.repeat(121) }, time: '2026-11-20T08:05' } },
      'dropOff.person.name',
      'validation.tooLong',
    ],
    ['notes without end', { notes: 'x'.repeat(4_001) }, 'notes', 'validation.tooLong'],
  ])('names the field of bad arguments: %s', (_case, args, field, message) => {
    const raw = withArgs(args);
    expect(parseCommand(raw)).toEqual({
      kind: 'unreadable',
      envelope: raw,
      problems: [{ code: 'INVALID', message, field }],
    });
  });

  it.each([
    ['saveFee', { _id: 'f', set: { cost: 'ten' } }, 'set.cost', 'validation.cost'],
    ['saveFee', { _id: 'f', set: { cost: '0.00' } }, 'set.cost', 'validation.cost'],
    ['saveFee', { _id: 'f', set: { dueDate: 'soon' } }, 'set.dueDate', 'validation.date'],
    ['saveStudent', { _id: 's', set: { birthday: '2019-02-29' } }, 'set.birthday', 'validation.date'],
    ['saveStudent', { _id: 's', set: { email: 'joan' } }, 'set.email', 'validation.email'],
    [
      'saveStudent',
      { _id: 's', set: { contacts: [{ contact: 'c', relationship: 11 }] } },
      'set.contacts.0.relationship',
      'validation.notUnderstood',
    ],
    [
      'saveContact',
      { _id: 'c', set: { nameInfo: { firstName: 'x'.repeat(101) } } },
      'set.nameInfo.firstName',
      'validation.tooLong',
    ],
    ['saveTerm', { _id: 't', set: { dates: ['2026-11-20', 'x'] } }, 'set.dates.1', 'validation.date'],
    [
      'registerStudents',
      { term: 't', students: [], isRegistered: true, gradeLevel: null, optionalFees: [] },
      'students',
      'validation.studentsSelected',
    ],
    ['deleteFee', {}, '_id', 'validation.notUnderstood'],
    ['saveSchool', { _id: 'x', set: { phone: 5 } }, 'set.phone', 'validation.notUnderstood'],
  ])('names the field of bad arguments: %s %j', (name, args, field, message) => {
    const parsed = parseCommand({ ...attendance, name, args });
    expect(parsed).toMatchObject({ kind: 'unreadable', problems: [{ code: 'INVALID', message, field }] });
    expect(parsed.kind === 'unreadable' && parsed.problems).toHaveLength(1);
  });

  it('says when there are no arguments', () => {
    const { args: _args, ...raw } = attendance;
    expect(parseCommand(raw)).toMatchObject({ kind: 'unreadable', problems: [{ code: 'MALFORMED' }] });
  });

  it('lets nobody set by a command what is the server’s alone', () => {
    const set = {
      name: 'Hope Prep',
      isApproved: true,
      accessCode: 'mine',
      urlslug: 'theirs',
      createdAt: '',
      isActive: true,
    };
    expect(parseCommand({ ...attendance, name: 'saveSchool', args: { _id: 'x', set } })).toMatchObject({
      kind: 'command',
      command: { args: { _id: 'x', set: { name: 'Hope Prep' } } },
    });
    const parsed = parseCommand({ ...attendance, name: 'saveSchool', args: { _id: 'x', set } });
    expect(parsed.kind === 'command' && Object.keys(parsed.command.args)).toEqual(['_id', 'set']);
    expect(
      parsed.kind === 'command' && 'set' in parsed.command.args && Object.keys(parsed.command.args.set),
    ).toEqual(['name']);
  });

  describe.each([
    ['saveStudent', 'photo'],
    ['saveContact', 'photo'],
    ['saveSchool', 'logo'],
  ])('%s', (name, field) => {
    const drawn = { type: 'image/webp', data: 'AAAA', url: `/api/media/${'a'.repeat(64)}` };
    const setOf = (photo: unknown) => {
      const parsed = parseCommand({
        ...attendance,
        name,
        args: { _id: 'x', set: { phone: '1', [field]: photo } },
      });
      return parsed.kind === 'command' && 'set' in parsed.command.args ? parsed.command.args.set : undefined;
    };

    it.each([
      { ...drawn, url: 'https://elsewhere.example/x' },
      { ...drawn, url: `${drawn.url}/../x` },
      { ...drawn, type: 'image/svg+xml' },
      { ...drawn, data: '<svg/>' },
      'a picture',
    ])('leaves out a picture that the server has not drawn: %j', (photo) => {
      expect(setOf(photo)).toEqual({ phone: '1' });
    });

    it.each([drawn, null])('carries one that the server has drawn, or none: %j', (photo) => {
      expect(setOf(photo)).toEqual({ phone: '1', [field]: photo });
    });
  });
});
