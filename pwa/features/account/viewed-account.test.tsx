import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ThemeProvider } from '#pwa/app/theme-provider.tsx';
import { createAlertStore } from '#pwa/ui/alert-store.ts';
import { AlertsProvider } from '#pwa/ui/alerts.tsx';
import { User } from '#sync/school/records/user.ts';
import { ViewedAccount } from './viewed-account-page.tsx';

const joan = User.parse({
  _id: 'joan',
  email: 'joan@example.org',
  emailVerified: false,
  phone: '876 555 0100',
  photo: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  lastLogin: null,
  isSuperadmin: false,
  roles: [],
  nameInfo: { firstName: 'Joan', lastName: 'Brown' },
  address: {},
});

it('shows the account of the person viewed, to read', () => {
  render(
    <ThemeProvider>
      <AlertsProvider alerts={createAlertStore({ newId: () => 'alert', startTimer: () => () => {} })}>
        <ViewedAccount user={joan} />
      </AlertsProvider>
    </ThemeProvider>,
  );
  expect(
    screen.getByText('This is the account of Joan Brown, to read. Only they can change it.'),
  ).toBeTruthy();
  expect(screen.getByText('876 555 0100')).toBeTruthy();
  expect(screen.getByText('Email not verified')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Send verification code' })).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
});
