import type { ErrorCode, Problem } from '#sync/problem.ts';
import { localeOf } from '#sync/languages.ts';
import { formatWait } from '#sync/school/records/format.ts';
import { languageNow } from '#api/platform/language.ts';
import type { MessageKey } from '#sync/words/message-key.ts';

/** How a use case ends: the value, or why it was refused. Anything else is a bug, and throws. */
export type Outcome<Value> = Done<Value> | Refusal;

export interface Done<Value> {
  readonly ok: true;
  readonly value: Value;
}

export interface Refusal {
  readonly ok: false;
  /** At least one; the first is what the person is shown. */
  readonly problems: readonly [Problem, ...Problem[]];
  readonly retryAfterSeconds?: number;
}

export function done<const Value>(value: Value): Done<Value> {
  return { ok: true, value };
}

export function refuse(code: ErrorCode, message: MessageKey, field?: string): Refusal {
  return { ok: false, problems: [{ code, message, ...(field !== undefined && { field }) }] };
}

/**
 * What was tried too often may be tried again after this time. `message` may say it by `{{wait}}`.
 */
export function tooMany(retryAfterMs: number, message: MessageKey = 'errors.rateLimited'): Refusal {
  const retryAfterSeconds = Math.ceil(retryAfterMs / 1_000);
  const params = { wait: formatWait(retryAfterMs, localeOf(languageNow())) };
  const problem = { code: 'RATE_LIMITED', message, params } as const;
  return { ok: false, problems: [problem], retryAfterSeconds };
}

/** For a list that is known to say something, as what a failed parse or check returns. */
export function refuseAll(problems: readonly Problem[]): Refusal {
  const [first, ...others] = problems;
  if (first === undefined) throw new Error('A refusal needs at least one problem.');
  return { ok: false, problems: [first, ...others] };
}

/** What is not there, is deleted or belongs to another school is not found, in the same words. */
export function found<Value>(value: Value | undefined): Outcome<Value> {
  return value === undefined ? refuse('NOT_FOUND', 'errors.notFound') : done(value);
}
