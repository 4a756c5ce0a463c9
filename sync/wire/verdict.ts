/** The closed list of what the server can say about a command (offline.md, "Sending"). */
import { z } from 'zod';
import { type ErrorCode, errorCodes } from '#sync/problem.ts';

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

/** From here on an app says which wire it speaks, and knows each code of its own wire. */
const saysItsWire = 22;

type Coded = {
  readonly code?: ErrorCode | null | undefined;
  readonly errors?: readonly WireProblem[] | undefined;
};

/**
 * A result or an entry of a list in codes that the app knows. An app of before `UNPROVEN` could not
 * read an answer with it: it would hand in the same records for ever, and show none of a list.
 *
 * @param wire the app's `wireVersion`; undefined for an app of before it was said
 */
export function inCodesOfWire<Said extends Coded>(said: Said, wire: number | undefined): Said {
  if (wire !== undefined && wire >= saysItsWire) return said;
  const known = (code: ErrorCode) => (code === 'UNPROVEN' ? 'FORBIDDEN' : code);
  const { code, errors } = said;
  return {
    ...said,
    ...(code && { code: known(code) }),
    ...(errors && { errors: errors.map((one) => ({ ...one, code: known(one.code) })) }),
  };
}
