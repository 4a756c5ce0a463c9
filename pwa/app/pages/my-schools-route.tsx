import { useSession, viewAs, type Session } from '#pwa/data/account/session.ts';
import { AddSchool } from '#pwa/features/memberships/add-school.tsx';
import { administratorRoles } from '#pwa/features/schools/administrator-roles.ts';
import { MySchools } from '#pwa/features/schools/my-schools.tsx';
import { useMySchools } from '#pwa/features/schools/use-my-schools.ts';
import type { Role } from '#sync/school/records/role.ts';
import { homeOfRole } from '#pwa/routing/paths.ts';

export function MySchoolsRoute() {
  const session = useSession();
  return session.status === 'signed-in' ? <SchoolsOf session={session} /> : null;
}

function SchoolsOf({ session }: { readonly session: Extract<Session, { readonly status: 'signed-in' }> }) {
  const { user, viewingAs } = session;
  const { asUser, role: viewed } = viewingAs ?? {};
  const schools = useMySchools(
    asUser?._id ?? user._id,
    administratorRoles({ roles: user.roles, viewed, asUser }),
  );
  const open = (role: Role) =>
    viewAs({
      role,
      ...(asUser && { asUser }),
      landing: homeOfRole(role.type, role.institution?.urlslug),
    });
  return (
    <MySchools
      actions={asUser === undefined ? <AddSchool isEmailVerified={user.emailVerified} /> : null}
      schools={schools}
      current={viewingAs?.school?._id}
      onOpen={open}
    />
  );
}
