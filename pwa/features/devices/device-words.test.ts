import { describe, expect, it } from 'vitest';
import type { Say } from '#sync/words/message-key.ts';
import { en } from '#sync/words/en.ts';
import { sentenceOf } from '#sync/words/sentence.ts';
import type { Device } from '#sync/wire/protocol.ts';
import { deviceLine, deviceLines } from './device-words.ts';

const say: Say = (message, params) => sentenceOf(en, 'en', message, params) ?? message;

const nowMs = Date.parse('2026-11-21T13:25:00Z');
const needs = { say, nowMs, timeZone: 'America/Jamaica', ownId: 'office', serverVersion: '1.4.6' };

function aDevice(part: Partial<Device> = {}): Device {
  return {
    _id: 'tablet',
    name: 'Front door',
    isRevoked: false,
    lookedInto: null,
    createdAt: '2026-11-01T12:00:00.000Z',
    lastSeen: '2026-11-21T13:24:30.000Z',
    waiting: 0,
    oldestWaiting: null,
    clockErrorMs: 0,
    version: '1.4.6',
    isDoor: false,
    isFamily: false,
    opensWith: 'staffed',
    pairedAt: null,
    hasPin: false,
    lastUser: null,
    agent: '',
    network: '',
    ...part,
  };
}

const line = (part: Partial<Device>) => deviceLine(aDevice(part), needs);

describe('a device of the roll-call, in words', () => {
  it('says when it was last heard', () => {
    expect(line({}).lastSeen).toBe('Just now');
    expect(line({ lastSeen: '2026-11-21T12:25:00.000Z' }).lastSeen).toBe('1 hr ago');
    expect(line({ lastSeen: null }).lastSeen).toBe('Not yet');
  });

  it('says from which network it was last heard', () => {
    expect(line({}).seenFrom).toBe('');
    expect(line({ network: '198.51.100.7' }).seenFrom).toBe('From 198.51.100.7');
  });

  it('says how many wait there, since when, and whether that is too long', () => {
    expect(line({})).toMatchObject({ waiting: 'Nothing unsent', isBehind: false });
    expect(line({ waiting: 3, oldestWaiting: '2026-11-21T13:24:00.000Z' })).toMatchObject({
      waiting: '3 records since 8:24 AM',
      isBehind: false,
    });
    expect(line({ waiting: 1, oldestWaiting: '2026-11-21T13:05:00.000Z' })).toMatchObject({
      waiting: '1 record since 8:05 AM',
      isBehind: true,
    });
    expect(line({ waiting: 2, oldestWaiting: 'never' })).toMatchObject({
      waiting: '2 records',
      isBehind: false,
    });
  });

  it('says that its app is older than the server’s, and that a door updates by itself', () => {
    const atServer = (serverVersion: string | null, part: Partial<Device> = {}) =>
      deviceLine(aDevice(part), { ...needs, serverVersion }).oldVersion;
    expect(atServer('1.10.0')).toBe('Old version');
    expect(atServer('1.5.0', { isDoor: true })).toBe('Old version, updates by itself when nobody uses it');
    // A build of before does so only where somebody asks it to.
    expect(atServer('1.5.0', { isDoor: true, version: '1.4.5' })).toBe('Old version');
    expect(atServer('1.4.6')).toBe('');
    // The server was set back to the version before.
    expect(atServer('1.4.5')).toBe('');
    expect(atServer('1.5.0', { version: '' })).toBe('');
    expect(atServer('1.5.0', { isRevoked: true })).toBe('');
    expect(atServer(null)).toBe('');
  });

  it('says how wrong its clock is', () => {
    expect(line({ clockErrorMs: 60_000 })).toMatchObject({ clock: 'Correct', isClockWrong: false });
    expect(line({ clockErrorMs: -60 * 60_000 })).toMatchObject({ clock: '1 hr slow', isClockWrong: true });
    expect(line({ clockErrorMs: 7 * 60_000 }).clock).toBe('7 min fast');
    expect(line({ clockErrorMs: null }).clock).toBe('Not compared yet');
  });

  it('folds the devices of parents, but for those whose records are overdue, and asks for no names', () => {
    const phone = {
      isFamily: true,
      name: 'Chrome on Android',
      lastSeen: new Date(needs.nowMs).toISOString(),
    };
    const behind = { waiting: 1, oldestWaiting: new Date(needs.nowMs - 3_600_000).toISOString() };
    const devices = [
      aDevice({ ...phone, _id: 'k', lastUser: { _id: 'k', name: 'Kim' } }),
      aDevice({ ...phone, _id: 'j', lastUser: { _id: 'j', name: 'Joan' } }),
      aDevice({ ...phone, ...behind, _id: 'b' }),
    ];
    expect(
      deviceLines(devices, needs).map(({ device, isFolded, needsName }) => [device._id, isFolded, needsName]),
    ).toEqual([
      ['b', false, false],
      ['j', true, false],
      ['k', true, false],
    ]);
  });

  it('puts this device first, then those on which something waits, then doors, then by name', () => {
    const devices = [
      aDevice({ _id: 'd', name: 'West door', isDoor: true }),
      aDevice({ _id: 'z', name: 'Zebra' }),
      aDevice({ _id: 'a', name: 'Aula' }),
      aDevice({ _id: 'w', name: 'Yard', waiting: 1 }),
      aDevice({ _id: 'office', name: 'Office' }),
    ];
    expect(deviceLines(devices, needs).map(({ device }) => device.name)).toEqual([
      'Office',
      'Yard',
      'West door',
      'Aula',
      'Zebra',
    ]);
  });

  it('says who uses it, and in which browser', () => {
    const agent = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';
    expect(line({ agent, lastUser: { _id: 'u', name: 'Dana Reid' } }).whoAndWhat).toBe(
      'Dana Reid · Chrome on Linux',
    );
    expect(line({ agent, isDoor: true }).whoAndWhat).toBe('Door tablet · Chrome on Linux');
    expect(line({}).whoAndWhat).toBe('');
  });

  it('asks for a name where several devices have the same first name', () => {
    const named = deviceLines(
      [
        aDevice({ _id: 'a', name: 'Linux, Chrome' }),
        aDevice({ _id: 'b', name: 'Linux, Chrome' }),
        aDevice({ _id: 'c', name: 'iPad, Safari' }),
        aDevice({ _id: 'd', name: 'Kitchen' }),
        aDevice({ _id: 'e', name: 'Kitchen' }),
      ],
      needs,
    );
    expect(named.filter(({ needsName }) => needsName).map(({ device }) => device._id)).toEqual(['a', 'b']);
  });

  it('counts a device as stale that was not seen for a month, and never this one', () => {
    expect(line({ lastSeen: '2026-10-20T13:25:00.000Z' }).isStale).toBe(true);
    expect(line({ lastSeen: '2026-10-25T13:25:00.000Z' }).isStale).toBe(false);
    expect(line({ lastSeen: null, createdAt: '2026-01-01T00:00:00.000Z' }).isStale).toBe(true);
    expect(line({ _id: 'office', lastSeen: '2026-10-20T13:25:00.000Z' }).isStale).toBe(false);
  });
});
