import { z } from 'zod';
import {
  AccountChange,
  DeleteAccountBody,
  LanguageBody,
  ResendBody,
} from '#sync/school/records/account-forms.ts';
import { RecordId } from '#sync/school/records/id.ts';
import { Session, User } from '#sync/school/records/user.ts';
import { SessionKeyAnswer, SessionKeyRequest } from '#sync/wire/protocol.ts';
import { deleteAccount } from '#api/domain/delete-account.ts';
import { keepSessionKey } from '#api/domain/keep-session-key.ts';
import { listSessions, revokeOwnSession } from '#api/domain/own-sessions.ts';
import { done, refuse } from '#api/domain/outcome.ts';
import { chooseLanguage, dropPendingEmail, updateAccount } from '#api/domain/update-account.ts';
import { resendVerification } from '#api/domain/verify-email.ts';
import { inLanguageOf } from '#api/platform/language.ts';
import { envelope, userAnswer } from './answers.ts';
import { doerOf } from './incoming.ts';
import { route, type Route } from './route.ts';

/**
 * Calls about one's own account. A superadmin who views as another user still acts on the own
 * account here.
 */
export const accountRoutes: readonly Route[] = [
  route({
    method: 'POST',
    path: '/users/resendemailverification',
    who: 'signed-in',
    summary:
      'Send the verification code again, to a new address that waits or else to the own; a superadmin may have it sent to the user whom they view as',
    body: ResendBody,
    answer: envelope({}),
    handle: async ({ caller, body, services }) => {
      // A client that looks as nobody else may send it empty.
      const userId = body.viewingAsUserId || caller.user._id;
      if (userId !== caller.user._id && !caller.user.isSuperadmin)
        return refuse('FORBIDDEN', 'errors.forbidden');
      const sent = await resendVerification(userId, services);
      return sent.ok ? done({ success: true, msg: services.say('account.emailSent') }) : sent;
    },
  }),
  route({
    method: 'POST',
    path: '/users/update',
    who: 'signed-in',
    summary:
      'Change the own account, once its email is verified. A new email or password needs the current `password`; a new email waits as `pendingEmail` until it is verified. What is left out stays, within a name or an address too',
    body: AccountChange,
    answer: envelope({ user: User }),
    handle: async ({ caller, body, services, incoming }) => {
      const { address } = incoming;
      const asked = { change: body, address, by: doerOf(caller, incoming) };
      const updated = await updateAccount(caller, asked, services);
      if (!updated.ok) return updated;
      return done({
        success: true,
        msg: services.say('account.updated'),
        user: userAnswer(updated.value, caller.roles, services.say),
      });
    },
  }),
  route({
    method: 'POST',
    path: '/users/language',
    who: 'signed-in',
    summary: 'Choose the own language, or with an empty one that of the school or the browser',
    body: LanguageBody,
    answer: envelope({ user: User }),
    handle: async ({ caller, body, services }) => {
      const chosen = await chooseLanguage(caller.user, body.language, services);
      if (!chosen.ok) return chosen;
      const user = chosen.value;
      return inLanguageOf([user.language], () =>
        done({
          success: true as const,
          msg: services.say('account.languageChosen'),
          user: userAnswer(user, caller.roles, services.say),
        }),
      );
    },
  }),
  route({
    method: 'POST',
    path: '/users/deleteaccount',
    who: 'signed-in',
    summary:
      'Delete the own account, with its `password`: its roles, devices and sessions end. What was recorded for a school stays',
    body: DeleteAccountBody,
    answer: envelope({}),
    handle: async ({ caller, body, services, incoming }) => {
      const { address } = incoming;
      const typed = { password: body.password, address, by: doerOf(caller, incoming) };
      const deleted = await deleteAccount(caller, typed, services);
      return deleted.ok ? done({ success: true, msg: services.say('account.deleted') }) : deleted;
    },
  }),
  route({
    method: 'DELETE',
    path: '/users/pendingemail',
    who: 'signed-in',
    summary: 'Keep the email in force: the new one that waits is forgotten',
    answer: envelope({ user: User }),
    handle: async ({ caller, services }) => {
      const kept = await dropPendingEmail(caller.user, services);
      if (!kept.ok) return kept;
      return done({
        success: true,
        msg: services.say('account.pendingEmailDropped'),
        user: userAnswer(kept.value, caller.roles, services.say),
      });
    },
  }),
  route({
    method: 'POST',
    path: '/users/sessionkey',
    who: 'signed-in',
    summary:
      'Hand in the public key (ECDSA P-256, raw, base64url) with which this session signs its commands; twice is as good as once',
    body: SessionKeyRequest,
    answer: envelope(SessionKeyAnswer.pick({ key: true }).shape),
    handle: async ({ caller, body, services }) => {
      const kept = await keepSessionKey(caller, body.key, services);
      return kept.ok
        ? done({ success: true as const, msg: services.say('api.sessionKeySaved'), key: kept.value })
        : kept;
    },
  }),
  route({
    method: 'GET',
    path: '/users/sessions',
    who: 'signed-in',
    summary: 'Where the user is signed in',
    answer: z.array(Session),
    handle: async ({ caller, services }) => done(await listSessions(caller, services)),
  }),
  route({
    method: 'DELETE',
    path: '/users/sessions/{sessionId}',
    who: 'signed-in',
    summary: 'Sign out elsewhere: that session’s token is worth nothing afterwards',
    params: z.object({ sessionId: RecordId }),
    answer: envelope({}),
    handle: async ({ caller, params, services, incoming }) => {
      const asked = { user: caller.user._id, sessionId: params.sessionId, by: doerOf(caller, incoming) };
      const revoked = await revokeOwnSession(asked, services);
      return revoked.ok ? done({ success: true, msg: services.say('account.sessionRevoked') }) : revoked;
    },
  }),
];
