/**
 * The password of whoever is signed in ends Parent Mode when the PIN is forgotten. The server
 * checks it. Offline, a verifier made at the sign-in does. The verifier goes with the session, and
 * only those who can start Parent Mode have one.
 */
import { onFault, outboxDatabase, sessionStore } from '#pwa/data/browser/page-data.ts';
import { keepFact, readFact } from '#pwa/data/store/outbox-facts.ts';
import { roleTypes } from '#sync/school/records/role.ts';
import type { User } from '#sync/school/records/user.ts';
import { isPinOf, makePinVerifier } from './pin-verifier.ts';

/** `unknown`: there is no network, and this device keeps nothing to check against. */
export type PasswordCheck =
  | { readonly kind: 'right' | 'wrong' | 'unknown' }
  /** `message` is the server's sentence: too many tries, for instance. */
  | { readonly kind: 'refused'; readonly message: string };

export async function keepPassword(user: User, password: string): Promise<void> {
  const isAtTheDoor = user.isSuperadmin || user.roles.some(({ type }) => type <= roleTypes.staff);
  if (isAtTheDoor)
    await keepFact(outboxDatabase, 'password', { user: user._id, verifier: await makePinVerifier(password) });
}

/** Forgets it at sign-out. While Parent Mode goes on after an expiry it is kept. */
export function forgetPasswordWithSession(): void {
  sessionStore.session.subscribe(() => {
    if (sessionStore.session.get().status === 'signed-out')
      outboxDatabase.facts.delete('password').catch(onFault);
  });
}

/** Signs in again when the server can be reached, so a session that has ended goes on. */
export async function checkPassword(password: string): Promise<PasswordCheck> {
  const session = sessionStore.session.get();
  if (session.status !== 'signed-in') return { kind: 'unknown' };
  const outcome = await sessionStore.signIn({ email: session.user.email, password });
  switch (outcome.kind) {
    case 'signed-in':
      return { kind: 'right' };
    case 'refused':
      if (outcome.status === 401) return { kind: 'wrong' };
      if (outcome.status < 500) return { kind: 'refused', message: outcome.message };
      return (await checkByVerifier(session.user, password)) ?? { kind: 'refused', message: outcome.message };
    case 'failed':
      return (await checkByVerifier(session.user, password)) ?? { kind: 'refused', message: outcome.message };
    case 'unreachable':
      return (await checkByVerifier(session.user, password)) ?? { kind: 'unknown' };
    case 'door':
      return { kind: 'unknown' };
  }
}

/** Undefined when this device keeps none of this user. */
async function checkByVerifier(user: User, password: string): Promise<PasswordCheck | undefined> {
  const kept = await readFact(outboxDatabase, 'password');
  if (kept?.user !== user._id) return undefined;
  return { kind: (await isPinOf(kept.verifier, password)) ? 'right' : 'wrong' };
}
