/** Undo of a record takes back the reason that was given for it, and no other. */
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { InApp } from '#pwa/app/in-app.fixture.tsx';
import { outboxDatabase } from '#pwa/data/browser/page-data.ts';
import { keptDay, withRemovedDay } from '#pwa/data/school/a-removed-day.fixture.ts';
import { openASchool, signInAs } from '#pwa/data/school/an-open-school.fixture.ts';
import { readableEntries } from '#pwa/data/store/outbox-database.ts';
import { AlertList } from '#pwa/ui/alerts.tsx';
import { AttendanceTab } from './attendance-tab.tsx';

const { school, term, records } = withRemovedDay;

let close: () => Promise<void>;
beforeEach(async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  close = await openASchool({ records, days: [{ date: keptDay, rows: [] }] });
  signInAs('Ada', 'Reid');
});
afterEach(async () => {
  await close();
  vi.unstubAllGlobals();
});

/** In the order in which they were given. */
async function keptCommands() {
  return readableEntries(await outboxDatabase.entries.toArray())
    .toSorted((a, b) => (a.at < b.at ? -1 : 1))
    .map(({ command }) => command);
}

async function openDialog(user: UserEvent) {
  await user.click(await screen.findByLabelText(/^Edit /));
  return within(await screen.findByRole('dialog'));
}

async function typeEvening(user: UserEvent, hours: string, minutes: string) {
  for (const [part, text] of [
    ['hours', hours],
    ['minutes', minutes],
  ] as const) {
    const input = await screen.findByLabelText(`Drop-off time: ${part}`);
    await user.clear(input);
    await user.type(input, text);
  }
  await user.selectOptions(screen.getByLabelText('Drop-off time: AM or PM'), 'PM');
}

/** A drop-off at 11:30 PM, with its reason. */
async function recordLateDropOff() {
  const user = userEvent.setup();
  render(
    <InApp path={`/?day=${keptDay}`}>
      <AttendanceTab term={term} school={school} canEdit />
      <AlertList />
    </InApp>,
  );
  const dialog = await openDialog(user);
  await user.type(await dialog.findByRole('textbox', { name: 'Dropped off by' }), 'Joan Brown');
  await typeEvening(user, '11', '30');
  await user.click(screen.getByText('Save attendance'));
  await user.click(await screen.findByText('Transport'));
  await waitFor(async () => expect(await keptCommands()).toHaveLength(2));
  return user;
}

it('takes the reason back with the record that is undone', async () => {
  const user = await recordLateDropOff();
  await user.click(screen.getByText('Undo'));
  await waitFor(async () => expect(await keptCommands()).toHaveLength(4));
  expect(await keptCommands()).toMatchObject([
    { name: 'recordAttendance' },
    { name: 'saveAbsence', args: { set: { reason: 'transport', isCancelled: false } } },
    { name: 'recordAttendance', args: { dropOff: null } },
    { name: 'saveAbsence', args: { set: { part: 'late', isCancelled: true } } },
  ]);
  expect(screen.queryByRole('group', { name: /came late/ })).toBeNull();
});

it('leaves the reason of an earlier save when a correction is undone', async () => {
  const user = await recordLateDropOff();
  const dialog = await openDialog(user);
  await user.click(await dialog.findByLabelText('Dropped off'));
  await typeEvening(user, '11', '40');
  await user.click(screen.getByText('Save attendance'));
  await screen.findByText(/dropped off at 11:40 PM$/);
  const newest = screen.getAllByText('Undo').at(-1);
  if (newest !== undefined) await user.click(newest);
  await screen.findByText(/^Undone: .* dropped off at 11:40 PM$/);
  expect((await keptCommands()).slice(2)).toMatchObject([
    { name: 'recordAttendance', args: { dropOff: { time: `${keptDay}T23:40` } } },
    { name: 'recordAttendance', args: { dropOff: { time: `${keptDay}T23:30` } } },
  ]);
});
