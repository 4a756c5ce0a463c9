import { expect, it } from 'vitest';
import { emptyName } from '#sync/school/records/name-info.ts';
import { emptyStudent } from '#sync/school/records/student.ts';
import type { User } from '#sync/school/records/user.ts';
import { viewOf } from './session-view.ts';

it('the school in view is called as it is called now', () => {
  const role = {
    type: 1,
    institution: { _id: 'oak', urlslug: 'oak' },
    isApproved: true,
    name: 'Oak',
  } as const;
  const user: User = {
    _id: 'ada',
    email: 'ada@oak.example',
    emailVerified: true,
    pendingEmail: '',
    phone: '',
    photo: emptyStudent.photo,
    createdAt: '2026-01-05T12:00:00.000Z',
    lastLogin: null,
    isSuperadmin: false,
    nameInfo: emptyName,
    address: emptyStudent.address,
    language: '',
    roles: [{ ...role, name: 'Oak Academy' }],
  };
  const kept = { user: 'ada', role, school: { ...role.institution, name: 'Oak' } };
  expect(viewOf(user, kept)?.school).toEqual({ _id: 'oak', urlslug: 'oak', name: 'Oak Academy' });
});
