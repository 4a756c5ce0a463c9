import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ThemeProvider } from '#pwa/app/theme-provider.tsx';
import { DoorGrid } from './door-grid.tsx';

function renderWithoutChildren({ isSchoolEmpty, q = '' }: { isSchoolEmpty: boolean; q?: string }) {
  render(
    <ThemeProvider>
      <DoorGrid
        isSchoolEmpty={isSchoolEmpty}
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

it('says that everybody is here when all have come', () => {
  renderWithoutChildren({ isSchoolEmpty: false });
  expect(screen.getByText('Everybody is here')).toBeDefined();
});
