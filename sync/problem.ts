import type { z } from 'zod';
import type { MessageKey } from '#sync/words/message-key.ts';

/**
 * Failure codes of the wire (contract section 1), those of quarantined commands alone, and `ERASED`
 * of a file about a child who was erased: the device lets go of it.
 */
export const errorCodes = [
  'INVALID',
  'SESSION_INVALID',
  'LOGIN_FAILED',
  'FORBIDDEN',
  'NOT_FOUND',
  'CONFLICT',
  'MEDIA',
  'RATE_LIMITED',
  'INTERNAL',
  'MALFORMED',
  'DEVICE_REVOKED',
  'UNPROVEN',
  'ERASED',
] as const;
export type ErrorCode = (typeof errorCodes)[number];

interface Marked {
  readonly code: ErrorCode;
  readonly field?: string | undefined;
}

/**
 * The `field` of a `DEVICE_REVOKED` by which nobody has blocked the device: its key has ended,
 * because another tablet was paired as the same door. An app that does not know it goes by the
 * code.
 */
export const endedKey = 'key';

export function isOfEndedKey({ code, field }: Marked): boolean {
  return code === 'DEVICE_REVOKED' && field === endedKey;
}

/**
 * The `field` of a `FORBIDDEN` by which whoever recorded it did nothing wrong: see
 * `isOfDeactivated`.
 */
export const deactivatedSchool = 'school';

/** The school was deactivated when the record arrived. */
export function isOfDeactivated({ code, field }: Marked): boolean {
  return code === 'FORBIDDEN' && field === deactivatedSchool;
}

/** The `field` of a `CONFLICT` by which a record was applied after a review and changed nothing. */
export const laterEntry = 'laterEntry';

export function isOfLaterEntry({ code, field }: Marked): boolean {
  return code === 'CONFLICT' && field === laterEntry;
}

/**
 * One thing that is wrong, as a value: a code for programs, a key of the message catalogue for
 * people, and the dotted path of the field (`address.city`) when there is one.
 */
export type Problem = {
  readonly code: ErrorCode;
  readonly message: MessageKey;
  readonly field?: string;
  readonly params?: Readonly<Record<string, string | number>>;
};

/** For zod: `z.string().min(1, says('validation.required'))`. A schema's error is always a key. */
export function says(key: MessageKey): { error: MessageKey } {
  return { error: key };
}

/** What a failed parse has to say, one problem per field, in the schema's order. */
export function problemsOf(error: z.ZodError): readonly Problem[] {
  const byField = new Map<string, Problem>();
  for (const issue of error.issues) {
    const field = issue.path.join('.');
    if (byField.has(field)) continue;
    byField.set(field, {
      code: 'INVALID',
      message: isKey(issue.message) ? issue.message : 'validation.notUnderstood',
      ...(field !== '' && { field }),
    });
  }
  return [...byField.values()];
}

/** Keys come from `says` and have no blanks; zod's own sentences do. */
function isKey(message: string): message is MessageKey {
  return /^[a-zA-Z]+(\.[\w-]+)+$/u.test(message);
}
