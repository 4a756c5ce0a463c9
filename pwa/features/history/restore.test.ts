import { describe, expect, it } from 'vitest';
import { emptyAttendance, Handover } from '#sync/school/records/attendance.ts';
import { restoring } from './restore.ts';

const key = { date: '2026-11-20', term: 'autumn', student: 'maya' };
const at = (name: string, time: string) =>
  Handover.parse({ person: { personID: '', name, personString: name }, time: `2026-11-20T${time}` });
const joan = at('Joan Brown', '08:05');
const kim = at('Kim Brown', '08:06');
const item = (args: object, verdict: 'applied' | 'superseded' | 'quarantined' = 'superseded') => ({
  name: 'recordAttendance',
  records: ['2026-11-20:autumn:maya'],
  args: { ...key, ...args },
  verdict,
});

describe('what an entry of the history would put back', () => {
  it('is those of its fields that stand otherwise now', () => {
    const now = { ...emptyAttendance, dropOff: kim, notes: 'late' };
    expect(restoring(item({ dropOff: joan, notes: 'late' }), now)).toEqual({ key, set: { dropOff: joan } });
  });

  it('is a taking back too', () => {
    expect(restoring(item({ dropOff: null }, 'applied'), { ...emptyAttendance, dropOff: kim })?.set).toEqual({
      dropOff: null,
    });
  });

  it('is nothing where all of it stands so', () => {
    expect(
      restoring(item({ dropOff: kim }, 'applied'), { ...emptyAttendance, dropOff: kim }),
    ).toBeUndefined();
  });

  it('is nothing where only the one who released the child is another', () => {
    const release = { by: 'ray', byName: 'Ray Tuck', reason: 'A parent called' };
    const now = { ...emptyAttendance, dropOff: kim, pickUp: joan };
    expect(restoring(item({ pickUp: { ...joan, release } }), now)).toBeUndefined();
  });

  it('is nothing where the record is not known here, or a person has to look at the entry first', () => {
    expect(restoring(item({ dropOff: joan }), null)).toBeUndefined();
    expect(restoring(item({ dropOff: joan }, 'quarantined'), emptyAttendance)).toBeUndefined();
    expect(restoring({ ...item({}), name: 'saveStudent' }, emptyAttendance)).toBeUndefined();
  });

  it('is nothing where the entry was applied to another record than the one that arrived', () => {
    const mended = { ...item({ dropOff: joan }, 'applied'), records: ['2026-11-23:autumn:maya'] };
    expect(restoring(mended, emptyAttendance)).toBeUndefined();
  });

  it('is nothing where it would leave a record that breaks a rule', () => {
    expect(restoring(item({ pickUp: at('Joan Brown', '15:05') }), emptyAttendance)).toBeUndefined();
  });
});
