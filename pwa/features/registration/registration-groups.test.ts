import { describe, expect, it } from 'vitest';
import { limits } from '#sync/limits.ts';
import type { DayInTerm } from '#sync/school/records/registration.ts';
import { SchoolDay } from '#sync/school/records/school-day.ts';
import { choiceFor as choose, registrationCommands } from './registration-groups.ts';

const today = SchoolDay.parse('2026-10-05');
const later = SchoolDay.parse('2026-11-20');
const choiceFor = (rows: Parameters<typeof choose>[0], isSelection: boolean) =>
  choose(rows, { isSelection, suggested: today });

const aRow = (
  _id: string,
  gradeLevel: string | null = null,
  optionalFees: string[] = [],
  joinedOn: DayInTerm = '',
  leftOn: DayInTerm = '',
) => ({
  student: { _id },
  isRegistered: gradeLevel !== null,
  gradeLevel,
  optionalFees,
  joinedOn,
  leftOn,
});

describe('what the dialog begins with', () => {
  it('is one student’s registration as it is', () => {
    expect(choiceFor([aRow('maya', 'g1', ['lunch'])], false)).toEqual({
      isRegistered: true,
      gradeLevel: 'g1',
      optionalFees: ['lunch'],
      joinedOn: '',
      leftOn: '',
      keepsOwn: false,
    });
    expect(choiceFor([aRow('noah')], false).isRegistered).toBe(false);
    expect(choiceFor([aRow('noah')], true).isRegistered).toBe(true);
  });

  it('is what several have in common, to be registered', () => {
    expect(choiceFor([aRow('a'), aRow('b')], true)).toMatchObject({ isRegistered: true, keepsOwn: false });
    expect(choiceFor([aRow('a', 'g1'), aRow('b', 'g1')], true)).toMatchObject({
      gradeLevel: 'g1',
      keepsOwn: false,
    });
  });

  it('leaves each its own where they differ', () => {
    expect(choiceFor([aRow('a', 'g1'), aRow('b', 'g2')], true)).toMatchObject({
      gradeLevel: null,
      keepsOwn: true,
    });
    expect(choiceFor([aRow('a', 'g1', ['x']), aRow('b', 'g1')], true)).toMatchObject({ keepsOwn: true });
  });
});

describe('the commands of an update', () => {
  it('name nobody who was deleted since, as the server would refuse all', () => {
    const rows = [aRow('a'), aRow('b'), aRow('c')];
    const choice = choiceFor(rows, true);
    const commands = registrationCommands('t', rows, choice, [aRow('a'), aRow('c'), aRow('d')]);
    expect(commands.map(({ students }) => students)).toEqual([['a', 'c']]);
  });

  it('are one for two thousand students', () => {
    const rows = Array.from({ length: 2_000 }, (_, index) => aRow(`s${index}`));
    const choice = {
      isRegistered: true,
      gradeLevel: 'g1',
      optionalFees: ['lunch'],
      joinedOn: today,
      leftOn: '' as const,
      keepsOwn: false,
    };
    const commands = registrationCommands('t', rows, choice);
    expect(commands).toHaveLength(1);
    expect(commands[0]).toMatchObject({ term: 't', gradeLevel: 'g1', optionalFees: ['lunch'] });
    expect(commands[0]?.students).toHaveLength(2_000);
  });

  it('name no more students than one may', () => {
    const rows = Array.from({ length: limits.listLength + 1 }, (_, index) => aRow(`s${index}`));
    const commands = registrationCommands('t', rows, choiceFor(rows, true));
    expect(commands.map(({ students }) => students.length)).toEqual([limits.listLength, 1]);
  });

  it('clear grade level and fees of who is unregistered', () => {
    const choice = {
      isRegistered: false,
      gradeLevel: 'g1',
      optionalFees: ['lunch'],
      joinedOn: '' as const,
      leftOn: '' as const,
      keepsOwn: true,
    };
    expect(registrationCommands('t', [aRow('a', 'g1'), aRow('b', 'g2')], choice)).toEqual([
      { term: 't', students: ['a', 'b'], isRegistered: false, gradeLevel: null, optionalFees: [] },
    ]);
  });

  it('leave those who differ as they are, and register who is not', () => {
    const rows = [aRow('a', 'g1', ['x']), aRow('b', 'g2'), aRow('c'), aRow('d')];
    expect(registrationCommands('t', rows, choiceFor(rows, true))).toEqual([
      {
        term: 't',
        students: ['c', 'd'],
        isRegistered: true,
        gradeLevel: null,
        optionalFees: [],
        joinedOn: today,
        leftOn: '',
      },
    ]);
    const registered = [aRow('a', 'g1', ['x']), aRow('b', 'g2')];
    expect(registrationCommands('t', registered, choiceFor(registered, true))).toEqual([]);
  });

  it('say what they keep of those who are registered: fees only with the grade level', () => {
    const keptBy = (changed: object, now = [aRow('a', 'g1', ['x'])]) => {
      const rows = [aRow('a', 'g1', ['x'])];
      return registrationCommands('t', rows, { ...choiceFor(rows, true), ...changed }, now)[0]?.keeps;
    };
    expect(keptBy({ leftOn: later })).toEqual(['gradeLevel', 'optionalFees']);
    expect(keptBy({ optionalFees: [] })).toEqual(['gradeLevel']);
    expect(keptBy({ gradeLevel: 'g2' })).toBeUndefined();
    expect(keptBy({ leftOn: later }, [aRow('a')])).toBeUndefined();
    const differing = [aRow('a', 'g1'), aRow('b', 'g2')];
    const choice = { ...choiceFor(differing, true), gradeLevel: 'g2', keepsOwn: false };
    expect(registrationCommands('t', differing, choice)).toEqual([
      expect.objectContaining({ students: ['a', 'b'], gradeLevel: 'g2' }),
    ]);
    expect(registrationCommands('t', differing, choice)[0]).not.toHaveProperty('keeps');
  });

  it('let new students count from the suggested day, and leave the day of those who are registered', () => {
    const rows = [aRow('a', 'g1'), aRow('b')];
    const choice = { ...choiceFor(rows, true), gradeLevel: 'g1', keepsOwn: false };
    expect(registrationCommands('t', rows, choice)).toEqual([
      expect.not.objectContaining({ joinedOn: today }),
      expect.objectContaining({ students: ['b'], joinedOn: today }),
    ]);
  });

  it('change the day of registered students who have one in common', () => {
    const rows = [aRow('a', 'g1', [], today), aRow('b', 'g1', [], today)];
    expect(choiceFor(rows, true).joinedOn).toBe(today);
    const commands = registrationCommands('t', rows, { ...choiceFor(rows, true), joinedOn: '' });
    expect(commands).toEqual([expect.objectContaining({ students: ['a', 'b'], joinedOn: '' })]);
  });

  it('let all leave on one day, each with its own grade and fees, and those who have one keep it', () => {
    const rows = [aRow('a', 'g1', ['x'], '', today), aRow('b', 'g2'), aRow('c', 'g2')];
    const choice = choiceFor(rows, true);
    expect(choice.leftOn).toBe('');
    expect(registrationCommands('t', rows, choice)).toEqual([]);
    expect(registrationCommands('t', rows, { ...choice, leftOn: later })).toEqual([
      expect.objectContaining({ students: ['a'], gradeLevel: 'g1', optionalFees: ['x'], leftOn: later }),
      expect.objectContaining({ students: ['b', 'c'], gradeLevel: 'g2', leftOn: later }),
    ]);
    const alike = [aRow('a', 'g1', [], '', today), aRow('b', 'g1', [], '', later)];
    const [same] = registrationCommands('t', alike, { ...choiceFor(alike, true), gradeLevel: 'g2' });
    expect(same).toMatchObject({ students: ['a', 'b'], gradeLevel: 'g2' });
    expect(same).not.toHaveProperty('leftOn');
  });

  it('take the last day back of those who had one in common', () => {
    const rows = [aRow('a', 'g1', [], '', today), aRow('b', 'g1', [], '', today)];
    expect(choiceFor(rows, true).leftOn).toBe(today);
    const commands = registrationCommands('t', rows, { ...choiceFor(rows, true), leftOn: '' });
    expect(commands).toEqual([expect.objectContaining({ students: ['a', 'b'], leftOn: '' })]);
  });

  it('leave what was not touched as another device has changed it meanwhile', () => {
    const rows = [aRow('a', 'g1', ['lunch'], today)];
    const now = [aRow('a', 'g2', [], today)];
    const choice = choiceFor(rows, false);
    const save = (chosen: Partial<typeof choice>, since = now) =>
      registrationCommands('t', rows, { ...choice, ...chosen }, since);
    expect(save({ joinedOn: later })).toMatchObject([
      { gradeLevel: 'g2', optionalFees: [], joinedOn: later },
    ]);
    const fees = save({ optionalFees: ['lunch', 'swimming'] });
    expect(fees).toMatchObject([{ gradeLevel: 'g2', optionalFees: ['lunch', 'swimming'] }]);
    // The days stay, also where this device has not heard of others.
    expect(fees[0]).not.toHaveProperty('joinedOn');
    expect(fees[0]).not.toHaveProperty('leftOn');
    expect(save({ gradeLevel: 'g3', optionalFees: [] })).toMatchObject([{ gradeLevel: 'g3' }]);
    // Taken out of the term meanwhile: what the dialog shows is saved whole.
    expect(save({ joinedOn: later }, [aRow('a')])).toMatchObject([
      { gradeLevel: 'g1', optionalFees: ['lunch'], joinedOn: later },
    ]);
  });
});
