import { render, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { InApp } from '#pwa/app/in-app.fixture.tsx';
import { anOpenSchool, openASchool } from '#pwa/data/school/an-open-school.fixture.ts';
import { emptyRollCall } from '#sync/school/records/roll-call.ts';
import { emptySchool } from '#sync/school/records/school.ts';
import { aRow } from './a-roll-call-row.fixture.ts';
import { RollCallPaper } from './roll-call-paper.tsx';

let close: () => Promise<void> = async () => undefined;
afterEach(() => close());

const aClass = (level: string, count: number) => Array.from({ length: count }, (_, at) => aRow(level, at));

it('is a page for each class, and for a large one several that say which they are', async () => {
  close = await openASchool({
    records: [{ kind: 'school', _id: anOpenSchool, fields: { ...emptySchool, name: 'Oak' } }],
  });
  const rollCall = {
    _id: 'drill',
    ...emptyRollCall,
    kind: 'drill' as const,
    startedAt: '2026-11-25T10:00:00.000Z',
  };
  render(
    <RollCallPaper
      shown={{
        rollCall,
        joined: [],
        others: [],
        elsewhere: [],
        state: 'whole',
        rows: [...aClass('Grade 1', 12), ...aClass('Grade 2', 35), ...aClass('Grade 3', 60)],
      }}
      timeZone="UTC"
      onBack={() => undefined}
    />,
    { wrapper: InApp },
  );
  const pages = await screen.findAllByRole('region');
  expect(pages.map((page) => within(page).getByRole('heading').textContent)).toEqual([
    'Drill · Grade 1',
    'Drill · Grade 2',
    'Drill · Grade 3 · Page 1 of 2',
    'Drill · Grade 3 · Page 2 of 2',
  ]);
  const counted = pages.map((page) => within(page).getAllByRole('rowheader').length);
  expect(counted.slice(0, 2)).toEqual([12, 35]);
  expect((counted[2] ?? 0) + (counted[3] ?? 0)).toBe(60);
});
