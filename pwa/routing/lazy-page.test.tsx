import { render, screen } from '@testing-library/react';
import { Component, type ReactNode, Suspense } from 'react';
import { expect, it } from 'vitest';
import { MissingPart } from '#pwa/ui/lazy-part.tsx';
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
  void page.preload();
  await Promise.resolve().then(() => Promise.resolve());
  open(page);
  expect(screen.getByRole('heading', { name: 'Home' })).toBeDefined();
});

it('is waited for when it is not', async () => {
  open(firstPage(async () => ({ Home: () => <h1>Home</h1> }), 'Home'));
  expect(screen.getByText('Please wait')).toBeDefined();
  expect(await screen.findByRole('heading', { name: 'Home' })).toBeDefined();
});

class Caught extends Component<{ readonly children: ReactNode }, { readonly error: unknown }> {
  static getDerivedStateFromError(error: unknown) {
    return { error };
  }
  override state: { readonly error: unknown } = { error: undefined };
  override render() {
    const { error } = this.state;
    return error instanceof MissingPart ? <p>It is missing</p> : this.props.children;
  }
}

function aLine() {
  const line = { isThere: false, asked: 0 };
  const page = firstPage(async () => {
    line.asked += 1;
    if (!line.isThere) throw new TypeError('Failed to fetch dynamically imported module');
    return { Home: () => <h1>Home</h1> };
  }, 'Home');
  return { line, page };
}

it('is asked for again when it is shown, after it could not be loaded ahead', async () => {
  const { line, page } = aLine();
  void page.preload();
  await Promise.resolve().then(() => Promise.resolve());
  line.isThere = true;
  open(page);
  expect(await screen.findByRole('heading', { name: 'Home' })).toBeDefined();
});

it('is asked for once while it is shown, and again when somebody comes back to it', async () => {
  const { line, page: Page } = aLine();
  const shown = () =>
    render(
      <Caught>
        <Suspense>
          <Page />
        </Suspense>
      </Caught>,
      { onCaughtError: (error) => (caught = error) },
    );
  let caught: unknown;
  const first = shown();
  expect(await screen.findByText('It is missing')).toBeDefined();
  expect(line.asked).toBe(1);
  first.unmount();
  line.isThere = true;
  if (caught instanceof MissingPart) caught.forget();
  shown();
  expect(await screen.findByRole('heading', { name: 'Home' })).toBeDefined();
});
