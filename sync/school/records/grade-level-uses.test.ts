import { describe, expect, it } from 'vitest';
import { gradeLevelUses } from './grade-level-uses.ts';

const registration = (isRegistered: boolean, gradeLevel: string | null) => ({ isRegistered, gradeLevel });
const fee = (...ids: readonly string[]) => ({ gradeLevels: ids.map((_id) => ({ _id, name: _id })) });

describe('a grade level', () => {
  it('is in use by the registrations that have it and the fees that name it', () => {
    const uses = gradeLevelUses('g1', {
      registrations: [registration(true, 'g1'), registration(true, 'g1'), registration(true, 'g2')],
      fees: [fee('g2', 'g1'), fee()],
    });
    expect(uses).toEqual({ registrations: 2, fees: 1 });
  });

  it('is not in use by somebody who was unregistered, nor by a fee for every level', () => {
    const uses = gradeLevelUses('g1', { registrations: [registration(false, 'g1')], fees: [fee()] });
    expect(uses).toEqual({ registrations: 0, fees: 0 });
  });
});
