/**
 * How long a school keeps what: one period for each group of records that age together. Nothing is
 * ever removed before an administrator has turned it on (`isOn`).
 *
 * Periods and switch are one field of the school. They merge as a whole, since the switch is only
 * true of the periods beside which somebody turned it on: a period that a device shortened offline
 * must not meet a switch that another one has turned on meanwhile.
 */
import { z } from 'zod';

/** In the order in which a screen lists them, and a run removes them. */
export const periodNames = [
  'attendance',
  'rollCalls',
  'incidents',
  'messages',
  'payments',
  'students',
  'contacts',
  'history',
] as const;
export type PeriodName = (typeof periodNames)[number];

/**
 * The shortest period of each, in months. A history of less than three could not settle a dispute
 * about last month's bill or pick-up, and outboxes bring commands that are weeks old. Payments of
 * less than a year would leave a running account without its beginning.
 */
export const leastMonths: Readonly<Record<PeriodName, number>> = {
  attendance: 1,
  rollCalls: 1,
  incidents: 6,
  messages: 1,
  payments: 12,
  students: 1,
  contacts: 1,
  history: 3,
};
/** A hundred years. Longer is for ever. */
const mostMonths = 1200;

/** Whole months; null keeps for ever. */
export type Months = number | null;
export type PeriodMonths = Readonly<Record<PeriodName, Months>>;

const monthsOf = (name: PeriodName) => z.number().int().min(leastMonths[name]).max(mostMonths).nullable();

const Chosen = z.object({
  attendance: monthsOf('attendance'),
  rollCalls: monthsOf('rollCalls'),
  incidents: monthsOf('incidents'),
  messages: monthsOf('messages'),
  payments: monthsOf('payments'),
  students: monthsOf('students'),
  contacts: monthsOf('contacts'),
  history: monthsOf('history'),
}) satisfies z.ZodType<PeriodMonths>;

/** `months`: null as long as nobody has chosen any; the place's own are shown then. */
export const Retention = z.object({ isOn: z.boolean(), months: Chosen.nullable() });
export type Retention = Readonly<z.infer<typeof Retention>>;

export const emptyRetention: Retention = { isOn: false, months: null };

/** Is anything removed? Never by periods that nobody has seen: a suggestion may change. */
export function isRemoving({ isOn, months }: Retention): boolean {
  return isOn && months !== null;
}
