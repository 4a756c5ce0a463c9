/** How an account gains a role: an access code, registering a school, or an invitation. */
import { z } from 'zod';
import { limits } from '#sync/limits.ts';
import { says } from '#sync/problem.ts';
import { RecordId } from './id.ts';
import { roleTypes } from './role.ts';
import { AccountType, SchoolDetails, schoolProblems } from './sign-up.ts';
import { Email, Moment, requiredText, text } from './text.ts';

/** `POST /users/joinschool`: as a parent or as staff. */
export const JoinSchoolBody = z.object({
  accessCode: text(limits.accessCodeLength).min(1, says('account.accessCode')),
  type: AccountType,
});
export type JoinSchoolBody = z.infer<typeof JoinSchoolBody>;

/** `POST /users/registerschool`: whoever registers a school becomes its administrator. */
export const NewSchoolBody = SchoolDetails.extend({
  /** IANA, the browser's. */
  timeZone: text(limits.lineLength).default(''),
}).superRefine((form, context) => {
  for (const { field, message } of schoolProblems(form))
    context.addIssue({ code: 'custom', path: field.split('.'), message: says(message).error });
});
export type NewSchoolBody = z.infer<typeof NewSchoolBody>;

/** Whom an administrator may invite. Parents join by access code. */
const InvitedType = z.union(
  [z.literal(roleTypes.administrator), z.literal(roleTypes.staff)],
  says('invitation.chooseType'),
);

export const InviteBody = z.object({ email: Email, type: InvitedType });
export type InviteBody = z.infer<typeof InviteBody>;

/** An invitation that can still be accepted, as the school's administrators see it. */
export const Invitation = z.object({
  _id: RecordId,
  email: z.string(),
  type: InvitedType,
  createdAt: Moment,
  expiresAt: Moment,
});
export type Invitation = z.infer<typeof Invitation>;

/** The longest code that a mail carries, with room. */
export const InvitationCode = requiredText(limits.lineLength);

/** What the link of an invitation leads to. */
export const OfferedRole = z.object({
  schoolName: z.string(),
  /** Empty and false of a server that does not say so yet. */
  urlslug: z.string().default(''),
  type: InvitedType,
  email: z.string(),
  /** Whoever asks has this role there: no need to accept. */
  isHeld: z.boolean().default(false),
});
export type OfferedRole = z.infer<typeof OfferedRole>;
