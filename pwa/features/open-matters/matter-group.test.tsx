import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { InApp } from '#pwa/app/in-app.fixture.tsx';
import { aDay } from '#pwa/data/school/a-door-row.fixture.ts';
import { Device } from '#sync/wire/protocol.ts';
import { MatterGroup, MatterLine } from './matter-group.tsx';
import { isLookedInto, silentDoors } from '#sync/school/silent-doors.ts';

const names = ['Ada', 'Ben', 'Cleo', 'Dan', 'Eva', 'Fay'];
const group = (items: readonly string[]) => (
  <MatterGroup
    title="Not picked up"
    items={items}
    itemKey={(name) => name}
    renderItem={(name) => <MatterLine title={name} words="Came at 8:00 AM." />}
  />
);

it('a long group begins with its first lines, and shows all when asked', async () => {
  render(group(names), { wrapper: InApp });
  expect(screen.getByRole('heading', { name: 'Not picked up 6' })).toBeDefined();
  const list = screen.getByRole('list', { name: 'Not picked up' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(4);
  await userEvent.click(screen.getByRole('button', { name: 'Show all 6' }));
  expect(screen.getByRole('button', { name: 'Show fewer', expanded: true })).toBeDefined();
});

it('an empty group is not there', () => {
  render(group([]), { wrapper: InApp });
  expect(screen.queryByRole('heading')).toBeNull();
});

it('a door that was not heard of today is silent; one that was never paired is not', () => {
  const door = (_id: string, part: object) =>
    Device.parse({
      _id,
      name: _id,
      isRevoked: false,
      createdAt: '2026-11-01T12:00:00.000Z',
      lastSeen: '2026-11-22T12:00:00.000Z',
      waiting: 0,
      oldestWaiting: null,
      clockErrorMs: null,
      version: '1.0.0',
      isDoor: true,
      pairedAt: '2026-11-01T12:00:00.000Z',
      ...part,
    });
  const devices = [
    door('Gate', {}),
    door('Hall', { lastSeen: '2026-11-23T12:00:00.000Z' }),
    door('New', { pairedAt: null, lastSeen: null }),
    door('Blocked', { isRevoked: true }),
    door('Office', { isDoor: false }),
  ];
  const silent = silentDoors(devices, { since: aDay, timeZone: 'America/Jamaica' });
  expect(silent.map(({ name }) => name)).toEqual(['Gate']);
});

it('somebody who looks into a door does so for that school day alone', () => {
  const zone = { today: aDay, timeZone: 'America/Jamaica' };
  const at = (moment: string) => ({ lookedInto: { by: 'Ada Reid', at: moment } });
  expect(isLookedInto({ lookedInto: null }, zone)).toBe(false);
  expect(isLookedInto(at(`${aDay}T13:00:00.000Z`), zone)).toBe(true);
  // In Jamaica the day before has not ended then.
  expect(isLookedInto(at(`${aDay}T03:00:00.000Z`), zone)).toBe(false);
});
