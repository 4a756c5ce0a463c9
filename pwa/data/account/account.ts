/** Calls about accounts: what only the server can do, and nothing that is kept on the device. */
import { z } from 'zod';
import type { FeedbackBody, UpdateAccountBody } from '#sync/school/records/account-forms.ts';
import type { LanguageChoice } from '#sync/school/records/language.ts';
import { Session } from '#sync/school/records/user.ts';
import type { RegisterBody } from '#sync/school/records/sign-up.ts';
import { type Asked, askToDo, type NotDone, notDone } from '#pwa/data/calls/ask-to-do.ts';
import { answerOf, type Request } from '#pwa/data/calls/ask.ts';
import { ask, sessionStore } from '#pwa/data/browser/page-data.ts';
import { SignedIn } from '#pwa/data/calls/session-state.ts';

export interface Captcha {
  readonly id: string;
  /** Empty where captchas are off. */
  readonly svg: string;
}

/** What a form sends; the schema has filled in the rest. */
export type Registration = z.input<typeof RegisterBody>;

const Captcha = z.object({ id: z.string(), svg: z.string() });
const Nothing = z.object({});

export async function fetchCaptcha(): Promise<Captcha | NotDone> {
  const outcome = await ask({ path: '/users/captcha', token: null }, Captcha);
  return outcome.kind === 'answer' ? outcome.answer : notDone(outcome);
}

/** A wave file. */
export function captchaAudio(id: string): string {
  return `/api/users/captcha/${encodeURIComponent(id)}/audio`;
}

/** Signed in at once when it is done. */
export async function register(form: Registration): Promise<Asked<unknown>> {
  const asked = await post({ path: '/users/register', body: form, token: null }, SignedIn);
  if (asked.kind === 'done') await sessionStore.enter(asked.answer);
  return asked;
}

export interface EmailVerification {
  readonly userId: string;
  readonly code: string;
  /** Empty where the account's own session is enough. */
  readonly password: string;
}

export async function verifyEmail({ userId, code, password }: EmailVerification): Promise<Asked<unknown>> {
  const path = `/users/verifyemail/${encodeURIComponent(userId)}`;
  const asked = await post({ path, body: { hash: code, password } }, Nothing);
  // Whoever is signed in here may be the one who is verified now.
  if (asked.kind === 'done') await sessionStore.refresh();
  return asked;
}

/** @param wanted where the person was going, to which the link in the mail leads back */
export function forgotPassword(email: string, wanted: string | undefined): Promise<Asked<unknown>> {
  return post({ path: '/users/forgotpassword', body: { email, to: wanted }, token: null }, Nothing);
}

export interface NewPasswordForm {
  readonly email: string;
  readonly newpassword1: string;
  readonly newpassword2: string;
}

/** `hasLeft`: somebody was signed in here, and is no more. */
export async function resetPassword(
  code: string,
  form: NewPasswordForm,
): Promise<Asked<{ readonly hasLeft: boolean }>> {
  const asked = await post(
    { path: `/users/resetpassword/${encodeURIComponent(code)}`, body: form, token: null },
    Nothing,
  );
  if (asked.kind !== 'done') return asked;
  const isIn = () => sessionStore.session.get().status === 'signed-in';
  const wasIn = isIn();
  // Every session of the account has ended, and this may be one of them.
  await sessionStore.refresh();
  return { ...asked, answer: { hasLeft: wasIn && !isIn() } };
}

/** Every session has ended with it. Called while nothing of this device waits to be sent. */
export async function deleteAccount(password: string): Promise<Asked<unknown>> {
  const asked = await post({ path: '/users/deleteaccount', body: { password } }, Nothing);
  if (asked.kind === 'done') await sessionStore.signOut();
  return asked;
}

/** `user`: whom a superadmin views as; absent for oneself. */
export function resendVerification(user?: string): Promise<Asked<unknown>> {
  const body = user === undefined ? {} : { viewingAsUserId: user };
  return post({ path: '/users/resendemailverification', body }, Nothing);
}

/** Keeps the email in force. */
export async function dropPendingEmail(): Promise<Asked<unknown>> {
  const asked = await post({ method: 'DELETE', path: '/users/pendingemail' }, Nothing);
  if (asked.kind === 'done') await sessionStore.refresh();
  return asked;
}

export async function updateAccount(form: z.input<typeof UpdateAccountBody>): Promise<Asked<unknown>> {
  const asked = await post({ path: '/users/update', body: form }, Nothing);
  if (asked.kind === 'done') await sessionStore.refresh();
  return asked;
}

/** Empty for that of the school or the browser. */
export async function saveLanguage(language: LanguageChoice): Promise<Asked<unknown>> {
  const asked = await post({ path: '/users/language', body: { language } }, Nothing);
  if (asked.kind === 'done') await sessionStore.refresh();
  return asked;
}

/** @throws CallFailed when they cannot be had now */
export async function fetchSessions(): Promise<readonly Session[]> {
  return answerOf(await ask({ path: '/users/sessions' }, z.array(Session)));
}

export function revokeSession(id: string): Promise<Asked<unknown>> {
  return post({ method: 'DELETE', path: `/users/sessions/${encodeURIComponent(id)}` }, Nothing);
}

/** @throws CallFailed when it cannot be known now */
export async function fetchHasStaffPin(): Promise<boolean> {
  return answerOf(await ask({ path: '/admin/staffpin' }, z.object({ hasPin: z.boolean() }))).hasPin;
}

export function chooseStaffPin(pin: string): Promise<Asked<unknown>> {
  return post({ path: '/admin/staffpin', body: { pin } }, Nothing);
}

export function removeStaffPin(): Promise<Asked<unknown>> {
  return post({ method: 'DELETE', path: '/admin/staffpin' }, Nothing);
}

/** With the name of the session, if there is one. */
export function sendFeedback(form: FeedbackBody): Promise<Asked<unknown>> {
  return post({ path: '/feedback', body: form }, Nothing);
}

function post<Schema extends z.ZodObject>(
  request: Request,
  schema: Schema,
): Promise<Asked<z.output<Schema>>> {
  return askToDo(ask, { method: 'POST', ...request }, schema);
}
