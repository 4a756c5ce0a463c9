import { z } from 'zod';
import { SchoolMonth } from '#sync/school/records/school-month.ts';

/** The day as it is known, an empty sheet of the day for a pen, or the register of a month. */
export const printKinds = ['day', 'empty', 'month'] as const;
export type PrintKind = (typeof printKinds)[number];

export type PrintChoice = { readonly kind: PrintKind; readonly month: SchoolMonth | undefined };

/** An address may be typed or come from another version. Unknown values are ignored. */
const Params = z.object({
  kind: z.enum(printKinds).catch('day'),
  month: SchoolMonth.optional().catch(undefined),
});

export function parsePrintChoice(params: URLSearchParams): PrintChoice {
  const { kind, month } = Params.parse(Object.fromEntries(params));
  return { kind, month };
}
