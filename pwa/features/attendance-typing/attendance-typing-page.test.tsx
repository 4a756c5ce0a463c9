import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { InApp } from '#pwa/app/in-app.fixture.tsx';
import { outboxDatabase } from '#pwa/data/browser/page-data.ts';
import {
  anOpenSchool,
  type CopiedRecord,
  openASchool,
  signInAs,
} from '#pwa/data/school/an-open-school.fixture.ts';
import { readableEntries } from '#pwa/data/store/outbox-database.ts';
import { InterruptedFormsContext } from '#pwa/ui/form/interrupted-forms.ts';
import { keepEverything } from '#pwa/ui/form/interrupted-forms.fixture.ts';
import { emptyCollector } from '#sync/school/records/collector.ts';
import { emptyContact } from '#sync/school/records/contact.ts';
import { writeAsIn, writeAsSpoken } from '#pwa/words/locale.fixture.ts';
import { collectorId, registrationId } from '#sync/school/records/id.ts';
import { emptyName } from '#sync/school/records/name-info.ts';
import { emptyRegistration } from '#sync/school/records/registration.ts';
import { schoolDayAt } from '#sync/school/records/school-day.ts';
import { emptySchool } from '#sync/school/records/school.ts';
import { emptyStudent } from '#sync/school/records/student.ts';
import { emptyTerm } from '#sync/school/records/term.ts';
import { AttendanceTypingPage } from './attendance-typing-page.tsx';

const timeZone = 'UTC';
const today = schoolDayAt(Date.now(), timeZone);
const fields = { ...emptyTerm, name: 'Autumn', dates: [today] };
const guardian = (contact: string) => ({ contact, relationship: 1, type: 0 as const });

let close: () => Promise<void>;
beforeEach(async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const records: CopiedRecord[] = [
    { kind: 'school', _id: anOpenSchool, fields: { ...emptySchool, name: 'Oak', timeZone } },
    { kind: 'term', _id: 'autumn', fields },
    ...(['Carl', 'Joan'] as const).map((firstName): CopiedRecord => ({
      kind: 'contact',
      _id: firstName.toLowerCase(),
      fields: { ...emptyContact, nameInfo: { ...emptyName, firstName, lastName: 'Brown' } },
    })),
    {
      kind: 'collector',
      _id: collectorId('maya', 'carl'),
      fields: { ...emptyCollector, student: 'maya', contact: 'carl', collect: 'never', isBarred: true },
    },
    {
      kind: 'contact',
      _id: 'tess',
      fields: { ...emptyContact, nameInfo: { ...emptyName, firstName: 'Tess', lastName: 'Stone' } },
    },
    {
      kind: 'collector',
      _id: collectorId('maya', 'tess'),
      fields: {
        ...emptyCollector,
        student: 'maya',
        contact: 'tess',
        collect: 'always',
        from: today,
        until: today,
      },
    },
    {
      kind: 'student',
      _id: 'maya',
      fields: {
        ...emptyStudent,
        nameInfo: { ...emptyName, firstName: 'Maya', lastName: 'Brown' },
        contacts: ['carl', 'joan'].map(guardian),
      },
    },
    {
      kind: 'registration',
      _id: registrationId('autumn', 'maya'),
      fields: { ...emptyRegistration, term: 'autumn', student: 'maya', isRegistered: true },
    },
  ];
  close = await openASchool({ records, days: [{ date: today, rows: [] }] });
  signInAs('Ada', 'Reid');
});
afterEach(async () => {
  writeAsSpoken();
  await close();
  vi.unstubAllGlobals();
});

async function keptCommands(): Promise<readonly unknown[]> {
  return readableEntries(await outboxDatabase.entries.toArray()).map(({ command }) => command);
}

async function open(interrupted = keepEverything()) {
  const user = userEvent.setup();
  const { unmount } = render(
    <InterruptedFormsContext value={interrupted}>
      <AttendanceTypingPage
        term={{ _id: 'autumn', ...fields }}
        today={today}
        choice={{ day: today, level: 'all', question: 'pickUp' }}
        onChange={() => undefined}
        toAttendance="/"
        canEdit
      />
    </InterruptedFormsContext>,
    { wrapper: InApp },
  );
  return { user, unmount, student: await screen.findByRole('combobox', { name: 'Student' }) };
}

async function typePickUp(person: string, time = '1505') {
  const { user, student } = await open();
  await user.type(student, 'Maya{Enter}');
  await user.keyboard(`${time}{Enter}${person}{Enter}`);
  return user;
}

it('types in a barred person only through a question that names the rule and wants a reason', async () => {
  const user = await typePickUp('Carl');
  expect(await screen.findByRole('dialog', { name: 'Release Maya Brown to Carl Brown?' })).toBeTruthy();
  expect(await keptCommands()).toEqual([]);
  await user.click(screen.getByRole('radio', { name: 'A parent called' }));
  await user.click(screen.getByRole('button', { name: 'Record pick-up' }));
  await screen.findByText('Saved');
  expect(await keptCommands()).toMatchObject([
    {
      name: 'recordAttendance',
      args: {
        pickUp: { person: { personID: 'carl' }, release: { byName: 'Ada Reid', reason: 'A parent called' } },
      },
    },
  ]);
});

it('offers whom a parent has named for that day', async () => {
  await typePickUp('Tess');
  await screen.findByText('Saved');
  expect(await keptCommands()).toMatchObject([
    { args: { pickUp: { person: { personID: 'tess', name: 'Tess Stone' } } } },
  ]);
});

it('keeps who released the child, and why, when the minute alone is corrected', async () => {
  const user = await typePickUp('Carl');
  await screen.findByRole('dialog', { name: 'Release Maya Brown to Carl Brown?' });
  await user.click(screen.getByRole('radio', { name: 'A parent called' }));
  await user.click(screen.getByRole('button', { name: 'Record pick-up' }));
  await screen.findByText('Saved');
  await user.click(screen.getByRole('button', { name: 'Correct Maya Brown' }));
  await user.keyboard('1510{Enter}{Enter}');
  const release = { byName: 'Ada Reid', reason: 'A parent called' };
  await vi.waitFor(async () =>
    expect(await keptCommands()).toMatchObject([
      { args: { pickUp: { time: `${today}T15:05`, release } } },
      { args: { pickUp: { person: { personID: 'carl' }, time: `${today}T15:10`, release } } },
    ]),
  );
});

it('records nothing of a barred person when the question is closed', async () => {
  const user = await typePickUp('brown, CÀRL');
  await screen.findByRole('dialog', { name: /^Release Maya Brown to / });
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await keptCommands()).toEqual([]);
  expect(screen.queryByRole('listitem')).toBeNull();
});

it('asks nothing of anybody else: the sheet has no reasons, and the office hears of them', async () => {
  await typePickUp('Aunt Bea');
  await screen.findByText('Saved');
  expect(await keptCommands()).toMatchObject([{ args: { pickUp: { person: { name: 'Aunt Bea' } } } }]);
});

it('keeps a time as it was understood, also where it is then shown by a clock of 24 hours', async () => {
  writeAsIn('fr');
  await typePickUp('Aunt Bea', '7:05 am');
  await screen.findByText('Saved');
  expect(await keptCommands()).toMatchObject([{ args: { pickUp: { time: `${today}T07:05` } } }]);
});

it('takes back what it said of a field as soon as something else is typed', async () => {
  const { user, student } = await open();
  expect(screen.getByText(/^Enter takes the next child of the sheet; or type/)).toBeDefined();
  await user.type(student, 'zzzz{Enter}');
  expect(screen.getByText('No student of this grade level has this name')).toBeDefined();
  await user.clear(student);
  await user.type(student, 'M');
  expect(screen.queryByText('No student of this grade level has this name')).toBeNull();
  await user.type(student, 'aya{Enter}');
  await user.keyboard('x{Enter}');
  expect(screen.getByText('Type a time such as 815 or 8:15')).toBeDefined();
  await user.keyboard('1');
  expect(screen.queryByText('Type a time such as 815 or 8:15')).toBeNull();
});

it('says that Enter needs a grade level while the children are of several', async () => {
  await close();
  const levels = ['one', 'two'];
  close = await openASchool({
    records: [
      { kind: 'school', _id: anOpenSchool, fields: { ...emptySchool, name: 'Oak', timeZone } },
      { kind: 'term', _id: 'autumn', fields },
      ...levels.flatMap((gradeLevel): readonly CopiedRecord[] => [
        { kind: 'gradeLevel', _id: gradeLevel, fields: { name: gradeLevel, description: '' } },
        { kind: 'student', _id: gradeLevel, fields: emptyStudent },
        {
          kind: 'registration',
          _id: registrationId('autumn', gradeLevel),
          fields: {
            ...emptyRegistration,
            term: 'autumn',
            student: gradeLevel,
            gradeLevel,
            isRegistered: true,
          },
        },
      ]),
    ],
    days: [{ date: today, rows: [] }],
  });
  await open();
  expect(screen.getByText(/With one grade level chosen, Enter takes the next child/)).toBeDefined();
});

it('goes on with a row that was half typed when the session ended', async () => {
  const interrupted = keepEverything();
  const first = await open(interrupted);
  await first.user.type(first.student, 'M{Enter}');
  await first.user.keyboard('1505{Enter}B');
  first.unmount();
  const { user } = await open(interrupted);
  await user.type(screen.getByRole('combobox', { name: 'Picked up by' }), 'ea{Enter}');
  await screen.findByText('Saved');
  expect(await keptCommands()).toMatchObject([
    { args: { pickUp: { person: { name: 'Bea' }, time: `${today}T15:05` } } },
  ]);
});

it('asks before it is left or loaded again with a row that is half typed, and not after it', async () => {
  const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const { user, student } = await open();
  expect(asks()).toBe(false);
  await user.type(student, 'M');
  expect(asks()).toBe(true);
  await user.keyboard('{Enter}1505{Enter}Bea{Enter}');
  await screen.findByText('Saved');
  // The time that stays for the next child is nothing that would be lost.
  expect(asks()).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Correct Maya Brown' }));
  expect(asks()).toBe(false);
  await user.keyboard('1510');
  expect(asks()).toBe(true);
});

it('asks before a correction takes the place of a row that is half typed', async () => {
  const user = await typePickUp('Aunt Bea');
  await screen.findByText('Saved');
  const student = () => screen.getByRole('combobox', { name: 'Student' });
  const correct = () => user.click(screen.getByRole('button', { name: 'Correct Maya Brown' }));
  await user.type(student(), 'May');
  await correct();
  await user.click(await screen.findByRole('button', { name: 'Go on editing' }));
  expect(student()).toHaveProperty('value', 'May');
  await correct();
  await user.click(await screen.findByRole('button', { name: 'Leave without saving' }));
  await waitFor(() => expect(student()).toHaveProperty('value', 'Brown, Maya'));
  const time = () => screen.getByRole('textbox', { name: 'Pick-up time' });
  await user.type(time(), '1');
  await correct();
  await user.click(await screen.findByRole('button', { name: 'Go on editing' }));
  expect(student()).toHaveProperty('value', 'Brown, Maya');
  await user.type(time(), '1');
  await correct();
  await user.click(await screen.findByRole('button', { name: 'Leave without saving' }));
  await waitFor(() => expect(time()).toHaveProperty('value', '3:05 PM'));
});
