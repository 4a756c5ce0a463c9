import { useNavigate } from 'react-router-dom';
import { viewAs, type Session } from '#pwa/data/session.ts';
import { fullName } from '#sync/school/records/name-info.ts';
import { basePathOf } from '#sync/school/records/role.ts';
import type { User } from '#sync/school/records/user.ts';
import { patterns } from './paths.ts';
import { superadminRole } from './superadmin-role.ts';

/** Switches to somebody's first role and its base path, or back to oneself (specification section 2.5). */
export function useViewAs(session: Extract<Session, { readonly status: 'signed-in' }>) {
  const navigate = useNavigate();
  // The guard leads away from a page that the new view may not see. Who chooses a view ends at its base path, so this goes after it.
  const land = (path: string) => void setTimeout(() => void navigate(path), 0);
  return (user: User | undefined) => {
    // What is not approved opens nothing: an approved role goes before it.
    const role = user?.roles.find(({ isApproved }) => isApproved) ?? user?.roles[0];
    if (user === undefined || role === undefined) {
      viewAs(superadminRole(session.user));
      land(patterns.superadmin);
      return;
    }
    viewAs(role, { _id: user._id, name: fullName(user.nameInfo) || user.email });
    land(basePathOf(role.type));
  };
}
