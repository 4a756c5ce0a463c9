import { describe, expect, it } from 'vitest';
import { syncSigns } from '#pwa/features/sync-state/sync-sign.ts';
import type { SyncState } from '#pwa/data/school/sync-state.ts';
import { en } from '#sync/words/en.ts';
import type { Say } from '#sync/words/message-key.ts';
import { sentenceOf } from '#sync/words/sentence.ts';

const nowMs = Date.parse('2026-11-21T13:25:00Z');
const minute = 60_000;
const timeZone = 'America/Jamaica';
const sinceFive = { waiting: 3, oldestWaitingMs: Date.parse('2026-11-21T13:05:00Z') };

const say: Say = (message, params) => sentenceOf(en, 'en', message, params) ?? message;

describe('what the corner says', () => {
  it.each<[string, Partial<SyncState>, string, string]>([
    ['nothing waits', {}, 'All sent', 'good check'],
    ['what waits has not been read yet', { isRead: false }, 'One moment', 'quiet clock'],
    ['a file of a conversation waits', { unsentFiles: 1 }, '1 file not sent', 'quiet clock'],
    ['files wait, no network', { unsentFiles: 2, isReachable: false }, '2 files not sent', 'quiet clock'],
    ['nothing waits, no network', { isReachable: false }, 'All sent · offline', 'quiet check'],
    ['some wait', sinceFive, '3 waiting since 8:05 AM', 'quiet clock'],
    [
      'they wait too long',
      { ...sinceFive, isBehind: true },
      '3 waiting since 8:05 AM · 20 min',
      'danger clock',
    ],
    [
      'they wait since yesterday',
      { waiting: 1_200, oldestWaitingMs: nowMs - 24 * 60 * minute },
      '1,200 waiting since November 20, 2026, 8:25 AM',
      'quiet clock',
    ],
    ['since when is unknown', { waiting: 2 }, '2 waiting', 'quiet clock'],
    ['one entry cannot be read', { damaged: 1 }, '1 damaged record', 'warning triangle'],
    ['one record does not fit', { needsALook: 1 }, '1 needs review', 'warning triangle'],
    ['several do not fit', { needsALook: 4 }, '4 need review', 'warning triangle'],
    [
      'signed out by the server, records wait',
      { ...sinceFive, isSignInNeeded: true },
      'Sign in to send',
      'warning triangle',
    ],
    [
      'records of another school wait on a door, for too long',
      { ...sinceFive, stranded: 2, isBehind: true },
      'Sign in to send',
      'warning triangle',
    ],
    ['signed out by the server', { isSignInNeeded: true }, 'Sign in to update', 'warning triangle'],
    ['too old to send', { isUpgradeNeeded: true, waiting: 1 }, 'Refresh to send', 'warning triangle'],
    ['a slow clock', { clockErrorMs: -7 * minute }, 'Clock is 7 min slow', 'warning clock'],
    ['a fast clock', { clockErrorMs: 3 * 60 * minute }, 'Clock is 3 hr fast', 'warning clock'],
    ['a clock that is right enough', { clockErrorMs: 2 * minute }, 'All sent', 'good check'],
    ['a stopped device', { isRevoked: true }, 'Device not allowed', 'danger triangle'],
    ['a disk that refuses', { ...sinceFive, isOutboxBroken: true }, 'Cannot save', 'danger triangle'],
  ])('%s', (_, state, text, look) => {
    const [sign] = syncSigns({ ...calm, ...state }, nowMs, { timeZone });
    expect(say(sign.message, sign.params)).toBe(text);
    expect(`${sign.tone} ${sign.shape}`).toBe(look);
  });
});

it('says of what waits for a sign-in alone that somebody must sign in, and not that it goes by itself', () => {
  const said = (waiting: number) =>
    syncSigns({ ...calm, waiting, stranded: 2 }, nowMs).map(({ message }) => message);
  expect(said(2)).toEqual(['syncState.signInToSend']);
  expect(said(3)).toEqual(['syncState.signInToSend', 'syncState.waiting']);
});

it.each<[string, Partial<SyncState>, string]>([
  ['before the server was asked', { wasAsked: false }, 'One moment'],
  ['when it has answered', {}, 'Up to date'],
  ['when it cannot be reached', { isReachable: false }, 'Offline'],
])('tells parents how fresh the page is %s', (_, state, text) => {
  const [sign] = syncSigns({ ...calm, ...state }, nowMs, { isReader: true });
  expect(say(sign.message, sign.params)).toBe(text);
});

describe('what the corner of a phone says', () => {
  it.each([
    ['since when some wait has no room', sinceFive, '3 waiting'],
    ['that they wait too long is red, and has no room either', { ...sinceFive, isBehind: true }, '3 waiting'],
    ['the rest is said as it is', { needsALook: 1 }, undefined],
  ])('%s', (_, state, text) => {
    const [{ short, params }] = syncSigns({ ...calm, ...state }, nowMs, { timeZone });
    expect(short && say(short, params)).toBe(text);
  });
});

describe('what there is to say besides', () => {
  it('puts what must be done before what takes care of itself', () => {
    const signs = syncSigns({ ...calm, ...sinceFive, needsALook: 1, clockErrorMs: -5 * minute }, nowMs, {
      timeZone,
    });
    expect(signs.map(({ message }) => message)).toEqual([
      'syncState.needsALook',
      'syncState.clockSlow',
      'syncState.waitingSince',
    ]);
  });

  it('says of records that wait too long before anything that is only a request', () => {
    const state = { ...calm, ...sinceFive, isBehind: true, isSignInNeeded: true };
    expect(syncSigns(state, nowMs, { timeZone })[0].message).toBe('syncState.behind');
  });
});

const calm: SyncState = {
  isRead: true,
  waiting: 0,
  oldestWaitingMs: null,
  isBehind: false,
  needsALook: 0,
  isSignInNeeded: false,
  isPairingNeeded: false,
  isUpgradeNeeded: false,
  isRevoked: false,
  clockErrorMs: null,
  lastSyncMs: null,
  wasAsked: true,
  isReachable: true,
  isOutboxBroken: false,
  stranded: 0,
  damaged: 0,
  sealed: 0,
  unsentFiles: 0,
};
