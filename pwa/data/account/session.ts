import { sessionStore } from '#pwa/data/browser/page-data.ts';
import type { Session } from '#pwa/data/calls/session-store.ts';
import { useSyncExternalStore } from 'react';

export type { Session, SignInOutcome, ViewingAs } from '#pwa/data/calls/session-store.ts';

export function useSession(): Session {
  return useSyncExternalStore(sessionStore.session.subscribe, sessionStore.session.get);
}

export const { signIn, signOut, viewAs, arrived, refresh: refreshSession } = sessionStore;
