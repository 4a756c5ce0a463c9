import { describe, expect, it } from 'vitest';
import {
  applyDoorStep,
  demoChildren,
  doorAtFirst,
  isHere,
  waitingAtDoor,
  type DoorStep,
} from './door-demo.ts';

const after = (...steps: readonly DoorStep[]) => steps.reduce(applyDoorStep, doorAtFirst);
const names = (records: readonly { readonly name: string }[]) => records.map(({ name }) => name);
const leon = demoChildren.find(({ name }) => name === 'Leon Grant') ?? expect.fail('Leon is in it.');
const wifi: DoorStep = { kind: 'switch-wifi' };

describe('the door on the landing page', () => {
  it('begins without a network, with three that the office has not heard of', () => {
    expect([doorAtFirst.isOnline, waitingAtDoor(doorAtFirst).map(({ minute }) => minute)]).toEqual([
      false,
      [2, 3, 4],
    ]);
    expect(doorAtFirst.inOffice).toEqual([]);
  });

  it('goes on recording without one, and hands everything in when it is back', () => {
    const offline = after({ kind: 'tap', child: leon });
    expect([isHere(offline, leon), waitingAtDoor(offline).length, offline.inOffice.length]).toEqual([
      true,
      4,
      0,
    ]);
    const online = applyDoorStep(offline, wifi);
    expect([waitingAtDoor(online).length, names(online.inOffice)]).toEqual([
      0,
      ['Amara Clarke', 'Noah Reid', 'Maya Brown', 'Leon Grant'],
    ]);
  });

  it('keeps what the office knows when the network goes again', () => {
    const gone = after(wifi, wifi, { kind: 'tap', child: leon });
    expect([gone.inOffice.length, names(waitingAtDoor(gone))]).toEqual([3, ['Leon Grant']]);
  });

  it('takes back the last, by Undo or by a second tap', () => {
    const tap: DoorStep = { kind: 'tap', child: leon };
    expect([after(tap, tap), after(tap, { kind: 'undo' })].map((demo) => isHere(demo, leon))).toEqual([
      false,
      false,
    ]);
    expect(after(wifi, tap, { kind: 'undo' }).inOffice.length).toBe(3);
    const takenBackOffline = after(wifi, tap, wifi, { kind: 'undo' });
    expect([names(waitingAtDoor(takenBackOffline)), takenBackOffline.inOffice.length]).toEqual([
      ['Leon Grant'],
      4,
    ]);
  });

  it('never tells a time that is none', () => {
    const taps = Array.from({ length: 200 }, (): DoorStep => ({ kind: 'tap', child: leon }));
    expect(after(...taps).minute).toBe(59);
  });
});
