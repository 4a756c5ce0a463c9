import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { InApp } from '#pwa/app/in-app.fixture.tsx';
import { SearchField } from './search-field.tsx';

it('shows a short hint where its label is too long, and is read out by the label', () => {
  render(<SearchField label="Search by name" hint="Search" value="" onChange={() => undefined} />, {
    wrapper: InApp,
  });
  const field = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search by name' });
  expect(field.placeholder).toBe('Search');
});
