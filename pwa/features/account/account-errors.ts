import type { FieldError } from '#pwa/ui/form/use-form.ts';
import type { MessageKey } from '#sync/words/message-key.ts';
import { problemsOf } from '#sync/problem.ts';
import { UpdateAccountBody } from '#sync/school/records/account-forms.ts';
import type { User } from '#sync/school/records/user.ts';

/** `password` goes with a new email. */
export type DetailsDraft = Pick<User, 'nameInfo' | 'email' | 'phone' | 'address'> & {
  readonly password: string;
};

export interface PasswordDraft {
  readonly password: string;
  readonly newpassword1: string;
  readonly newpassword2: string;
}

export const emptyPassword: PasswordDraft = { password: '', newpassword1: '', newpassword2: '' };

type Say = (key: MessageKey) => string;

export function detailsErrors(
  draft: DetailsDraft,
  { say, email }: { readonly say: Say; readonly email: string },
): readonly FieldError[] {
  return [
    ...errorsOf(draft, say),
    ...(isNewEmail(draft, email) && draft.password === ''
      ? [{ field: 'password', sentence: say('account.emailNeedsPassword') }]
      : []),
  ];
}

/** As the server compares them: without the blanks around, in small letters. */
export function isNewEmail(draft: Pick<DetailsDraft, 'email'>, email: string): boolean {
  return draft.email.trim().toLowerCase() !== email;
}

export function passwordErrors(draft: PasswordDraft, say: Say): readonly FieldError[] {
  const missing = (['password', 'newpassword1', 'newpassword2'] as const).filter(
    (name) => draft[name] === '',
  );
  const required = missing.map((field) => ({
    field,
    sentence: say(field === 'newpassword1' ? 'validation.passwordLength' : 'validation.required'),
  }));
  return [...required, ...errorsOf(draft, say)];
}

function errorsOf(draft: object, say: Say): readonly FieldError[] {
  const { error } = UpdateAccountBody.safeParse(draft);
  if (error === undefined) return [];
  return problemsOf(error).map(({ field, message }) => ({ field: field ?? '', sentence: say(message) }));
}
