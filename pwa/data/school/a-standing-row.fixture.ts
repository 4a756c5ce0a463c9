/** A child of a day with where it is, for tests of screens. */
import type { DayAbsences } from '#sync/school/records/absence.ts';
import type { Standing } from '#sync/school/records/standing.ts';
import { aDoorRow } from './a-door-row.fixture.ts';
import type { StandingRow } from './standing-rows.ts';

export function aStandingRow(
  name: string,
  standing: Standing,
  { absences = {}, ...part }: Parameters<typeof aDoorRow>[1] & { readonly absences?: DayAbsences } = {},
): StandingRow {
  return { ...aDoorRow(name, part), standing, absences, isUnknown: false };
}
