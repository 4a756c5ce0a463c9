/**
 * What is suggested to a school by where it is. A suggestion and no advice about the law: each rule
 * below is the one for registers of attendance that we know a source for, and a school is asked to
 * check what holds for it. Where we know none, registers are kept as long as the longest that we
 * know, since what is kept too long can still be removed.
 *
 * Sources, read in 2026:
 *
 * - California: sign-in and sign-out sheets "shall be kept for one month" (California Code of
 *   Regulations, title 22, section 101229.1 (d); child care centers).
 * - Florida: daily attendance records for four months (Florida Administrative Code, rule
 *   65C-22.006; child care facilities).
 * - England: each entry in a register for six years (The School Attendance (Pupil Registration)
 *   (England) Regulations 2024, SI 2024/208, regulation 7).
 *
 * The other periods have no one source. Payments are kept for seven years, as long as the longest
 * usual period of tax law; what happened to a child (incidents) for six.
 */
import type { School } from '#sync/school/records/school.ts';
import { type PeriodMonths, type PeriodName, periodNames } from '#sync/school/records/retention-periods.ts';

export const retentionPlaces = ['california', 'florida', 'england', 'elsewhere'] as const;
/** A place with a rule of its own for registers. */
export type RetentionPlace = (typeof retentionPlaces)[number];

const registerMonths: Readonly<Record<RetentionPlace, number>> = {
  california: 1,
  florida: 4,
  england: 72,
  elsewhere: 72,
};

const others: Omit<PeriodMonths, 'attendance'> = {
  rollCalls: 12,
  incidents: 72,
  messages: 12,
  payments: 84,
  students: 12,
  contacts: 12,
  history: 24,
};

/**
 * By the address; by the time zone where the address cannot say it, as no address is in England.
 * That zone is also Scotland's, Wales's and Northern Ireland's, whose periods are no longer.
 */
export function retentionPlaceOf({
  address,
  timeZone,
}: Pick<School, 'address' | 'timeZone'>): RetentionPlace {
  if (address.country === 'usa' && address.region === 'California') return 'california';
  if (address.country === 'usa' && address.region === 'Florida') return 'florida';
  if (address.country === '' && timeZone === 'Europe/London') return 'england';
  return 'elsewhere';
}

export function defaultMonths(place: RetentionPlace): PeriodMonths {
  return { attendance: registerMonths[place], ...others };
}

/** What the school has chosen, else what is suggested where it is. */
export function monthsOf(school: Pick<School, 'retention' | 'address' | 'timeZone'>): PeriodMonths {
  return school.retention.months ?? defaultMonths(retentionPlaceOf(school));
}

/** The periods that are shorter than before: these remove what was kept until now. */
export function shortened(before: PeriodMonths, after: PeriodMonths): readonly PeriodName[] {
  const length = (months: number | null) => months ?? Number.POSITIVE_INFINITY;
  return periodNames.filter((name) => length(after[name]) < length(before[name]));
}
