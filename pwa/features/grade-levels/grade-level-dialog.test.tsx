import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { InApp } from '#pwa/app/in-app.fixture.tsx';
import { useLastSeen } from '#pwa/ui/form/use-last-seen.ts';
import { emptyGradeLevel, type GradeLevel } from '#sync/school/records/grade-level.ts';
import { GradeLevelDialog } from './grade-level-dialog.tsx';

const infants: GradeLevel = { ...emptyGradeLevel, _id: 'infants', name: 'Infants' };

function Open({ now }: { readonly now: GradeLevel | undefined }) {
  const level = useLastSeen(infants._id, now);
  return <GradeLevelDialog level={level} isGone={now === undefined} onClose={() => undefined} />;
}

it('what was typed stays when another device deletes the grade level', async () => {
  const { rerender } = render(<Open now={infants} />, { wrapper: InApp });
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), ' A');
  rerender(<Open now={undefined} />);
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'Infants A');
  expect(screen.getByRole('alert').textContent).toContain('It may have been deleted on another device.');
  expect(screen.queryByRole('button', { name: 'Save grade level' })).toBeNull();
});

it('a form into which nothing was typed gives way, and can be closed', () => {
  const { rerender } = render(<Open now={infants} />, { wrapper: InApp });
  rerender(<Open now={undefined} />);
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.getAllByText('Close').length).toBeGreaterThan(0);
});
