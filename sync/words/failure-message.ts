import { z } from 'zod';
import { en } from './en.ts';

const Said = z.object({
  msg: z.string().min(1).optional(),
  errors: z
    .array(z.object({ msg: z.string().min(1) }))
    .default([])
    .catch([]),
});

/** As much of an answer that nobody understands as still fits into an alert, in characters. */
const shownCharacters = 50;

/**
 * What to say of a refused call (specification section 8, "Generic handler"): its first error's
 * message, or the one of the whole answer. An answer of something that stands in between, a proxy
 * for instance, has neither: then its beginning, so that it can be reported.
 */
export function failureMessage(body: unknown): string {
  const message = serverMessage(body);
  if (message !== undefined) return message;
  const text = typeof body === 'string' ? body : (JSON.stringify(body) ?? '');
  return `${en.errors.api} ${text.slice(0, shownCharacters)}`.trim();
}

/** The sentence in a refusal; undefined when it has none. */
export function serverMessage(body: unknown): string | undefined {
  const said = Said.safeParse(body).data;
  return said?.errors[0]?.msg ?? said?.msg;
}
