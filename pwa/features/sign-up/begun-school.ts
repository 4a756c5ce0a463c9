import { z } from 'zod';

/**
 * What was typed of a new school before the app was there, and what was turned to then: the app
 * goes on from it. It travels as the state of the page's entry in the browser's history.
 */
export const BegunSchool = z.object({
  name: z.string(),
  phone: z.string(),
  /** As typed: of a page without the list. */
  country: z.string(),
  turnedTo: z.enum(['country', 'next']),
});
export type BegunSchool = z.infer<typeof BegunSchool>;
