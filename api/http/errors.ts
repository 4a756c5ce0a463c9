import type { ErrorCode, Problem } from '#sync/problem.ts';
import type { Refusal } from '#api/domain/outcome.ts';
import { jsonReply, type Reply } from './reply.ts';
import type { Say } from '#api/platform/say.ts';

/** The one place that says which status a code travels with (contract section 1). */
const statusOfCode: Readonly<Record<ErrorCode, number>> = {
  INVALID: 400,
  MALFORMED: 400,
  SESSION_INVALID: 401,
  LOGIN_FAILED: 401,
  FORBIDDEN: 403,
  DEVICE_REVOKED: 403,
  UNPROVEN: 403,
  NOT_FOUND: 404,
  ERASED: 410,
  CONFLICT: 409,
  MEDIA: 413,
  RATE_LIMITED: 429,
  INTERNAL: 500,
};

export interface WireError {
  readonly msg: string;
  readonly code: ErrorCode;
  readonly field?: string;
}

function problemToWire(problem: Problem, say: Say): WireError {
  return {
    msg: say(problem.message, problem.params),
    code: problem.code,
    ...(problem.field !== undefined && { field: problem.field }),
  };
}

/** @param status where a code has more than one: `MEDIA` is 413, or 415 (contract section 1) */
export function refusalToReply(
  refusal: Refusal,
  say: Say,
  status: number = statusOfCode[refusal.problems[0].code],
): Reply {
  const errors = refusal.problems.map((problem) => problemToWire(problem, say));
  const { retryAfterSeconds } = refusal;
  return jsonReply(
    status,
    { success: false, msg: errors[0]?.msg, errors },
    {
      ...(retryAfterSeconds !== undefined && { 'retry-after': String(retryAfterSeconds) }),
      // Pictures of children that the browser has kept. Never the storage: records may wait there.
      ...(errors[0]?.code === 'DEVICE_REVOKED' && { 'clear-site-data': '"cache"' }),
    },
  );
}

/** Seconds after which a caller may try again when the store could not be reached. */
const retryAfterSeconds = 5;

/** The store is in trouble: whoever asks again in a moment gets an answer. */
export function troubleToReply(requestId: string, say: Say): Reply {
  const reply = faultToReply(requestId, say);
  const headers = { ...reply.headers, 'retry-after': String(retryAfterSeconds) };
  return { ...reply, status: 503, headers };
}

/** Our own fault. Says nothing of what went wrong; the log has it under the request's id. */
export function faultToReply(requestId: string, say: Say): Reply {
  const msg = say('errors.internal');
  return jsonReply(statusOfCode.INTERNAL, {
    success: false,
    msg,
    errors: [{ msg, code: 'INTERNAL' }],
    requestId,
  });
}
