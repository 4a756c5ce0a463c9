/** A month with a day that two terms of the child share. */
import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { InApp } from '#pwa/app/in-app.fixture.tsx';
import { dayAfter, withSharedDay } from '#pwa/data/school/a-shared-day.fixture.ts';
import { openASchool } from '#pwa/data/school/an-open-school.fixture.ts';
import { useTermsOnceIn } from '#pwa/data/school/registrations.ts';
import { registrationId } from '#sync/school/records/id.ts';
import { addDays } from '#sync/school/records/school-day.ts';
import { StudentMonths } from './student-months.tsx';

const { autumn, club, copy } = withSharedDay;

let close: () => Promise<void>;
beforeEach(async () => {
  close = await openASchool(copy);
});
afterEach(() => close());

/** Of Maya, with what her registrations of the copy say. */
function MonthsOfMaya() {
  const terms = useTermsOnceIn('maya', [autumn, club]);
  return terms && <StudentMonths student="maya" terms={terms} today={addDays(dayAfter, 1)} />;
}

const place = (term: typeof autumn, gradeLevel: string) => ({
  term,
  whole: term,
  registration: { gradeLevel },
});

it('judges a child who came in the second of two terms by the hours of that one', async () => {
  const terms = [place(autumn, 'one'), place(club, 'club-level')];
  render(<StudentMonths student="maya" terms={terms} today={dayAfter} />, { wrapper: InApp });
  const day = await screen.findByRole('cell', { name: /22/ });
  expect(day.dataset['kind']).toBe('pickedUp');
});

describe('a child who was taken off a term', () => {
  const takenOff = (ids: readonly string[]) =>
    openASchool({
      ...copy,
      records: copy.records.map((one) =>
        one.kind === 'registration' && ids.includes(one._id)
          ? {
              ...one,
              fields: { ...one.fields, isRegistered: false, gradeLevel: null },
            }
          : one,
      ),
    });
  const [inAutumn, inClub] = [registrationId('autumn', 'maya'), registrationId('club', 'maya')];

  it.each([
    ['is in none', [inAutumn, inClub]],
    ['is in another', [inClub]],
  ])('still has the days on which it was recorded when it %s', async (_when, ids) => {
    await close();
    close = await takenOff(ids);
    render(<MonthsOfMaya />, { wrapper: InApp });
    const day = await screen.findByRole('cell', { name: /22/ });
    // She came at half past one, late by the hours of the school.
    expect(day.dataset['kind']).toBe('late');
    const other = screen.getByRole('cell', { name: /25/ });
    expect(other.dataset['kind']).toBe(ids.includes(inAutumn) ? 'notOnRegister' : 'notTaken');
  });
});
