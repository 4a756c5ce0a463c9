import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { InApp } from '#pwa/app/in-app.fixture.tsx';
import { outboxDatabase } from '#pwa/data/browser/page-data.ts';
import { openASchool, signInAs } from '#pwa/data/school/an-open-school.fixture.ts';
import type { StudentTerm } from '#pwa/data/school/family.ts';
import { emptyName } from '#sync/school/records/name-info.ts';
import { emptyRegistration } from '#sync/school/records/registration.ts';
import { SchoolDay } from '#sync/school/records/school-day.ts';
import { emptyStudent, type Student } from '#sync/school/records/student.ts';
import { emptyTerm, generateSchoolDays, type Term } from '#sync/school/records/term.ts';
import { Joining } from './joining.tsx';

const day = (text: string) => SchoolDay.parse(text);
const dates = [...generateSchoolDays(day('2026-09-07'), day('2026-12-18'), [6, 0])];
const term: Term = { _id: 'autumn', ...emptyTerm, name: 'Autumn', isActive: true, dates };
const maya: Student = { _id: 'maya', ...emptyStudent, nameInfo: { ...emptyName, firstName: 'Maya' } };

function termOf(leftOn: '' | SchoolDay): StudentTerm {
  return {
    term,
    whole: term,
    level: undefined,
    registration: {
      ...emptyRegistration,
      _id: 'autumn:maya',
      term: 'autumn',
      student: 'maya',
      isRegistered: true,
      leftOn,
    },
    bill: { required: [], chosen: [], totalCents: 0 },
  };
}

let close: () => Promise<void>;
beforeEach(async () => {
  close = await openASchool({ records: [] });
  signInAs('Ada', 'Reid');
});
afterEach(() => close());

it('a first day that is saved keeps the last day that another device has said meanwhile', async () => {
  const user = userEvent.setup();
  const { rerender } = render(<Joining student={maya} one={termOf('')} canEdit />, { wrapper: InApp });
  await user.click(screen.getByRole('button'));
  const joined = await screen.findByRole('textbox', { name: /^Counts from/ });
  await user.type(joined, '2026-10-05');
  // The head says on another device that Maya has left.
  rerender(<Joining student={maya} one={termOf(day('2026-11-13'))} canEdit />);
  await screen.findByText(/last day/, { selector: '[role=status] *' });
  await user.click(screen.getByRole('button', { name: /^Save/ }));
  await expect.poll(async () => (await outboxDatabase.entries.toArray()).length).toBe(1);
  const [entry] = await outboxDatabase.entries.toArray();
  expect(entry).toMatchObject({ command: { args: { joinedOn: '2026-10-05' } } });
  expect(entry).not.toMatchObject({ command: { args: { leftOn: '' } } });
});
