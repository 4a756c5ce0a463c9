import { z } from 'zod';
import type { ErrorCode } from '#sync/problem.ts';
import { failureMessage, serverMessage } from '#sync/words/failure-message.ts';
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
  | { readonly kind: 'unreachable' };

export type NotDone = Exclude<Asked<unknown>, { kind: 'done' }>;

const Said = z.object({ msg: z.string() });

/** Asks for something that the server answers with a sentence, which a screen shows. */
export async function askToDo<Schema extends z.ZodObject>(
  ask: Ask,
  request: Request,
  schema: Schema,
): Promise<Asked<z.output<Schema>>> {
  const outcome = await ask(request, z.intersection(schema, Said));
  if (outcome.kind !== 'answer') return notDone(outcome);
  return { kind: 'done', message: outcome.answer.msg, answer: schema.parse(outcome.answer) };
}

export function notDone(outcome: Failure): NotDone {
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

/** What a server said; undefined when no server answered. */
export function saidIn(ended: NotDone): string | undefined {
  return ended.kind === 'unreachable' ? undefined : ended.message;
}

/** What a server said to a query that failed; undefined when no server answered. */
export function saidBy(error: unknown): string | undefined {
  if (!(error instanceof CallFailed)) return undefined;
  return saidIn(notDone(error.failure));
}
