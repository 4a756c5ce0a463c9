import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ThemeProvider } from '#pwa/app/theme-provider.tsx';
import { SchoolDay } from '#sync/school/records/school-day.ts';
import { DoorGrid } from './door-grid.tsx';

interface Shown {
  readonly isSchoolEmpty: boolean;
  readonly q?: string;
  readonly beginsOn?: SchoolDay;
}

function renderWithoutChildren({ isSchoolEmpty, q = '', beginsOn }: Shown) {
  render(
    <ThemeProvider>
      <DoorGrid
        isSchoolEmpty={isSchoolEmpty}
        beginsOn={beginsOn}
        childRows={[]}
        elsewhere={[]}
        levels={[]}
        counts={{ dropOff: 0, pickUp: 0 }}
        hasPhones={false}
        reportedOf={() => undefined}
        choices={{ question: 'dropOff', level: 'all', q, openId: undefined, isRefused: false }}
        onChoose={() => {
          throw new Error('Nothing was chosen.');
        }}
      />
    </ThemeProvider>,
  );
}

it.each(['', 'Maya'])('of a school without children it never says that everybody is here', (q) => {
  renderWithoutChildren({ isSchoolEmpty: true, q });
  expect(screen.getByText('No child is registered yet')).toBeDefined();
  expect(screen.queryByText('Everybody is here')).toBeNull();
});

it('says when the children begin where all who are registered join later', () => {
  renderWithoutChildren({ isSchoolEmpty: true, beginsOn: SchoolDay.parse('2026-11-30') });
  expect(screen.getByText(/^The first children begin on .*30/)).toBeDefined();
  expect(screen.queryByText('No child is registered yet')).toBeNull();
});

it('says that everybody is here when all have come', () => {
  renderWithoutChildren({ isSchoolEmpty: false });
  expect(screen.getByText('Everybody is here')).toBeDefined();
});
