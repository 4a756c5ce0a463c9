/**
 * The only way to call the server, and the only place that fetches. Each call carries the session's
 * token, the school in view and through whose eyes it is seen. Each call has a time limit. Each
 * answer is parsed, and what became of the call is one closed union.
 */
import type { z } from 'zod';
import { limits } from '#sync/limits.ts';
import type { CallOutcome } from '#sync/replay/ports.ts';
import { currentLocale } from '#sync/school/records/format.ts';
import { wireHeader, wireVersion } from '#sync/wire/version.ts';
import { type Refusal, refusal } from './refusal.ts';

export type Request = {
  readonly method?: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  /** Sent as JSON, but for a form with a file, and for bytes. */
  readonly body?: unknown;
  /** Another token than the session's; null for a call that carries none, such as the log-in. */
  readonly token?: string | null;
  /** Another school than the one in view. */
  readonly school?: string;
  /** Of the device, beside the session. */
  readonly deviceKey?: string | undefined;
  /** Without an answer it is not known whether the server did it, see `askToChange`. */
  readonly isChange?: boolean;
  /** Sends the call in place of `fetch`. */
  readonly sendBy?: Send;
  readonly timeoutMs?: number;
};

/** As `fetch` does, which is one. Throws a TypeError or a DOMException where no answer came. */
export type Send = (url: string, init: RequestInit) => Promise<Response>;

/**
 * `unreachable`: no network, or no answer in time. `nonsense`: an answer that is not the server's,
 * or that its schema refuses. Its `fault` is what a failing server or proxy said; a captive
 * portal's page has none. `total`: how many there are on all pages of a list.
 */
export type Outcome<Answer> =
  | Exclude<CallOutcome<Answer>, { kind: 'refused' | 'answer' | 'nonsense' }>
  | { readonly kind: 'nonsense'; readonly fault?: Refusal }
  | (Extract<CallOutcome<Answer>, { kind: 'answer' }> & { readonly total?: number })
  | Refusal;

export type Failure = Exclude<Outcome<unknown>, { kind: 'answer' }>;

export type Ask = <Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
) => Promise<Outcome<z.output<Schema>>>;

export type AskDeps = {
  readonly fetch: Send;
  readonly nowMs: () => number;
  /** In whose language the answer speaks. A worker has no page that has chosen one. */
  readonly speaksAs?: 'page' | 'browser';
  /** Of the session; undefined when nobody is signed in. */
  readonly token: () => string | undefined;
  /** What a call says of the school in view, and as whom a superadmin looks. */
  readonly viewHeaders?: () => Readonly<Record<string, string>>;
  /** Aborts after so many ms. */
  readonly timeLimit: (ms: number) => AbortSignal;
  /** Before each call: the token may have expired since the last one. */
  readonly onAsk?: () => void;
  /** Sees every answer's headers. `token`: the one that the call carried. */
  readonly onHeaders: (headers: Headers, token: string | undefined) => void;
  /** Sees every refusal: the session may have ended, a right may be gone. */
  readonly onRefused?: (
    refusal: Refusal,
    call: {
      readonly path: string;
      readonly token: string | undefined;
      /** As whom it looked. */
      readonly viewed: string | undefined;
    },
  ) => void;
};

export function createAsk(deps: AskDeps): Ask {
  const { nowMs, timeLimit, onAsk, onHeaders, onRefused } = deps;
  return async (request, schema) => {
    onAsk?.();
    const sentAtMs = nowMs();
    const token = request.token === undefined ? deps.token() : (request.token ?? undefined);
    // A view belongs to the session: a call for another session says nothing of it.
    const viewHeaders = request.token === undefined ? deps.viewHeaders : undefined;
    const headers = headersOf(request, token, { viewHeaders, speaksAs: deps.speaksAs });
    const { sendBy = deps.fetch, timeoutMs = limits.callTimeoutMs } = request;
    const response = await send(sendBy, { ...request, headers }, timeLimit(timeoutMs));
    if (response === undefined) return { kind: 'unreachable' };
    const body = await readBody(response);
    const receivedAtMs = nowMs();
    const { status, ok } = response;
    if (!response.headers.has('x-server-version'))
      return ok ? { kind: 'nonsense' } : { kind: 'nonsense', fault: refusal(status, body) };
    onHeaders(response.headers, token);
    if (!ok) {
      const refused = refusal(status, body, retryAfterMs(response));
      onRefused?.(refused, { path: request.path, token, viewed: headers['x-viewing-as-user-id'] });
      return refused;
    }
    const parsed = schema.safeParse(body);
    // Nothing of an answer that was meant to succeed is shown: it may hold a secret.
    if (!parsed.success) return { kind: 'nonsense', fault: refusal(status, undefined) };
    return { kind: 'answer', answer: parsed.data, sentAtMs, receivedAtMs, ...totalOf(response) };
  };
}

/**
 * As `ask`. `onCall` hears of each call whether the server was reached. An answer that makes no
 * sense says nothing of that: it may be a captive portal's. Nor does a fault of the server, or of
 * what stands before it.
 */
export function hearingLine(ask: Ask, onCall: (isReached: boolean, request: Request) => void): Ask {
  return async (request, schema) => {
    const outcome = await ask(request, schema);
    if (outcome.kind === 'unreachable') onCall(false, request);
    else if (outcome.kind === 'answer' || (outcome.kind === 'refused' && outcome.status < 500))
      onCall(true, request);
    return outcome;
  };
}

/** Opens an answer that is read while it comes. Undefined when none came. */
export type OpenStream = (
  path: string,
  signal: AbortSignal,
  method?: Request['method'],
) => Promise<Response | undefined>;

export function createStream({
  fetch,
  token,
  viewHeaders,
  doorKey,
}: Pick<AskDeps, 'fetch' | 'token' | 'viewHeaders'> & {
  /** Of a door tablet, which has no session. */
  readonly doorKey: () => Promise<string | undefined>;
}): OpenStream {
  return async (path, signal, method = 'GET') => {
    const deviceKey = await doorKey();
    return send(fetch, { method, path, headers: headersOf({ deviceKey }, token(), { viewHeaders }) }, signal);
  };
}

function headersOf(
  { school, deviceKey }: Pick<Request, 'school' | 'deviceKey'>,
  token: string | undefined,
  {
    viewHeaders,
    speaksAs = 'page',
  }: { readonly viewHeaders: AskDeps['viewHeaders']; readonly speaksAs?: AskDeps['speaksAs'] },
): Readonly<Record<string, string>> {
  return {
    [wireHeader]: String(wireVersion),
    // The browser would ask for its own language, and the page may speak another.
    ...(speaksAs === 'page' && { 'accept-language': currentLocale() }),
    ...(token !== undefined && { ...viewHeaders?.(), 'x-auth-token': token }),
    ...(token !== undefined && school !== undefined && { 'x-viewing-as-school-id': school }),
    ...(deviceKey !== undefined && deviceKey !== '' && { 'x-device-key': deviceKey }),
  };
}

/** Why a call that only the server can answer has no answer. */
export class CallFailed extends Error {
  readonly failure: Failure;
  constructor(failure: Failure) {
    super(`The call failed: ${failure.kind}`);
    this.name = 'CallFailed';
    this.failure = failure;
  }
}

/**
 * For TanStack Query, which tells failures by what is thrown.
 *
 * @throws CallFailed when there is no answer
 */
export function answerOf<Answer>(outcome: Outcome<Answer>): Answer {
  if (outcome.kind === 'answer') return outcome.answer;
  throw new CallFailed(outcome);
}

async function send(
  sendBy: Send,
  { method = 'GET', path, body, headers }: Request & { readonly headers: Readonly<Record<string, string>> },
  signal: AbortSignal,
): Promise<Response | undefined> {
  const isJson = body !== undefined && !(body instanceof FormData) && !(body instanceof Blob);
  try {
    return await sendBy(`/api${path}`, {
      method,
      headers: isJson ? { ...headers, 'content-type': 'application/json' } : headers,
      ...(body !== undefined && { body: isJson ? JSON.stringify(body) : body }),
      signal,
      cache: 'no-store',
    });
  } catch (error) {
    // No network, a cut line, a time limit: fetch throws these and nothing else.
    if (error instanceof TypeError || error instanceof DOMException) return undefined;
    throw error;
  }
}

/** The words of a refusal are kept, whoever wrote them: somebody may have to report them. */
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

function totalOf({ headers }: Response): { readonly total?: number } {
  const total = headers.get('x-total-count');
  return total === null ? {} : { total: Number(total) };
}

function retryAfterMs(response: Response): number | undefined {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1_000 : undefined;
}
