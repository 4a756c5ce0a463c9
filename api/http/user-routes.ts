import { z } from 'zod';
import { limits } from '#sync/limits.ts';
import { TypedPassword } from '#sync/school/records/sign-up.ts';
import { Email, requiredText } from '#sync/school/records/text.ts';
import { User } from '#sync/school/records/user.ts';
import { says } from '#sync/problem.ts';
import { done } from '#api/domain/outcome.ts';
import { signIn } from '#api/domain/sign-in.ts';
import { signOut } from '#api/domain/own-sessions.ts';
import { doerOf, fromOf } from './incoming.ts';
import { envelope, userAnswer } from './answers.ts';
import { giveLimitedTokens } from './limited-tokens.ts';
import { route, type Route } from './route.ts';

export const userRoutes: readonly Route[] = [
  route({
    method: 'POST',
    path: '/users/login',
    who: 'anyone',
    summary: 'Sign in',
    // A password of any length is looked at, up to what hashing can bear.
    body: z.object({
      email: requiredText(limits.emailLength).pipe(Email.catch((context) => String(context.value))),
      password: TypedPassword.min(1, says('validation.required')),
    }),
    answer: envelope({ token: z.string(), user: User }),
    handle: async ({ body, services, incoming }) => {
      const signedIn = await signIn({ ...body, ...fromOf(incoming) }, services);
      if (!signedIn.ok) return signedIn;
      const { token, user, roles } = signedIn.value;
      await giveLimitedTokens(incoming, token, services);
      return done({
        success: true,
        msg: services.say('api.signedIn'),
        token,
        user: userAnswer(user, roles, services.say),
      });
    },
  }),
  route({
    method: 'POST',
    path: '/users/logout',
    who: 'signed-in-or-leaving',
    summary: 'Sign out, by the token or by its sign-out token: the session has ended afterwards',
    answer: envelope({}),
    handle: async ({ caller, services, incoming }) => {
      await signOut(caller, { ...doerOf(caller, incoming), viewedAs: undefined }, services);
      return done({ success: true, msg: services.say('shell.signOut.done') });
    },
  }),
  route({
    method: 'GET',
    path: '/users/auth',
    who: 'signed-in',
    summary: 'The signed-in user',
    answer: User,
    handle: async ({ caller, services, incoming }) => {
      const token = incoming.request.headers.get('x-auth-token');
      // A session of an earlier version, or a browser that has lost them.
      if (token !== null && caller.renewedToken === undefined)
        await giveLimitedTokens(incoming, token, services);
      return done(userAnswer(caller.user, caller.roles, services.say));
    },
  }),
];
