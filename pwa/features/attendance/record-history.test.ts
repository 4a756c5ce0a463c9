import { describe, expect, it } from 'vitest';
import { historyLines } from './record-history.tsx';

const key = { date: '2026-11-23', term: 't', student: 'maya' };
const person = { personID: '', name: 'Joan Brown', personString: 'Joan Brown' };

describe('an entry of the history', () => {
  it('says each fact that it wrote', () => {
    const args = { ...key, dropOff: { person, time: '2026-11-23T08:05' }, pickUp: null, notes: 'late' };
    expect(historyLines({ args })).toEqual([
      { message: 'attendance.history.dropOff', params: { person: 'Joan Brown', time: '8:05 AM' } },
      { message: 'attendance.history.pickUpRemoved', params: {} },
      { message: 'attendance.history.notes', params: { notes: 'late' } },
    ]);
  });

  it('says who released a child, and why', () => {
    const release = { by: 'ann', byName: 'Ann Reid', reason: 'Her mother called' };
    const args = { ...key, pickUp: { person, time: '2026-11-23T15:05', release } };
    expect(historyLines({ args })).toEqual([
      { message: 'attendance.history.pickUp', params: { person: 'Joan Brown', time: '3:05 PM' } },
      { message: 'attendance.history.released', params: { by: 'Ann Reid', reason: 'Her mother called' } },
    ]);
  });

  it('says so when it cannot be read', () => {
    expect(historyLines({ args: { date: 'x' } })).toEqual([
      { message: 'attendance.history.unreadable', params: {} },
    ]);
  });
});
