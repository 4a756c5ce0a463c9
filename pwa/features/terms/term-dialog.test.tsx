import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { InApp } from '#pwa/app/in-app.fixture.tsx';
import { outboxDatabase } from '#pwa/data/browser/page-data.ts';
import { anOpenSchool, openASchool, signInAs } from '#pwa/data/school/an-open-school.fixture.ts';
import { give } from '#pwa/data/school/give.ts';
import { useTerms } from '#pwa/data/school/school-records.ts';
import { readableEntries } from '#pwa/data/store/outbox-database.ts';
import { useLastSeen } from '#pwa/ui/form/use-last-seen.ts';
import { SchoolDay } from '#sync/school/records/school-day.ts';
import { emptySchool } from '#sync/school/records/school.ts';
import { emptyTerm, generateSchoolDays, type Term, withoutHolidays } from '#sync/school/records/term.ts';
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

it('leads to the days when a term has none', async () => {
  render(<TermDialog term={undefined} today={today} onSaved={() => undefined} onClose={() => undefined} />, {
    wrapper: InApp,
  });
  const user = userEvent.setup();
  await user.type(screen.getByRole('textbox', { name: /^Name/ }), 'Autumn');
  await user.type(screen.getByRole('textbox', { name: /^Start date/ }), '2026-09-12');
  await user.type(screen.getByRole('textbox', { name: /^End date/ }), '2026-09-13');
  await user.click(screen.getByRole('button', { name: 'Save term' }));
  const alert = await screen.findByText('Please select school dates for the term');
  expect(alert.role).toBe('alert');
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'School days' }));
});

describe('two administrators in one term', () => {
  const day = (text: string) => SchoolDay.parse(text);
  const dates = [...generateSchoolDays(day('2026-11-02'), day('2026-12-18'), [6, 0])];
  let close: () => Promise<void>;

  beforeEach(async () => {
    const fields = { ...emptyTerm, name: 'Autumn', isActive: true, dates };
    close = await openASchool({
      records: [
        { kind: 'school', _id: anOpenSchool, fields: { ...emptySchool, name: 'Oak', timeZone: 'UTC' } },
        { kind: 'term', _id: 'autumn', fields },
      ],
    });
    signInAs('Ada', 'Reid');
  });
  afterEach(() => close());

  it('the holiday of one stays when the other opens Saturdays, who is told of it', async () => {
    render(<OpenStored />, { wrapper: InApp });
    await screen.findByDisplayValue('Autumn');
    const from = day('2026-11-23');
    const exceptions = [{ name: 'Thanksgiving', from, to: day('2026-11-27'), closes: null }];
    await give('saveTerm', {
      _id: 'autumn',
      set: { exceptions, dates: withoutHolidays(dates, exceptions) },
    });
    expect((await screen.findByText(/^Another device changed this/)).textContent).toContain(
      'holidays and early closing days',
    );
    await userEvent.click(screen.getByRole('checkbox', { name: 'Saturday' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save term' }));
    expect(await screen.findByText('Open on Saturday, November 7: yes')).toBeDefined();
    expect(screen.getByText('Open on Thanksgiving: no')).toBeDefined();
  });

  it.each([
    ['not the holidays and early closings, which it would undo', true, {}],
    ['the holidays where it takes their days out', false, { exceptions: expect.any(Array) }],
  ])('a save of another last day carries %s', async (_case, areTakenOut, beside) => {
    const exceptions = [
      { name: 'Thanksgiving', from: day('2026-11-23'), to: day('2026-11-27'), closes: null },
    ];
    const stored = areTakenOut ? withoutHolidays(dates, exceptions) : dates;
    const term: Term = { ...emptyTerm, _id: 'autumn', name: 'Autumn', dates: stored, exceptions };
    render(<TermDialog term={term} today={today} onSaved={() => undefined} onClose={() => undefined} />, {
      wrapper: InApp,
    });
    const end = screen.getByRole('textbox', { name: /^End date/ });
    await userEvent.clear(end);
    await userEvent.type(end, '2026-12-17');
    await userEvent.click(screen.getByRole('button', { name: 'Save term' }));
    await expect.poll(() => outboxDatabase.entries.count()).toBe(1);
    const [kept] = readableEntries(await outboxDatabase.entries.toArray());
    const set = { dates: withoutHolidays(dates, exceptions).slice(0, -1), ...beside };
    expect(kept?.command).toMatchObject({ name: 'saveTerm' });
    expect(kept?.command).toHaveProperty('args', { _id: 'autumn', set });
  });

  function OpenStored() {
    const now = useTerms()?.find(({ _id }) => _id === 'autumn');
    if (now === undefined) return null;
    const [holiday] = now.exceptions;
    const isOpen = (date: SchoolDay) => (now.dates.includes(date) ? 'yes' : 'no');
    return (
      <>
        <p>Open on Saturday, November 7: {isOpen(day('2026-11-07'))}</p>
        {holiday === undefined ? null : (
          <p>
            Open on {holiday.name}: {isOpen(holiday.from)}
          </p>
        )}
        <TermDialog term={now} today={today} onSaved={() => undefined} onClose={() => undefined} />
      </>
    );
  }
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
