import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { InApp } from '#pwa/app/in-app.fixture.tsx';
import { BlockedSchoolView, FirstSyncState, NoHome } from './home-states.tsx';

it('leads whoever waits for approval to the verification of their email first', () => {
  const { unmount } = render(
    <InApp>
      <NoHome
        waitingFor="Hilltop"
        unverifiedEmail="nora@hill.example"
        accountTo="/staff/account"
        onSignOut={() => undefined}
      />
    </InApp>,
  );
  expect(screen.getByText(/nora@hill\.example/).textContent).toMatch(
    /^First verify your email .* Hilltop can approve you/,
  );
  expect(screen.getByRole('link', { name: 'Verify my email' }).getAttribute('href')).toBe('/staff/account');
  unmount();
  render(
    <InApp>
      <NoHome
        waitingFor="Hilltop"
        unverifiedEmail={undefined}
        accountTo="/staff/account"
        onSignOut={() => undefined}
      />
    </InApp>,
  );
  expect(screen.getByText(/An administrator of Hilltop still has to let you in/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'My Account' })).toBeTruthy();
});

it.each([
  [false, /sealed so that only the school can open it/],
  [true, /is not sealed/],
])('says of a blocked device whether its records can be read on it: %s', (hasUnsealed, sentence) => {
  render(
    <InApp>
      <BlockedSchoolView
        schoolName="Hilltop"
        hasUnsealed={hasUnsealed}
        files={{ sealed: 0, refused: 0, readable: 0 }}
      />
    </InApp>,
  );
  expect(screen.getByText(sentence)).toBeTruthy();
  expect(screen.queryByText(/for a message|for messages/)).toBeNull();
});

it.each([
  [{ sealed: 1, refused: 0, readable: 0 }, /1 file for a message was sealed/],
  [{ sealed: 2, refused: 0, readable: 1 }, /3 files for messages were not sent\. .* not all sealed/],
])('says what becomes of files that a blocked device had not sent: %j', (files, sentence) => {
  render(
    <InApp>
      <BlockedSchoolView schoolName="Hilltop" hasUnsealed={false} files={files} />
    </InApp>,
  );
  expect(screen.getByText(sentence)).toBeTruthy();
});

it.each([
  [{ sealed: 1, refused: 0, readable: 0 }, true],
  [{ sealed: 0, refused: 0, readable: 1 }, false],
])('says that what waits can be saved as a file only where it can: %j', (files, canBeSaved) => {
  render(
    <InApp>
      <BlockedSchoolView schoolName="Hilltop" hasUnsealed={false} files={files} />
    </InApp>,
  );
  expect(screen.getByText(/An administrator has blocked this device/)).toBeTruthy();
  expect(screen.queryByText(/it can be saved as a file/) !== null).toBe(canBeSaved);
});

it.each(['running', 'unreachable', 'blocked'] as const)(
  'of a school that is not here is a page: %s',
  (state) => {
    render(<FirstSyncState state={state} schoolName="Hilltop" />, { wrapper: InApp });
    expect(screen.getByRole('heading', { level: 1 })).toBeTruthy();
  },
);
