/**
 * Who is signed in, and what they look at (specification section 4, "Session").
 *
 * The door outlives the session. When the server no longer accepts the token while Parent Mode is
 * on, the user stays and the screen asks for a sign-in. Nothing is pulled, and the device's key
 * hands in what is recorded. Outside Parent Mode the session's end leads to the log-in. Neither
 * touches the outbox.
 *
 * A door tablet has no person. It stays one until the browser's data is deleted: nothing that is
 * typed on it signs it out, and nobody signs in on it.
 */
import { z } from 'zod';
import type { Role } from '#sync/school/records/role.ts';
import { User } from '#sync/school/records/user.ts';
import type { AccountStore } from '#pwa/data/store/account-store.ts';
import type { Ask } from './ask.ts';
import { type NotDone, notDone } from './ask-to-do.ts';
import {
  hasLostRights,
  isSameUser,
  type ViewedUser,
  type ViewingAs,
  viewingAsRole,
  viewOf,
} from './session-view.ts';
import { createSignOuts } from './sign-outs.ts';
import type { Door, DoorStore, PairedDoor } from '#pwa/data/store/door-store.ts';
import type { KeptValues } from '#pwa/data/store/kept-view.ts';
import { type Cell, createCell } from '#pwa/data/store/live-value.ts';

export type NewView = { readonly role: Role; readonly asUser?: ViewedUser; readonly landing: string };
/**
 * `landing`: the path that a change of the session leads to. As part of the session it makes the
 * view and the address change together: the route guard leads there until that page is on the
 * screen.
 */
export type Session =
  | { readonly status: 'loading' }
  | { readonly status: 'signed-out'; readonly hasEnded: boolean; readonly landing?: string }
  | {
      readonly status: 'signed-in';
      readonly user: User;
      readonly viewingAs: ViewingAs | null;
      readonly isSignInNeeded: boolean;
      readonly landing?: string;
    }
  | { readonly status: 'door'; readonly door: Door; readonly landing?: undefined };

/** `door`: this browser became a door tablet meanwhile, in which nobody signs in. */
export type SignInOutcome =
  { readonly kind: 'signed-in'; readonly user: User } | { readonly kind: 'door' } | NotDone;

export type SessionStore = {
  readonly session: Cell<Session>;
  /** From what is kept on the device; then asks the server. */
  readonly load: () => Promise<void>;
  readonly signIn: (form: { readonly email: string; readonly password: string }) => Promise<SignInOutcome>;
  /**
   * Signed in by another answer than the log-in's: a registration is signed in at once. On a door
   * the new session ends at once.
   */
  readonly enter: (signedIn: SignedIn) => Promise<void>;
  /** On this device at once. The server is told when it can be reached, by a sign-out token. */
  readonly signOut: () => Promise<void>;
  /** Tells the server of sign-outs that it has not heard of: those sessions still live there. */
  readonly finishSignOuts: () => Promise<void>;
  /** One of one's own roles; a superadmin also somebody else's. */
  readonly viewAs: (view: NewView) => void;
  /** The page of `landing` is on the screen. */
  readonly arrived: () => void;
  /** The server says that the token is no good, to a call that carried `token`. */
  readonly end: (token: string) => void;
  /** Ends the session whose token is missing or expired. Runs before every call (section 8). */
  readonly checkToken: () => void;
  /** The user's roles may have changed. */
  readonly refresh: () => Promise<void>;
  /** This browser is a door tablet from now on. Whoever was signed in here is signed out. */
  readonly becomeDoor: (paired: PairedDoor) => Promise<void>;
  /** A blocked door has deleted its copy of the school; one that is allowed again fetches it. */
  readonly blockDoor: (isBlocked: boolean) => Promise<void>;
};

export type SessionDeps = {
  readonly ask: Ask;
  readonly kept: KeptValues;
  readonly account: AccountStore;
  readonly doors: DoorStore;
  readonly deleteCaches: () => Promise<void>;
  /** Nobody is signed in any more: signs what waits, then destroys the session's key. */
  readonly endKey: () => Promise<void>;
};

/** What every answer holds that signs somebody in. */
export const SignedIn = z.object({ token: z.string(), user: User });
export type SignedIn = z.infer<typeof SignedIn>;
/** Where a session that is over leads (specification section 4). */
const landing = '/';

/** One function, since every change of the session goes through its one cell. */
export function createSession({
  ask,
  kept,
  account,
  doors,
  deleteCaches,
  endKey,
}: SessionDeps): SessionStore {
  const session = createCell<Session>({ status: 'loading' });
  // The answer has cleared the cookie of pictures of whoever is signed in now. Asking restores it.
  const signOuts = createSignOuts({ ask, kept, onTold: refresh });

  function show(user: User, isSignInNeeded: boolean): void {
    const viewingAs = viewOf(user, kept.view());
    keepView(user, viewingAs);
    const now = session.get();
    const onItsWay = now.status === 'signed-in' && now.landing !== undefined && { landing: now.landing };
    session.set({ status: 'signed-in', user, viewingAs, isSignInNeeded, ...onItsWay });
  }

  function keepView(user: User, viewingAs: ViewingAs | null): void {
    kept.keepView(viewingAs === null ? undefined : { user: user._id, ...viewingAs });
  }

  function end(): void {
    const now = session.get();
    kept.keepToken(undefined);
    if (now.status === 'signed-in' && kept.parentMode() !== null) {
      session.set({ ...now, isSignInNeeded: true });
      return;
    }
    kept.keepView(undefined);
    void kept.keepParentMode(null);
    session.set({ status: 'signed-out', hasEnded: true, landing });
  }

  async function enter({ token, user }: SignedIn): Promise<void> {
    const before = await account.read();
    // What another user pulled is not for this one. What they recorded waits under their own name.
    if (before !== undefined && hasLostRights(before, user)) await deleteCaches();
    kept.keepToken(token);
    await account.keep(user);
    // Another tab, or an earlier call, may have made a door of this browser meanwhile.
    const door = await doors.read();
    if (door === undefined) show(user, false);
    else await showDoor(door, true);
  }

  async function refresh(): Promise<void> {
    const token = kept.token();
    if (token === undefined) return;
    const outcome = await ask({ path: '/users/auth', token }, User);
    const now = session.get();
    if (outcome.kind !== 'answer' || kept.token() === undefined || now.status === 'signed-out') return;
    const user = outcome.answer;
    const before = now.status === 'signed-in' ? now : undefined;
    // Somebody else has signed in meanwhile: what was asked for the first is not about the second.
    if (before !== undefined && before.user._id !== user._id && kept.token() !== token) return;
    // No news may wake nobody: a refused loop asks who we are, and news would wake it again.
    const isNews = before === undefined || before.isSignInNeeded || !isSameUser(before.user, user);
    if (isNews) show(user, false);
    if (before !== undefined && hasLostRights(before.user, user)) {
      // The loops of a view that is gone let go of its cache first.
      await Promise.resolve();
      await deleteCaches();
    }
    await account.keep(user);
  }

  /**
   * Nobody is signed in on this device any more.
   *
   * @param to where that leads
   * @returns what tells the server
   */
  async function leavePerson(to?: string): Promise<() => Promise<void>> {
    const token = kept.token();
    const signOutToken = kept.signOutToken();
    kept.keepToken(undefined);
    kept.keepView(undefined);
    void kept.keepParentMode(null);
    if (signOutToken !== undefined) void kept.keepSignOuts([...kept.signOuts(), signOutToken]);
    session.set({ status: 'signed-out', hasEnded: false, ...(to !== undefined && { landing: to }) });
    // The screens and loops of the session let go of the caches first.
    await Promise.resolve();
    await deleteCaches();
    // Before the server hears of it: what is signed here was made while the session lived.
    await endKey();
    return async () => {
      // The session's own token is not kept. If the server cannot be told now, the session expires.
      if (signOutToken === undefined && token !== undefined) await signOuts.tell(token);
      await signOuts.finish();
    };
  }

  /** The door does not wait until the server has heard of the sign-out. */
  async function showDoor(door: Door, hasPerson: boolean): Promise<void> {
    const tell = hasPerson ? await leavePerson() : undefined;
    session.set({ status: 'door', door });
    void tell?.();
  }

  return {
    session,
    refresh,
    finishSignOuts: signOuts.finish,
    end: (token) => {
      // An answer to a call of an earlier session says nothing about this one.
      if (kept.token() === token) end();
    },
    checkToken: () => {
      const now = session.get();
      if (now.status !== 'signed-in' || kept.token() !== undefined) return;
      if (!now.isSignInNeeded || kept.parentMode() === null) end();
    },
    arrived: () => {
      const now = session.get();
      if (now.status === 'loading' || now.status === 'door' || now.landing === undefined) return;
      const { landing: _, ...rest } = now;
      session.set(rest);
    },
    load: async () => {
      const door = await doors.read();
      if (door !== undefined) {
        // With a person the browser ended while it became a door.
        await showDoor(door, kept.view() !== undefined || kept.token() !== undefined);
        return;
      }
      const user = await account.read();
      const hasToken = kept.token() !== undefined;
      const wasSignedIn = session.get().status === 'signed-in';
      if (user !== undefined && (hasToken || kept.parentMode() !== null)) show(user, !hasToken);
      else if (!hasToken) {
        // A browser that was killed during a sign-out may have forgotten the token alone.
        if (kept.view() !== undefined) kept.keepView(undefined);
        // Nor may a failing disk have deleted what the session had pulled.
        if (session.get().status === 'loading' && kept.signOuts().length > 0) await deleteCaches();
        session.set({ status: 'signed-out', hasEnded: false, ...(wasSignedIn && { landing }) });
      }
      if (kept.hasSpentToken()) end();
      await refresh();
      if (session.get().status === 'loading') session.set({ status: 'signed-out', hasEnded: false });
    },
    signIn: async (form) => {
      const outcome = await ask({ method: 'POST', path: '/users/login', body: form, token: null }, SignedIn);
      if (outcome.kind !== 'answer') return notDone(outcome);
      await enter(outcome.answer);
      if (session.get().status === 'door') return { kind: 'door' };
      return { kind: 'signed-in', user: outcome.answer.user };
    },
    enter,
    signOut: async () => (await leavePerson(landing))(),
    // Also where nobody is signed in: a copy of the school may be left that is more than a door's.
    becomeDoor: async (paired) => showDoor(await doors.keep(paired), true),
    blockDoor: async (isBlocked) => {
      const now = session.get();
      if (now.status !== 'door' || now.door.isBlocked === isBlocked) return;
      session.set({ status: 'door', door: await doors.block(isBlocked) });
    },
    viewAs: ({ role, asUser, landing: to }) => {
      const now = session.get();
      if (now.status !== 'signed-in') return;
      const isOther = asUser !== undefined && asUser._id !== now.user._id && now.user.isSuperadmin;
      const viewingAs = { ...viewingAsRole(role), ...(isOther && { asUser }) };
      keepView(now.user, viewingAs);
      // Switching clears Parent Mode (specification section 4).
      void kept.keepParentMode(null);
      session.set({ ...now, viewingAs, landing: to });
    },
  };
}
