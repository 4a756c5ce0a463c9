/**
 * The steps of a session: it is loaded, entered, refreshed, looked through, left. Each takes what
 * the session is made of (`Inside`). The rules stand in `session-store`.
 */
import type { Role } from '#sync/school/records/role.ts';
import { User } from '#sync/school/records/user.ts';
import type { KeptAccount } from '#pwa/data/store/account-store.ts';
import type { Door } from '#pwa/data/store/door-store.ts';
import type { KeptView } from '#pwa/data/store/kept-view.ts';
import type { Cell } from '#pwa/data/store/live-value.ts';
import type { NewView, Session, SessionDeps, SignedIn } from './session-state.ts';
import {
  endedRoles,
  isSameUser,
  lostSchools,
  rightOf,
  type ViewingAs,
  viewingAsRole,
  viewOf,
} from './session-view.ts';
import type { SignOuts } from './sign-outs.ts';

export type Inside = SessionDeps & {
  readonly session: Cell<Session>;
  readonly signOuts: SignOuts;
  /** Rights that the person takes away from themselves, or has. */
  readonly givenUp: Set<string>;
};

/** Where a session that is over leads (specification section 4). */
const start = '/';

export async function load(inside: Inside): Promise<void> {
  const { session, kept, account, doors, deleteCaches } = inside;
  const door = await doors.read();
  if (door !== undefined) {
    // With a person the browser ended while it became a door.
    const hasPerson = kept.view() !== undefined || kept.token() !== undefined;
    await showDoor(inside, door, hasPerson);
    // It ended while somebody was signed in for one thing alone.
    if (!hasPerson && kept.leftSignOutToken() !== undefined) void leaveSession(inside)();
    return;
  }
  const known = await account.read();
  const hasToken = kept.token() !== undefined;
  const wasSignedIn = session.get().status === 'signed-in';
  if (known !== undefined && (hasToken || kept.parentMode() !== null)) show(inside, known, !hasToken);
  else if (!hasToken) {
    // A browser that was killed during a sign-out may have forgotten the token alone.
    if (kept.view() !== undefined) kept.keepView(undefined);
    const left = kept.leftSignOutToken();
    if (left !== undefined) {
      void kept.keepSignOuts([...new Set([...kept.signOuts(), left])]);
      kept.keepToken(undefined);
    }
    // Nor may it, or a failing disk, have deleted what the session had pulled.
    const hadPerson = known !== undefined || kept.signOuts().length > 0;
    if (session.get().status === 'loading' && hadPerson) await deleteCaches('all');
    const hasEnded = wasSignedIn && kept.hasEnded();
    session.set({ status: 'signed-out', hasEnded, ...(wasSignedIn && { landing: start }) });
  }
  if (kept.hasSpentToken()) await end(inside);
  await refresh(inside);
  if (session.get().status === 'loading') session.set({ status: 'signed-out', hasEnded: false });
}

export async function enter(inside: Inside, { token, user }: SignedIn): Promise<void> {
  const { kept, account, doors, deleteCaches } = inside;
  const known = await account.read();
  // What another user pulled is not for this one. What they recorded waits under their own name.
  if (known !== undefined) await deleteCaches(lostSchools(known.user, user, schoolInView(inside)));
  const now = { user, endedRoles: untold(inside, endedRoles(known, user)) };
  // Before the token: a tab that hears of that reads whose it is.
  await account.keep(now);
  // Left by a tab of an earlier version, which signs out without taking it away.
  kept.keepHasEnded(false);
  kept.keepToken(token);
  // Another tab, or an earlier call, may have made a door of this browser meanwhile.
  const door = await doors.read();
  if (door === undefined) show(inside, now, false);
  else await showDoor(inside, door, true);
}

/** @returns whether the server has said who is signed in */
export async function refresh(inside: Inside): Promise<boolean> {
  const { ask, kept } = inside;
  const token = kept.token();
  if (token === undefined) return false;
  const outcome = await ask({ path: '/users/auth', token }, User);
  if (outcome.kind !== 'answer') return false;
  await hear(inside, { token, user: outcome.answer });
  return true;
}

/** `user` is whose session `token` was when the server was asked. */
async function hear(inside: Inside, { token, user }: SignedIn): Promise<void> {
  const { session, kept, account, deleteCaches } = inside;
  const now = session.get();
  if (kept.token() === undefined || now.status === 'signed-out') return;
  const before = now.status === 'signed-in' ? now : undefined;
  // Somebody else has signed in meanwhile: what was asked for the first is not about the second.
  if (before !== undefined && before.user._id !== user._id && kept.token() !== token) return;
  // No news may wake nobody: a refused loop asks who we are, and news would wake it again.
  const isNews = before === undefined || before.isSignInNeeded || !isSameUser(before.user, user);
  // Nor does it keep what another tab may have changed: the person has read there which roles
  // ended.
  if (!isNews) return;
  const ended = untold(inside, endedRoles(before && accountIn(before), user));
  show(inside, { user, endedRoles: ended }, false);
  if (before !== undefined) {
    // The loops of a view that is gone let go of its cache first.
    await Promise.resolve();
    await deleteCaches(lostSchools(before.user, user, schoolInView(inside)));
  }
  const shown = session.get();
  if (shown.status === 'signed-in' && shown.user._id === user._id) await account.keep(accountIn(shown));
}

function schoolInView({ session }: Inside): string | undefined {
  const now = session.get();
  return now.status === 'signed-in' ? now.viewingAs?.school?._id : undefined;
}

function untold({ givenUp }: Inside, ended: readonly Role[]): readonly Role[] {
  return ended.filter((role) => !givenUp.has(rightOf(role)));
}

/** @returns what ends that */
export function giveUp({ givenUp }: Inside, roles: readonly Role[]): () => void {
  const rights = roles.map(rightOf);
  for (const right of rights) givenUp.add(right);
  return () => {
    for (const right of rights) givenUp.delete(right);
  };
}

/** The person has read which roles have ended. */
export async function forgetEndedRoles({ session, account }: Inside): Promise<void> {
  const now = session.get();
  if (now.status !== 'signed-in') return;
  const { endedRoles: _, ...rest } = now;
  session.set(rest);
  await account.keep(accountIn(rest));
}

function accountIn({ user, endedRoles = [] }: Extract<Session, { status: 'signed-in' }>): KeptAccount {
  return { user, endedRoles };
}

function show(inside: Inside, account: KeptAccount, isSignInNeeded: boolean): void {
  const { session, kept } = inside;
  const { user, endedRoles: ended } = account;
  const own = ownView(inside, user);
  const viewingAs = viewOf(user, own ?? kept.view());
  if (own === undefined) keepView(kept, user, viewingAs);
  const now = session.get();
  const onItsWay = now.status === 'signed-in' && now.landing !== undefined && { landing: now.landing };
  session.set({
    status: 'signed-in',
    user,
    viewingAs,
    isSignInNeeded,
    ...(ended.length > 0 && { endedRoles: ended }),
    ...onItsWay,
  });
}

function keepView(kept: Inside['kept'], user: User, viewingAs: ViewingAs | null): void {
  kept.keepView(viewingAs === null ? undefined : { user: user._id, ...viewingAs });
}

export function view(inside: Inside, { role, asUser, landing }: NewView): void {
  const { session, kept } = inside;
  const now = session.get();
  if (now.status !== 'signed-in') return;
  const isOther = asUser !== undefined && asUser._id !== now.user._id && now.user.isSuperadmin;
  const viewingAs = { ...viewingAsRole(role), ...(isOther && { asUser }) };
  keepView(kept, now.user, viewingAs);
  // Switching clears Parent Mode (specification section 4).
  void kept.keepParentMode(null);
  session.set({ ...now, viewingAs, landing, endedView: undefined });
  if (isOther) kept.keepEndOfView(false);
  else if (now.viewingAs?.asUser !== undefined) tellEndOfView(inside);
}

/** The security log has the end of a look with somebody's eyes, whichever way it ended. */
function tellEndOfView({ kept, signOuts }: Inside): void {
  kept.keepEndOfView(true);
  void signOuts.finish();
}

/** Parent Mode goes on with the view of the tab in which it was started. */
export async function keepParentMode({ session, kept }: Inside, path: string | null): Promise<void> {
  const now = session.get();
  // A door is in Parent Mode again as soon as its page is loaded.
  if (now.status === 'door') return;
  if (path !== null && now.status === 'signed-in') keepView(kept, now.user, now.viewingAs);
  await kept.keepParentMode(path);
}

export function followView(inside: Inside): void {
  const { session, kept } = inside;
  const now = session.get();
  if (now.status !== 'signed-in' || ownView(inside, now.user) !== undefined) return;
  session.set({ ...now, viewingAs: viewOf(now.user, kept.view()) });
}

/**
 * In which school one looks as oneself is each tab's own. The view of somebody else is that of the
 * whole session, since the security log has one at a time, and so is that of Parent Mode.
 */
function ownView({ session, kept }: Inside, user: User): KeptView | undefined {
  const now = session.get();
  if (now.status !== 'signed-in' || now.user._id !== user._id || now.viewingAs === null) return undefined;
  const isOfSession = kept.parentMode() !== null || kept.view()?.asUser?._id !== now.viewingAs.asUser?._id;
  return isOfSession ? undefined : { user: user._id, ...now.viewingAs };
}

/** Back to oneself. A tablet that strangers hold stays where it is. */
export function leaveView(inside: Inside, viewed: string | undefined): void {
  const { kept, session } = inside;
  const ended = kept.view()?.asUser;
  // Another view may have begun since the call that was refused.
  if (viewed === undefined || ended?._id !== viewed || kept.parentMode() !== null) return;
  kept.keepView(undefined);
  followView(inside);
  const now = session.get();
  if (now.status === 'signed-in') session.set({ ...now, endedView: ended.name });
  tellEndOfView(inside);
}

/**
 * The server no longer takes the token. At the door the user stays, and is asked to sign in.
 * Elsewhere what the person had pulled goes: the device may be lost, and whoever signs in again
 * needs the network anyway.
 */
export async function end(inside: Inside): Promise<void> {
  const { session, kept, deleteCaches } = inside;
  const now = session.get();
  if (now.status === 'signed-in' && kept.parentMode() !== null) {
    const signOutToken = signOutTokenOf(kept);
    kept.keepHasEnded(true);
    kept.keepToken(undefined);
    if (signOutToken !== undefined) kept.keepSignOutToken(signOutToken);
    session.set({ ...now, isSignInNeeded: true });
    return;
  }
  const hasToken = kept.token() !== undefined || kept.hasSpentToken();
  // In another tab, while this one slept: it is signed out as that one left it.
  const wasLeft = now.status === 'signed-in' && !now.isSignInNeeded && !hasToken;
  const hasEnded = !wasLeft || kept.hasEnded();
  kept.keepHasEnded(hasEnded);
  const tell = leaveSession(inside);
  session.set({ status: 'signed-out', hasEnded, landing: start });
  // The screens and loops of the session let go of the caches first.
  await Promise.resolve();
  await deleteCaches('all');
  // The answer to a sign-out has the browser forget the pictures that it keeps. Not the answer that
  // ended the session: a running door shows its pictures on.
  void tell();
}

export async function signOut(inside: Inside): Promise<void> {
  const tell = await leavePerson(inside, start);
  await tell();
}

/** The door does not wait until the server has heard of the sign-out. */
export async function showDoor(inside: Inside, door: Door, hasPerson: boolean): Promise<void> {
  const tell = hasPerson ? await leavePerson(inside) : undefined;
  inside.session.set({ status: 'door', door });
  void tell?.();
}

/**
 * Nobody is signed in on this device any more.
 *
 * @param to where that leads
 * @returns what tells the server
 */
async function leavePerson(inside: Inside, to?: string): Promise<() => Promise<void>> {
  const { session, kept, deleteCaches, endKey } = inside;
  kept.keepHasEnded(false);
  const tell = leaveSession(inside);
  session.set({ status: 'signed-out', hasEnded: false, ...(to !== undefined && { landing: to }) });
  // The screens and loops of the session let go of the caches first.
  await Promise.resolve();
  await deleteCaches('all');
  // Before the server hears of it: what is signed here was made while the session lived.
  await endKey();
  return tell;
}

/**
 * Keeps nothing of the session but what tells the server that it was left.
 *
 * @returns what tells the server
 */
export function leaveSession(
  { kept, signOuts }: Pick<Inside, 'kept' | 'signOuts'>,
  token = kept.token(),
): () => Promise<void> {
  const signOutToken = signOutTokenOf(kept);
  kept.keepToken(undefined);
  kept.keepView(undefined);
  void kept.keepParentMode(null);
  if (signOutToken !== undefined) void kept.keepSignOuts([...kept.signOuts(), signOutToken]);
  return async () => {
    // The session's own token is not kept. If the server cannot be told now, the session expires.
    if (signOutToken === undefined && token !== undefined) await signOuts.tell(token);
    await signOuts.finish();
  };
}

/** Parent Mode goes on without the token of a session that has ended. */
function signOutTokenOf(kept: Inside['kept']): string | undefined {
  return kept.signOutToken() ?? kept.leftSignOutToken();
}
