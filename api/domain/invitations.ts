/**
 * An administrator invites somebody by email to help run the school. The link works once, for seven
 * days, and does nothing by being opened. The person accepts with a button, in a session of the
 * account with this verified email, or registers through the link. The code proves that its bearer
 * has read the letter, so registering with it verifies the address.
 */
import type { InviteBody } from '#sync/school/records/membership.ts';
import { limits } from '#sync/limits.ts';
import { takeAccount } from '#api/db/account-table.ts';
import { takeCounter } from '#api/db/counter-table.ts';
import {
  deleteExpiredInvitations,
  deleteInvitation,
  deleteInvitationsOf,
  endInvitation,
  insertInvitation,
  readInvitationByCode,
  readInvitations,
  type StoredInvitation,
} from '#api/db/invitation-table.ts';
import type { Reader, Writer } from '#api/db/open.ts';
import {
  readRolesOfUser,
  readUserByEmail,
  readUsersOfSchool,
  saveRole,
  type StoredUser,
} from '#api/db/user-table.ts';
import { invitationLetter } from '#api/mail/letters.ts';
import { inLanguageOf } from '#api/platform/language.ts';
import { hashOf } from './email-codes.ts';
import { done, type Outcome, refuse } from './outcome.ts';
import type {
  WithAddress,
  WithClock,
  WithIds,
  WithMailer,
  WithSecrets,
  WithStore,
  WithWords,
} from './ports.ts';
import type { WithQuotas } from './quotas.ts';
import { readSchool } from './read-plain-records.ts';
import { type Doer, noteSecurity } from './security-log.ts';

type Needs = WithStore & WithClock & WithIds;
type InviteNeeds = Needs & WithSecrets & WithMailer & WithWords & WithAddress & WithQuotas;

export async function invite(
  { school, user, form }: { readonly school: string; readonly user: string; readonly form: InviteBody },
  by: Doer,
  needs: InviteNeeds,
): Promise<Outcome<StoredInvitation>> {
  const { email, type } = form;
  const found = await readSchool(needs.store.read, { school, eyes: 'server' });
  // A school that nobody has approved could send letters to strangers under any name.
  if (found === undefined || !found.isApproved) return refuse('CONFLICT', 'invitation.schoolNotApproved');
  // One school must not keep another from inviting the same person.
  const refused = await needs.quotas.takeAll([
    ['invitation', school],
    ['invitationMail', `${school} ${email}`],
    ['invitationMailInAll', email],
  ]);
  if (refused !== undefined) return refused;
  const code = needs.newSecret();
  const nowMs = needs.nowMs();
  const invitation: StoredInvitation = {
    _id: needs.newId(),
    school,
    email,
    type,
    invitedBy: user,
    createdAt: new Date(nowMs).toISOString(),
    expiresAt: new Date(nowMs + limits.invitationLifetimeMs).toISOString(),
  };
  const outcome = await needs.store.write(async (writer) => {
    await takeCounter(writer, school);
    const members = await readUsersOfSchool(writer, school, [type]);
    if (members.some((one) => one.user.email === email && one.isApproved))
      return refuse('CONFLICT', 'invitation.hasRole', 'email');
    await deleteExpiredInvitations(writer, school, invitation.createdAt);
    await deleteInvitationsOf(writer, invitation);
    if ((await readInvitations(writer, school, invitation.createdAt)).length >= limits.openInvitations)
      return refuse('CONFLICT', 'invitation.tooMany');
    await insertInvitation(writer, { ...invitation, codeHash: hashOf(code) });
    const account = await readUserByEmail(writer, email);
    // Whoever made it without proof of the address is not the one who reads the letter.
    const language = account?.emailVerified === true ? account.language : '';
    const letter = inLanguageOf([language, found.language], () =>
      invitationLetter({ email, school: found.name, type }, code, needs),
    );
    await needs.mailer.enqueue(writer, letter);
    const detail = { email, role: type };
    await noteSecurity(writer, { kind: 'invitationSent', schools: [school], by, detail }, needs);
    return done(invitation);
  });
  if (outcome.ok) needs.mailer.wake();
  return outcome;
}

export async function withdrawInvitation(
  { school, _id }: { readonly school: string; readonly _id: string },
  by: Doer,
  needs: Needs,
): Promise<Outcome<undefined>> {
  return needs.store.write(async (writer) => {
    const now = new Date(needs.nowMs()).toISOString();
    const gone = await deleteInvitation(writer, { school, _id }, now);
    if (gone === undefined) return refuse('NOT_FOUND', 'invitation.gone');
    const detail = { email: gone.email, role: gone.type };
    await noteSecurity(writer, { kind: 'invitationWithdrawn', schools: [school], by, detail }, needs);
    return done(undefined);
  });
}

export type Offer = NonNullable<Awaited<ReturnType<typeof readInvitationByCode>>>;

/** What a code offers. The same answer for one that is wrong, used, withdrawn or expired. */
export async function findOffer(
  db: Reader,
  { code, nowMs }: { readonly code: string; readonly nowMs: number },
): Promise<Outcome<Offer>> {
  const offer = await readInvitationByCode(db, hashOf(code));
  return offer === undefined || offer.expiresAt <= isoOf(nowMs) ? gone() : done(offer);
}

/** What a code has given this account, or would: it has that role. An accepted code is known on. */
export async function findHeld(
  db: Reader,
  { code, user }: { readonly code: string; readonly user: StoredUser },
): Promise<Outcome<Offer>> {
  const offer = await readInvitationByCode(db, hashOf(code));
  if (offer === undefined || offer.email !== user.email || !user.emailVerified) return gone();
  const roles = await readRolesOfUser(db, user._id);
  const isHeld = roles.some(
    (role) => role.isApproved && role.type === offer.type && role.school === offer.school,
  );
  return isHeld ? done(offer) : gone();
}

function gone() {
  return refuse('NOT_FOUND', 'invitation.gone', 'code');
}

const isoOf = (ms: number) => new Date(ms).toISOString();

/** Once. Who has accepted it already hears the same again. */
export async function acceptInvitation(
  { user, code }: { readonly user: StoredUser; readonly code: string },
  by: Doer,
  needs: Needs,
): Promise<Outcome<Offer>> {
  return needs.store.write(async (writer) => {
    if (!(await takeAccount(writer, user))) return refuse('NOT_FOUND', 'errors.notFound');
    const offer = await findOffer(writer, { code, nowMs: needs.nowMs() });
    if (!offer.ok) return findHeld(writer, { code, user });
    if (offer.value.email !== user.email) return refuse('FORBIDDEN', 'invitation.otherEmail');
    if (!user.emailVerified) return refuse('FORBIDDEN', 'errors.emailNotVerified');
    const taken = await takeOffer(writer, offer.value, needs);
    if (!taken.ok) return taken;
    await grantOffer(writer, { offer: offer.value, user: user._id, by }, needs);
    return offer;
  });
}

/** Once: of two at the same time, one finds the invitation gone. */
export async function takeOffer(
  writer: Writer,
  { school, _id }: Offer,
  { nowMs }: WithClock,
): Promise<Outcome<undefined>> {
  const taken = await endInvitation(writer, { school, _id, now: isoOf(nowMs()) });
  return taken === undefined ? gone() : done(undefined);
}

export async function grantOffer(
  writer: Writer,
  { offer, user, by }: { readonly offer: Offer; readonly user: string; readonly by: Doer },
  needs: WithClock & WithIds,
): Promise<void> {
  const { school, type, email } = offer;
  await saveRole(writer, { user, school, type, isApproved: true });
  const detail = { email, role: type };
  await noteSecurity(writer, { kind: 'invitationAccepted', schools: [school], by, detail }, needs);
}
