import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { InApp } from '#pwa/app/in-app.fixture.tsx';
import { aDoorRow } from '#pwa/data/school/a-door-row.fixture.ts';
import type { PassAnswer } from '#pwa/data/school/family-door.ts';
import type { CodeCameraEvents } from '#pwa/platform/code-camera.ts';
import { limits } from '#sync/limits.ts';
import { WallTime } from '#sync/school/records/wall-time.ts';
import type { Reported } from '../reported.ts';
import type { Pass } from '../use-handovers.ts';
import type { FamilyGroup } from './family-at-door.ts';
import { type Family, FamilyDoorView } from './family-door-view.tsx';

afterEach(() => void vi.useRealTimers());

const maya = aDoorRow('Maya Brown');
const leo = aDoorRow('Leo Brown');
const ida = aDoorRow('Ida Brown');
const joan = { personID: 'joan', name: 'Joan Brown', personString: '' };
const time = WallTime.parse('2026-11-23T08:05');
const dropOffs: FamilyGroup = { question: 'dropOff', allowed: [maya, leo], withStaff: [] };

function renderDoor(
  part: {
    readonly family?: Partial<Family>;
    readonly digits?: number | undefined;
    readonly pass?: PassAnswer;
    readonly isRefused?: boolean;
    readonly reported?: Reported;
  } = {},
) {
  const recorded: string[] = [];
  const told: string[] = [];
  let camera: CodeCameraEvents | undefined;
  let overs = 0;
  const aFamily: Family = {
    person: joan,
    called: 'Joan',
    groups: [dropOffs],
    gone: [],
    goneWithStaff: [],
    barred: [],
    ...part.family,
  };
  function Door({ family }: { readonly family: Family }) {
    const [passes, setPasses] = useState<readonly Pass[]>([]);
    return (
      <FamilyDoorView
        school="Hilltop"
        logo={null}
        digits={'digits' in part ? part.digits : 4}
        error={undefined}
        pause={undefined}
        onPin={async (pin) => (pin === '4711' ? 'joan' : undefined)}
        onPass={async () => part.pass ?? { kind: 'contact', contact: 'joan', step: 1 }}
        familyOf={(contact) => (contact === 'joan' ? family : undefined)}
        onIdentified={({ barred }) => {
          for (const { student } of barred) told.push(`barred ${student._id}`);
        }}
        onRecord={async (question, { rows, person }) => {
          if (part.isRefused === true) return rows;
          recorded.push(`${question} ${rows.map(({ student }) => student._id).join(' ')} by ${person.name}`);
          const written = rows.map((row) => ({ row, written: {} }));
          setPasses([{ id: passes.length, question, person, time, recorded: written }, ...passes]);
          return [];
        }}
        reportedOf={(id, question) =>
          id === 'maya-brown' && question === 'dropOff' ? part.reported : undefined
        }
        passes={passes}
        onUndo={({ id }) => told.push(`undo ${id}`)}
        why={<p>Why late?</p>}
        onGuessing={() => told.push('guessing')}
        onOver={() => {
          overs += 1;
          setPasses([]);
        }}
        onStaff={() => told.push('staff')}
        openCamera={(_video, events) => {
          camera = events;
          told.push('camera on');
          return () => told.push('camera off');
        }}
      />
    );
  }
  const door = (family: Family) => (
    <InApp>
      <Door family={family} />
    </InApp>
  );
  const { rerender } = render(door(aFamily));
  const user = userEvent.setup({ advanceTimers: (ms) => vi.isFakeTimers() && vi.advanceTimersByTime(ms) });
  let taps = 0;
  const tap = async (name: string | RegExp) => {
    taps += 1;
    await user.click(await screen.findByRole('button', { name }));
  };
  const enterPin = async (pin: string) => {
    for (const digit of pin)
      // One key after the other, as a hand does.
      // oxlint-disable-next-line no-await-in-loop
      await tap(`Digit ${digit}`);
  };
  const becomes = (now: Partial<Family>) => rerender(door({ ...aFamily, ...now }));
  return {
    recorded,
    told,
    user,
    tap,
    enterPin,
    becomes,
    taps: () => taps,
    camera: () => camera,
    overs: () => overs,
  };
}

it('drops off two siblings with a PIN of four digits in five taps', async () => {
  const { recorded, enterPin, tap, taps } = renderDoor();
  expect(document.body.textContent).not.toMatch(/Brown|Maya|Leo/);
  await enterPin('4711');
  await tap('Drop off Maya and Leo');
  expect(recorded).toEqual(['dropOff maya-brown leo-brown by Joan Brown']);
  expect(taps()).toBe(5);
  await screen.findByText('Maya and Leo dropped off at 8:05 AM');
});

it('begins each step at the top, whatever the browser answers to that', async () => {
  // Some answer with a promise.
  const scroll = vi.spyOn(window, 'scrollTo').mockImplementation(() => Promise.resolve());
  const { enterPin, tap } = renderDoor();
  await enterPin('4711');
  await screen.findByRole('heading', { name: 'Hello, Joan' });
  scroll.mockClear();
  await tap('Drop off Maya and Leo');
  await screen.findByText('Maya and Leo dropped off at 8:05 AM');
  expect(scroll.mock.calls).toEqual([[{ top: 0 }]]);
  scroll.mockRestore();
});

it('is still the same person’s when they type instead of scanning, and the next one’s once they are done', async () => {
  const { tap, enterPin, overs } = renderDoor();
  await tap('Scan your pass');
  await tap('Use the PIN');
  expect(overs()).toBe(0);
  await enterPin('4711');
  await tap('Cancel');
  expect(overs()).toBe(1);
  await enterPin('4711');
  await tap('Drop off Maya and Leo');
  await tap('Done');
  expect(overs()).toBe(2);
});

it('drops off two siblings with a pass in two taps, and the camera is off afterwards', async () => {
  const { recorded, told, tap, taps, camera } = renderDoor();
  await tap('Scan your pass');
  await act(async () => camera()?.onText('BG1.a.b.c'));
  await tap('Drop off Maya and Leo');
  expect(recorded).toHaveLength(1);
  expect(taps()).toBe(2);
  expect(told).toEqual(['camera on', 'camera off']);
});

it('says beside a child what the family has reported of the day', async () => {
  const { enterPin } = renderDoor({ reported: { words: 'Comes at 11:00 AM', isExpected: true } });
  await enterPin('4711');
  await screen.findByRole('checkbox', { name: /Maya Brown.*Comes at 11:00 AM/ });
  expect(screen.getAllByText('Comes at 11:00 AM')).toHaveLength(1);
});

it('ticks no child beforehand who was reported absent, and asks whether it is here', async () => {
  const { recorded, enterPin, tap, user } = renderDoor({
    reported: { words: 'Reported absent', isExpected: false },
  });
  await enterPin('4711');
  await screen.findByRole('button', { name: 'Drop off Leo' });
  const isMayaHere = await screen.findByRole('checkbox', {
    name: /Maya Brown.*Reported absent\. Tick if here\./,
  });
  await user.click(isMayaHere);
  await tap('Drop off Maya and Leo');
  expect(recorded).toEqual(['dropOff maya-brown leo-brown by Joan Brown']);
});

it('records only the children who are ticked', async () => {
  const { recorded, enterPin, tap, user } = renderDoor();
  await enterPin('4711');
  await user.click(await screen.findByRole('checkbox', { name: /Leo Brown/ }));
  await tap('Drop off Maya');
  expect(recorded).toEqual(['dropOff maya-brown by Joan Brown']);
});

it('gives each of two groups its own button, and leaves the second after the first', async () => {
  const pickUps: FamilyGroup = { question: 'pickUp', allowed: [ida], withStaff: [] };
  const { recorded, enterPin, tap } = renderDoor({ family: { groups: [dropOffs, pickUps] } });
  await enterPin('4711');
  await tap('Drop off Maya and Leo');
  await tap('Pick up Ida');
  expect(recorded).toHaveLength(2);
});

it('sends somebody who may do nothing to the office, and tells of a barred person', async () => {
  const { told, enterPin } = renderDoor({ family: { groups: [], barred: [ida] } });
  await enterPin('4711');
  await screen.findByRole('heading', { name: 'Please see the office.' });
  expect(document.body.textContent).not.toContain('Ida');
  expect(told).toEqual(['barred ida-brown']);
});

it('says who has been picked up already to somebody who comes for them', async () => {
  const { enterPin, tap } = renderDoor({ family: { groups: [], gone: [maya, leo] } });
  await enterPin('4711');
  await screen.findByRole('heading', { name: 'Hello, Joan' });
  await screen.findByText('Maya has already been picked up');
  expect(screen.getByText('Leo has already been picked up')).toBeDefined();
  await tap('Done');
  await screen.findByRole('button', { name: 'Digit 1' });
});

it('leads to a member of staff where one has to release the child', async () => {
  const pickUps: FamilyGroup = { question: 'pickUp', allowed: [], withStaff: [ida] };
  const { enterPin, tap } = renderDoor({ family: { groups: [pickUps] } });
  await enterPin('4711');
  expect(await screen.findByText('A member of staff has to release Ida.')).toBeTruthy();
  await tap('Ask a member of staff');
  expect(await screen.findByText('Please see the office.')).toBeTruthy();
});

it('says at the step of staff who was picked up meanwhile, and leaves the other child to be released', async () => {
  const withStaff = (...rows: readonly (typeof ida)[]) =>
    [{ question: 'pickUp', allowed: [], withStaff: rows }] as const;
  const { enterPin, tap, becomes } = renderDoor({ family: { groups: withStaff(ida, leo) } });
  await enterPin('4711');
  await tap('Ask a member of staff');
  await screen.findByText('Please see the office.');
  becomes({ groups: withStaff(leo), goneWithStaff: [ida] });
  await screen.findByText('Please see the office.');
  becomes({ groups: [], goneWithStaff: [ida, leo, maya] });
  await screen.findByText('Ida has already been picked up');
  await screen.findByText('Leo has already been picked up');
  expect(document.body.textContent).not.toMatch(/Please see the office|Maya/);
  await tap('Done');
  await screen.findByRole('button', { name: 'Digit 1' });
});

it('shows staff alone that somebody was barred after they were asked', async () => {
  const pickUps: FamilyGroup = { question: 'pickUp', allowed: [], withStaff: [ida] };
  const { enterPin, tap, becomes } = renderDoor({ family: { groups: [pickUps] } });
  await enterPin('4711');
  await tap('Ask a member of staff');
  becomes({ groups: [], barred: [ida] });
  await screen.findByText('Please see the office.');
  expect(document.body.textContent).not.toMatch(/Ida|nothing left/);
  await tap('Back');
  expect(await screen.findByText('There is nothing left to do here.')).toBeTruthy();
});

it.each([
  ['expired', /from a minute ago/],
  ['early', /clock of this phone is ahead/],
  ['forged', /not valid at this school/],
  ['notAPass', /not a pass/],
  ['unknownDay', /no network for too long/],
  ['used', /used already/],
] as const)('says why a pass does not count: %s', async (kind, words) => {
  const { tap, camera } = renderDoor({ pass: { kind } });
  await tap('Scan your pass');
  await act(async () => camera()?.onText('BG1'));
  expect((await screen.findByRole('alert')).textContent).toMatch(words);
});

it.each([
  ['refused', /may not use its camera/],
  ['absent', /has no camera/],
  ['inUse', /Another program/],
  ['lost', /camera has stopped/],
  ['noReader', /cannot read passes/],
] as const)('offers the PIN when the camera is %s', async (trouble, words) => {
  const { tap, camera } = renderDoor();
  await tap('Scan your pass');
  await act(async () => camera()?.onTrouble(trouble));
  expect((await screen.findByRole('alert')).textContent).toMatch(words);
  await tap('Use the PIN');
  await screen.findByRole('button', { name: 'Digit 1' });
});

it('says so when nobody has a PIN, and staff still get in', async () => {
  const { told, tap } = renderDoor({ digits: undefined });
  expect(screen.getByText(/No family has a PIN yet/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Digit 1' })).toBeNull();
  await tap('Staff');
  expect(told).toEqual(['staff']);
});

it('keeps the family on the screen when the disk refuses', async () => {
  const { enterPin, tap } = renderDoor({ isRefused: true });
  await enterPin('4711');
  await tap('Drop off Maya and Leo');
  expect(await screen.findByText(/This was not recorded/)).toBeTruthy();
  await screen.findByRole('button', { name: 'Drop off Maya and Leo' });
});

it('goes back to the first screen by itself, from the family and from the confirmation', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { enterPin, tap } = renderDoor();
  await enterPin('4711');
  await screen.findByRole('heading', { name: 'Hello, Joan' });
  act(() => void vi.advanceTimersByTime(limits.idleMs));
  await screen.findByRole('button', { name: 'Digit 1' });
  await enterPin('4711');
  await tap('Drop off Maya and Leo');
  await screen.findByText(/dropped off at/);
  act(() => void vi.advanceTimersByTime(limits.familyDoneMs));
  await screen.findByRole('button', { name: 'Digit 1' });
  expect(document.body.textContent).not.toMatch(/Brown|Maya|Leo|Joan/);
});

it('forgets the digits of whoever went away before the last one', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { enterPin } = renderDoor();
  await enterPin('81');
  act(() => void vi.advanceTimersByTime(limits.idleMs));
  await enterPin('4711');
  expect(await screen.findByRole('heading', { name: 'Hello, Joan' })).toBeDefined();
});

it('asks why a child is late with the confirmation alone, and holds nobody up for it', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { enterPin, tap } = renderDoor();
  await enterPin('4711');
  await screen.findByRole('heading', { name: 'Hello, Joan' });
  expect(screen.queryByText('Why late?')).toBeNull();
  await tap('Drop off Maya and Leo');
  await screen.findByText('Why late?');
  act(() => void vi.advanceTimersByTime(limits.familyDoneMs));
  await screen.findByRole('button', { name: 'Digit 1' });
  expect(screen.queryByText('Why late?')).toBeNull();
});
