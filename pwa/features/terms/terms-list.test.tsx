import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { say } from '#pwa/words/i18n.ts';
import { InApp } from '#pwa/app/in-app.fixture.tsx';
import { SchoolDay } from '#sync/school/records/school-day.ts';
import { emptyTerm, type Term } from '#sync/school/records/term.ts';
import { TermLayout } from './term-layout.tsx';
import { termsSheet } from './terms-sheet.ts';
import { TermsList } from './terms-list.tsx';

const dates = ['2026-09-07', '2026-12-18'].map((day) => SchoolDay.parse(day));
const autumn: Term = {
  ...emptyTerm,
  _id: 'autumn',
  name: 'Autumn',
  schoolYear: '2026–2027',
  dates,
  isActive: true,
};
const spring: Term = { ...emptyTerm, _id: 'spring', name: 'Spring' };

function show(node: React.ReactNode) {
  render(<InApp>{node}</InApp>);
  return userEvent.setup();
}

describe('the terms', () => {
  it('show name, school year, number of days and whether they are active', () => {
    show(<TermsList terms={[autumn, spring]} toTerm={(id) => `/terms/${id}`} />);
    const [one, two] = within(screen.getByRole('list', { name: 'Terms' })).getAllByRole('listitem');
    for (const words of ['Autumn', '2026–2027', '2 school days', 'September 7, 2026 to December 18, 2026'])
      expect(one?.textContent).toContain(words);
    expect(one?.textContent).toContain('Active');
    expect(two?.textContent).toContain('Inactive');
    expect(screen.getByRole('link', { name: 'View Spring' }).getAttribute('href')).toBe('/terms/spring');
  });

  it('are added and edited by administrators, and only read by others', async () => {
    const asked: string[] = [];
    const user = show(
      <TermsList
        terms={[autumn]}
        toTerm={(id) => id}
        onAdd={() => asked.push('add')}
        onEdit={(id) => asked.push(id)}
      />,
    );
    await user.click(screen.getByRole('button', { name: 'Add term' }));
    await user.click(screen.getByRole('button', { name: 'Edit Autumn, 2026–2027' }));
    expect(asked).toEqual(['add', 'autumn']);
  });

  it('say, where there are none, that attendance needs one', () => {
    show(<TermsList terms={[]} toTerm={(id) => id} onAdd={() => undefined} />);
    expect(screen.getByText(/^Attendance needs a term\./)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Add term' })).toBeTruthy();
  });

  it('become a row each in a file', () => {
    expect(termsSheet([autumn, spring], say).rows).toEqual([
      ['Autumn', '2026–2027', '2026-09-07', '2026-12-18', 2, 'Active'],
      ['Spring', '', '', '', 0, 'Inactive'],
    ]);
  });

  it('have only a download for those who only read', () => {
    show(<TermsList terms={[autumn]} toTerm={(id) => id} />);
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Download']);
  });
});

describe('a term’s pages', () => {
  it('have tabs, the one that is open marked, and an Edit button for who may edit', async () => {
    let edits = 0;
    const user = show(
      <TermLayout
        terms={[autumn, spring]}
        term={autumn}
        tabs={[
          { key: 'calendar', to: '/c', isCurrent: true },
          { key: 'registration', to: '/r', isCurrent: false },
          { key: 'attendance', to: '/a', isCurrent: false },
          { key: 'courses', to: '/k', isCurrent: false },
        ]}
        onPickTerm={() => undefined}
        onEdit={() => (edits += 1)}
      >
        the page
      </TermLayout>,
    );
    const tabs = within(screen.getByRole('navigation', { name: 'Term pages' })).getAllByRole('link');
    expect(tabs.map((tab) => tab.textContent)).toEqual([
      'Calendar',
      'Registration',
      'Attendance',
      'Courses & Activities',
    ]);
    expect(tabs.map((tab) => tab.getAttribute('aria-current'))).toEqual(['page', null, null, null]);
    await user.click(screen.getByRole('button', { name: 'Edit Autumn, 2026–2027' }));
    expect(edits).toBe(1);
  });
});
