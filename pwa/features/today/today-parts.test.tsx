import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { InApp } from '#pwa/app/in-app.fixture.tsx';
import { aDay } from '#pwa/data/school/a-door-row.fixture.ts';
import { aStandingRow } from '#pwa/data/school/a-standing-row.fixture.ts';
import { type DayTimes, dayCurve } from '#pwa/data/school/day-curve.ts';
import { ChildSearch } from './child-search.tsx';
import { CountTiles } from './count-tiles.tsx';
import { DayCurveChart } from './day-curve-chart.tsx';

const counts = { here: 184, notHereYet: 30, absent: 6, left: 0, late: 0, needsALook: 0 };
const times = (arrivals: readonly number[]): DayTimes => ({ arrivals, departures: [] });
const hours = { opens: 450, closes: 930 };

describe('the counts of today', () => {
  const links = () => screen.getAllByRole('link').map((link) => link.textContent);

  it('are four, each a link to the children that it counts', () => {
    render(<CountTiles counts={counts} toCounted={() => '/attendance'} />, { wrapper: InApp });
    expect(links()).toEqual(['Here 184', 'Not here yet 30', 'Absent 6', 'Left 0']);
    expect(screen.getByRole('link', { name: 'Absent 6' }).getAttribute('href')).toBe(
      '/attendance?show=absent',
    );
  });

  it('name the late ones and those that need review only where there are some', () => {
    render(<CountTiles counts={{ ...counts, late: 4, needsALook: 1 }} toCounted={() => '/attendance'} />, {
      wrapper: InApp,
    });
    expect(links().slice(4)).toEqual(['Late 4', 'Needs review 1']);
  });
});

describe('the curve of today', () => {
  const curve = (earlier: readonly DayTimes[]) =>
    dayCurve({ today: times([470, 480]), earlier, hours, nowMinute: 490 });

  it('is said in words, and as a table', async () => {
    render(<DayCurveChart curve={curve([times([470])])} date={aDay} />, { wrapper: InApp });
    const words = 'By 8:10 AM, 2 children have arrived; usually 1.';
    expect(screen.getByText(words)).toBeDefined();
    expect(screen.getByRole('img', { name: `Arrivals and departures ${words}` })).toBeDefined();
    await userEvent.click(screen.getByText('As a table'));
    const row = within(screen.getByRole('table')).getByRole('row', { name: /^8:00 AM/ });
    expect(
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['2', '1', '0', '0']);
  });

  it('says nothing of the usual day where none is known', () => {
    render(<DayCurveChart curve={curve([])} date={aDay} />, { wrapper: InApp });
    expect(screen.getByText('By 8:10 AM, 2 children have arrived.')).toBeDefined();
    expect(screen.queryByText(/usual/i)).toBeNull();
  });
});

describe('the search for a child', () => {
  const rows = [
    aStandingRow('Maya Brown', { is: 'notHereYet' }),
    aStandingRow('Noah Brown', { is: 'absent', explained: false }),
  ];

  it('answers in place where the child is, and opens it', async () => {
    const opened: string[] = [];
    render(<ChildSearch rows={rows} onOpen={({ student }) => opened.push(student._id)} />, {
      wrapper: InApp,
    });
    await userEvent.type(screen.getByRole('searchbox'), 'noah');
    await userEvent.click(
      await screen.findByRole('button', { name: /^Noah Brown.*Absent, no reason known.*Grade 3$/ }),
    );
    expect(opened).toEqual(['noah-brown']);
  });

  it('says when nobody is found', async () => {
    render(<ChildSearch rows={rows} onOpen={() => undefined} />, { wrapper: InApp });
    await userEvent.type(screen.getByRole('searchbox'), 'zzz');
    expect(await screen.findByText('No child of this term matches “zzz”.')).toBeDefined();
  });
});
