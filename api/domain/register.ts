/**
 * Makes an account: an administrator with a new school, or a parent or staff member by access code.
 * Over 200 lines because the three share one transaction and its checks.
 */
import { roleTypes } from '#sync/school/records/role.ts';
import { isNamedTimeZone } from '#sync/school/records/school-day.ts';
import { emptySchool, type SchoolFields } from '#sync/school/records/school.ts';
import { freeSlug, schoolSlug } from '#sync/school/records/school-slug.ts';
import { type RegisterBody, schoolAddress, type SchoolDetails } from '#sync/school/records/sign-up.ts';
import {
  isAccessCodeTaken,
  readSchoolByAccessCode,
  readSlugsLike,
  updateAccount,
} from '#api/db/account-table.ts';
import { takeStore } from '#api/db/counter-table.ts';
import type { Reader, Writer } from '#api/db/open.ts';
import { readUserByEmail, readUserById, type StoredRole } from '#api/db/user-table.ts';
import { createSchoolClock } from './school-clock.ts';
import { createSchool, newAccessCode } from './create-school.ts';
import { createUser } from './create-user.ts';
import { sendCode } from './email-codes.ts';
import { type NewSession, openSession } from './open-session.ts';
import { findHeld, findOffer, grantOffer, type Offer, takeOffer } from './invitations.ts';
import { done, type Outcome, refuse, type Refusal } from './outcome.ts';
import { type Doer, named, noteSecurity } from './security-log.ts';
import type {
  WithAddress,
  WithApproval,
  WithCaptchas,
  WithChance,
  WithClock,
  WithIds,
  WithMailer,
  WithSecrets,
  WithStore,
  WithWords,
} from './ports.ts';
import type { WithTokens } from './token.ts';
import type { WithPasswords } from './password.ts';
import type { WithQuotas } from './quotas.ts';
import type { WithRegistrationAttempts } from './attempts.ts';

type Needs = WithStore &
  WithTokens &
  WithPasswords &
  WithClock &
  WithIds &
  WithSecrets &
  WithChance &
  WithCaptchas &
  WithQuotas &
  WithRegistrationAttempts &
  WithMailer &
  WithWords &
  WithAddress &
  WithApproval;

interface From {
  readonly address: string;
  /** As the security log names where it came from. */
  readonly network: string;
  readonly agent: string;
}

export async function register(form: RegisterBody, from: From, needs: Needs): Promise<Outcome<NewSession>> {
  if (needs.isCaptchaOn && !(await needs.captchas.use(form.captcha.id, form.captcha.answer)))
    return refuse('INVALID', 'account.captchaIncorrect', 'captcha.answer');
  // A mistyped captcha is no guess: an open evening behind one router has many of them.
  const refused = await needs.registrationAttempts.take(from.address);
  if (refused !== undefined) return refused;
  const made = await makeAccount(form, from, needs);
  if (made.ok) await needs.registrationAttempts.forgive(from.address);
  return made;
}

async function makeAccount(form: RegisterBody, from: From, needs: Needs): Promise<Outcome<NewSession>> {
  if (form.newschool && form.invitation === '' && form.timeZone !== '' && !isNamedTimeZone(form.timeZone))
    return refuse('INVALID', 'validation.timeZone', 'timeZone');
  const offer = form.invitation === '' ? undefined : await offerTo(form, needs);
  if (offer?.ok === false) return offer;
  const isFounder = form.newschool && offer === undefined;
  const joined =
    isFounder || offer !== undefined ? undefined : await schoolOfCode(needs.store.read, form.accessCode);
  if (!isFounder && offer === undefined && joined === undefined)
    return refuse('INVALID', 'account.accessCode', 'accessCode');
  if ((await readUserByEmail(needs.store.read, form.email)) !== undefined) return emailTaken();
  const tooMany = await needs.quotas.take('registration', from.address);
  if (tooMany !== undefined) return tooMany;
  // Before the transaction: hashing takes 50 ms, in which nobody else could write.
  const passwordHash = await needs.passwords.hash(form.password);
  const _id = needs.newId();
  const by: Doer = {
    ...named({ _id, nameInfo: form.nameInfo, email: form.email }),
    viewedAs: undefined,
    network: from.network,
  };
  const refusal = await needs.store.write(async (writer): Promise<Refusal | undefined> => {
    await takeStore(writer);
    // Looked at again: somebody else may have taken the address in the meantime.
    if ((await readUserByEmail(writer, form.email)) !== undefined) return emailTaken();
    // First, so that nothing is made when the invitation was used meanwhile.
    const taken = offer && (await takeOffer(writer, offer.value, needs));
    if (taken?.ok === false) return taken;
    const role = await roleOf(writer, { form, joined, isFounder, needs });
    await createUser(writer, {
      _id,
      email: form.email,
      passwordHash,
      nameInfo: form.nameInfo,
      phone: form.phone,
      // Whoever brings the code of an invitation has read the letter.
      isEmailVerified: offer !== undefined,
      isSuperadmin: false,
      roles: role === undefined ? [] : [role],
      nowMs: needs.nowMs(),
    });
    const { email, phone, nameInfo, address } = form;
    await updateAccount(writer, _id, { phone, nameInfo, address });
    const newcomer = { _id, email, emailVerified: false, pendingEmail: '', nameInfo, language: '' } as const;
    if (offer === undefined) await sendCode(writer, newcomer, 'verify', needs);
    else await grantOffer(writer, { offer: offer.value, user: _id, by }, needs);
    const schools = [role?.school ?? offer?.value.school ?? ''];
    const detail = role === undefined ? {} : { role: role.type };
    await noteSecurity(writer, { kind: 'registered', schools, by, detail }, needs);
    return undefined;
  });
  if (refusal !== undefined) return refusal;
  // The first letter is one of those that the account may ask for in an hour.
  await needs.quotas.take('verificationMail', _id);
  needs.mailer.wake();
  const user = await readUserById(needs.store.read, _id);
  if (user === undefined) throw new Error('The account that was just made is not there.');
  const session = await openSession(user, from.agent, needs);
  return session === undefined ? refuse('LOGIN_FAILED', 'errors.loginFailed') : done(session);
}

/**
 * The invitation that the form brings, when it was sent to this very address. Whoever has used it
 * already, and lost the answer, hears that the account is there.
 */
async function offerTo(form: RegisterBody, { store, nowMs }: Needs): Promise<Outcome<Offer>> {
  const code = form.invitation;
  const offer = await findOffer(store.read, { code, nowMs: nowMs() });
  if (offer.ok)
    return offer.value.email === form.email ? offer : refuse('INVALID', 'invitation.otherEmail', 'email');
  const user = await readUserByEmail(store.read, form.email);
  return user !== undefined && (await findHeld(store.read, { code, user })).ok ? emailTaken() : offer;
}

interface Registering {
  readonly form: RegisterBody;
  readonly joined: string | undefined;
  readonly isFounder: boolean;
  readonly needs: Needs;
}

/** Nothing for somebody who was invited: their role comes with the invitation. */
async function roleOf(writer: Writer, { form, joined, isFounder, needs }: Registering) {
  if (isFounder) return makeSchool(writer, form, needs);
  return joined === undefined ? undefined : roleIn(joined, form);
}

function emailTaken() {
  return refuse('CONFLICT', 'account.emailTaken', 'email');
}

/**
 * Staff wait for an administrator. A parent sees only children who have the parent's verified
 * address.
 */
function roleIn(school: string, { type }: RegisterBody): Omit<StoredRole, 'user'> {
  return type === roleTypes.staff
    ? { school, type: roleTypes.staff, isApproved: false }
    : { school, type: roleTypes.parent, isApproved: true };
}

/** As it is written on paper, whatever the case, the blanks and the hyphen. */
export async function schoolOfCode(db: Reader, typed: string): Promise<string | undefined> {
  const bare = typed.replaceAll(/[\s-]/g, '').toUpperCase();
  const hyphenated = `${bare.slice(0, 4)}-${bare.slice(4)}`;
  return readSchoolByAccessCode(db, [typed, hyphenated]);
}

/**
 * The administrator may set the school up at once. Its access code admits nobody until a superadmin
 * approves it.
 */
export async function makeSchool(
  writer: Writer,
  form: SchoolDetails & { readonly timeZone: string },
  needs: WithIds & WithClock & WithChance & WithApproval,
): Promise<Omit<StoredRole, 'user'>> {
  const school = needs.newId();
  const fields: SchoolFields = {
    ...emptySchool,
    name: form.school_name,
    urlslug: freeSlug(form.school_name, await readSlugsLike(writer, schoolSlug(form.school_name))),
    phone: form.school_phone,
    address: schoolAddress(form),
    timeZone: form.timeZone === '' ? usualTimeZone[form.school_country] : form.timeZone,
    isApproved: needs.autoApproveSchools,
    accessCode: await freeAccessCode(writer, needs),
    createdAt: new Date(needs.nowMs()).toISOString(),
  };
  await createSchool(writer, {
    _id: school,
    stamp: createSchoolClock(undefined, needs.nowMs).next(),
    fields,
  });
  return { school, type: roleTypes.administrator, isApproved: true };
}

const usualTimeZone = { jam: 'America/Jamaica', usa: 'America/New_York', '': 'UTC' } as const;

async function freeAccessCode(writer: Writer, needs: WithChance): Promise<string> {
  const code = newAccessCode(needs.randomBelow);
  return (await isAccessCodeTaken(writer, code)) ? freeAccessCode(writer, needs) : code;
}
