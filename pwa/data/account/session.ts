import { onFault, sessionStore } from '#pwa/data/browser/page-data.ts';
import type { Session } from '#pwa/data/calls/session-state.ts';
import type { SignInOutcome } from '#pwa/data/calls/session-store.ts';
import { useLiveValue } from '#pwa/data/store/use-live-value.ts';
import { keepPassword } from './kept-password.ts';

export type { Session } from '#pwa/data/calls/session-state.ts';
export type { SignInOutcome } from '#pwa/data/calls/session-store.ts';
export type { ViewingAs } from '#pwa/data/calls/session-view.ts';

export function useSession(): Session {
  return useLiveValue(sessionStore.session);
}

/** What is kept of the password is made beside the sign-in, which does not wait for it. */
export async function signIn(form: Parameters<typeof sessionStore.signIn>[0]): Promise<SignInOutcome> {
  const outcome = await sessionStore.signIn(form);
  if (outcome.kind === 'signed-in') keepPassword(outcome.user, form.password).catch(onFault);
  return outcome;
}

export const { signOut, viewAs, arrived, forgetEndedRoles, refresh: refreshSession } = sessionStore;
