/** Who is signed in, what they look at, and what the session is made of. */
import { z } from 'zod';
import type { Role } from '#sync/school/records/role.ts';
import { User } from '#sync/school/records/user.ts';
import type { AccountStore } from '#pwa/data/store/account-store.ts';
import type { Door, DoorStore } from '#pwa/data/store/door-store.ts';
import type { KeptValues } from '#pwa/data/store/kept-view.ts';
import type { Ask } from './ask.ts';
import type { LostSchools, ViewedUser, ViewingAs } from './session-view.ts';

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
      /** Absent when there is none to tell of. */
      readonly endedRoles?: readonly Role[];
      /** As whom a superadmin looked until the server no longer allowed it. */
      readonly endedView?: string | undefined;
      readonly landing?: string;
    }
  | { readonly status: 'door'; readonly door: Door; readonly landing?: undefined };

export type SessionDeps = {
  readonly ask: Ask;
  readonly kept: KeptValues;
  readonly account: AccountStore;
  readonly doors: DoorStore;
  readonly deleteCaches: (of: LostSchools) => Promise<void>;
  /** Nobody is signed in any more: signs what waits, then destroys the session's key. */
  readonly endKey: () => Promise<void>;
};

/** What every answer holds that signs somebody in. */
export const SignedIn = z.object({ token: z.string(), user: User });
export type SignedIn = z.infer<typeof SignedIn>;
