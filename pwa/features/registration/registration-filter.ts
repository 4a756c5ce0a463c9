import type { RegistrationRow } from '#pwa/data/school/registrations.ts';
import { matchesName } from '#sync/school/records/name-info.ts';

export const registrationStates = ['all', 'registered', 'unregistered'] as const;
export type RegistrationState = (typeof registrationStates)[number];

export type RegistrationFilter = {
  readonly q: string;
  readonly state: RegistrationState;
  /** A grade level's id, `all` or `unassigned`. */
  readonly level: string;
};

export const noFilter: RegistrationFilter = { q: '', state: 'all', level: 'all' };

/** The rows of a grade level, in any state: what is counted, whatever is searched for. */
export function rowsToCount(
  rows: readonly RegistrationRow[],
  level: RegistrationFilter['level'],
): readonly RegistrationRow[] {
  return rows.filter((row) => isOfLevel(row, level));
}

export function rowsNamed(rows: readonly RegistrationRow[], q: string): readonly RegistrationRow[] {
  return rows.filter((row) => matchesName(row.student.nameInfo, q));
}

/** Of these, the ones of a state. */
export function rowsOfState(
  rows: readonly RegistrationRow[],
  state: RegistrationState,
): readonly RegistrationRow[] {
  return state === 'all' ? rows : rows.filter((row) => row.isRegistered === (state === 'registered'));
}

function isOfLevel(row: RegistrationRow, level: string): boolean {
  if (level === 'all') return true;
  return level === 'unassigned' ? row.level === undefined : row.level?._id === level;
}
