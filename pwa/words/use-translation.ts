import { useSyncExternalStore } from 'react';
import type { Language } from '#sync/languages.ts';
import type { Say } from '#sync/words/message-key.ts';

/** How the screens speak now. `t` is another function in another language. */
export interface Speech {
  readonly language: Language;
  readonly t: Say;
}

/** Until the words are at hand. */
let speech: Speech = { language: 'en', t: (message) => message };
const followers = new Set<() => void>();

export function speechNow(): Speech {
  return speech;
}

/** From then on all screens speak like this. */
export function speakLike(next: Speech): void {
  speech = next;
  for (const follow of followers) follow();
}

/** What a component says its sentences with. It is drawn again in another language. */
export function useTranslation(): Speech {
  return useSyncExternalStore(subscribe, speechNow);
}

function subscribe(follow: () => void): () => void {
  followers.add(follow);
  return () => void followers.delete(follow);
}
