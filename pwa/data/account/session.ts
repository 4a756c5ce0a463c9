import { sessionStore } from '#pwa/data/browser/page-data.ts';
import type { Session } from '#pwa/data/calls/session-store.ts';
import { useLiveValue } from '#pwa/data/store/use-live-value.ts';

export type { Session, SignInOutcome, ViewingAs } from '#pwa/data/calls/session-store.ts';

export function useSession(): Session {
  return useLiveValue(sessionStore.session);
}

export const { signIn, signOut, viewAs, arrived, refresh: refreshSession } = sessionStore;
