import { errors } from '#sync/messages/en/errors.ts';
import { importing } from '#sync/messages/en/import.ts';
import { platform } from '#sync/messages/en/platform.ts';
import { ui } from '#sync/messages/en/ui.ts';
import { validation } from '#sync/messages/en/validation.ts';

/** Every sentence that a person reads, in English. One namespace a file; keys are dotted: `validation.required`. */
export const en = {
  errors,
  import: importing,
  platform,
  ui,
  validation,
} as const;
