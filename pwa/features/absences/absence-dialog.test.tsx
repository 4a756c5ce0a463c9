import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { InApp } from '#pwa/app/in-app.fixture.tsx';
import { type Absence, emptyAbsence } from '#sync/school/records/absence.ts';
import { emptyName } from '#sync/school/records/name-info.ts';
import { SchoolDay } from '#sync/school/records/school-day.ts';
import { emptyStudent, type Student } from '#sync/school/records/student.ts';
import { AbsenceDialog } from './absence-dialog.tsx';

const monday = SchoolDay.parse('2026-11-23');
const aStudent = (_id: string, firstName: string): Student => ({
  ...emptyStudent,
  _id,
  nameInfo: { ...emptyName, firstName, lastName: 'Brown' },
});
const [maya, leo] = [aStudent('maya', 'Maya'), aStudent('leo', 'Leo')];
const ill: Absence = {
  _id: 'maya:2026-11-23:late',
  ...emptyAbsence,
  student: 'maya',
  from: monday,
  to: monday,
  part: 'late',
  reason: 'ill',
};

function open(students: readonly Student[], absence?: Absence) {
  let closed = 0;
  render(
    <InApp>
      <AbsenceDialog
        students={students}
        day={monday}
        onClose={() => (closed += 1)}
        {...(absence !== undefined && { absence })}
      />
    </InApp>,
  );
  return { user: userEvent.setup(), closed: () => closed };
}

const lastDay = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Last day' });
const explained = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Explained' });

it('is of today until somebody says otherwise, and focuses a last day that is too early', async () => {
  const { user, closed } = open([maya]);
  expect(lastDay().value).toBe('November 23, 2026');
  await user.clear(lastDay());
  await user.type(lastDay(), 'November 20, 2026');
  await user.click(screen.getByRole('button', { name: 'Save absence' }));
  expect(screen.getByText('Please enter a last day that is not before the first day.')).toBeTruthy();
  expect(document.activeElement).toBe(lastDay());
  expect(closed()).toBe(0);
});

it('is explained as the reason is, until somebody says otherwise', async () => {
  const { user } = open([maya]);
  await user.click(screen.getByRole('radio', { name: 'Ill' }));
  expect(explained().checked).toBe(true);
  await user.click(screen.getByRole('radio', { name: 'Other' }));
  expect(explained().checked).toBe(false);
  await user.click(explained());
  expect(explained().checked).toBe(true);
});

it('of a late arrival has one day and a time', async () => {
  const { user } = open([maya]);
  await user.click(screen.getByRole('radio', { name: 'Comes late' }));
  expect(screen.queryByRole('textbox', { name: 'Last day' })).toBeNull();
  expect(screen.getByText('Comes at')).toBeTruthy();
});

it('of a class is for those who are ticked, and for somebody', async () => {
  const { user } = open([maya, leo]);
  screen.getByRole('button', { name: 'Save for 2 students' });
  await user.click(screen.getByRole('checkbox', { name: 'Brown, Leo' }));
  screen.getByRole('button', { name: 'Save for 1 student' });
  await user.click(screen.getByRole('checkbox', { name: 'Brown, Maya' }));
  await user.click(screen.getByRole('button', { name: 'Save for 0 students' }));
  expect(screen.getByText('Please choose at least one student.')).toBeTruthy();
});

it('of a recorded late arrival keeps its day, which is part of its key', () => {
  open([maya], ill);
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Day' }).disabled).toBe(true);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Ill' }).checked).toBe(true);
});

it('keeps what was typed when another device deletes the absence', async () => {
  const dialog = (isGone: boolean) => (
    <InApp>
      <AbsenceDialog students={[maya]} absence={ill} isGone={isGone} day={monday} onClose={() => undefined} />
    </InApp>
  );
  const { rerender } = render(dialog(false));
  await userEvent.type(screen.getByRole('textbox', { name: 'Note' }), 'Dentist');
  rerender(dialog(true));
  expect(screen.getByRole('textbox', { name: 'Note' })).toHaveProperty('value', 'Dentist');
  expect(screen.getByRole('alert').textContent).toContain('This absence is not there.');
  expect(screen.queryByRole('button', { name: 'Save absence' })).toBeNull();
});
