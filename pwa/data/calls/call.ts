/**
 * The only place that fetches. Every call has a time limit; every answer is parsed; what is not an answer of ours (a captive
 * portal's page, a proxy's error) is told apart from a refusal.
 */
import { z } from 'zod';
import { limits } from '#sync/limits.ts';
import type { CallOutcome } from '#sync/replay/ports.ts';
import { signIn } from '#sync/words/en/sign-in.ts';

export type Request = {
  readonly method?: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
};

/** A refusal also carries what the server said, for the forms that show it. */
export type Refusal = {
  readonly kind: 'refused';
  readonly status: number;
  readonly retryAfterMs: number | undefined;
  readonly body: unknown;
};
/** `total`: of a page of a longer list, how many there are on all pages together. */
export type Outcome<Answer> =
  | Exclude<CallOutcome<Answer>, { kind: 'refused' | 'answer' }>
  | (Extract<CallOutcome<Answer>, { kind: 'answer' }> & { readonly total?: number })
  | Refusal;

export type Caller = <Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
) => Promise<Outcome<z.output<Schema>>>;

export type CallerDeps = {
  readonly fetch: typeof fetch;
  readonly nowMs: () => number;
  /** Goes with every call that carries a token. */
  readonly viewHeaders?: () => Readonly<Record<string, string>>;
  /** Aborts after so many ms. */
  readonly timeLimit: (ms: number) => AbortSignal;
  /** Before each call: the token may have expired since the last one. */
  readonly onAsk?: () => void;
  /** Sees every answer's headers: the server's version, a renewed token. */
  readonly onHeaders: (headers: Headers, request: Request) => void;
  /** Sees every refusal: the session may have ended, a right may be gone. */
  readonly onRefused?: (status: number, request: Request) => void;
};

export function createCaller({
  fetch,
  nowMs,
  timeLimit,
  onAsk,
  onHeaders,
  onRefused,
  viewHeaders,
}: CallerDeps): Caller {
  return async (request, schema) => {
    onAsk?.();
    const sentAtMs = nowMs();
    const viewed =
      request.headers?.['x-auth-token'] === undefined
        ? request
        : { ...request, headers: { ...viewHeaders?.(), ...request.headers } };
    const response = await send(fetch, viewed, timeLimit(limits.callTimeoutMs));
    if (response === undefined) return { kind: 'unreachable' };
    const body = await readBody(response);
    const receivedAtMs = nowMs();
    if (!response.headers.has('x-server-version')) return { kind: 'nonsense' };
    onHeaders(response.headers, request);
    if (!response.ok) {
      onRefused?.(response.status, request);
      return {
        kind: 'refused',
        status: response.status,
        retryAfterMs: retryAfterMs(response),
        body: inWordsForPeople(body),
      };
    }
    const parsed = schema.safeParse(body);
    if (!parsed.success) return { kind: 'nonsense' };
    return { kind: 'answer', answer: parsed.data, sentAtMs, receivedAtMs, ...totalOf(response) };
  };
}

async function send(
  fetch: CallerDeps['fetch'],
  { method = 'GET', path, body, headers = {} }: Request,
  signal: AbortSignal,
): Promise<Response | undefined> {
  try {
    return await fetch(`/api${path}`, {
      method,
      headers: body === undefined ? headers : { ...headers, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal,
      cache: 'no-store',
    });
  } catch (error) {
    // No network, a cut line, a time limit: fetch throws these and nothing else.
    if (error instanceof TypeError || error instanceof DOMException) return undefined;
    throw error;
  }
}

/** A refusal may come from something in between, in words of its own: they are kept, since somebody may have to report them. */
async function readBody(response: Response): Promise<unknown> {
  let text = '';
  try {
    text = await response.text();
    return JSON.parse(text);
  } catch {
    // A page of HTML, or a body cut on its way: no answer, and the schema will say so.
    return response.ok ? undefined : text;
  }
}

const SessionInvalid = z.object({
  errors: z.tuple([z.object({ code: z.literal('SESSION_INVALID') })], z.unknown()),
});

/** The sentence of the API about a token means nothing to a person: their session has ended. */
export function inWordsForPeople(body: unknown): unknown {
  if (!SessionInvalid.safeParse(body).success) return body;
  return { success: false, msg: signIn.ended, errors: [{ msg: signIn.ended, code: 'SESSION_INVALID' }] };
}

function totalOf({ headers }: Response): { readonly total?: number } {
  const total = headers.get('x-total-count');
  return total === null ? {} : { total: Number(total) };
}

function retryAfterMs(response: Response): number | undefined {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1_000 : undefined;
}
