import { expect, it } from 'vitest';
import { limits } from '#sync/limits.ts';
import type { PlannedCommand } from '#api/import/plan/planning.ts';
import { stepsOf } from './import-planner.ts';

it('divides a plan by the records that its commands write, and keeps their order', () => {
  const most = limits.importStepRecords;
  const register = (count: number): PlannedCommand => ({
    name: 'registerStudents',
    args: {
      term: 't',
      students: Array.from({ length: count }, (_, index) => `s${index}`),
      isRegistered: true,
      gradeLevel: null,
      optionalFees: [],
    },
  });
  const save = (id: number): PlannedCommand => ({ name: 'saveStudent', args: { _id: `s${id}`, set: {} } });
  const saves = Array.from({ length: most + 1 }, (_, id) => save(id));
  const commands = [...saves, register(most), register(most - 1), save(0), save(1)];
  const steps = [...stepsOf({ commands, rows: [] })].map((step) => step.commands);
  expect(steps.map((step) => step.length)).toEqual([most, 1, 1, 2, 1, 0]);
  expect(steps.flat()).toEqual(commands);
});
