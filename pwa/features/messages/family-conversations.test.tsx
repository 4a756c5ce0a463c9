/**
 * The conversations of a parent, and the files that wait: none is out of sight, also where its
 * conversation is not shown any more.
 */
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { Outlet, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { InApp } from '#pwa/app/in-app.fixture.tsx';
import { fileDatabase, outboxDatabase } from '#pwa/data/browser/page-data.ts';
import {
  anOpenSchool,
  type CopiedRecord,
  openASchool,
  signInAs,
} from '#pwa/data/school/an-open-school.fixture.ts';
import { aKeptFile } from '#pwa/data/store/a-kept-file.fixture.ts';
import { keepFiles } from '#pwa/data/store/kept-files.ts';
import { readableEntries } from '#pwa/data/store/outbox-database.ts';
import type { SchoolScope } from '#pwa/routing/school-scope.ts';
import { parseCommand } from '#sync/school/commands/parse-command.ts';
import { emptyAnnouncement } from '#sync/school/records/announcement.ts';
import { emptyMessage, threadOf } from '#sync/school/records/message.ts';
import { emptyName } from '#sync/school/records/name-info.ts';
import { SchoolDay } from '#sync/school/records/school-day.ts';
import { emptySchool } from '#sync/school/records/school.ts';
import { emptyStudent } from '#sync/school/records/student.ts';
import { AnswerAnnouncement } from './answer-announcement.tsx';
import { FamilyConversations } from './family-conversations.tsx';

const school = { ...emptySchool, _id: anOpenSchool, name: 'Oak Primary' };
const scope: SchoolScope = {
  school,
  terms: [],
  today: SchoolDay.parse('2026-11-20'),
  place: { section: 'parent', slug: 'oak' },
};
const maya = { ...emptyStudent, nameInfo: { ...emptyName, firstName: 'Maya', lastName: 'Brown' } };
const aFile = (id: string, student: string) =>
  aKeptFile({ id, school: anOpenSchool, user: 'ada', students: [student], name: `${student}.pdf` });

let close: () => Promise<void>;

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  signInAs('Ada', 'Reid');
});

afterEach(async () => {
  await close();
  await fileDatabase.files.clear();
  vi.unstubAllGlobals();
});

/** Children with two others. */
const twoFamilies: readonly CopiedRecord[] = [
  { kind: 'student', _id: 'maya', fields: { ...maya, contacts: [parent('ada'), parent('joan')] } },
  {
    kind: 'student',
    _id: 'zoe',
    fields: {
      ...maya,
      nameInfo: { ...emptyName, firstName: 'Zoe' },
      contacts: [parent('ada'), parent('kim')],
    },
  },
];
const ofZoe = { ...threadOf(['zoe']), text: 'Is Zoe well?', writtenAt: '2026-11-20T12:00:00.000Z' };
const sports = { ...emptyAnnouncement, title: 'Sports day', allowsAnswers: true };

function parent(contact: string) {
  return { contact, relationship: 1, type: 0 };
}

async function open(children: readonly string[]): Promise<void> {
  close = await openASchool({
    records: [
      { kind: 'school', _id: anOpenSchool, fields: school },
      ...children.map((_id) => ({ kind: 'student', _id, fields: maya }) as const),
    ],
  });
  signInAs('Ada', 'Reid');
  await keepFiles(fileDatabase, [
    aFile('a', 'maya'),
    { ...aFile('b', 'leo'), refusedFor: 'Too large.' },
    { ...aFile('c', 'zoe'), user: 'bob' },
  ]);
  show(<FamilyConversations />);
}

async function openWith(records: readonly CopiedRecord[], page: ReactElement): Promise<void> {
  close = await openASchool({
    records: [{ kind: 'school', _id: anOpenSchool, fields: school }, ...twoFamilies, ...records],
  });
  signInAs('Ada', 'Reid');
  show(page);
}

function show(page: ReactElement): void {
  render(
    <InApp path="/">
      <Routes>
        <Route element={<Outlet context={scope} />}>
          <Route path="/" element={page} />
        </Route>
      </Routes>
    </InApp>,
  );
}

/** Of whom the message that this device keeps is. */
async function studentsWrittenOf(): Promise<readonly string[]> {
  const kept = readableEntries(await outboxDatabase.entries.toArray());
  return kept.flatMap(({ command }) => {
    const parsed = parseCommand(command);
    return parsed.kind === 'command' && parsed.command.name === 'writeMessage'
      ? [parsed.command.args.set.students.join(' ')]
      : [];
  });
}

it('lets a parent with children of two families begin a conversation about each', async () => {
  await openWith(
    [{ kind: 'message', _id: 'm', fields: { ...emptyMessage, ...ofZoe } }],
    <FamilyConversations />,
  );
  await screen.findByText('Is Zoe well?');
  const user = userEvent.setup();
  const ofMaya = within(screen.getByRole('region', { name: 'With the office about Maya Brown' }));
  await user.type(
    await ofMaya.findByRole('textbox', { name: 'Message to the office about Maya Brown' }),
    'Maya is ill.',
  );
  await user.click(ofMaya.getByRole('button', { name: 'Send' }));
  await expect.poll(studentsWrittenOf).toEqual(['maya']);
});

it('lets a parent who has written of all children write where another parent of one reads', async () => {
  const ofBoth = { ...threadOf(['maya', 'zoe']), text: 'Both will come.', writtenAt: ofZoe.writtenAt };
  await openWith(
    [{ kind: 'message', _id: 'm', fields: { ...emptyMessage, ...ofBoth } }],
    <FamilyConversations />,
  );
  await screen.findByText('Both will come.');
  const headings = screen.getAllByRole('heading', { level: 2 });
  expect(headings.map(({ textContent }) => textContent)).toEqual([
    'With the office about Maya Brown and Zoe',
    'With the office about Maya Brown',
    'With the office about Zoe',
  ]);
  const hints = await screen.findAllByText(/ see what you write here/);
  expect(hints.map(({ textContent }) => textContent)).toEqual([
    'The school’s staff, and whoever is a parent of all these children, see what you write here: Maya Brown and Zoe.',
    'The school’s staff and the other parents of Maya Brown see what you write here.',
    'The school’s staff and the other parents of Zoe see what you write here.',
  ]);
});

it('goes on with a conversation one of whose children was deleted', async () => {
  const ofBoth = { ...threadOf(['maya', 'twice']), text: 'Both will come.', writtenAt: ofZoe.writtenAt };
  await openWith(
    [{ kind: 'message', _id: 'm', fields: { ...emptyMessage, ...ofBoth } }],
    <FamilyConversations />,
  );
  await screen.findByText('Both will come.');
  const headings = screen.getAllByRole('heading', { level: 2 });
  expect(headings.map(({ textContent }) => textContent)).toEqual([
    'With the office about Maya Brown',
    'With the office about Zoe',
  ]);
});

it('answers an announcement where no other parent of one child reads of another', async () => {
  await openWith(
    [{ kind: 'message', _id: 'm', fields: { ...emptyMessage, ...ofZoe } }],
    <AnswerAnnouncement announcement={{ _id: 'sports', ...sports }} />,
  );
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: /Answer/ }));
  await user.type(screen.getByRole('textbox'), 'Maya will come.');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await expect.poll(studentsWrittenOf).toEqual(['maya zoe']);
});

const filesIn = (name: string) =>
  [...screen.getByRole('region', { name }).querySelectorAll('li')].map((item) => item.textContent);

it('lists a file of a conversation that is not shown any more below the others', async () => {
  await open(['maya']);
  await screen.findByText(/leo\.pdf, /);
  expect(filesIn('With the office')).toEqual([expect.stringContaining('maya.pdf')]);
  expect(filesIn('Files not sent yet')).toEqual([expect.stringContaining('Not sent: Too large.')]);
});

it('lists all of them for a parent who has no child any more, who may let go of one', async () => {
  await open([]);
  await screen.findByText(/leo\.pdf, /);
  expect(filesIn('Files not sent yet')).toHaveLength(2);
  expect(screen.queryByRole('region', { name: 'With the office' })).toBeNull();
  await userEvent.setup().click(screen.getByRole('button', { name: 'Remove leo.pdf' }));
  const left = () => fileDatabase.files.toCollection().primaryKeys();
  await expect.poll(left).toEqual(['a', 'c']);
});
