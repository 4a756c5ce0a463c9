import type { NewPasswordForm } from '#pwa/data/account/account.ts';
import type { FieldError } from '#pwa/ui/form/use-form.ts';
import type { MessageKey } from '#sync/words/message-key.ts';
import { NewPassword } from '#sync/school/records/sign-up.ts';
import { Email } from '#sync/school/records/text.ts';
import { sentenceOf } from './sentence-of.ts';

/** In the order of the fields. */
export function resetErrors(draft: NewPasswordForm, say: (key: MessageKey) => string): readonly FieldError[] {
  const second = draft.newpassword1 === draft.newpassword2 ? undefined : 'account.passwordsDiffer';
  const found: readonly (readonly [string, MessageKey | undefined])[] = [
    ['email', sentenceOf(Email, draft.email)],
    ['newpassword1', sentenceOf(NewPassword, draft.newpassword1)],
    ['newpassword2', draft.newpassword2 === '' ? 'validation.required' : second],
  ];
  return found.flatMap(([field, key]) => (key === undefined ? [] : [{ field, sentence: say(key) }]));
}
