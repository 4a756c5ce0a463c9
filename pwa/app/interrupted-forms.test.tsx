import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import type { Session } from '#pwa/data/account/session.ts';
import { createCell } from '#pwa/data/store/live-value.ts';
import { InterruptedFormsContext } from '#pwa/ui/form/interrupted-forms.ts';
import { useFollow } from '#pwa/ui/form/use-follow.ts';
import { useForm } from '#pwa/ui/form/use-form.ts';
import { roleTypes } from '#sync/school/records/role.ts';
import { User } from '#sync/school/records/user.ts';
import { createInterruptedForms } from './interrupted-forms.ts';

interface Draft {
  readonly name: string;
  readonly phone: string;
}

const ended: Session = { status: 'signed-out', hasEnded: true };
const maya = { name: 'Maya', phone: '1' };

it('gives what was typed back to the same person, on top of what the record has become', () => {
  const { session, open } = start();
  const first = open(maya);
  act(() => first.result.current.form.change({ name: 'Maya Rose' }));
  act(() => session.set(ended));
  first.unmount();
  session.set(signedIn('dana'));
  const { result } = open({ name: 'May', phone: '2' });
  expect(result.current.form.draft).toEqual({ name: 'Maya Rose', phone: '2' });
  expect(result.current.form.isDirty).toBe(true);
  expect(result.current.news).toEqual(['name', 'phone']);
});

it('gives what was typed back once a school that was deactivated meanwhile is active again', () => {
  const { school, open } = start();
  const first = open(maya);
  act(() => first.result.current.form.change({ name: 'Maya Rose' }));
  school.set({ isActive: false });
  first.unmount();
  school.set({ isActive: true });
  expect(open(maya).result.current.form).toMatchObject({ draft: { name: 'Maya Rose' }, isDirty: true });
});

it('keeps nothing for a superadmin, who goes on in a deactivated school', () => {
  const { school, open } = start(signedIn('root', 'oak', true));
  const first = open(maya);
  act(() => first.result.current.form.change({ name: 'Maya Rose' }));
  school.set({ isActive: false });
  first.unmount();
  expect(open(maya).result.current.form).toMatchObject({ draft: maya, isDirty: false });
});

it.each<[string, Session, Session]>([
  ['another person', ended, signedIn('noor')],
  ['the same person in another school', ended, signedIn('dana', 'elm')],
  ['a person who signed out', { status: 'signed-out', hasEnded: false }, signedIn('dana')],
  ['a person who closed the form', signedIn('dana'), signedIn('dana')],
])('keeps nothing for %s', (_who, as, next) => {
  const { session, open } = start();
  const first = open(maya);
  act(() => first.result.current.form.change({ name: 'Maya Rose' }));
  act(() => session.set(as));
  first.unmount();
  session.set(next);
  expect(open(maya).result.current.form).toMatchObject({ draft: maya, isDirty: false });
});

it('gives back nothing that was saved, or was being saved', async () => {
  const { session, open } = start();
  const first = open(maya);
  act(() => first.result.current.form.change({ name: 'Maya Rose' }));
  act(() => void first.result.current.form.submit());
  act(() => session.set(ended));
  first.unmount();
  session.set(signedIn('dana'));
  const second = open(maya);
  expect(second.result.current.form.draft).toEqual(maya);
  act(() => second.result.current.form.change({ name: 'May' }));
  await act(() => second.result.current.form.submit());
  session.set(ended);
  second.unmount();
  session.set(signedIn('dana'));
  expect(open(maya).result.current.form.draft).toEqual(maya);
});

function start(first = signedIn('dana')) {
  const session = createCell(first);
  const school = createCell({ isActive: true });
  const interrupted = createInterruptedForms({ session, schoolInView: school.get });
  const open = (now: Draft) =>
    renderHook(
      () => {
        const form = useForm<Draft>({
          initial: now,
          keptAs: 'student maya',
          errorsOf: () => [],
          onSave: async () => true,
        });
        return { form, news: useFollow({ form, now }) };
      },
      {
        wrapper: ({ children }: { readonly children: ReactNode }) => (
          <InterruptedFormsContext value={interrupted}>{children}</InterruptedFormsContext>
        ),
      },
    );
  return { session, school, open };
}

function signedIn(_id: string, urlslug = 'oak', isSuperadmin = false): Session {
  const user = User.parse({
    _id,
    email: `${_id}@example.org`,
    emailVerified: true,
    phone: '',
    photo: null,
    createdAt: '2026-01-01T00:00:00.000Z',
    lastLogin: null,
    isSuperadmin,
    roles: [],
    nameInfo: { firstName: _id },
    address: {},
  });
  const school = { _id: urlslug, name: urlslug, urlslug };
  const role = { type: roleTypes.administrator, institution: school, isApproved: true, name: urlslug };
  return { status: 'signed-in', user, viewingAs: { role, school }, isSignInNeeded: false };
}
