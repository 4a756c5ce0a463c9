/** Calls about accounts: what only the server can do, and nothing that is kept on the device. */
import { z } from 'zod';
import type { FeedbackBody, UpdateAccountBody } from '#sync/school/records/account-forms.ts';
import { Session } from '#sync/school/records/session.ts';
import type { RegisterBody } from '#sync/school/records/sign-up.ts';
import type { Outcome, Request } from '#pwa/data/calls/call.ts';
import { call, kept, sessionStore } from '#pwa/data/browser/page-data.ts';
import { SignedIn } from '#pwa/data/calls/session-store.ts';

/** `message` is the server's sentence, `errors` say which fields it is about. */
export interface Refused {
  readonly kind: 'refused';
  readonly status: number;
  readonly message: string;
  readonly errors: readonly { readonly field: string; readonly message: string }[];
}
export type Asked<Answer> =
  | { readonly kind: 'done'; readonly message: string; readonly answer: Answer }
  | Refused
  | { readonly kind: 'unreachable' };

export interface Captcha {
  readonly id: string;
  /** Empty where captchas are off. */
  readonly svg: string;
}

/** What a form sends; the schema has filled in the rest. */
export type Registration = z.input<typeof RegisterBody>;

const Captcha = z.object({ id: z.string(), svg: z.string() });
const Nothing = z.object({});

export async function fetchCaptcha(): Promise<Captcha | undefined> {
  const outcome = await call({ path: '/users/captcha' }, Captcha);
  return outcome.kind === 'answer' ? outcome.answer : undefined;
}

/** A wave file. */
export function captchaAudio(id: string): string {
  return `/api/users/captcha/${encodeURIComponent(id)}/audio`;
}

/** Signed in at once when it is done. */
export async function register(form: Registration): Promise<Asked<unknown>> {
  const asked = await ask({ path: '/users/register', body: form }, SignedIn);
  if (asked.kind === 'done') await sessionStore.enter(asked.answer);
  return asked;
}

export async function verifyEmail(userId: string, code: string): Promise<Asked<unknown>> {
  const path = `/users/verifyemail/${encodeURIComponent(userId)}`;
  const asked = await ask({ path, body: { hash: code } }, Nothing);
  // Whoever is signed in here may be the one who is verified now.
  if (asked.kind === 'done') await sessionStore.refresh();
  return asked;
}

export function forgotPassword(email: string): Promise<Asked<unknown>> {
  return ask({ path: '/users/forgotpassword', body: { email } }, Nothing);
}

export interface NewPasswordForm {
  readonly email: string;
  readonly newpassword1: string;
  readonly newpassword2: string;
}

export async function resetPassword(code: string, form: NewPasswordForm): Promise<Asked<unknown>> {
  const asked = await ask({ path: `/users/resetpassword/${encodeURIComponent(code)}`, body: form }, Nothing);
  // Every session of the account has ended, and this may be one of them.
  if (asked.kind === 'done') await sessionStore.refresh();
  return asked;
}

export function resendVerification(): Promise<Asked<unknown>> {
  return askSignedIn({ path: '/users/resendemailverification', body: {} }, Nothing);
}

export async function updateAccount(form: z.input<typeof UpdateAccountBody>): Promise<Asked<unknown>> {
  const asked = await askSignedIn({ path: '/users/update', body: form }, Nothing);
  if (asked.kind === 'done') await sessionStore.refresh();
  return asked;
}

export async function fetchSessions(): Promise<readonly Session[] | undefined> {
  const outcome = await call({ path: '/users/sessions', headers: tokenHeader() }, z.array(Session));
  return outcome.kind === 'answer' ? outcome.answer : undefined;
}

export function revokeSession(id: string): Promise<Asked<unknown>> {
  return askSignedIn({ method: 'DELETE', path: `/users/sessions/${encodeURIComponent(id)}` }, Nothing);
}

/** With the name of the session, if there is one. */
export function sendFeedback(form: FeedbackBody): Promise<Asked<unknown>> {
  return askSignedIn({ path: '/feedback', body: form }, Nothing);
}

function tokenHeader(): Readonly<Record<string, string>> {
  const token = kept.token();
  return token === undefined ? {} : { 'x-auth-token': token };
}

function askSignedIn<Schema extends z.ZodObject>(
  request: Request,
  schema: Schema,
): Promise<Asked<z.output<Schema>>> {
  return ask({ ...request, headers: tokenHeader() }, schema);
}

const Said = z.object({ msg: z.string() });

async function ask<Schema extends z.ZodObject>(
  request: Request,
  schema: Schema,
): Promise<Asked<z.output<Schema>>> {
  const outcome = await call({ method: 'POST', ...request }, z.intersection(schema, Said));
  if (outcome.kind === 'answer')
    return { kind: 'done', message: outcome.answer.msg, answer: schema.parse(outcome.answer) };
  return refusalOf(outcome);
}

const Failure = z.object({
  msg: z.string(),
  errors: z.array(z.object({ msg: z.string(), field: z.string().default('') })).default([]),
});

function refusalOf(
  outcome: Exclude<Outcome<unknown>, { kind: 'answer' }>,
): Refused | { kind: 'unreachable' } {
  if (outcome.kind !== 'refused') return { kind: 'unreachable' };
  const failure = Failure.safeParse(outcome.body);
  if (!failure.success) return { kind: 'unreachable' };
  const { msg, errors } = failure.data;
  return {
    kind: 'refused',
    status: outcome.status,
    message: msg,
    errors: errors.map((error) => ({ field: error.field, message: error.msg })),
  };
}
