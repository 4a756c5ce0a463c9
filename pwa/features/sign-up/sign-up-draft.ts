import type { Registration } from '#pwa/data/account/account.ts';
import type { FieldError } from '#pwa/ui/form/use-form.ts';
import { limits } from '#sync/limits.ts';
import type { MessageKey } from '#sync/words/message-key.ts';
import { problemsOf } from '#sync/problem.ts';
import { type Address, emptyAddress, OptionalAddress } from '#sync/school/records/address.ts';
import { roleTypes } from '#sync/school/records/role.ts';
import {
  type AccountType,
  emptySchoolDetails,
  NewPassword,
  type SchoolDetails,
} from '#sync/school/records/sign-up.ts';
import { Email, isBlank } from '#sync/school/records/text.ts';

/** The person's own part of either form. */
export interface PersonDraft {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly password: string;
  readonly password2: string;
  /** What was read off the captcha. */
  readonly answer: string;
}

export interface JoinDraft extends PersonDraft {
  readonly type: AccountType;
  readonly accessCode: string;
  /** The code of an invitation; with one, access code and type are not asked for. */
  readonly invitation: string;
  readonly address: Address;
}

export interface SchoolDraft extends PersonDraft {
  readonly school: SchoolDetails;
}

const emptyPerson: PersonDraft = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  password: '',
  password2: '',
  answer: '',
};

export const emptyJoin: JoinDraft = {
  ...emptyPerson,
  type: roleTypes.parent,
  accessCode: '',
  invitation: '',
  address: emptyAddress,
};

export const emptySchoolDraft: SchoolDraft = { ...emptyPerson, school: emptySchoolDetails };

export type Say = (key: MessageKey) => string;

/** In the order of the fields. */
export function personErrors(draft: PersonDraft, say: Say): readonly FieldError[] {
  const errors: FieldError[] = [];
  const add = (field: string, key: MessageKey) => errors.push({ field, sentence: say(key) });
  for (const field of ['firstName', 'lastName'] as const)
    if (isBlank(draft[field])) add(`nameInfo.${field}`, 'validation.required');
  const [email] = problemsIn(Email, draft.email);
  if (email !== undefined) add('email', email);
  const [password] = problemsIn(NewPassword, draft.password);
  if (password !== undefined) add('password', password);
  if (draft.password2 === '') add('password2', 'validation.required');
  else if (draft.password2 !== draft.password) add('password2', 'account.passwordsDiffer');
  return errors;
}

export function joinErrors(draft: JoinDraft, say: Say): readonly FieldError[] {
  const { error } = OptionalAddress.safeParse(draft.address);
  const address = error === undefined ? [] : problemsOf(error);
  return [
    ...(draft.invitation === '' && draft.accessCode.trim() === ''
      ? [{ field: 'accessCode', sentence: say('account.accessCode') }]
      : []),
    ...personErrors(draft, say),
    ...address.map(({ field, message }) => ({
      field: field === undefined ? 'address' : `address.${field}`,
      sentence: say(message),
    })),
  ];
}

/** Whether it is the right one only the server knows. */
export function captchaErrors(answer: string, isAsked: boolean, say: Say): readonly FieldError[] {
  if (!isAsked || answer.replaceAll(/\s/g, '').length === limits.captchaLength) return [];
  return [{ field: 'answer', sentence: say('signUp.captcha.required') }];
}

function personPart(draft: PersonDraft, captchaId: string) {
  const { firstName, lastName, email, phone, password, password2, answer } = draft;
  return {
    email,
    phone,
    password,
    password2,
    nameInfo: { firstName, lastName },
    captcha: { id: captchaId, answer },
  };
}

export function joinForm(draft: JoinDraft, captchaId: string): Registration {
  const { type, accessCode, address, invitation } = draft;
  return { ...personPart(draft, captchaId), type, accessCode, address, invitation };
}

export function schoolForm(draft: SchoolDraft, captchaId: string, timeZone: string): Registration {
  return { ...personPart(draft, captchaId), ...draft.school, newschool: true, timeZone };
}

interface Checks {
  readonly safeParse: (value: unknown) => { readonly error?: Parameters<typeof problemsOf>[0] | undefined };
}

function problemsIn(schema: Checks, value: unknown): readonly MessageKey[] {
  const { error } = schema.safeParse(value);
  return error === undefined ? [] : problemsOf(error).map(({ message }) => message);
}
