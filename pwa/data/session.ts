import { sessionStore } from './page-data.ts';
import type { Session } from './session-store.ts';
import { useSyncExternalStore } from 'react';

export type { Session, SignInOutcome, ViewingAs } from './session-store.ts';

export function useSession(): Session {
  return useSyncExternalStore(sessionStore.session.subscribe, sessionStore.session.get);
}

export const { signIn, signOut, viewAs, arrived, refresh: refreshSession } = sessionStore;
