import { useSchoolDay } from '#pwa/data/school/clock.ts';
import { useFirstSync, useSchool, useTerms } from '#pwa/data/school/school-records.ts';
import type { School } from '#sync/school/records/school.ts';
import type { SchoolDay } from '#sync/school/records/school-day.ts';
import type { Term } from '#sync/school/records/term.ts';

export type SchoolOnDevice =
  | { readonly kind: 'not-yet'; readonly state: 'reading' | 'running' | 'unreachable' }
  | {
      readonly kind: 'ready';
      readonly school: School;
      readonly terms: readonly Term[];
      /** Today on the school's wall. */
      readonly today: SchoolDay;
    };

/** The school in view as this device has it, or why it has not. */
export function useSchoolOnDevice(): SchoolOnDevice {
  const school = useSchool();
  const terms = useTerms();
  const today = useSchoolDay(school?.timeZone ?? 'UTC');
  const state = useFirstSync();
  if (state !== 'complete') return { kind: 'not-yet', state };
  if (school === undefined || terms === undefined) return { kind: 'not-yet', state: 'reading' };
  return { kind: 'ready', school, terms, today };
}
