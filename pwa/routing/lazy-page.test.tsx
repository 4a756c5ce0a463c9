import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, it } from 'vitest';
import { firstPage } from './lazy-page.ts';

const open = (page: ReturnType<typeof firstPage>) => {
  const Page = page;
  render(
    <Suspense fallback="Please wait">
      <Page />
    </Suspense>,
  );
};

it('is drawn at once when its code is here', async () => {
  const page = firstPage(async () => ({ Home: () => <h1>Home</h1> }), 'Home');
  page.preload();
  await Promise.resolve().then(() => Promise.resolve());
  open(page);
  expect(screen.getByRole('heading', { name: 'Home' })).toBeDefined();
});

it('is waited for when it is not', async () => {
  open(firstPage(async () => ({ Home: () => <h1>Home</h1> }), 'Home'));
  expect(screen.getByText('Please wait')).toBeDefined();
  expect(await screen.findByRole('heading', { name: 'Home' })).toBeDefined();
});
