import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { InApp } from '#pwa/app/in-app.fixture.tsx';
import { openASchool, signInAs } from '#pwa/data/school/an-open-school.fixture.ts';
import { give } from '#pwa/data/school/give.ts';
import { readRecordsNow, useRecords } from '#pwa/data/school/school-records.ts';
import { AlertList } from '#pwa/ui/alerts.tsx';
import { type Absence, emptyAbsence } from '#sync/school/records/absence.ts';
import { SchoolDay } from '#sync/school/records/school-day.ts';
import { draftOf } from './absence-draft.ts';
import { useSaveAbsence } from './use-save-absence.ts';

const monday = SchoolDay.parse('2026-11-23');
const { _id, ...fields } = {
  _id: 'a',
  ...emptyAbsence,
  student: 'maya',
  from: monday,
  to: monday,
  reason: 'ill',
} satisfies Absence;

let close: () => Promise<void>;

beforeEach(async () => {
  close = await openASchool({ records: [{ kind: 'absence', _id, fields }] });
  signInAs('Ada', 'Reid');
});
afterEach(() => act(() => close()));

function Buttons() {
  const { save, cancel } = useSaveAbsence();
  const absence = useRecords('absence')?.get(_id);
  if (absence === undefined) return null;
  return (
    <>
      <button onClick={() => void save({ ...draftOf(absence), note: 'A cold' }, absence)}>Save</button>
      <button onClick={() => void cancel(absence)}>Take back</button>
    </>
  );
}

const note = async () => (await readRecordsNow('absence')).get(_id)?.note;

function open() {
  render(
    <InApp>
      <Buttons />
      <AlertList />
    </InApp>,
  );
  return userEvent.setup();
}

async function saveNote() {
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  await expect.poll(note).toBe('A cold');
  return user;
}

it('takes a save back', async () => {
  const user = await saveNote();
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText(/^Undone: /)).toBeTruthy();
  expect(await note()).toBe('');
});

it('tells a taking back from the undoing of it', async () => {
  render(
    <InApp>
      <Buttons />
      <AlertList />
    </InApp>,
  );
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Take back' }));
  expect(await screen.findByText(/^Taken back: /)).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText(/^Undone: Taken back: /)).toBeTruthy();
});

it('does not take back what was written since', async () => {
  const user = await saveNote();
  await give('saveAbsence', { _id, set: { student: 'maya', note: 'The flu' } });
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText(/Nothing was taken back/)).toBeTruthy();
  expect(await note()).toBe('The flu');
});

it('says that an absence is taken back, and that this is undone', async () => {
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Take back' }));
  const said = (await screen.findByText(/^Taken back: /)).textContent;
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText(`Undone: ${said}`)).toBeTruthy();
});
