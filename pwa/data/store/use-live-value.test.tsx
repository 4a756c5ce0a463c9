import { render, screen } from '@testing-library/react';
import { flushSync } from 'react-dom';
import { afterEach, expect, it } from 'vitest';
import { type Cell, createCell } from './live-value.ts';
import { useLiveValue } from './use-live-value.ts';

const host = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
const isActing = host.IS_REACT_ACT_ENVIRONMENT === true;

afterEach(() => {
  host.IS_REACT_ACT_ENVIRONMENT = isActing;
});

function Shown({ value }: { readonly value: Cell<string | undefined> }) {
  return <p>{useLiveValue(value) ?? 'being read'}</p>;
}

it('what has been read first is drawn in slices, a later change at once', async () => {
  const value = createCell<string | undefined>(undefined);
  render(<Shown value={value} />);
  // Tests usually have React draw whatever it has.
  host.IS_REACT_ACT_ENVIRONMENT = false;
  flushSync(() => value.set('absent'));
  expect(screen.getByText('being read')).toBeDefined();
  expect(await screen.findByText('absent')).toBeDefined();
  flushSync(() => value.set('dropped off'));
  expect(screen.getByText('dropped off')).toBeDefined();
});
