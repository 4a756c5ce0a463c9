import { z } from 'zod';
import { RecordId } from './id.ts';
import { Moment } from './text.ts';

/** What somebody wrote to those who run the installation. Not a synced record. */
export const Feedback = z.object({
  _id: RecordId,
  /** As they say themselves; both may be empty. */
  name: z.string(),
  email: z.string(),
  message: z.string(),
  createdAt: Moment,
  /** Who was signed in, if anybody. */
  user: RecordId.nullable(),
  readAt: Moment.nullable(),
});
export type Feedback = z.infer<typeof Feedback>;
