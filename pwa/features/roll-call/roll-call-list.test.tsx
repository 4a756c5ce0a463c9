import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { InApp } from '#pwa/app/in-app.fixture.tsx';
import { emptyRollCall } from '#sync/school/records/roll-call.ts';
import { aRow } from './a-roll-call-row.fixture.ts';
import { RollCallList } from './roll-call-list.tsx';

afterEach(() => vi.restoreAllMocks());

it('has everybody on paper under the heading of the class, and only who is near again after it', () => {
  // Rows of no height would all be on the screen.
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(76);
  const rows = ['Grade 1', 'Grade 2'].flatMap((level) =>
    Array.from({ length: 40 }, (_, at) => aRow(level, at)),
  );
  render(
    <RollCallList
      rows={rows}
      all={rows}
      rollCall={{ _id: 'drill', ...emptyRollCall }}
      nowMs={0}
      timeZone="UTC"
      onTick={() => undefined}
      onMore={() => undefined}
    />,
    { wrapper: InApp },
  );
  const list = screen.getByRole('list');
  const drawn = () => list.childElementCount;
  const onScreen = drawn();
  expect(onScreen).toBeLessThan(40);
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(drawn()).toBe(82);
  expect([...list.querySelectorAll('h2')].map(({ textContent }) => textContent)).toEqual([
    'Grade 1',
    'Grade 2',
  ]);
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(drawn()).toBe(onScreen);
});
