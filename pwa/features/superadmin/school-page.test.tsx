import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { InApp } from '#pwa/app/in-app.fixture.tsx';
import { SchoolPage } from './school-page.tsx';

/** Nothing answers in these tests but what is known. */
function renderPage(known: null | undefined) {
  const queries = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
  queries.setQueryData(['superadmin', 'school', ''], known);
  render(
    <QueryClientProvider client={queries}>
      <InApp>
        <SchoolPage />
      </InApp>
    </QueryClientProvider>,
  );
}

it('says in its heading that there is no such school', () => {
  renderPage(null);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('There is no such school');
});

it('says in its heading that the school could not be loaded', () => {
  renderPage(undefined);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('The school could not be loaded');
});
