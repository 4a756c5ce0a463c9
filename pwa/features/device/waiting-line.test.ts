import { describe, expect, it } from 'vitest';
import type { WaitingEntry } from '#pwa/data/school/device.ts';
import { en } from '#sync/words/en.ts';
import type { Say } from '#sync/words/message-key.ts';
import { sentenceOf } from '#sync/words/sentence.ts';
import { NameInfo } from '#sync/school/records/name-info.ts';
import { OutboxEntry } from '#sync/replay/outbox-entry.ts';
import { formatStamp } from '#sync/stamp.ts';
import { waitingLine } from './waiting-line.ts';

const t: Say = (message, params) => sentenceOf(en, 'en', message, params) ?? message;

const madeAtMs = Date.parse('2026-11-20T13:05:00Z');
const id = '01a1fbd9-6c63-76dd-b993-4c2e07635a5f';
const command = {
  id,
  v: 1,
  name: 'recordAttendance',
  args: { date: '2026-11-20', term: 't1', student: 'maya', notes: 'late' },
  at: formatStamp({ ms: madeAtMs, counter: 0, node: 'abcdef012345' }),
  wall: '2026-11-20T08:05:00.000-05:00',
  actor: 'u1',
};

describe('a record that waits, in words', () => {
  it('says whose attendance of which day, and when it was recorded on the wall of the school', () => {
    expect(line(anEntry(command))).toEqual({
      id,
      what: 'Attendance · Maya Brown · November 20, 2026',
      when: 'recorded November 20, 2026, 8:05 AM',
      reasons: [],
    });
  });

  it('says when somebody else recorded it: it goes out under their name', () => {
    expect(line(anEntry(command), 'u2').when).toBe(
      'recorded November 20, 2026, 8:05 AM · by somebody else who used this device, and sent under their name',
    );
  });

  it('is listed too when the student is not on this device', () => {
    const elsewhere = { ...command, args: { ...command.args, student: 'noah' } };
    expect(line(anEntry(elsewhere)).what).toBe('Attendance · November 20, 2026');
  });

  it('is listed too when nobody here understands it', () => {
    expect(line(anEntry({ some: 'thing' })).what).toBe('Record');
  });

  it('says why it needs review, in the words of the server', () => {
    const problems = [{ msg: 'School is closed on this day', code: 'INVALID' as const }];
    expect(line({ ...anEntry(command), problems }).reasons).toEqual(['School is closed on this day']);
  });
});

function line(entry: WaitingEntry, user = 'u1') {
  const maya = NameInfo.parse({ firstName: 'Maya', lastName: 'Brown' });
  return waitingLine(entry, {
    t,
    nameOf: (student) => (student === 'maya' ? maya : undefined),
    timeZone: 'America/Jamaica',
    user,
  });
}

function anEntry(raw: unknown): WaitingEntry {
  const entry = OutboxEntry.parse({
    id,
    school: 's1',
    lane: '2026-11-20:maya',
    command: raw,
    at: command.at,
    madeAtMs,
    state: 'waiting',
  });
  return { id, entry, madeAtMs, state: 'waiting', problems: [], isHidden: false };
}
