import { z } from 'zod';
import type { ErrorCode } from '#sync/problem.ts';
import { errors } from '#sync/words/en/errors.ts';
import { failureMessage, serverMessage } from '#sync/words/failure-message.ts';
import { spokenWords } from '#sync/words/spoken.ts';
import { type Ask, CallFailed, type Failure, type Request } from './ask.ts';

/**
 * What became of something that the server was asked to do. `message` is its sentence. `failed`: a
 * server answered without a sentence, so the message is "API Error" and how the answer begins.
 */
export type Asked<Answer> =
  | { readonly kind: 'done'; readonly message: string; readonly answer: Answer }
  | {
      readonly kind: 'refused';
      readonly status: number;
      readonly message: string;
      /** Of the first error; undefined where the server named none that this app knows. */
      readonly code?: ErrorCode | undefined;
      /** The fields that the refusal is about. */
      readonly errors: readonly { readonly field: string; readonly message: string }[];
    }
  | { readonly kind: 'failed'; readonly status: number; readonly message: string }
  /** A change went out, or may have, and no answer came: it may have been made. */
  | { readonly kind: 'unanswered'; readonly message: string }
  /** No change was made: it could not leave the browser, or a captive portal took it. */
  | { readonly kind: 'unreachable' };

export type NotDone = Exclude<Asked<unknown>, { kind: 'done' }>;

/** What became of something that changes nothing, or may be asked twice. */
export type Repeatable<Answer> = Exclude<Asked<Answer>, { kind: 'unanswered' }>;

export type NotHad = Exclude<NotDone, { kind: 'unanswered' }>;

const Said = z.object({ msg: z.string() });

/** Asks for a change that the server answers with a sentence, which a screen shows. */
export async function askToDo<Schema extends z.ZodObject>(
  ask: Ask,
  request: Request,
  schema: Schema,
): Promise<Asked<z.output<Schema>>> {
  const changed = await askToChange(ask, request, z.intersection(schema, Said));
  if (changed.kind !== 'answer') return changed;
  return { kind: 'done', message: changed.answer.msg, answer: schema.parse(changed.answer) };
}

/**
 * Asks for a change. `fetch` fails alike for a request that never left and for an answer that was
 * lost. Only a browser that was offline before is known to have sent nothing.
 */
export async function askToChange<Schema extends z.ZodType>(
  ask: Ask,
  request: Request,
  schema: Schema,
): Promise<{ readonly kind: 'answer'; readonly answer: z.output<Schema> } | NotDone> {
  const isOnline = navigator.onLine;
  const outcome = await ask({ ...request, isChange: true }, schema);
  if (outcome.kind === 'answer') return outcome;
  if (outcome.kind === 'unreachable' && isOnline)
    return { kind: 'unanswered', message: spokenWords('errors', errors).noAnswer };
  return notDone(outcome);
}

/** As `askToDo`, for what changes nothing, or may be asked twice. */
export async function askRepeatable<Schema extends z.ZodObject>(
  ask: Ask,
  request: Request,
  schema: Schema,
): Promise<Repeatable<z.output<Schema>>> {
  const outcome = await ask(request, z.intersection(schema, Said));
  if (outcome.kind !== 'answer') return notDone(outcome);
  return { kind: 'done', message: outcome.answer.msg, answer: schema.parse(outcome.answer) };
}

export function notDone(outcome: Failure): NotHad {
  const refused = outcome.kind === 'nonsense' ? outcome.fault : outcome;
  if (refused === undefined || refused.kind === 'unreachable') return { kind: 'unreachable' };
  const { status, body } = refused;
  const message = serverMessage(body);
  if (message === undefined) return { kind: 'failed', status, message: failureMessage(body) };
  return {
    kind: 'refused',
    status,
    message,
    code: refused.problems[0]?.code,
    errors: refused.problems.map(({ field, msg }) => ({ field: field ?? '', message: msg })),
  };
}

/** What there is to say beyond that there is no connection; undefined when there is nothing. */
export function saidIn(ended: NotDone): string | undefined {
  return ended.kind === 'unreachable' ? undefined : ended.message;
}

/** What a server said to a query that failed; undefined when no server answered. */
export function saidBy(error: unknown): string | undefined {
  if (!(error instanceof CallFailed)) return undefined;
  return saidIn(notDone(error.failure));
}
