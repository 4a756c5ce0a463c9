import { describe, expect, it } from 'vitest';
import { makeCommand } from '#sync/school/commands/make-command.ts';
import { SchoolDay } from '#sync/school/records/school-day.ts';
import type { OutboxEntry } from '#sync/replay/outbox-entry.ts';
import { attendanceId } from '#sync/school/records/id.ts';
import type { RecordState } from '#sync/school/records/merge.ts';
import { formatStamp } from '#sync/stamp.ts';
import { overlayOf, withOverlay } from './overlay.ts';

const at = formatStamp({ ms: 1_000, counter: 0, node: 'aaaaaaaaaaaa' });
const id = '01900000-0000-7000-8000-000000000001';
const making = { id, at, nowMs: 1_000, offsetMinutes: 0, actor: 'ann' };
const deletion = makeCommand('deleteGradeLevel', { _id: 'g1' }, making);
const day = SchoolDay.parse('2026-11-20');
const note = makeCommand('recordAttendance', { date: day, term: 't', student: 's', notes: 'Late.' }, making);

function anEntry(command: unknown, part: Partial<OutboxEntry>): OutboxEntry {
  return { id, school: 'h', lane: 'x', command, at, madeAtMs: 1_000, state: 'waiting', ...part };
}

describe('the overlay', () => {
  it.each(['waiting', 'settled'] as const)('shows a deletion that is %s', (state) => {
    expect(overlayOf([anEntry(deletion, { state })], 'gradeLevel')).toHaveLength(1);
  });

  it('shows a record again whose deletion was refused', () => {
    const result = { id, verdict: 'quarantined', revision: 4, code: 'CONFLICT' } as const;
    expect(overlayOf([anEntry(deletion, { state: 'quarantined', result })], 'gradeLevel')).toEqual([]);
  });

  it('keeps a deletion that waits for another reason, and whatever was recorded of a child', () => {
    const forbidden = { id, verdict: 'quarantined', code: 'FORBIDDEN' } as const;
    const conflict = { id, verdict: 'quarantined', code: 'CONFLICT' } as const;
    const other = anEntry(deletion, { state: 'quarantined', result: forbidden });
    expect(overlayOf([other], 'gradeLevel')).toHaveLength(1);
    const fact = anEntry(note, { state: 'quarantined', result: conflict });
    expect(overlayOf([fact], 'attendance')).toHaveLength(1);
  });

  describe('over a copy in which the server has corrected the stamps', () => {
    const key = attendanceId(day, 't', 's');
    const heldBy = (node: string): ReadonlyMap<string, RecordState<'attendance'>> => {
      const stamps = { notes: formatStamp({ ms: 9_000, counter: 0, node }) };
      return new Map([[key, { _id: key, fields: { notes: 'Earlier.' }, stamps, deletedAt: null }]]);
    };
    const shown = (node: string, state: OutboxEntry['state']) =>
      withOverlay(heldBy(node), overlayOf([anEntry(note, { state })], 'attendance')).get(key)?.fields.notes;

    it.each(['waiting', 'settled'] as const)(
      'a %s command wins over an earlier one of its device',
      (state) => {
        expect(shown('aaaaaaaaaaaa', state)).toBe('Late.');
      },
    );

    it('a command loses against a later one of another device', () => {
      expect(shown('bbbbbbbbbbbb', 'waiting')).toBe('Earlier.');
    });

    it('a quarantined command loses against a later one of its device', () => {
      expect(shown('aaaaaaaaaaaa', 'quarantined')).toBe('Earlier.');
    });
  });
});
