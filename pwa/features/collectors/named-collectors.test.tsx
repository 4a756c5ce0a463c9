/** Whom a parent names, on the parent's page of a child. */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { InApp } from '#pwa/app/in-app.fixture.tsx';
import { QueryClientProvider } from '@tanstack/react-query';
import { createQueries } from '#pwa/data/calls/create-queries.ts';
import { anOpenSchool, openASchool, signInAs } from '#pwa/data/school/an-open-school.fixture.ts';
import { give } from '#pwa/data/school/give.ts';
import { emptyCollector } from '#sync/school/records/collector.ts';
import { emptyContact } from '#sync/school/records/contact.ts';
import { collectorId } from '#sync/school/records/id.ts';
import { emptyName } from '#sync/school/records/name-info.ts';
import { emptySchool } from '#sync/school/records/school.ts';
import { schoolDayAt } from '#sync/school/records/school-day.ts';
import { emptyStudent } from '#sync/school/records/student.ts';
import { CollectorsOfStudent } from './collector-section.tsx';
import { NamedByFamily } from './named-collectors.tsx';

const today = schoolDayAt(Date.now(), 'UTC');
const named = (firstName: string) => ({ ...emptyName, firstName, lastName: 'Brown' });
const maya = { ...emptyStudent, nameInfo: named('Maya') };

let close = async () => {};
afterEach(async () => {
  vi.unstubAllGlobals();
  await close();
});

/** Tess is named for today, and a record of something else waits in this browser. */
async function open(): Promise<void> {
  const rule = { ...emptyCollector, student: 'maya', collect: 'always' as const };
  close = await openASchool({
    records: [
      { kind: 'school', _id: anOpenSchool, fields: { ...emptySchool, name: 'Oak', timeZone: 'UTC' } },
      { kind: 'contact', _id: 'tess', fields: { ...emptyContact, nameInfo: named('Tess') } },
      { kind: 'student', _id: 'maya', fields: maya },
      {
        kind: 'collector',
        _id: collectorId('maya', 'tess'),
        fields: { ...rule, contact: 'tess', from: today, until: today },
      },
    ],
  });
  signInAs('Ada', 'Reid');
  const link = { success: true, msg: '', url: 'https://oak.example/pass#1', pin: '4711', until: today };
  const headers = { 'x-server-version': '1.4.6' };
  vi.stubGlobal('fetch', async () => Response.json(link, { headers }));
  await give('saveContact', { _id: 'kim', set: { nameInfo: named('Kim') } });
}

async function wantLink(): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: 'New link for Tess Brown' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Make a new link' }));
}

it('makes the link at once: the server has agreed to the person, whatever else waits here', async () => {
  await open();
  render(
    <QueryClientProvider client={createQueries()}>
      <InApp>
        <NamedByFamily student={{ _id: 'maya', ...maya }} today={today} />
      </InApp>
    </QueryClientProvider>,
  );
  await wantLink();
  expect(await screen.findByText('4711')).toBeDefined();
});

it('waits at the office, whose record of the person may not be sent yet', async () => {
  await open();
  render(
    <QueryClientProvider client={createQueries()}>
      <InApp>
        <CollectorsOfStudent studentId="maya" canEdit />
      </InApp>
    </QueryClientProvider>,
  );
  await wantLink();
  expect(await screen.findByText(/The link is made as soon as it has\./)).toBeDefined();
  expect(screen.queryByText('4711')).toBeNull();
});
