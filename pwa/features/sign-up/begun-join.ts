import { z } from 'zod';

/** What was typed of a registration before the app was there, and the field that was turned to. */
const BegunJoin = z.object({
  isStaff: z.boolean(),
  accessCode: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** The field’s name. */
  turnedTo: z.string(),
});
export type BegunJoin = z.infer<typeof BegunJoin>;

/** The state of the page's entry in the browser's history, in which it travels to the app. */
export const BegunJoinEntry = z.object({ usr: BegunJoin });
