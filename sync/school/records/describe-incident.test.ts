import { describe, expect, it } from 'vitest';
import { en } from '#sync/words/en.ts';
import { describeIncident } from './describe-incident.ts';
import { emptyIncident, type Incident, type IncidentFields } from './incident.ts';
import { SchoolDay } from './school-day.ts';

/** The sentence in the catalogue with its gaps filled. */
function say(key: string, params: Readonly<Record<string, string | number>> = {}): string {
  const plural = params['count'] === 1 ? '_one' : '_other';
  const found = [key, `${key}${plural}`]
    .map((path) =>
      path
        .split('.')
        .reduce<unknown>((at, part) => Object.entries(at ?? {}).find(([name]) => name === part)?.[1], en),
    )
    .find((sentence) => typeof sentence === 'string');
  if (typeof found !== 'string') throw new Error(`There is no sentence ${key}.`);
  return found.replaceAll(/\{\{(\w+)\}\}/gu, (_gap, name: string) => String(params[name] ?? `[${name}]`));
}

const winston = { personID: '', name: 'Winston Reid', personString: 'Winston Reid' };
const date = SchoolDay.parse('2026-11-23');
const anIncident = (fields: Partial<IncidentFields>): Incident => ({
  _id: 'i',
  ...emptyIncident,
  date,
  person: winston,
  ...fields,
});
const said = (fields: Partial<IncidentFields>, student: string | undefined = 'Maya Brown') =>
  describeIncident(anIncident(fields), student, say);

describe('an incident in words', () => {
  it.each([
    [
      'releaseByOverride',
      { rule: 'ask', by: 'Ray Tuck', reason: 'A parent called' },
      'Ray Tuck let Winston Reid pick up Maya Brown at 3:05 PM. Reason: A parent called',
    ],
    [
      'barredPerson',
      { rule: 'barred' },
      'Winston Reid picked up Maya Brown at 3:05 PM and may not collect Maya Brown.',
    ],
    [
      'unknownPerson',
      { rule: 'unknown' },
      'Winston Reid picked up Maya Brown at 3:05 PM without being released by staff.',
    ],
    [
      'pickUpAgainstRules',
      { rule: 'ask' },
      'Winston Reid picked up Maya Brown at 3:05 PM. Staff should have been asked first.',
    ],
  ] as const)('of a pick-up (%s) says who, whom, when and why', (kind, params, what) => {
    expect(said({ kind, words: { code: 'pickedUp', params: { ...params, time: '15:05' } } }).what).toBe(what);
  });

  it('of a release names first the parent who had said no', () => {
    const params = { rule: 'unknown', time: '15:05', by: 'Ray Tuck', reason: 'A parent called' };
    const words = { code: 'pickedUp', params: { ...params, refusedBy: 'Joan Brown' } } as const;
    expect(said({ kind: 'releaseByOverride', words }).what).toBe(
      'Joan Brown said no in the app. Ray Tuck let Winston Reid pick up Maya Brown at 3:05 PM. Reason: A parent called',
    );
  });

  it('of a release that no PIN confirms says so, and whom to ask', () => {
    const unproven = { time: '15:05', unproven: 1, by: 'Ray Tuck', reason: 'A parent called' };
    const doubt =
      'The device says that Ray Tuck allowed it, but no PIN confirms this. Please ask Ray Tuck. Reason: A parent called';
    const what = (rule: string, fields: Partial<IncidentFields>) =>
      said({ words: { code: 'pickedUp', params: { ...unproven, rule } }, ...fields }).what;
    expect(what('ask', { kind: 'releaseByOverride' })).toBe(
      `Winston Reid picked up Maya Brown at 3:05 PM. ${doubt}`,
    );
    expect(what('barred', { kind: 'barredPerson' })).toBe(
      `Winston Reid picked up Maya Brown at 3:05 PM and may not collect Maya Brown. ${doubt}`,
    );
    const pickedUp = { code: 'pickedUp', params: unproven } as const;
    expect(said({ kind: 'releaseByOverride', words: pickedUp }).title).toBe('Release without a PIN');
    const alone = { student: 's1', person: { personID: 's1', name: 'Maya Brown', personString: '' } };
    expect(what('ask', { kind: 'releaseByOverride', ...alone })).toBe(
      `Maya Brown went home alone at 3:05 PM. ${doubt}`,
    );
    const words = { code: 'droppedOff', params: { ...unproven, time: '08:05' } } as const;
    expect(said({ kind: 'dropOffWithoutStaff', words }).what).toBe(
      `Winston Reid dropped off Maya Brown at 8:05 AM. ${doubt}`,
    );
  });

  it('of a child that went home alone without staff names it once', () => {
    const person = { personID: 's1', name: 'Maya Brown', personString: '' };
    const words = { code: 'pickedUp', params: { rule: 'ask', time: '15:05' } } as const;
    expect(said({ kind: 'pickUpAgainstRules', student: 's1', person, words }).what).toBe(
      'Maya Brown went home alone at 3:05 PM. Staff should have been asked first.',
    );
  });

  it.each([
    [
      'dropOffWithoutStaff',
      'droppedOff',
      { time: '08:05' },
      'Winston Reid dropped off Maya Brown at 8:05 AM. This school wants a member of staff there.',
    ],
    ['barredPerson', 'turnedAway', {}, 'Winston Reid asked for Maya Brown and may not collect Maya Brown.'],
    [
      'barredPerson',
      'turnedAway',
      { others: 'Leo Brown' },
      'Winston Reid asked for Maya Brown, Leo Brown and may not collect them.',
    ],
    ['unknownPerson', 'turnedAway', {}, 'Winston Reid asked for Maya Brown, and nobody had allowed it.'],
    [
      'unknownPerson',
      'turnedAway',
      { more: 1 },
      'Winston Reid asked for Maya Brown, and nobody had allowed it. Before it: 1 more from this door. See the history.',
    ],
    [
      'barredPerson',
      'turnedAway',
      { more: 1200 },
      'Winston Reid asked for Maya Brown and may not collect Maya Brown. Before it: 1,200 more from this door. See the history.',
    ],
    ['pinGuessing', 'pinGuessing', {}, 'Wrong PINs were typed.'],
    ['pinGuessing', 'pinGuessing', { tries: 1 }, '1 wrong PIN was typed.'],
    ['pinGuessing', 'pinGuessing', { tries: 5 }, '5 wrong PINs were typed.'],
    [
      'unprovenCommands',
      'unproven',
      { actor: 'Grace Hill' },
      'A change in the name of Grace Hill could not be proven. It waits under Needs review.',
    ],
    [
      'blockedDeviceReturned',
      'blocked',
      {},
      'A device that was blocked has sent records. They wait under Needs review.',
    ],
    [
      'blockedDeviceReturned',
      'blocked',
      { replaced: 1 },
      'The tablet that was this door before has sent records. They wait under Needs review. The tablet that is the door now is not affected.',
    ],
    [
      'blockedDeviceReturned',
      'blocked',
      { asked: 1 },
      'A device that was blocked has tried to connect. It was refused.',
    ],
    [
      'blockedDeviceReturned',
      'blocked',
      { asked: 1, count: 3, by: 'Dana Reid' },
      'One of 3 blocked devices (Dana Reid) has tried to connect. It was refused.',
    ],
    [
      'releaseByOverride',
      'pickedUp',
      { rule: 'barred', time: '15:05', by: 'Ray Tuck', reason: 'A parent called' },
      'Ray Tuck let Winston Reid pick up Maya Brown at 3:05 PM. Winston Reid may not collect Maya Brown. Reason: A parent called',
    ],
    [
      'stillHere',
      'stillHere',
      { time: '08:05' },
      'Maya Brown was dropped off at 8:05 AM and has not been picked up.',
    ],
    ['stillHere', 'stillHere', { count: 12 }, '12 students were dropped off and have not been picked up.'],
    [
      'forgottenPickUp',
      'forgotten',
      { time: '08:05' },
      'Maya Brown was dropped off at 8:05 AM. No pick-up was recorded on November 23, 2026.',
    ],
    [
      'forgottenPickUp',
      'forgotten',
      { count: 12 },
      'No pick-up was recorded for 12 students on November 23, 2026.',
    ],
  ] as const)('%s, %s with %j', (kind, code, params, what) => {
    expect(said({ kind, words: { code, params } }).what).toBe(what);
  });

  it('names nobody whom it does not know', () => {
    const words = { code: 'turnedAway', params: {} } as const;
    expect(
      describeIncident(anIncident({ kind: 'unknownPerson', person: null, words }), undefined, say).what,
    ).toBe('Somebody asked for a child, and nobody had allowed it.');
    const unproven = { kind: 'unprovenCommands', words: { code: 'unproven', params: {} } } as const;
    expect(said(unproven).what).toContain('A device has sent a change');
  });

  it('has a title, and says what became of it', () => {
    const kind = 'pickUpAgainstRules';
    expect(said({ kind })).toMatchObject({ title: 'Pick-up against the rules', afterwards: undefined });
    expect(said({ kind, afterwards: 'takenBack' }).afterwards).toBe('The pick-up was taken back since.');
  });

  it('begins with a capital when the child is not known', () => {
    const words = { code: 'stillHere', params: { time: '07:31' } } as const;
    expect(describeIncident(anIncident({ kind: 'stillHere', words }), undefined, say).what).toBe(
      'A child was dropped off at 7:31 AM and has not been picked up.',
    );
  });

  it('shows a time that it cannot read as it is', () => {
    expect(said({ kind: 'stillHere', words: { code: 'stillHere', params: { time: 'noon' } } }).what).toBe(
      'Maya Brown was dropped off at noon and has not been picked up.',
    );
  });

  it('has a title that does not call a tablet blocked that was replaced', () => {
    const titleOf = (params: Readonly<Record<string, number>>) =>
      said({ kind: 'blockedDeviceReturned', words: { code: 'blocked', params } }).title;
    expect(titleOf({ replaced: 1 })).toBe('Replaced tablet sent records');
    expect(titleOf({})).toBe('Blocked device came back');
  });
});
