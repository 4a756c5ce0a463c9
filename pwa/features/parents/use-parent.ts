import { useSession } from '#pwa/data/account/session.ts';
import type { ParentIdentity } from './no-child.tsx';

/** By what the school may know the parent, also one as whom a superadmin views. */
export function useParent(): ParentIdentity {
  const session = useSession();
  if (session.status !== 'signed-in') return { email: '', isEmailVerified: false };
  const { user, viewingAs } = session;
  const { asUser } = viewingAs ?? {};
  // A view that an earlier version kept has no email.
  if (asUser !== undefined) return { email: asUser.email ?? asUser.name, isEmailVerified: true };
  return { email: user.email, isEmailVerified: user.emailVerified };
}
