import { z } from 'zod';
import { failureMessage } from '#sync/words/failure-message.ts';
import type { Ask, Outcome, Request } from './ask.ts';

/** What became of something that the server was asked to do. `message` is its sentence. */
export type Asked<Answer> =
  | { readonly kind: 'done'; readonly message: string; readonly answer: Answer }
  | {
      readonly kind: 'refused';
      readonly status: number;
      readonly message: string;
      /** The fields that the refusal is about. */
      readonly errors: readonly { readonly field: string; readonly message: string }[];
    }
  | { readonly kind: 'unreachable' };

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

export function notDone(
  outcome: Exclude<Outcome<unknown>, { kind: 'answer' }>,
): Exclude<Asked<unknown>, { kind: 'done' }> {
  if (outcome.kind !== 'refused') return { kind: 'unreachable' };
  const { status, problems, body } = outcome;
  return {
    kind: 'refused',
    status,
    message: failureMessage(body),
    errors: problems.map(({ field, msg }) => ({ field: field ?? '', message: msg })),
  };
}
