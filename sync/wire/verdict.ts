/** The closed list of what the server can say about a command (offline.md, "Sending"). */
import { z } from 'zod';
import { errorCodes } from '#sync/problem.ts';

export const verdicts = [
  'applied',
  'superseded',
  'duplicate',
  'quarantined',
  'retry',
  'sign-in-needed',
  'upgrade-needed',
] as const;
export const Verdict = z.enum(verdicts);
export type Verdict = z.infer<typeof Verdict>;

export const WireProblem = z.object({
  msg: z.string(),
  code: z.enum(errorCodes),
  field: z.string().optional(),
});
export type WireProblem = z.infer<typeof WireProblem>;

/** `revision`: the school's revision that holds the effect. `retryAfter`: seconds. */
export const Result = z.object({
  id: z.string(),
  verdict: Verdict,
  revision: z.number().int().nonnegative().optional(),
  code: z.enum(errorCodes).optional(),
  errors: z.array(WireProblem).optional(),
  retryAfter: z.number().nonnegative().optional(),
});
export type Result = z.infer<typeof Result>;

/** The server has the command for good; what became of it is in the history. */
export function isDelivered(verdict: Verdict): boolean {
  switch (verdict) {
    case 'applied':
    case 'superseded':
    case 'duplicate':
    case 'quarantined':
      return true;
    case 'retry':
    case 'sign-in-needed':
    case 'upgrade-needed':
      return false;
  }
}
