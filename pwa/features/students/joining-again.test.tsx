import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { InApp } from '#pwa/app/in-app.fixture.tsx';
import { outboxDatabase } from '#pwa/data/browser/page-data.ts';
import { anOpenSchool, openASchool, signInAs } from '#pwa/data/school/an-open-school.fixture.ts';
import { useStudentTermBills } from '#pwa/data/school/family.ts';
import { registrationId } from '#sync/school/records/id.ts';
import { emptyName } from '#sync/school/records/name-info.ts';
import { emptyRegistration } from '#sync/school/records/registration.ts';
import { SchoolDay } from '#sync/school/records/school-day.ts';
import { emptySchool } from '#sync/school/records/school.ts';
import { emptyStudent, type Student } from '#sync/school/records/student.ts';
import { emptyTerm, generateSchoolDays } from '#sync/school/records/term.ts';
import { Joining } from './joining.tsx';

const day = (text: string) => SchoolDay.parse(text);
const dates = [...generateSchoolDays(day('2026-09-07'), day('2026-12-18'), [6, 0])];
const maya: Student = { _id: 'maya', ...emptyStudent, nameInfo: { ...emptyName, firstName: 'Maya' } };

let close: () => Promise<void>;
beforeEach(async () => {
  const { _id: _maya, ...ofMaya } = maya;
  close = await openASchool({
    records: [
      { kind: 'school', _id: anOpenSchool, fields: { ...emptySchool, name: 'Oak', timeZone: 'UTC' } },
      { kind: 'term', _id: 'autumn', fields: { ...emptyTerm, name: 'Autumn', isActive: true, dates } },
      { kind: 'student', _id: 'maya', fields: ofMaya },
      {
        kind: 'registration',
        _id: registrationId('autumn', 'maya'),
        fields: {
          ...emptyRegistration,
          term: 'autumn',
          student: 'maya',
          isRegistered: true,
          leftOn: day('2026-10-30'),
        },
      },
    ],
  });
  signInAs('Ada', 'Reid');
});
afterEach(() => close());

function Open() {
  return useStudentTermBills(maya)?.map((one) => (
    <Joining key={one.registration._id} student={maya} one={one} canEdit />
  ));
}

it('a child who had left in October counts again from December, whose term goes on until the 18th', async () => {
  const user = userEvent.setup();
  render(<Open />, { wrapper: InApp });
  await user.click(await screen.findByRole('button'));
  await user.type(await screen.findByRole('textbox', { name: /^Counts from/ }), '2026-12-01');
  await user.clear(screen.getByRole('textbox', { name: /^(Last day|Counts until)/ }));
  await user.click(screen.getByRole('button', { name: /^Save/ }));
  expect(screen.queryByText('The term ends before this day.')).toBeNull();
  await expect.poll(async () => (await outboxDatabase.entries.toArray()).length).toBe(1);
});
