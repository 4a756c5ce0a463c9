/** Files of a parent that wait: none is out of sight, also where its conversation is not shown any more. */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Outlet, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { InApp } from '#pwa/app/in-app.fixture.tsx';
import { fileDatabase } from '#pwa/data/browser/page-data.ts';
import { anOpenSchool, openASchool, signInAs } from '#pwa/data/school/an-open-school.fixture.ts';
import { aKeptFile } from '#pwa/data/store/a-kept-file.fixture.ts';
import { keepFiles } from '#pwa/data/store/kept-files.ts';
import type { SchoolScope } from '#pwa/routing/school-scope.ts';
import { emptyName } from '#sync/school/records/name-info.ts';
import { SchoolDay } from '#sync/school/records/school-day.ts';
import { emptySchool } from '#sync/school/records/school.ts';
import { emptyStudent } from '#sync/school/records/student.ts';
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
  render(
    <InApp path="/">
      <Routes>
        <Route element={<Outlet context={scope} />}>
          <Route path="/" element={<FamilyConversations />} />
        </Route>
      </Routes>
    </InApp>,
  );
}

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
