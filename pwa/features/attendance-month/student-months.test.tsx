/** A month with a day that two terms of the child share. */
import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { InApp } from '#pwa/app/in-app.fixture.tsx';
import { dayAfter, withSharedDay } from '#pwa/data/school/a-shared-day.fixture.ts';
import { openASchool } from '#pwa/data/school/an-open-school.fixture.ts';
import { StudentMonths } from './student-months.tsx';

const { autumn, club, copy } = withSharedDay;

let close: () => Promise<void>;
beforeEach(async () => {
  close = await openASchool(copy);
});
afterEach(() => close());

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
