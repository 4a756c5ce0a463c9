import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { InApp } from '#pwa/app/in-app.fixture.tsx';
import type { SignInOutcome } from '#pwa/data/account/session.ts';
import { PlainLink } from '#pwa/routing/plain-link.tsx';
import { wantedOf } from '#pwa/routing/wanted.ts';
import { type SignInFields, SignInForm, SignInPage } from './sign-in-page.tsx';

function aForm(outcome: SignInOutcome) {
  const tried: SignInFields[] = [];
  render(
    <InApp>
      <SignInForm
        notes={[]}
        onSignIn={async (fields) => {
          tried.push(fields);
          return outcome;
        }}
      />
    </InApp>,
  );
  return { tried, user: userEvent.setup() };
}

const email = () => screen.getByLabelText('Email');
const password = () => screen.getByLabelText('Password');
const submit = () => screen.getByRole('button', { name: 'Sign In' });

it('needs both fields, and leads to the first that is missing', async () => {
  const { tried, user } = aForm({ kind: 'unreachable' });
  await user.click(submit());
  expect(screen.getAllByText('Please fill in this field.')).toHaveLength(2);
  expect(document.activeElement).toBe(email());
  await user.type(email(), 'ann@example.org');
  await user.click(submit());
  expect(document.activeElement).toBe(password());
  expect(tried).toEqual([]);
});

it('says what the server says, and keeps the email', async () => {
  const message = 'Invalid email or password.';
  const { tried, user } = aForm({ kind: 'refused', status: 401, message, errors: [] });
  expect(screen.queryByRole('alert')).toBeNull();
  await user.type(email(), ' ann@example.org ');
  await user.type(password(), ' with a space {Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe('Invalid email or password.');
  expect(tried).toEqual([{ email: 'ann@example.org', password: ' with a space ' }]);
  expect(document.activeElement).toBe(password());
});

it('says that nothing is lost when the server cannot be reached', async () => {
  const { user } = aForm({ kind: 'unreachable' });
  await user.type(email(), 'ann@example.org');
  await user.type(password(), 'secret{Enter}');
  expect((await screen.findByRole('alert')).textContent).toContain('Nothing on this device is lost.');
});

it('has a name that leads to the start', () => {
  render(
    <InApp>
      <SignInPage link={PlainLink} notes={[]} onSignIn={async () => ({ kind: 'unreachable' })} />
    </InApp>,
  );
  expect(screen.getByRole('link', { name: /Bellgate/ }).getAttribute('href')).toBe('/');
});

it('leads to a new password by an address that remembers where the person was going', () => {
  const wanted = '/open/parent/elm/messages';
  render(
    <InApp>
      <SignInPage
        link={PlainLink}
        notes={[]}
        wanted={wanted}
        onSignIn={async () => ({ kind: 'unreachable' })}
      />
    </InApp>,
  );
  const href = screen.getByRole('link', { name: 'Forgot your password?' }).getAttribute('href');
  expect(wantedOf(new URL(href ?? '', 'https://elm.example').searchParams)).toBe(wanted);
});
