import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { InApp } from '#pwa/app/in-app.fixture.tsx';
import { sharedDay, withSharedDay } from '#pwa/data/school/a-shared-day.fixture.ts';
import { type CopiedRecord, openASchool } from '#pwa/data/school/an-open-school.fixture.ts';
import { useChildren } from '#pwa/data/school/family.ts';
import { registrationId } from '#sync/school/records/id.ts';
import { emptyRegistration } from '#sync/school/records/registration.ts';
import { addDays, SchoolDay } from '#sync/school/records/school-day.ts';
import { emptyTerm } from '#sync/school/records/term.ts';
import { ChildCard } from './child-card.tsx';
import { StudentsPage } from './students-page.tsx';

/** Registered for next year already, in the next grade. */
const nextYear = [
  {
    kind: 'term' as const,
    _id: 'next',
    fields: { ...emptyTerm, name: 'Next', isActive: true, dates: [SchoolDay.parse('2025-09-08')] },
  },
  { kind: 'gradeLevel' as const, _id: 'two', fields: { name: 'Grade 2', description: '' } },
  {
    kind: 'registration' as const,
    _id: registrationId('next', 'maya'),
    fields: { ...emptyRegistration, term: 'next', student: 'maya', gradeLevel: 'two', isRegistered: true },
  },
] satisfies CopiedRecord[];
const records = withSharedDay.copy.records.filter(({ _id }) => !_id.includes('club'));

let close: () => Promise<void>;
beforeEach(async () => {
  close = await openASchool({ ...withSharedDay.copy, records: [...records, ...nextYear] });
});
afterEach(() => close());

it('is the grade of the term of today on the page of a child', async () => {
  render(
    <StudentsPage
      parent={{ email: 'joan@example.org', isEmailVerified: true }}
      toAccount="/account"
      today={sharedDay}
      studentId={undefined}
      part="days"
      toPart={(_, part) => `/${part}`}
      onChoose={() => undefined}
      renderAttendance={() => null}
      renderCalendar={() => null}
      renderNamed={() => null}
      renderDownload={() => null}
    />,
    { wrapper: InApp },
  );
  expect(await screen.findByText('Grade 1')).toBeDefined();
});

it('is the same on the card of a day without school', async () => {
  render(<Cards />, { wrapper: InApp });
  expect(await screen.findByText('Grade 1')).toBeDefined();
});

function Cards() {
  return useChildren()?.map((child) => (
    <ChildCard
      key={child.student._id}
      child={child}
      // Between the two days of the term.
      today={addDays(sharedDay, 1)}
      to="/"
      renderReported={() => null}
    />
  ));
}
