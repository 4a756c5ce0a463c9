import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation, useNavigate } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { InApp } from '#pwa/app/in-app.fixture.tsx';
import { anOpenSchool, openASchool, signInAs } from '#pwa/data/school/an-open-school.fixture.ts';
import { give } from '#pwa/data/school/give.ts';
import { keepEverything } from '#pwa/ui/form/interrupted-forms.fixture.ts';
import { InterruptedFormsContext } from '#pwa/ui/form/interrupted-forms.ts';
import { erasedNames } from '#sync/school/erasing/erased.ts';
import { emptyName } from '#sync/school/records/name-info.ts';
import { SchoolDay } from '#sync/school/records/school-day.ts';
import { emptySchool } from '#sync/school/records/school.ts';
import { emptyStudent } from '#sync/school/records/student.ts';
import { emptyTerm, generateSchoolDays, type Term } from '#sync/school/records/term.ts';
import { OpenStudent } from './student-dialog.tsx';

let close: () => Promise<void>;

beforeEach(async () => {
  const nameInfo = { ...emptyName, firstName: 'Maya', lastName: 'Brown' };
  close = await openASchool({
    records: [
      { kind: 'school', _id: anOpenSchool, fields: { ...emptySchool, name: 'Oak', timeZone: 'UTC' } },
      { kind: 'student', _id: 'maya', fields: { ...emptyStudent, nameInfo } },
    ],
  });
  signInAs('Ada', 'Reid');
});

afterEach(() => close());

it('what was typed stays when another device deletes the student', async () => {
  await openAndType(' Rose');
  await give('deleteStudent', { _id: 'maya' });
  expect((await screen.findByRole('alert')).textContent).toContain('deleted on another device.');
  expect(firstName()).toHaveProperty('value', 'Maya Rose');
  expect(screen.queryByRole('button', { name: 'Save student' })).toBeNull();
});

it('what was typed stays when the student is erased', async () => {
  await openAndType(' Rose');
  await give('saveStudent', { _id: 'maya', set: { nameInfo: erasedNames.student } });
  expect((await screen.findByRole('alert')).textContent).toContain('This person was erased on request.');
  expect(screen.queryByDisplayValue('Maya Rose')).not.toBeNull();
  expect(screen.queryByRole('button', { name: 'Save student' })).toBeNull();
  // Nothing can be saved, so nothing "stays as it is now".
  expect(screen.queryByText('Another device changed this', { exact: false })).toBeNull();
});

it('does not ask about what was typed and chosen once the student is deleted here', async () => {
  await openAndType(' Rose');
  const photo = document.querySelector<HTMLInputElement>('input[type=file]');
  if (photo === null) throw new Error('The dialog has no field for a photo.');
  await userEvent.upload(photo, new File(['maya'], 'maya.png', { type: 'image/png' }));
  await userEvent.click(screen.getByRole('button', { name: 'Delete Maya Brown' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Delete student' }));
  expect(await screen.findByText('At /students')).toBeDefined();
  expect(screen.queryByText('Leave without saving?')).toBeNull();
});

describe('a new student', () => {
  const day = (text: string) => SchoolDay.parse(text);
  const dates = [...generateSchoolDays(day('2026-11-02'), day('2026-12-18'), [6, 0])];
  const term: Term = { _id: 'autumn', ...emptyTerm, name: 'Autumn', isActive: true, dates };

  function renderNew(interrupted = keepEverything()) {
    return render(
      <InterruptedFormsContext value={interrupted}>
        <InApp>
          <OpenStudent
            studentId={undefined}
            today={day('2026-11-30')}
            terms={[term]}
            runningTerm={term}
            onSaved={() => undefined}
            onDeleted={() => undefined}
            onClose={() => undefined}
          />
        </InApp>
      </InterruptedFormsContext>,
    );
  }
  const termField = () => screen.findByRole('combobox', { name: 'Term' });

  it('who is not to be registered stays so when the session ended meanwhile', async () => {
    const interrupted = keepEverything();
    const { unmount } = renderNew(interrupted);
    expect(await termField()).toHaveProperty('value', 'Autumn');
    await userEvent.type(firstName(), 'Maya');
    await userEvent.click(await termField());
    await userEvent.click(await screen.findByText('Do not register yet'));
    unmount();
    renderNew(interrupted);
    expect(await termField()).toHaveProperty('value', 'Do not register yet');
    expect(firstName()).toHaveProperty('value', 'Maya');
  });

  it('is not registered from a day after the last of the term', async () => {
    renderNew();
    await termField();
    const joined = screen.getByRole('textbox', { name: /^Counts from/ });
    await userEvent.clear(joined);
    await userEvent.type(joined, '2027-11-30');
    await userEvent.click(screen.getByRole('button', { name: 'Save student' }));
    expect(await screen.findByText('The term ends before this day.')).toBeDefined();
  });
});

async function openAndType(more: string): Promise<void> {
  render(<Open />, { wrapper: InApp });
  await screen.findByDisplayValue('Maya');
  await userEvent.type(firstName(), more);
}

function firstName(): HTMLElement {
  return screen.getByRole('textbox', { name: 'First name' });
}

function Open() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  if (pathname !== '/') return <p>At {pathname}</p>;
  return (
    <OpenStudent
      studentId="maya"
      today={SchoolDay.parse('2026-11-30')}
      terms={[]}
      runningTerm={undefined}
      onSaved={() => undefined}
      onDeleted={() => void navigate('/students')}
      onClose={() => undefined}
    />
  );
}
