import { z } from 'zod';
import { errors } from './en/errors.ts';
import { spokenWords } from './spoken.ts';

const Said = z.object({
  msg: z.string().min(1).optional(),
  errors: z
    .array(z.object({ msg: z.string().min(1) }))
    .default([])
    .catch([]),
});

/** How much of an unreadable answer an alert shows, in characters. */
const shownCharacters = 50;

/**
 * Comments, styles, scripts, other tags and blanks. What is not closed goes to the end, so that no
 * text is searched again from each of its brackets.
 */
const markup = /(?:<!--.*?(?:-->|$)|<(style|script)\b.*?(?:<\/\1\s*>|$)|<[a-z/!?][^>]*(?:>|$)|\s)+/gisu;

/**
 * The message for a refused call (specification section 8, "Generic handler"): that of its first
 * error, or of the whole answer. An answer of a proxy has neither: then the beginning of its text
 * is shown, of a page without its markup, so that it can be reported.
 */
export function failureMessage(body: unknown): string {
  const message = serverMessage(body);
  if (message !== undefined) return message;
  const text = typeof body === 'string' ? body : (JSON.stringify(body) ?? '');
  const shown = text.replaceAll(markup, ' ').trim().slice(0, shownCharacters);
  return `${spokenWords('errors', errors).api} ${shown}`.trim();
}

/** The sentence in a refusal; undefined when it has none. */
export function serverMessage(body: unknown): string | undefined {
  const said = Said.safeParse(body).data;
  return said?.errors[0]?.msg ?? said?.msg;
}
