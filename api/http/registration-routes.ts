import { z } from 'zod';
import {
  ForgotPasswordBody,
  ResetPasswordBody,
  VerifyEmailBody,
} from '#sync/school/records/account-forms.ts';
import { RecordId } from '#sync/school/records/id.ts';
import { RegisterBody } from '#sync/school/records/sign-up.ts';
import { User } from '#sync/school/records/user.ts';
import { checkSession } from '#api/domain/check-session.ts';
import { done, refuse } from '#api/domain/outcome.ts';
import { register } from '#api/domain/register.ts';
import { forgotPassword, resetPassword } from '#api/domain/reset-password.ts';
import { verifyEmail } from '#api/domain/verify-email.ts';
import { envelope, userAnswer } from './answers.ts';
import { fromOf } from './incoming.ts';
import { giveLimitedTokens } from './limited-tokens.ts';
import { route, type Route } from './route.ts';

/** Longer than any code or captcha that is given out. */
const Code = z.string().min(1).max(1_000);

/** What people do who are not signed in yet. */
export const registrationRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/users/captcha',
    who: 'anyone',
    summary: 'Five digits to read: once, within ten minutes; both empty where captchas are off',
    answer: z.object({ id: z.string(), svg: z.string() }),
    handle: async ({ services }) =>
      done(services.isCaptchaOn ? await services.captchas.make() : { id: '', svg: '' }),
  }),
  route({
    method: 'GET',
    path: '/users/captcha/{captchaId}/audio',
    who: 'anyone',
    summary: 'The same digits, spoken: a wave file',
    params: z.object({ captchaId: Code }),
    answer: undefined,
    handle: async ({ params, services }) => {
      const wave = await services.captchas.speak(params.captchaId);
      if (wave === undefined) return refuse('NOT_FOUND', 'errors.notFound');
      return new Response(wave, {
        headers: { 'content-type': 'audio/wav', 'content-length': String(wave.byteLength) },
      });
    },
  }),
  route({
    method: 'POST',
    path: '/users/register',
    who: 'anyone',
    summary:
      'Make an account: a new school with its administrator, or a parent or staff member by access code',
    body: RegisterBody,
    answer: envelope({ token: z.string(), user: User }),
    handle: async ({ body, services, incoming }) => {
      const registered = await register(body, fromOf(incoming), services);
      if (!registered.ok) return registered;
      const { token, user, roles } = registered.value;
      await giveLimitedTokens(incoming, token, services);
      return done({
        success: true,
        msg: services.say('account.registered'),
        token,
        user: userAnswer(user, roles, services.say),
      });
    },
  }),
  route({
    method: 'POST',
    path: '/users/verifyemail/{userId}',
    who: 'anyone',
    summary:
      'Verify an email address, or confirm a new one, with the code that was sent to it (`hash`, once, within 24 hours), and the account’s own session or its `password`; with neither: 403',
    // What can be no id and no code is told in the words of a link that is not valid.
    params: z.object({ userId: RecordId.catch('') }),
    body: VerifyEmailBody,
    answer: envelope({}),
    handle: async ({ params, body, services, incoming }) => {
      const session = await checkSession(incoming.request.headers.get('x-auth-token'), services);
      const verified = await verifyEmail(
        {
          userId: params.userId,
          code: body.hash,
          signedInAs: session.ok ? session.value.user._id : undefined,
          password: body.password,
          ...fromOf(incoming),
        },
        services,
      );
      return verified.ok ? done({ success: true, msg: services.say('account.emailVerified') }) : verified;
    },
  }),
  route({
    method: 'POST',
    path: '/users/forgotpassword',
    who: 'anyone',
    summary: 'Send a link to choose a new password; the same answer whether or not the account exists',
    body: ForgotPasswordBody,
    answer: envelope({}),
    handle: async ({ body, services, incoming }) => {
      const asked = await forgotPassword({ ...body, ...fromOf(incoming) }, services);
      return asked.ok ? done({ success: true, msg: services.say('account.resetSent') }) : asked;
    },
  }),
  route({
    method: 'POST',
    path: '/users/resetpassword/{code}',
    who: 'anyone',
    summary:
      'A new password, with the code that was sent; ends every session of the user and forgets a new email that waits',
    params: z.object({ code: Code.catch('') }),
    body: ResetPasswordBody,
    answer: envelope({}),
    handle: async ({ params, body, services, incoming }) => {
      const reset = await resetPassword(
        { code: params.code, email: body.email, password: body.newpassword1, ...fromOf(incoming) },
        services,
      );
      return reset.ok ? done({ success: true, msg: services.say('account.passwordReset') }) : reset;
    },
  }),
];
