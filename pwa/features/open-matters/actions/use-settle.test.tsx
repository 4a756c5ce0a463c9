import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { InApp } from '#pwa/app/in-app.fixture.tsx';
import { openASchool, signInAs } from '#pwa/data/school/an-open-school.fixture.ts';
import { readAttendanceNow } from '#pwa/data/school/attendance-now.ts';
import { give } from '#pwa/data/school/give.ts';
import { AlertList } from '#pwa/ui/alerts.tsx';
import { type AttendanceFields, emptyAttendance, type Person } from '#sync/school/records/attendance.ts';
import { attendanceId } from '#sync/school/records/id.ts';
import { emptyName } from '#sync/school/records/name-info.ts';
import { SchoolDay } from '#sync/school/records/school-day.ts';
import { emptyStudent } from '#sync/school/records/student.ts';
import { TimeOfDay, wallTimeOn } from '#sync/school/records/wall-time.ts';
import type { OpenChild } from './open-child.ts';
import { useSettle } from './use-settle.ts';

const date = SchoolDay.parse('2026-09-07');
const term = 'fall';
const at = (time: string) => wallTimeOn(date, TimeOfDay.parse(time));
const father = { personID: 'paul', name: 'Paul Brown', personString: '' };
const mother = { ...father, personID: 'ruth', name: 'Ruth Brown' };
const fields: AttendanceFields = { ...emptyAttendance, dropOff: { person: father, time: at('07:40') } };

const children = ['Maya', 'Leo'].map((firstName): OpenChild => {
  const student = { ...emptyStudent, _id: firstName, nameInfo: { ...emptyName, firstName } };
  return { record: attendanceId(date, term, firstName), student, date, term, fields };
});
const records = children.map(({ record }) => record);

let close: () => Promise<void>;

beforeEach(async () => {
  close = await openASchool({
    records: children.map(({ student: { _id, ...of } }) => ({ kind: 'student', _id, fields: of })),
    days: [{ date, rows: children.map(({ student }) => ({ student: student._id, term, ...fields })) }],
  });
  signInAs('Ada', 'Reid');
});
afterEach(() => act(() => close()));

function Settle() {
  const { settle, question } = useSettle();
  const time = TimeOfDay.parse('15:40');
  return (
    <>
      <button onClick={() => void settle(children, { ending: 'notHere', person: null, time })}>Settle</button>
      {question}
    </>
  );
}

/** The matters as they were when the question was opened, whatever is recorded since. */
function PickUp({ people }: { readonly people: readonly Person[] }) {
  const { settle, question } = useSettle();
  const time = TimeOfDay.parse('15:40');
  return (
    <>
      {people.map((person) => (
        <button
          key={person.personID}
          onClick={() => void settle(children, { ending: 'pickedUp', person, time })}
        >
          Picked up by {person.name}
        </button>
      ))}
      {question}
    </>
  );
}

function renderPickUp(...people: readonly Person[]) {
  render(
    <InApp>
      <PickUp people={people} />
      <AlertList />
    </InApp>,
  );
  return userEvent.setup();
}

const pickedUpBy = async () => {
  const now = await readAttendanceNow(records);
  return records.map((record) => now.get(record)?.pickUp?.person.name);
};

const pickedUpByMother = (student: string) =>
  give('recordAttendance', { date, term, student, pickUp: { person: mother, time: at('15:52') } });

const droppedOffBy = async () => {
  const now = await readAttendanceNow(records);
  return records.map((record) => now.get(record)?.dropOff?.person.name);
};

async function settleBoth() {
  render(
    <InApp>
      <Settle />
      <AlertList />
    </InApp>,
  );
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Settle' }));
  await expect.poll(droppedOffBy).toEqual([undefined, undefined]);
  return user;
}

const broughtByMother = (student: string) =>
  give('recordAttendance', { date, term, student, dropOff: { person: mother, time: at('07:50') } });

it('takes back what was recorded of all of them', async () => {
  const user = await settleBoth();
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Undone: 2 children were not here')).toBeTruthy();
  expect(await droppedOffBy()).toEqual(['Paul Brown', 'Paul Brown']);
});

it('leaves what was recorded of one of them since', async () => {
  const user = await settleBoth();
  await broughtByMother('Leo');
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(
    await screen.findByText(/^Undone: .*, except 1 that another device has changed since$/),
  ).toBeTruthy();
  expect(await droppedOffBy()).toEqual(['Paul Brown', 'Ruth Brown']);
});

it('leaves the pick-up that a door has recorded meanwhile, and says so', async () => {
  const user = renderPickUp(father);
  await pickedUpByMother('Leo');
  await user.click(await screen.findByRole('button', { name: 'Picked up by Paul Brown' }));
  expect(await screen.findByText('Maya was picked up by Paul Brown')).toBeTruthy();
  expect(
    await screen.findByText('Another device has recorded Leo meanwhile. That stays as it is.'),
  ).toBeTruthy();
  expect(await pickedUpBy()).toEqual(['Paul Brown', 'Ruth Brown']);
});

it('corrects what it has recorded itself', async () => {
  const user = renderPickUp(father, mother);
  await user.click(await screen.findByRole('button', { name: 'Picked up by Paul Brown' }));
  await expect.poll(pickedUpBy).toEqual(['Paul Brown', 'Paul Brown']);
  await user.click(screen.getByRole('button', { name: 'Picked up by Ruth Brown' }));
  await expect.poll(pickedUpBy).toEqual(['Ruth Brown', 'Ruth Brown']);
  expect(screen.queryByText(/Another device/)).toBeNull();
});

it('says that nothing was taken back where all was recorded anew', async () => {
  const user = await settleBoth();
  await broughtByMother('Maya');
  await broughtByMother('Leo');
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText(/Nothing was taken back/)).toBeTruthy();
  expect(await droppedOffBy()).toEqual(['Ruth Brown', 'Ruth Brown']);
});

it('takes a correction back to what stood before it', async () => {
  const user = renderPickUp(father, mother);
  await user.click(await screen.findByRole('button', { name: 'Picked up by Paul Brown' }));
  await expect.poll(pickedUpBy).toEqual(['Paul Brown', 'Paul Brown']);
  await user.click(screen.getByRole('button', { name: 'Picked up by Ruth Brown' }));
  await expect.poll(pickedUpBy).toEqual(['Ruth Brown', 'Ruth Brown']);
  const buttons = await screen.findAllByRole('button', { name: /Undo/ });
  const newest = buttons.at(-1);
  if (newest === undefined) throw new Error('A save can be undone.');
  await user.click(newest);
  await screen.findByText(/^Undone/);
  expect(await pickedUpBy()).toEqual(['Paul Brown', 'Paul Brown']);
});
