import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { InApp } from '#pwa/app/in-app.fixture.tsx';
import { anOpenSchool, openASchool, signInAs } from '#pwa/data/school/an-open-school.fixture.ts';
import { give } from '#pwa/data/school/give.ts';
import { emptyContact } from '#sync/school/records/contact.ts';
import { emptyName } from '#sync/school/records/name-info.ts';
import { emptySchool } from '#sync/school/records/school.ts';
import { erasedNames } from '#sync/school/erasing/erased.ts';
import { OpenContact } from './contact-dialog.tsx';

let close: () => Promise<void>;

beforeEach(async () => {
  const nameInfo = { ...emptyName, firstName: 'Joan', lastName: 'Brown' };
  close = await openASchool({
    records: [
      { kind: 'school', _id: anOpenSchool, fields: { ...emptySchool, name: 'Oak', timeZone: 'UTC' } },
      { kind: 'contact', _id: 'joan', fields: { ...emptyContact, nameInfo } },
    ],
  });
  signInAs('Ada', 'Reid');
});

afterEach(() => close());

it('what was typed stays when another device deletes the contact', async () => {
  await openAndType('617 555 0100');
  await give('deleteContact', { _id: 'joan' });
  expect((await screen.findByRole('alert')).textContent).toContain('deleted on another device.');
  expect(screen.queryByDisplayValue('617 555 0100')).not.toBeNull();
  expect(screen.queryByDisplayValue('Joan')).not.toBeNull();
  expect(screen.queryByRole('button', { name: 'Save contact' })).toBeNull();
  expect(screen.queryByText('Who may be collected')).toBeNull();
});

it('what was typed stays when the contact is erased, and nothing else of them', async () => {
  await openAndType('617 555 0100');
  await give('saveContact', { _id: 'joan', set: { nameInfo: erasedNames.contact } });
  expect((await screen.findByRole('alert')).textContent).toContain('This person was erased on request.');
  expect(screen.queryByDisplayValue('617 555 0100')).not.toBeNull();
  expect(screen.queryByDisplayValue('Joan')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Save contact' })).toBeNull();
});

async function openAndType(phone: string): Promise<void> {
  render(
    <OpenContact
      contactId="joan"
      toStudent={(id) => `/students/${id}`}
      collectors={<p>Who may be collected</p>}
      onSaved={() => undefined}
      onDeleted={() => undefined}
      onClose={() => undefined}
    />,
    { wrapper: InApp },
  );
  await screen.findByDisplayValue('Joan');
  await userEvent.type(screen.getByRole('textbox', { name: /^Phone/ }), phone);
}
