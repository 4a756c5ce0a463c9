/**
 * Who is signed in, and what they look at (specification section 4, "Session").
 *
 * The door outlives the session. When the server no longer accepts the token while Parent Mode is
 * on, the user stays and the screen asks for a sign-in. Nothing is pulled, and the device's key
 * hands in what is recorded. Outside Parent Mode the session's end leads to the log-in. Neither
 * touches the outbox.
 *
 * A door tablet has no person. It stays one until the browser's data is deleted: nothing that is
 * typed on it signs it out, and nobody signs in on it but for one thing (`signInFor`).
 */
import { type NotHad, notDone } from './ask-to-do.ts';
import { type NewView, type Session, type SessionDeps, SignedIn } from './session-state.ts';
import * as steps from './session-steps.ts';
import { createSignOuts } from './sign-outs.ts';
import type { Role } from '#sync/school/records/role.ts';
import type { User } from '#sync/school/records/user.ts';
import type { DoorStanding, PairedDoor } from '#pwa/data/store/door-store.ts';
import { type Cell, createCell } from '#pwa/data/store/live-value.ts';

/** `door`: this browser became a door tablet meanwhile, in which nobody signs in. */
export type SignInOutcome =
  { readonly kind: 'signed-in'; readonly user: User } | { readonly kind: 'door' } | NotHad;

export type SessionStore = {
  readonly session: Cell<Session>;
  /** From what is kept on the device; then asks the server. */
  readonly load: () => Promise<void>;
  readonly signIn: (form: { readonly email: string; readonly password: string }) => Promise<SignInOutcome>;
  /**
   * On a door: signed in for `work` alone, under that session's token, and signed out when it ends.
   * Nothing else of the session is kept, and the door stays as it is.
   */
  readonly signInFor: <Done>(
    form: { readonly email: string; readonly password: string },
    work: (token: string) => Promise<Done>,
  ) => Promise<Done | NotHad>;
  /**
   * Signed in by another answer than the log-in's: a registration is signed in at once. On a door
   * the new session ends at once.
   */
  readonly enter: (signedIn: SignedIn) => Promise<void>;
  /** On this device at once. The server is told when it can be reached, by a sign-out token. */
  readonly signOut: () => Promise<void>;
  /**
   * Tells the server of sign-outs that it has not heard of: those sessions still live there. Also
   * of the end of a view of somebody else.
   */
  readonly finishSignOuts: () => Promise<void>;
  /** One of one's own roles; a superadmin also somebody else's. */
  readonly viewAs: (view: NewView) => void;
  /** Another tab may have begun or ended a view of somebody else, or started Parent Mode. */
  readonly followView: () => void;
  /** Resolves when it would survive a flat battery. `path` is null where Parent Mode ends. */
  readonly keepParentMode: (path: string | null) => Promise<void>;
  /** The server does not know of the view of `viewed`. */
  readonly leaveView: (viewed: string | undefined) => void;
  /**
   * The person takes these roles away from themselves, and needs no word of it.
   *
   * @returns what ends that: whoever takes them away later has the person told
   */
  readonly giveUp: (roles: readonly Role[]) => () => void;
  /** The person has read which roles have ended. */
  readonly forgetEndedRoles: () => Promise<void>;
  /** The page of `landing` is on the screen. */
  readonly arrived: () => void;
  /** The server says that the token is no good, to a call that carried `token`. */
  readonly end: (token: string) => Promise<void>;
  /** Ends the session whose token is missing or expired. Runs before every call (section 8). */
  readonly checkToken: () => Promise<void>;
  /**
   * The user's roles may have changed.
   *
   * @returns whether the server has said who is signed in
   */
  readonly refresh: () => Promise<boolean>;
  /** This browser is a door tablet from now on. Whoever was signed in here is signed out. */
  readonly becomeDoor: (paired: PairedDoor) => Promise<void>;
  /** A blocked door has deleted its copy of the school; one that is allowed again fetches it. */
  readonly blockDoor: (standing: DoorStanding) => Promise<void>;
};

/** Every change of the session goes through its one cell. */
export function createSession(deps: SessionDeps): SessionStore {
  const { ask, kept, doors } = deps;
  const session = createCell<Session>({ status: 'loading' });
  // The answer has cleared the cookie of pictures of whoever is signed in now. Asking restores it.
  const signOuts = createSignOuts({ ask, kept, onTold: () => steps.refresh(inside) });
  const inside: steps.Inside = { ...deps, session, signOuts, givenUp: new Set() };
  return {
    session,
    load: () => steps.load(inside),
    refresh: () => steps.refresh(inside),
    enter: (signedIn) => steps.enter(inside, signedIn),
    signOut: () => steps.signOut(inside),
    finishSignOuts: signOuts.finish,
    viewAs: (view) => steps.view(inside, view),
    followView: () => steps.followView(inside),
    keepParentMode: (path) => steps.keepParentMode(inside, path),
    leaveView: (viewed) => steps.leaveView(inside, viewed),
    giveUp: (roles) => steps.giveUp(inside, roles),
    forgetEndedRoles: () => steps.forgetEndedRoles(inside),
    signIn: async (form) => {
      const outcome = await ask({ method: 'POST', path: '/users/login', body: form, token: null }, SignedIn);
      if (outcome.kind !== 'answer') return notDone(outcome);
      await steps.enter(inside, outcome.answer);
      if (session.get().status === 'door') return { kind: 'door' };
      return { kind: 'signed-in', user: outcome.answer.user };
    },
    signInFor: async (form, work) => {
      // Of anybody else it would end the session that they are in.
      if (session.get().status !== 'door') throw new Error('This browser is no door tablet.');
      const outcome = await ask({ method: 'POST', path: '/users/login', body: form, token: null }, SignedIn);
      if (outcome.kind !== 'answer') return notDone(outcome);
      try {
        return await work(outcome.answer.token);
      } finally {
        void steps.leaveSession(inside, outcome.answer.token)();
      }
    },
    end: async (token) => {
      // An answer to a call of an earlier session says nothing about this one.
      if (kept.token() === token) await steps.end(inside);
    },
    checkToken: async () => {
      const now = session.get();
      if (now.status !== 'signed-in' || kept.token() !== undefined) return;
      if (!now.isSignInNeeded || kept.parentMode() === null) await steps.end(inside);
    },
    arrived: () => {
      const now = session.get();
      if (now.status === 'loading' || now.status === 'door' || now.landing === undefined) return;
      const { landing: _, ...rest } = now;
      session.set(rest);
    },
    // Also where nobody is signed in: a copy of the school may be left that is more than a door's.
    becomeDoor: async (paired) => steps.showDoor(inside, await doors.keep(paired), true),
    blockDoor: async (standing) => {
      const now = session.get();
      if (now.status !== 'door') return;
      const { isBlocked, isReplaced = false } = now.door;
      if (isBlocked === standing.isBlocked && isReplaced === standing.isReplaced) return;
      session.set({ status: 'door', door: await doors.block(standing) });
    },
  };
}
