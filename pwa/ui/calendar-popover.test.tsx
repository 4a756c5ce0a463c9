import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { InApp } from '#pwa/app/in-app.fixture.tsx';
import { CalendarPopover } from './calendar-popover.tsx';

it('a calendar that comes late does not open over what somebody has turned to meanwhile', async () => {
  render(
    <InApp>
      <CalendarPopover
        value="2026-11-23"
        onChoose={() => undefined}
        renderTarget={(toggle) => <button onClick={toggle}>Day</button>}
      />
      <input aria-label="Search" />
    </InApp>,
  );
  const day = screen.getByRole('button', { name: 'Day' });
  const search = screen.getByLabelText('Search');
  day.focus();
  fireEvent.click(day);
  search.focus();
  await act(async () => import('./day-calendar.tsx'));
  await act(async () => Promise.resolve());
  expect(screen.queryByRole('dialog', { hidden: true })).toBeNull();
  expect(document.activeElement).toBe(search);
  day.focus();
  fireEvent.click(day);
  // Without a layout it seems to have lost its button, and is hidden.
  await screen.findByRole('dialog', { hidden: true });
});
