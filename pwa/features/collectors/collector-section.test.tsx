/** Who may collect, on the student's page of the office. */
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { InApp } from '#pwa/app/in-app.fixture.tsx';
import { anOpenSchool, openASchool, signInAs } from '#pwa/data/school/an-open-school.fixture.ts';
import { give } from '#pwa/data/school/give.ts';
import { erasedNames } from '#sync/school/erasing/erased.ts';
import { emptyCollector } from '#sync/school/records/collector.ts';
import { emptyContact } from '#sync/school/records/contact.ts';
import { collectorId } from '#sync/school/records/id.ts';
import { emptyName, fullName, type NameInfo } from '#sync/school/records/name-info.ts';
import { emptySchool } from '#sync/school/records/school.ts';
import { schoolDayAt } from '#sync/school/records/school-day.ts';
import { emptyStudent } from '#sync/school/records/student.ts';
import { CollectorsOfStudent } from './collector-section.tsx';

const today = schoolDayAt(Date.now(), 'UTC');
let close = async () => {};
afterEach(() => close());

it('names each person once, and offers the link of whoever is named for a day in that row', async () => {
  const named = (firstName: string) => ({ ...emptyName, firstName, lastName: 'Brown' });
  const rule = { ...emptyCollector, student: 'maya', collect: 'always' as const };
  close = await openASchool({
    records: [
      { kind: 'school', _id: anOpenSchool, fields: { ...emptySchool, name: 'Oak', timeZone: 'UTC' } },
      ...['Joan', 'Tess', 'Carl'].map((name) => ({
        kind: 'contact' as const,
        _id: name.toLowerCase(),
        fields: { ...emptyContact, nameInfo: named(name) },
      })),
      {
        kind: 'student',
        _id: 'maya',
        fields: {
          ...emptyStudent,
          nameInfo: named('Maya'),
          contacts: [{ contact: 'joan', relationship: 1, type: 0 }],
        },
      },
      {
        kind: 'collector',
        _id: collectorId('maya', 'tess'),
        fields: { ...rule, contact: 'tess', from: today, until: today },
      },
      // Nobody gets a link that never ends.
      { kind: 'collector', _id: collectorId('maya', 'carl'), fields: { ...rule, contact: 'carl' } },
    ],
  });
  render(
    <InApp>
      <CollectorsOfStudent studentId="maya" canEdit />
    </InApp>,
  );
  const row = await screen.findByRole('row', { name: /^Tess Brown/ });
  expect(screen.getAllByText('Tess Brown')).toHaveLength(1);
  expect(screen.getAllByText('Carl Brown')).toHaveLength(1);
  expect(within(row).getByRole('button', { name: 'New link for Tess Brown' })).toBeTruthy();
  expect(screen.getAllByRole('button', { name: /^New link/ })).toHaveLength(1);
});

async function openJoan(nameInfo: NameInfo): Promise<void> {
  const contacts = [{ contact: 'joan', relationship: 1, type: 0 }];
  const maya = { ...emptyName, firstName: 'Maya', lastName: 'Brown' };
  close = await openASchool({
    records: [
      { kind: 'school', _id: anOpenSchool, fields: { ...emptySchool, name: 'Oak', timeZone: 'UTC' } },
      { kind: 'contact', _id: 'joan', fields: { ...emptyContact, nameInfo } },
      { kind: 'student', _id: 'maya', fields: { ...emptyStudent, nameInfo: maya, contacts } },
    ],
  });
  signInAs('Ada', 'Reid');
  render(
    <InApp>
      <CollectorsOfStudent studentId="maya" canEdit />
    </InApp>,
  );
  await userEvent.click(await screen.findByRole('button', { name: new RegExp(fullName(nameInfo)) }));
}

const joan = { ...emptyName, firstName: 'Joan', lastName: 'Brown' };

it('keeps what was typed about an adult who is taken off the list on another device', async () => {
  await openJoan(joan);
  await userEvent.type(await screen.findByRole('textbox', { name: 'Note' }), 'By car');
  await give('saveStudent', { _id: 'maya', set: { contacts: [] } });
  expect(await screen.findByText('This record is not there.', { exact: false })).toBeDefined();
  expect(screen.getByRole('textbox', { name: 'Note' })).toHaveProperty('value', 'By car');
});

it('saves nothing more about an adult who was erased', async () => {
  await openJoan(erasedNames.contact);
  expect(await screen.findByText('This person was erased on request.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Save days and note' })).toBeNull();
});

it('leaves the focus beside the button that takes back what was said of somebody', async () => {
  const named = (firstName: string) => ({ ...emptyName, firstName, lastName: 'Brown' });
  const rule = { ...emptyCollector, student: 'maya', collect: 'ask' as const };
  close = await openASchool({
    records: [
      { kind: 'school', _id: anOpenSchool, fields: { ...emptySchool, name: 'Oak', timeZone: 'UTC' } },
      { kind: 'contact', _id: 'joan', fields: { ...emptyContact, nameInfo: named('Joan') } },
      {
        kind: 'student',
        _id: 'maya',
        fields: {
          ...emptyStudent,
          nameInfo: named('Maya'),
          contacts: [{ contact: 'joan', relationship: 1, type: 0 }],
        },
      },
      { kind: 'collector', _id: collectorId('maya', 'joan'), fields: { ...rule, contact: 'joan' } },
    ],
  });
  signInAs('Ada', 'Reid');
  render(
    <InApp>
      <CollectorsOfStudent studentId="maya" canEdit />
    </InApp>,
  );
  const clear = await screen.findByRole('button', { name: /^Clear/ });
  await userEvent.click(clear);
  await expect.poll(() => clear.isConnected).toBe(false);
  await expect.poll(() => document.activeElement?.tagName).toBe('BUTTON');
});
