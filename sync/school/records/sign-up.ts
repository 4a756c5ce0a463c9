/** What `POST /users/register` takes, with the rules that its forms show too. */
import { z } from 'zod';
import { limits } from '#sync/limits.ts';
import type { MessageKey } from '#sync/words/message-key.ts';
import { says } from '#sync/problem.ts';
import { Address, addressProblems, countryCodes, emptyAddress, OptionalAddress } from './address.ts';
import { countryOf } from './country.ts';
import { RequiredName } from './name-info.ts';
import { roleTypes } from './role.ts';
import { Email, isBlank, text } from './text.ts';

/** At least eight characters; what is typed is taken as it is, blanks too. */
export const NewPassword = z
  .string(says('validation.passwordLength'))
  .min(limits.passwordMinLength, says('validation.passwordLength'))
  .max(limits.passwordMaxLength, says('validation.tooLong'));

/** As typed; checked against the known one by the server. */
export const TypedPassword = z
  .string(says('validation.required'))
  .max(limits.passwordMaxLength, says('validation.tooLong'));

/** Choices at registration: Parent (3) and School Staff (2). */
export const accountTypes = [roleTypes.parent, roleTypes.staff] as const;
export const AccountType = z.union(
  [z.literal(roleTypes.parent), z.literal(roleTypes.staff)],
  says('account.chooseType'),
);
export type AccountType = z.infer<typeof AccountType>;

/** The school's own part of the form, named as the specification names it. */
export const SchoolDetails = z.object({
  school_name: text(limits.nameLength).default(''),
  school_phone: text(limits.phoneLength).default(''),
  school_country: z.preprocess(
    (typed) => (typeof typed === 'string' ? (countryOf(typed)?.id ?? typed) : typed),
    z.literal(countryCodes, says('account.schoolCountry')).default(''),
  ),
  school_addr1: Address.shape.line1,
  school_addr2: Address.shape.line2,
  school_city: Address.shape.city,
  school_region: Address.shape.region,
  school_zip: Address.shape.postalCode,
});
export type SchoolDetails = z.infer<typeof SchoolDetails>;

export const emptySchoolDetails: SchoolDetails = SchoolDetails.parse({});

const Registration = z.object({
  email: Email,
  password: NewPassword,
  password2: TypedPassword,
  phone: text(limits.phoneLength).default(''),
  accessCode: text(limits.accessCodeLength).default(''),
  /** The code of an invitation: it gives the school and the role instead of the two above. */
  invitation: text(limits.lineLength).default(''),
  ...SchoolDetails.shape,
  /** Not looked at for a new school. */
  type: z.number().optional(),
  newschool: z.boolean().default(false),
  /** Empty when left out, so that the answer names the missing fields. */
  nameInfo: RequiredName.prefault({}),
  address: OptionalAddress.default(emptyAddress),
  /** IANA, the browser's; only a new school has one. */
  timeZone: text(80).default(''),
  /** One that is missing or cannot be read is answered wrongly. */
  captcha: z.object({ id: z.string().max(1_000), answer: z.string().max(40) }).catch({ id: '', answer: '' }),
});

export const RegisterBody = Registration.superRefine((form, context) => {
  for (const { field, message } of registrationProblems(form))
    context.addIssue({ code: 'custom', path: field.split('.'), message: says(message).error });
});
export type RegisterBody = z.infer<typeof RegisterBody>;

export interface FieldProblem {
  readonly field: string;
  readonly message: MessageKey;
}

function registrationProblems(form: z.infer<typeof Registration>): readonly FieldProblem[] {
  const problems: FieldProblem[] = [];
  if (form.password2 !== form.password)
    problems.push({ field: 'password2', message: 'account.passwordsDiffer' });
  if (form.invitation !== '') return problems;
  if (form.newschool) return [...problems, ...schoolProblems(form)];
  if (!AccountType.safeParse(form.type).success)
    problems.push({ field: 'type', message: 'account.chooseType' });
  if (form.accessCode === '') problems.push({ field: 'accessCode', message: 'account.accessCode' });
  return problems;
}

/** Problems of a new school: at most one of its name and phone, and one of its address. */
export function schoolProblems(details: SchoolDetails): readonly FieldProblem[] {
  const missing = (['school_name', 'school_phone'] as const).find((field) => isBlank(details[field]));
  const problems: FieldProblem[] = [];
  if (missing !== undefined) problems.push({ field: missing, message: 'account.schoolDetails' });
  const [wrong] = addressProblems(schoolAddress(details));
  if (wrong !== undefined) problems.push({ field: partFields[wrong.part], message: 'account.schoolAddress' });
  return problems;
}

const partFields = {
  country: 'school_country',
  line1: 'school_addr1',
  line2: 'school_addr2',
  city: 'school_city',
  region: 'school_region',
  postalCode: 'school_zip',
} as const satisfies Record<keyof Address, keyof SchoolDetails>;

/** The school's address as a record has it. */
export function schoolAddress(details: SchoolDetails): Address {
  return {
    country: details.school_country,
    line1: details.school_addr1,
    line2: details.school_addr2,
    city: details.school_city,
    region: details.school_region,
    postalCode: details.school_zip,
  };
}
