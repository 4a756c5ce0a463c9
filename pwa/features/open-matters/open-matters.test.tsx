import { render, screen } from '@testing-library/react';
import { Outlet, Route, Routes } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { InApp } from '#pwa/app/in-app.fixture.tsx';
import { aDay } from '#pwa/data/school/a-door-row.fixture.ts';
import { anOpenSchool, openASchool } from '#pwa/data/school/an-open-school.fixture.ts';
import { aStandingRow } from '#pwa/data/school/a-standing-row.fixture.ts';
import type { StandingRow } from '#pwa/data/school/standing-rows.ts';
import { say } from '#pwa/words/i18n.ts';
import { type Collector, emptyCollector } from '#sync/school/records/collector.ts';
import { emptyContact } from '#sync/school/records/contact.ts';
import { emptyName } from '#sync/school/records/name-info.ts';
import { typedPerson } from '#sync/school/records/people-of-student.ts';
import { emptySchool } from '#sync/school/records/school.ts';
import { WallTime } from '#sync/school/records/wall-time.ts';
import { linesOfChildren, openMattersSheet } from './matters-sheet.ts';
import { type ListedMatters, OpenMatters } from './open-matters.tsx';

let close: () => Promise<void> = async () => undefined;
afterEach(() => close());

const school = { ...emptySchool, _id: anOpenSchool };
const place = { section: 'staff', slug: 'oak' } as const;
const link = (contact: string) => ({ contact, relationship: 0, type: 0 });
const maya = aStandingRow(
  'Maya Brown',
  { is: 'stillHere', late: false },
  {
    fields: { dropOff: { person: typedPerson('Joan Brown'), time: WallTime.parse(`${aDay}T08:00`) } },
    student: { contacts: [link('joan'), link('rex')] },
  },
);
const ada = aStandingRow('Ada Reid', { is: 'absent', explained: false });
const aContact = (_id: string, firstName: string, phone: string) =>
  [_id, { _id, ...emptyContact, nameInfo: { ...emptyName, firstName, lastName: 'Brown' }, phone }] as const;
const bar: Collector = {
  _id: 'maya-brown:rex',
  ...emptyCollector,
  student: 'maya-brown',
  contact: 'rex',
  collect: 'never',
};

async function listOf(rows: readonly StandingRow[]): Promise<ListedMatters | undefined> {
  close = await openASchool({ records: [] });
  let shown: ListedMatters | undefined;
  const list = (
    <OpenMatters
      school={school}
      terms={[]}
      today={aDay}
      rows={rows}
      rowsBefore={[]}
      notPickedUp={[]}
      knownDays={new Set()}
      isWhole
      office={undefined}
      renderIncidents={() => null}
      renderDownload={(listed) => {
        shown = listed;
        return null;
      }}
      onOpen={() => undefined}
    />
  );
  render(
    <Routes>
      <Route element={<Outlet context={{ school, terms: [], today: aDay, place }} />}>
        <Route path="*" element={list} />
      </Route>
    </Routes>,
    { wrapper: InApp },
  );
  await screen.findByRole('heading', { name: /^What is open/ });
  return shown;
}

it('what is open can be had as a file, with whom to call and nobody who is barred', async () => {
  const listed = await listOf([maya, ada]);
  const people = {
    contacts: new Map([aContact('joan', 'Joan', '876 555 0101'), aContact('rex', 'Rex', '876 555 0102')]),
    collectors: new Map([[bar._id, bar]]),
  };
  const lines = listed && linesOfChildren(listed.matters, { today: aDay, people, t: say });
  expect(openMattersSheet(lines ?? [], say)).toEqual({
    columns: ['What', 'Name', 'Notes', 'Phone'],
    rows: [
      [
        'Still here after closing',
        'Maya Brown',
        'Came at 8:00 AM with Joan Brown.',
        'Joan Brown 876 555 0101',
      ],
      ['Absent without a reason', 'Ada Reid', 'Nobody has said why.', ''],
    ],
  });
});

it('nothing is offered where nothing is open', async () => {
  expect(await listOf([])).toBeUndefined();
});
