import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { say } from '#pwa/words/i18n.ts';
import { ThemeProvider } from '#pwa/app/theme-provider.tsx';
import type { HistoryItem, HistoryPages } from '#pwa/data/school/history-pages.ts';
import { HistoryCard, type HistoryCardProps } from './history-card.tsx';
import { HistoryView } from './history-view.tsx';
import { historyLines } from './history-lines.ts';
import { historySheet } from './history-sheet.ts';
import { historyWords } from './history-words.ts';

const none = () => undefined;
const needs = {
  say,
  timeZone: 'America/Jamaica',
  names: {
    student: () => 'Maya Brown',
    contact: none,
    term: none,
    gradeLevel: none,
    fee: none,
    reason: none,
  },
};
const handover = (name: string, time: string) => ({
  person: { personID: '', name, personString: name },
  time: `2026-11-20T${time}`,
});
const key = { date: '2026-11-20', term: 'autumn', student: 'maya' };

function anItem(part: Partial<HistoryItem> = {}): HistoryItem {
  return {
    id: 'a',
    name: 'recordAttendance',
    args: { ...key, dropOff: handover('Kim Brown', '08:06') },
    before: { dropOff: handover('Joan Brown', '08:05') },
    after: null,
    records: ['2026-11-20:autumn:maya'],
    who: 'Tessa Grant',
    isImported: false,
    device: { name: 'Front door', isThis: false },
    madeAt: '2026-11-20T08:06:00.000-05:00',
    arrivedAt: '2026-11-20T13:40:00.000Z',
    verdict: 'applied',
    isSuspicious: false,
    proof: 'session',
    byPin: null,
    ...part,
  };
}

function renderInApp(node: React.ReactNode) {
  render(
    <ThemeProvider>
      <MemoryRouter>{node}</MemoryRouter>
    </ThemeProvider>,
  );
  return userEvent.setup();
}

function renderCard(item: HistoryItem, part: Partial<HistoryCardProps> = {}) {
  return renderInApp(<HistoryCard item={item} words={historyWords(item, needs)} {...part} />);
}

describe('an entry of the history, in words', () => {
  it('says who, on which device, when it was made and when it came', () => {
    expect(historyWords(anItem(), needs)).toMatchObject({
      about: 'Maya Brown, November 20, 2026',
      by: 'Tessa Grant, Front door',
      when: '8:06 AM · received 8:40 AM',
      verdict: 'Saved',
      record: '2026-11-20:autumn:maya',
    });
  });

  it('says when it came at once, and when it has not come yet', () => {
    const atOnce = anItem({ arrivedAt: '2026-11-20T13:06:01.000Z' });
    expect(historyWords(atOnce, needs).when).toBe('8:06 AM');
    const nextDay = anItem({ arrivedAt: '2026-11-21T13:40:00.000Z' });
    expect(historyWords(nextDay, needs).when).toBe('Recorded November 20, 2026, 8:06 AM · received 8:40 AM');
    const waiting = anItem({
      arrivedAt: null,
      verdict: 'waiting',
      device: { name: 'Mine', isThis: true },
      who: '',
    });
    expect(historyWords(waiting, needs)).toMatchObject({
      by: 'Somebody who used this device, this device',
      when: '8:06 AM · not yet on the server',
      verdict: 'Waiting to be sent',
    });
  });
});

it('says in the school’s zone when the server made something, on the screen and in the file', async () => {
  const approved = anItem({
    device: null,
    madeAt: '2026-11-21T00:18:40.000+00:00',
    arrivedAt: '2026-11-21T00:18:40.000Z',
  });
  expect(historyWords(approved, needs).when).toBe('7:18 PM');
  const { rows } = await historySheet({ items: [approved, anItem()], lacks: undefined }, needs);
  const recorded = rows.map((row) => row[3]);
  expect(recorded).toEqual(['2026-11-20T19:18:40.000-05:00', '2026-11-20T08:06:00.000-05:00']);
});

it('says the school’s time of a device in another zone, with that of its clock', async () => {
  const abroad = anItem({ madeAt: '2026-11-20T14:06:00.000+01:00' });
  const atOnce = { arrivedAt: '2026-11-20T13:06:01.000Z' };
  expect(historyWords({ ...abroad, ...atOnce }, needs).when).toBe(
    '8:06 AM (2:06 PM by the clock of that device)',
  );
  expect(historyWords(abroad, needs).when).toBe(
    '8:06 AM (2:06 PM by the clock of that device) · received 8:40 AM',
  );
  const nextDayThere = anItem({ madeAt: '2026-11-21T01:06:00.000+09:00', arrivedAt: null });
  expect(historyWords(nextDayThere, needs).when).toBe(
    '11:06 AM (November 21, 2026, 1:06 AM by the clock of that device) · not yet on the server',
  );
  expect((await historySheet({ items: [abroad], lacks: undefined }, needs)).rows[0]?.[3]).toBe(
    '2026-11-20T08:06:00.000-05:00',
  );
});

it('says of what was imported that a roster import did it', () => {
  const imported = anItem({ name: 'saveStudent', who: '', device: null, isImported: true });
  expect(historyWords(imported, needs).by).toBe('A roster import, at the server');
});

describe('its card', () => {
  it('shows what became what', () => {
    renderCard(anItem());
    const fact = screen.getByRole('listitem');
    expect(fact.textContent).toContain('Dropped off by Joan Brown at 8:05 AM');
    expect(fact.textContent).toContain('Dropped off by Kim Brown at 8:06 AM');
    expect(screen.getByRole('img', { name: 'changed to' })).toBeTruthy();
  });

  it('says a correction of the time alone in short, with who made it', () => {
    renderCard(
      anItem({
        args: { ...key, pickUp: handover('Kim Brown', '15:05') },
        before: { pickUp: handover('Kim Brown', '15:36') },
        who: 'Marcia Wint',
      }),
    );
    expect(screen.getByText('Picked up 3:36 → 3:05, by Marcia Wint')).toBeTruthy();
  });

  it('says a correction across noon with AM and PM, and one of the person by name', () => {
    renderCard(
      anItem({
        args: { ...key, dropOff: handover('Kim Brown', '08:05'), pickUp: handover('Kim Brown', '15:05') },
        before: { dropOff: handover('Joan Brown', '08:05'), pickUp: handover('Kim Brown', '03:05') },
      }),
    );
    expect(screen.getByText('Dropped off Joan Brown → Kim Brown, by Tessa Grant')).toBeTruthy();
    expect(screen.getByText('Picked up 3:05 AM → 3:05 PM, by Tessa Grant')).toBeTruthy();
  });

  it('shows what a later entry kept from counting, and what stayed', () => {
    renderCard(anItem({ verdict: 'superseded' }));
    expect(screen.getByRole('deletion').textContent).toBe('Dropped off by Kim Brown at 8:06 AM');
    expect(screen.getByText('Unchanged: Dropped off by Joan Brown at 8:05 AM')).toBeTruthy();
    expect(screen.getByText('Not saved: there was a later entry')).toBeTruthy();
  });

  it('says of a start of a roll call that was started before that the earlier one stands', () => {
    const args = { _id: 'r', kind: 'drill', startedByName: 'Ada', day: '2026-11-20', startedAt: '' };
    renderCard(anItem({ name: 'startRollCall', args, before: null, records: ['r'], verdict: 'superseded' }));
    expect(screen.getByText('Not saved: an earlier entry stands')).toBeTruthy();
  });

  it('marks a clock that was wrong', () => {
    renderCard(anItem({ isSuspicious: true }));
    expect(screen.getByText(/The time may be wrong/)).toBeTruthy();
  });

  it('says when nothing proves the name', () => {
    renderCard(anItem({ proof: 'none' }));
    expect(screen.getByText(/^Not proven/)).toBeTruthy();
  });

  it('names the door and no person for what a door recorded', () => {
    expect(historyWords(anItem({ who: '', proof: 'door' }), needs).by).toBe('Recorded at Front door');
  });

  it('names whose PIN was typed at a door, and says when no PIN confirms a name', () => {
    const atDoor = anItem({ who: '', proof: 'door', byPin: { name: 'Tessa Grant' } });
    expect(historyWords(atDoor, needs).by).toBe('Recorded at Front door, with the PIN of Tessa Grant');
    renderCard(anItem({ who: '', proof: 'door', byPin: { name: null } }));
    expect(screen.getByText(/^No PIN confirms/)).toBeTruthy();
  });

  it('leaves the day to the heading above it, and says another day and every day aloud', () => {
    const words = (part: Partial<HistoryItem>) => historyWords(anItem(part), needs).aboutThatDay;
    expect(words({})).toBe('Maya Brown');
    expect(words({ arrivedAt: '2026-11-21T13:40:00.000Z' })).toBeUndefined();
    renderCard(anItem(), { toRecord: '/history?record=r' });
    expect(screen.getByText('Maya Brown').getAttribute('aria-hidden')).toBe('true');
    expect(screen.getByRole('link', { name: 'Maya Brown, November 20, 2026' })).toBeTruthy();
  });

  it('restores with one tap, and leads to the history of its record', async () => {
    let restored = 0;
    const user = renderCard(anItem(), { onRestore: () => (restored += 1), toRecord: '/history?record=r' });
    await user.click(screen.getByRole('button', { name: 'Restore this' }));
    expect(restored).toBe(1);
    expect(screen.getByRole('link').getAttribute('href')).toBe('/history?record=r');
  });
});

describe('the page', () => {
  const pages = (part: Partial<HistoryPages>): HistoryPages => ({
    items: [],
    state: 'ready',
    hasMore: false,
    fetchMore: () => undefined,
    tryAgain: async () => undefined,
    ...part,
  });
  const renderPage = (part: Partial<HistoryPages>, isFiltered = false) =>
    renderInApp(
      <HistoryView
        pages={pages(part)}
        isFiltered={isFiltered}
        filters={null}
        timeZone="America/Jamaica"
        renderItem={() => null}
        onShowAll={() => undefined}
      />,
    );

  it('says that nothing was recorded, and of a filter how to leave it', () => {
    renderPage({});
    expect(screen.getByText('Nothing has been recorded yet')).toBeTruthy();
    renderPage({}, true);
    expect(screen.getByRole('button', { name: 'Show everything' })).toBeTruthy();
  });

  it('groups the entries by the day on which they came', () => {
    const lines = historyLines(
      [
        anItem({ id: 'c', arrivedAt: '2026-11-21T13:40:00.000Z' }),
        // Eleven at night on the school's wall.
        anItem({ id: 'b', arrivedAt: '2026-11-21T04:00:00.000Z' }),
        anItem({ id: 'a' }),
      ],
      'America/Jamaica',
    );
    expect(lines.map((line) => (line.kind === 'day' ? line.day : line.key))).toEqual([
      '2026-11-21',
      'c',
      '2026-11-20',
      'b',
      'a',
      'end',
    ]);
  });

  it('says what is missing offline', () => {
    renderPage({ items: [anItem()], state: 'offline' });
    expect(screen.getByRole('status').textContent).toContain('older entries are missing');
    renderPage({ state: 'offline' });
    expect(screen.getByText('This part of the history is not on this device')).toBeTruthy();
  });
});
