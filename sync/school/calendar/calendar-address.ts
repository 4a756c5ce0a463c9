import { z } from 'zod';

/** Where calendar programs find the school's calendar; null where it has no such address. */
export const CalendarAddress = z.object({ address: z.string().nullable() });
export type CalendarAddress = z.infer<typeof CalendarAddress>;
