import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { InApp } from '#pwa/app/in-app.fixture.tsx';
import { forgetPin, keepPinVerifier } from '#pwa/data/account/parent-mode-store.ts';
import { makePinVerifier } from '#pwa/data/account/pin-verifier.ts';
import { outboxDatabase } from '#pwa/data/browser/page-data.ts';
import { anOpenSchool, openASchool, signInAs } from '#pwa/data/school/an-open-school.fixture.ts';
import { readableEntries } from '#pwa/data/store/outbox-database.ts';
import { limits } from '#sync/limits.ts';
import { emptySchool } from '#sync/school/records/school.ts';
import { LeaveAsPerson } from './leave-as-person.tsx';

let close: () => Promise<void>;
beforeEach(async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  close = await openASchool({ records: [{ kind: 'school', _id: anOpenSchool, fields: emptySchool }] });
  signInAs('Ada', 'Reid');
  await keepPinVerifier(await makePinVerifier('4711'));
});
afterEach(async () => {
  await forgetPin();
  await close();
  vi.unstubAllGlobals();
});

const kept = async () =>
  readableEntries(await outboxDatabase.entries.toArray()).map(({ command }) => command);

it('tells the office of whoever guesses the PIN of a person’s device, also without a network', async () => {
  const user = userEvent.setup();
  render(<LeaveAsPerson leavePath="/" onClose={() => undefined} />, { wrapper: InApp });
  for (let tries = 1; tries <= limits.pinFreeTries; tries += 1) {
    expect(await kept()).toEqual([]);
    for (const digit of '0000')
      await user.click(await screen.findByRole('button', { name: `Digit ${digit}` }));
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    await screen.findByText(tries < limits.pinFreeTries ? /That is not the PIN/ : /Too many wrong tries/);
  }
  await expect
    .poll(kept)
    .toMatchObject([{ name: 'reportDoorEvent', args: { kind: 'pinGuessing', tries: limits.pinFreeTries } }]);
});
