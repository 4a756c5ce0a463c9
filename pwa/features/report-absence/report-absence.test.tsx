import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { InApp } from '#pwa/app/in-app.fixture.tsx';
import { emptyAbsence } from '#sync/school/records/absence.ts';
import { ReportedAbsenceView, type ReportedAbsenceViewProps } from './report-absence.tsx';

const fromHome = { ...emptyAbsence, reportedBy: 'Joan Gray', reportedFromHome: true, familyNote: 'A cold' };

function renderReport(props: Partial<ReportedAbsenceViewProps>) {
  render(
    <ReportedAbsenceView
      absence={fromHome}
      what="Absent today · Ill"
      isUnsent={false}
      isSaidAbove
      hereName={undefined}
      isOver={false}
      {...props}
    />,
    { wrapper: InApp },
  );
  return within(screen.getByRole('listitem'));
}

it('a report says in one line by whom and why, and is taken back beside it', async () => {
  const onTakeBack = vi.fn<() => void>();
  const report = renderReport({ onTakeBack });
  expect(report.getByText('Reported by Joan Gray · A cold')).toBeTruthy();
  await userEvent.click(report.getByRole('button', { name: 'Take back: Absent today · Ill' }));
  expect(onTakeBack).toHaveBeenCalledOnce();
});

it.each([
  ['has acted on', { absence: { ...fromHome, schoolActed: true } }, /^The school has already acted on this/],
  ['has recorded the day of', { isOver: true }, /^The school has already recorded this day/],
])('a report that the school %s is not taken back, and says so', (_, props, sentence) => {
  const report = renderReport({ onTakeBack: () => undefined, ...props });
  expect(report.getByText(sentence)).toBeTruthy();
  expect(report.queryByRole('button')).toBeNull();
});

it('a report of a child who is here says that it does not count, and is taken back while it waits', async () => {
  const onTakeBack = vi.fn<() => void>();
  const report = renderReport({ isUnsent: true, isSaidAbove: false, hereName: 'Leo Gray', onTakeBack });
  expect(report.getByText(/^Leo Gray was dropped off today, so this does not count today/)).toBeTruthy();
  expect(report.getByText('Waiting to be sent')).toBeTruthy();
  await userEvent.click(report.getByRole('button', { name: 'Take back: Absent today · Ill' }));
  expect(onTakeBack).toHaveBeenCalledOnce();
});

it('a report of a child who is here does not count either once the school has acted', () => {
  const report = renderReport({ absence: { ...fromHome, schoolActed: true }, hereName: 'Leo Gray' });
  expect(report.getByText('Leo Gray was dropped off today, so this does not count today.')).toBeTruthy();
  expect(report.queryByRole('button')).toBeNull();
});

it('an absence that the school recorded is only told', () => {
  const report = renderReport({
    absence: { ...emptyAbsence, reportedBy: 'Grace Hill' },
    onTakeBack: () => undefined,
  });
  expect(report.getByText('Reported by Grace Hill · Recorded by the school')).toBeTruthy();
  expect(report.queryByRole('button')).toBeNull();
});
