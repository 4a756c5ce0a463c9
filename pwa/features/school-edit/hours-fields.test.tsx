import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { InApp } from '#pwa/app/in-app.fixture.tsx';
import { emptyGradeLevel } from '#sync/school/records/grade-level.ts';
import { defaultSchoolHours } from '#sync/school/records/school-hours.ts';
import { hoursToDraft } from './hours-draft.ts';
import { HoursFields } from './hours-fields.tsx';

const gradeLevels = [{ ...emptyGradeLevel, _id: 'g1', name: 'Grade 1' }];

function Example() {
  const { opens, lateAfter, absentAfter, closes, ...hours } = hoursToDraft(defaultSchoolHours);
  const times = { opens, lateAfter, absentAfter, closes };
  const levels = [{ gradeLevel: 'g1', ...times }];
  const [value, setValue] = useState({ ...hours, ...times, levels });
  return (
    <HoursFields
      value={value}
      gradeLevels={gradeLevels}
      onChange={(next) => setValue({ ...next, levels: [...next.levels] })}
      errorOf={() => undefined}
    />
  );
}

it('leave the focus on the button that adds when the hours of a grade level are removed', async () => {
  render(<Example />, { wrapper: InApp });
  const removing = screen.getByRole('button', { name: /Grade 1/ });
  await userEvent.click(removing);
  expect(removing.isConnected).toBe(false);
  await expect.poll(() => document.activeElement?.tagName).toBe('BUTTON');
});
