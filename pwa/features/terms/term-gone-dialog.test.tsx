import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { InApp } from '#pwa/app/in-app.fixture.tsx';
import { TermGoneDialog } from './term-gone-dialog.tsx';

it('what it says of a term that is not there can be closed by its own button', async () => {
  let closed = 0;
  render(<TermGoneDialog onClose={() => (closed += 1)} />, { wrapper: InApp });
  await userEvent.click(screen.getByText('Close', { selector: 'button *' }));
  expect(closed).toBe(1);
});
