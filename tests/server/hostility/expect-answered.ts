/** Every answer has a code that a program can read, the version, and nothing of another school. */
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect } from 'vitest';
import { z } from 'zod';
import { errorCodes } from '#sync/problem.ts';
import { mark } from './two-schools.ts';

const Failure = z.strictObject({
  success: z.literal(false),
  msg: z.string().min(1),
  errors: z
    .array(z.strictObject({ msg: z.string().min(1), code: z.enum(errorCodes), field: z.string().optional() }))
    .min(1),
});

/**
 * The statuses of contract section 1. A call whose command id is that of an unproven command hears
 * UNPROVEN. 408 and 431, for half a request, count as 400.
 */
const codesOfStatus: Readonly<Record<number, readonly string[]>> = {
  400: ['INVALID', 'MALFORMED'],
  401: ['SESSION_INVALID', 'LOGIN_FAILED'],
  403: ['FORBIDDEN', 'DEVICE_REVOKED', 'UNPROVEN'],
  404: ['NOT_FOUND'],
  408: ['INVALID'],
  409: ['CONFLICT'],
  410: ['ERASED'],
  413: ['MEDIA'],
  415: ['MEDIA'],
  429: ['RATE_LIMITED'],
  431: ['INVALID'],
};

export interface Heard {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** The whole answer; a stream of events is left after its head. */
export async function hear(response: Response): Promise<Heard> {
  const { status, headers } = response;
  if (headers.get('content-type') === 'text/event-stream') {
    await response.body?.cancel();
    return { status, headers, text: '' };
  }
  const bytes = Buffer.from(await response.arrayBuffer());
  // A HEAD is answered with the headers of a body, and without it.
  if (bytes.length === 0) return { status, headers, text: '' };
  return { status, headers, text: decoded(bytes, headers.get('content-encoding')).toString('utf8') };
}

export function expectAnswered({ status, headers, text }: Heard, isHead = false): void {
  expect(status, text.slice(0, 2_000)).toBeLessThan(500);
  expect(headers.get('x-server-version')).toBe('1.4.6');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  if (status < 400 || isHead) return;
  expect(headers.get('content-type')).toBe('application/json');
  const failure = Failure.parse(JSON.parse(text));
  const [first] = failure.errors;
  expect(failure.msg).toBe(first?.msg);
  expect(codesOfStatus[status]).toContain(first?.code);
  // A sentence of the catalogue, not the name of one.
  for (const { msg } of failure.errors) expect(msg).not.toMatch(/^\w+\.\w+$|\{\{/);
}

/** No text of the other school, and no id that the caller cannot have known. */
export function expectNothingForeign(text: string, secrets: readonly string[]): void {
  expect(text.toLowerCase()).not.toContain(mark);
  for (const id of secrets) expect(text).not.toContain(id);
}

function decoded(bytes: Buffer, encoding: string | null): Buffer {
  if (encoding === 'br') return brotliDecompressSync(bytes);
  return encoding === 'gzip' ? gunzipSync(bytes) : bytes;
}
