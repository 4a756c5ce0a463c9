import { useSession } from '#pwa/data/account/session.ts';
import type { ParentIdentity } from './no-child.tsx';

/** Whom the school may know the parent by. Of whom a superadmin views as only the name is known here. */
export function useParent(): ParentIdentity {
  const session = useSession();
  if (session.status !== 'signed-in') return { email: '', isEmailVerified: false };
  const { user, viewingAs } = session;
  if (viewingAs?.asUser !== undefined) return { email: viewingAs.asUser.name, isEmailVerified: true };
  return { email: user.email, isEmailVerified: user.emailVerified };
}
