/** What the calls about the caller's own account take, and its forms check. Contract section 3. */
import { z } from 'zod';
import { LanguageChoice } from './language.ts';
import { limits } from '#sync/limits.ts';
import { says } from '#sync/problem.ts';
import { Address, ValidAddress } from './address.ts';
import { NameInfo, RequiredName } from './name-info.ts';
import { NewPassword, TypedPassword } from './sign-up.ts';
import { Email, OptionalEmail, requiredText, text } from './text.ts';

/** The length of any code that a mail carries, with room. */
const codeLength = 200;

const invalidLink = says('account.invalidVerification');

/** `password` is for somebody who is not signed in to the account. */
export const VerifyEmailBody = z.object({
  hash: z.string(invalidLink).trim().min(1, invalidLink).max(codeLength, invalidLink),
  password: TypedPassword.default(''),
});

const longestAddress = 1_000;

/** `to`: where the person began, see `queryOfWanted`; what leads nowhere refuses nobody a link. */
export const ForgotPasswordBody = z.object({
  email: Email,
  to: z.string().max(longestAddress).optional().catch(undefined),
});

export const ResetPasswordBody = z
  .object({ email: Email, newpassword1: NewPassword, newpassword2: TypedPassword })
  .refine((form) => form.newpassword1 === form.newpassword2, {
    path: ['newpassword2'],
    ...says('account.passwordsDiffer'),
  });

export const ResendBody = z.object({ viewingAsUserId: text(codeLength).nullish() });

const accountFields = {
  email: Email.optional(),
  phone: requiredText(limits.phoneLength).optional(),
  password: TypedPassword.default(''),
  newpassword1: z.union([z.literal(''), NewPassword], says('validation.passwordLength')).default(''),
  newpassword2: TypedPassword.default(''),
};

/** What a call says of the account. What it leaves out stays, within a name or an address too. */
export const AccountChange = z.object({
  nameInfo: z
    .object({
      namePrefix: NameInfo.shape.namePrefix.unwrap(),
      firstName: NameInfo.shape.firstName.unwrap(),
      middleName: NameInfo.shape.middleName.unwrap(),
      lastName: NameInfo.shape.lastName.unwrap(),
      nameSuffix: NameInfo.shape.nameSuffix.unwrap(),
      nickname: NameInfo.shape.nickname.unwrap(),
    })
    .partial()
    .optional(),
  address: z
    .object({
      country: Address.shape.country.unwrap(),
      line1: Address.shape.line1.unwrap(),
      line2: Address.shape.line2.unwrap(),
      city: Address.shape.city.unwrap(),
      region: Address.shape.region.unwrap(),
      postalCode: Address.shape.postalCode.unwrap(),
    })
    .partial()
    .optional(),
  ...accountFields,
});
export type AccountChange = z.infer<typeof AccountChange>;

/**
 * The same with a whole name and a whole address. An address is valid (specification section 5),
 * though an account may lack one. A password is changed when a new one is given. A new password and
 * a new email need the current password in `password`.
 */
export const UpdateAccountBody = z
  .object({
    nameInfo: RequiredName.optional(),
    address: ValidAddress.optional(),
    ...accountFields,
  })
  .refine((form) => form.newpassword1 === form.newpassword2, {
    path: ['newpassword2'],
    ...says('account.passwordsDiffer'),
  });
export type UpdateAccountBody = z.infer<typeof UpdateAccountBody>;

/** The password says that it is the owner who asks, and not whoever found the screen open. */
export const DeleteAccountBody = z.object({ password: TypedPassword });

export const FeedbackBody = z.object({
  name: text(limits.nameLength).default(''),
  email: OptionalEmail.default(''),
  message: requiredText(limits.notesLength),
});
export type FeedbackBody = z.infer<typeof FeedbackBody>;

export const LanguageBody = z.object({ language: LanguageChoice });
