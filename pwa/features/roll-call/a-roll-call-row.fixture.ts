import type { RollCallRow } from '#pwa/data/school/roll-calls.ts';
import { emptyAttendance } from '#sync/school/records/attendance.ts';

/** A child of this class whom nobody has found yet. */
export const aRow = (level: string, at: number): RollCallRow => ({
  key: `${level} ${at}`,
  student: `${level} ${at}`,
  group: 'student',
  name: '',
  state: '',
  words: '',
  byName: '',
  at: '',
  pickUp: null,
  child: undefined,
  called: `Maya Brown ${at}`,
  level,
  hasLeft: false,
  term: undefined,
  fields: emptyAttendance,
});
