import { cleanup, render, screen } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { InApp } from '#pwa/app/in-app.fixture.tsx';
import { ForgotPasswordPage } from './forgot-password-page.tsx';
import { ResetPasswordPage } from './reset-password-page.tsx';
import { VerifyEmailPage } from './verify-email-page.tsx';

afterEach(() => vi.unstubAllGlobals());

const failing = { 'x-server-version': '1.4.6' };
const answers = [
  [
    'the server’s sentence',
    'Too many.',
    async () => new Response('{"errors":[{"msg":"Too many."}]}', { status: 429, headers: failing }),
  ],
  [
    'one sentence for a fault without one',
    'Error verifying email address.',
    async () => new Response('<html>Bad Gateway</html>', { status: 502 }),
  ],
  [
    'that there was no answer',
    /There was no answer/,
    async () => {
      throw new TypeError('Failed to fetch');
    },
  ],
] as const;

function show(page: React.ReactNode, path = '/') {
  render(<InApp path={path}>{page}</InApp>);
  return userEvent.setup();
}

async function fill(user: UserEvent, label: RegExp, text: string): Promise<void> {
  await user.click(screen.getByLabelText(label));
  await user.paste(text);
}

it.each(answers)('asking for a link says %s', async (_what, sentence, fetch) => {
  vi.stubGlobal('fetch', fetch);
  const user = show(<ForgotPasswordPage />);
  await fill(user, /Email/, 'joan@example.org');
  await user.click(screen.getByRole('button', { name: 'Send Link' }));
  expect(await screen.findByText(sentence)).toBeTruthy();
});

it.each(answers)('choosing a new password says %s', async (_what, sentence, fetch) => {
  vi.stubGlobal('fetch', fetch);
  const user = show(<ResetPasswordPage />, '/resetpassword?c=code');
  await fill(user, /Email of your account/, 'joan@example.org');
  await fill(user, /^New password/, 'Long-enough-1');
  await fill(user, /Confirm new password/, 'Long-enough-1');
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  expect(await screen.findByText(sentence)).toBeTruthy();
});

it.each(answers)('verifying an email says %s', async (_what, sentence, fetch) => {
  vi.stubGlobal('fetch', fetch);
  const user = show(<VerifyEmailPage userId="joan" code="code" own={undefined} onwardTo="/" />);
  await fill(user, /Password of the account/, 'Long-enough-1');
  await user.click(screen.getByRole('button', { name: 'Verify email address' }));
  expect(await screen.findByText(sentence)).toBeTruthy();
});

it('whoever forgot the password on the way to a page comes there after the reset', async () => {
  const wanted = '/open/parent/elm/messages?family=a';
  const query = new URLSearchParams({ to: wanted });
  const asked: unknown[] = [];
  const answerTo = async (_: unknown, init?: RequestInit) => {
    // Nothing is sent with the look at the account.
    if (init?.body !== undefined) asked.push(JSON.parse(z.string().parse(init.body)));
    return new Response('{"success":true,"msg":"Sent."}', { headers: failing });
  };
  vi.stubGlobal('fetch', answerTo);
  const user = show(<ForgotPasswordPage />, `/forgotpassword?${query}`);
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(hrefOf('Back to Log In')).toBe(wanted);
  await fill(user, /Email/, 'joan@example.org');
  await user.click(screen.getByRole('button', { name: 'Send Link' }));
  await screen.findByText('Sent.');
  expect(asked).toEqual([{ email: 'joan@example.org', to: wanted }]);
  cleanup();

  show(<ResetPasswordPage />, `/resetpassword?c=code&${query}`);
  expect(hrefOf('Ask for another link')).toBe(`/forgotpassword?${query}`);
  await fill(user, /Email of your account/, 'joan@example.org');
  await fill(user, /^New password/, 'Long-enough-1');
  await fill(user, /Confirm new password/, 'Long-enough-1');
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  expect((await screen.findByRole('link', { name: 'Log In' })).getAttribute('href')).toBe(wanted);
});

it('a link to verify an email that is incomplete is called so in a sentence of its own', () => {
  show(<VerifyEmailPage userId="" code="" own={undefined} onwardTo="/login" />);
  expect(screen.getByText('Invalid email verification link.')).toBeTruthy();
});
