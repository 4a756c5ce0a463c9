import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { InApp } from '#pwa/app/in-app.fixture.tsx';
import { NoRange } from './no-range.tsx';

it('leads to the terms in a school that has none', () => {
  render(<NoRange kind="term" toTerms="/admin/oak/terms" />, { wrapper: InApp });
  expect(screen.getByText('There is no term yet')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Open the terms' }).getAttribute('href')).toBe('/admin/oak/terms');
});

it('says that the term has not begun where there is one', () => {
  render(<NoRange kind="term" toTerms={undefined} />, { wrapper: InApp });
  expect(screen.getByText('The term has not begun yet')).toBeDefined();
});
