import { describe, expect, it } from 'vitest';
import { emptyName } from '#sync/school/records/name-info.ts';
import type { StaffMember } from '#sync/school/records/user.ts';
import { staffLines } from './staff-lines.ts';

function aMember(
  fields: Partial<StaffMember> & { readonly first?: string; readonly last?: string } = {},
): StaffMember {
  const { first = 'Sam', last = 'Stone', ...rest } = fields;
  return {
    _id: `${first} ${last}`,
    nameInfo: { ...emptyName, firstName: first, lastName: last },
    email: 'sam@example.org',
    phone: '876 555 0100',
    photo: null,
    emailVerified: true,
    isApproved: true,
    lastLogin: '2026-11-20T13:05:00.000Z',
    ...rest,
  };
}

const needs = { say: (message: string) => message, timeZone: 'America/Jamaica' };

describe('the lines of the staff', () => {
  it('begin with who waits, then go by last name', () => {
    const lines = staffLines(
      [aMember({ last: 'Brown' }), aMember({ last: 'Zed', isApproved: false }), aMember({ last: 'Adams' })],
      needs,
    );
    expect(lines.map(({ name }) => name)).toEqual(['Sam Zed', 'Sam Adams', 'Sam Brown']);
  });

  it('say when somebody was last here by the school’s clock, and that somebody never was', () => {
    const [here, never] = staffLines([aMember(), aMember({ last: 'Zed', lastLogin: null })], needs);
    expect(here?.lastLogin).toBe('November 20, 2026, 8:05 AM');
    expect(never?.lastLogin).toBe('staffPage.never');
  });

  it('name who has no name by their email, and have no sentence in the place of a phone', () => {
    const [line] = staffLines([aMember({ first: '', last: '', phone: '' })], needs);
    expect([line?.name, line?.phone]).toEqual(['sam@example.org', '']);
  });
});
