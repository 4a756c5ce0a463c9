import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { InApp } from '#pwa/app/in-app.fixture.tsx';
import { useLastSeen } from '#pwa/ui/form/use-last-seen.ts';
import { SchoolDay } from '#sync/school/records/school-day.ts';
import { emptyTerm, type Term } from '#sync/school/records/term.ts';
import { TermDialog } from './term-dialog.tsx';

const today = SchoolDay.parse('2026-09-07');
const autumn: Term = { ...emptyTerm, _id: 'autumn', name: 'Autumn', dates: [today] };

it('what was typed stays when another device deletes the term', async () => {
  const { rerender } = render(<Open now={autumn} />, { wrapper: InApp });
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), ' term');
  rerender(<Open now={undefined} />);
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'Autumn term');
  expect(screen.getByRole('alert').textContent).toContain('It may have been deleted on another device.');
  expect(screen.queryByRole('button', { name: 'Save term' })).toBeNull();
});

function Open({ now }: { readonly now: Term | undefined }) {
  const term = useLastSeen(autumn._id, now);
  return (
    <TermDialog
      term={term}
      isGone={now === undefined}
      today={today}
      onSaved={() => undefined}
      onClose={() => undefined}
    />
  );
}
