import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useFocusKept } from './use-focus-kept.ts';

it('gives the focus back to a button that was disabled for a while', () => {
  const show = open();
  show(true);
  lose();
  show(false);
  expect(document.activeElement).toBe(button('Save'));
});

it('leaves the focus where it has gone on to', () => {
  const show = open();
  show(true);
  button('Other').focus();
  show(false);
  expect(document.activeElement).toBe(button('Other'));
});

it('opens no keyboard over a field that was left', () => {
  const show = open();
  const field = screen.getByRole('textbox');
  field.focus();
  show(true);
  field.blur();
  show(false);
  expect(document.activeElement).toBe(document.body);
});

const button = (name: string) => screen.getByRole('button', { name });

/** As a browser does with a disabled button, in its next frame. This document leaves it there. */
function lose(): void {
  button('Other').focus();
  button('Other').blur();
}

function open(): (isBusy: boolean) => void {
  const { rerender } = render(<Example isBusy={false} />);
  button('Save').focus();
  return (isBusy) => rerender(<Example isBusy={isBusy} />);
}

function Example({ isBusy }: { readonly isBusy: boolean }) {
  useFocusKept(isBusy);
  return (
    <>
      <input type="text" aria-label="Name" />
      <button type="button" disabled={isBusy}>
        Save
      </button>
      <button type="button">Other</button>
    </>
  );
}
