import { z } from 'zod';
import { RecordId } from './id.ts';
import { Moment } from './text.ts';

/** One place where a user is signed in. Not a synced record. */
export const Session = z.object({
  _id: RecordId,
  createdAt: Moment,
  /** To the day: a session is noted as used once a day. */
  lastUsed: Moment,
  /** The browser in its own words (`user-agent`). */
  agent: z.string(),
  /** The one that the call was made with. */
  isCurrent: z.boolean(),
});
export type Session = z.infer<typeof Session>;
