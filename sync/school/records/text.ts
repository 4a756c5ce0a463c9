import { z } from 'zod';
import { limits } from '#sync/limits.ts';
import { says } from '#sync/problem.ts';

/**
 * Free text of one line, trimmed and cleaned here and nowhere else. One schema for each length:
 * records have sixty such fields, and a phone makes every schema while it starts.
 */
export function text(maxLength: number): ReturnType<typeof makeText> {
  const known = texts.get(maxLength);
  if (known !== undefined) return known;
  const made = makeText(maxLength);
  texts.set(maxLength, made);
  return made;
}

const texts = new Map<number, ReturnType<typeof makeText>>();

function makeText(maxLength: number) {
  return z
    .string(says('validation.notUnderstood'))
    .overwrite(withoutHalves)
    .trim()
    .overwrite(seenOrNothing)
    .max(maxLength, says('validation.tooLong'));
}

/** Nobody sees that a field has such a text. Within one that is seen, joiners mean something. */
function seenOrNothing(value: string): string {
  return isBlank(value) ? '' : value;
}

/**
 * Without halves of a character (surrogates alone), as a program leaves them that cuts an emoji.
 * UTF-8 has none: they would be kept as question marks. Nothing is refused for one.
 */
function withoutHalves(value: string): string {
  return value.replaceAll(/\p{Cs}/gu, '');
}

/**
 * The same, and not empty, of what is stored already or happened at a door: a name of invisible
 * characters alone stays readable, and refuses no fact.
 */
export function filledText(maxLength: number) {
  return z
    .string(says('validation.required'))
    .overwrite(withoutHalves)
    .trim()
    .min(1, says('validation.required'))
    .max(maxLength, says('validation.tooLong'));
}

/** The same of what somebody asks for: there is something to see. */
export function requiredText(maxLength: number) {
  return filledText(maxLength).refine((value) => !isBlank(value), says('validation.required'));
}

/**
 * Is there nothing to see? Blanks, what has no width (`DI`: default ignorable code points, marks of
 * direction among them), control characters, and the Braille pattern without a dot.
 */
export function isBlank(value: string): boolean {
  return !/[^\p{DI}\p{Z}\p{Cc}\u2800]/u.test(value);
}

/** As much as fits, in UTF-16 code units. What people see as one character is never halved. */
export function cutText(value: string, most: number): string {
  if (value.length <= most) return value;
  let end = 0;
  for (const { segment } of new Intl.Segmenter('en').segment(value)) {
    if (end + segment.length > most) break;
    end += segment.length;
  }
  return value.slice(0, end);
}

/** An email address, lower case, or nothing. */
export const OptionalEmail = text(limits.emailLength)
  .toLowerCase()
  .refine((value) => value === '' || z.email().safeParse(value).success, says('validation.email'));

/** An email address, lower case. */
export const Email = requiredText(limits.emailLength)
  .toLowerCase()
  .pipe(z.email(says('validation.email')));

/** A moment, ISO 8601 in UTC (contract section 2). */
export const Moment = z.iso.datetime({ error: 'validation.notUnderstood' });
