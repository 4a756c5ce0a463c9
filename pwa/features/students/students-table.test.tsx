import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { InApp } from '#pwa/app/in-app.fixture.tsx';
import { useStudentLayout } from '#pwa/data/account/student-layout.ts';
import { openASchool, signInAs } from '#pwa/data/school/an-open-school.fixture.ts';
import { emptyName } from '#sync/school/records/name-info.ts';
import { listPeople } from '#sync/school/records/people-list.ts';
import { emptyStudent } from '#sync/school/records/student.ts';
import { StudentsTable } from './students-table.tsx';

const students = Array.from({ length: 2_000 }, (_, at) => ({
  _id: `s${at}`,
  ...emptyStudent,
  nameInfo: { ...emptyName, firstName: 'Maya', lastName: `Brown ${at}` },
}));

let close: (() => Promise<void>) | undefined;
afterEach(async () => {
  await close?.();
  close = undefined;
});

function showTable() {
  const opened: string[] = [];
  render(
    <StudentsTable
      shown={listPeople(students)}
      lines={
        new Map([
          [
            's0',
            {
              gradeLevel: { _id: 'g3', name: 'Grade 3', description: '' },
              standing: { is: 'here', late: true },
            },
          ],
        ])
      }
      phoneOf={() => ({ name: 'Joan Brown', phone: '+1 876 555 3125' })}
      toStudent={(id) => `/students/${id}`}
      onOpen={(id) => opened.push(id)}
    />,
    { wrapper: InApp },
  );
  return opened;
}

it('a row says the grade, where the student is today and whom to call', () => {
  showTable();
  const cells = within(screen.getAllByRole('row')[1] ?? document.body).getAllByRole('gridcell');
  expect(cells.map(({ textContent }) => textContent)).toEqual([
    'Brown 0, Maya',
    'Grade 3',
    'Here, late',
    '+1 876 555 3125',
  ]);
  expect(cells[3]?.querySelector('a')?.getAttribute('href')).toBe('tel:+18765553125');
});

it('a row opens its student by Enter', async () => {
  const opened = showTable();
  screen.getAllByRole('row')[1]?.focus();
  await userEvent.keyboard('{Enter}');
  expect(opened).toEqual(['s0']);
});

it('of 2,000 students only those in view are drawn', () => {
  showTable();
  expect(screen.getAllByRole('row').length).toBeLessThan(100);
});

it('each person gets back the layout that they chose on this device', async () => {
  close = await openASchool({ records: [] });
  signInAs('Ada', 'Reid');
  function Choice() {
    const { layout, choose } = useStudentLayout();
    return (
      <button type="button" onClick={() => choose('table')}>
        {layout ?? 'reading'}
      </button>
    );
  }
  const first = render(<Choice />);
  await userEvent.click(await screen.findByRole('button', { name: 'tiles' }));
  await screen.findByRole('button', { name: 'table' });
  first.unmount();
  render(<Choice />);
  expect(await screen.findByRole('button', { name: 'table' })).toBeDefined();
});
