import { describe, expect, it } from 'vitest';
import { limits } from '#sync/limits.ts';
import { choiceFor, registrationCommands } from './registration-groups.ts';

const aRow = (_id: string, gradeLevel: string | null = null, optionalFees: string[] = []) => ({
  student: { _id },
  isRegistered: gradeLevel !== null,
  gradeLevel,
  optionalFees,
});

describe('what the dialog begins with', () => {
  it('is one student’s registration as it is', () => {
    expect(choiceFor([aRow('maya', 'g1', ['lunch'])], false)).toEqual({
      isRegistered: true,
      gradeLevel: 'g1',
      optionalFees: ['lunch'],
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
  it('are one for two thousand students', () => {
    const rows = Array.from({ length: 2_000 }, (_, index) => aRow(`s${index}`));
    const choice = { isRegistered: true, gradeLevel: 'g1', optionalFees: ['lunch'], keepsOwn: false };
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
    const choice = { isRegistered: false, gradeLevel: 'g1', optionalFees: ['lunch'], keepsOwn: true };
    expect(registrationCommands('t', [aRow('a', 'g1'), aRow('b', 'g2')], choice)).toEqual([
      { term: 't', students: ['a', 'b'], isRegistered: false, gradeLevel: null, optionalFees: [] },
    ]);
  });

  it('leave those who differ as they are, and register who is not', () => {
    const rows = [aRow('a', 'g1', ['x']), aRow('b', 'g2'), aRow('c'), aRow('d')];
    expect(registrationCommands('t', rows, choiceFor(rows, true))).toEqual([
      { term: 't', students: ['c', 'd'], isRegistered: true, gradeLevel: null, optionalFees: [] },
    ]);
    const registered = [aRow('a', 'g1', ['x']), aRow('b', 'g2')];
    expect(registrationCommands('t', registered, choiceFor(registered, true))).toEqual([]);
  });
});
