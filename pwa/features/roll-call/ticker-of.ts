import type { Session } from '#pwa/data/account/session.ts';
import { limits } from '#sync/limits.ts';
import { fullName } from '#sync/school/records/name-info.ts';
import type { Ticker } from './use-roll-call-actions.ts';

/** Whoever is signed in; nobody at a door, where a PIN says who it is. */
export function tickerOf(session: Session): Ticker | undefined {
  if (session.status !== 'signed-in') return undefined;
  const { user } = session;
  return { id: user._id, name: (fullName(user.nameInfo) || user.email).slice(0, limits.personLength) };
}
