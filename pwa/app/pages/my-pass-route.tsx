import { useSession, viewAs } from '#pwa/data/account/session.ts';
import { useParent } from '#pwa/features/parents/no-child.tsx';
import { MyPassPage } from '#pwa/features/pass/my-pass-page.tsx';
import { parentPaths } from '#pwa/routing/paths.ts';
import { useSchoolScope } from '#pwa/routing/school-scope.ts';
import { type Role, roleTypes } from '#sync/school/records/role.ts';

export function MyPassRoute() {
  const { school } = useSchoolScope();
  const { email } = useParent();
  const session = useSession();
  const roles = session.status === 'signed-in' ? session.user.roles : [];
  const others = roles.flatMap((role) => (isOtherSchool(role, school._id) ? [role] : []));
  return (
    <MyPassPage
      key={school._id}
      school={school}
      email={email}
      others={others.map(({ institution, name }) => ({ school: institution._id, name }))}
      onSchool={(id) => {
        const role = others.find(({ institution }) => institution._id === id);
        if (role !== undefined) viewAs({ role, landing: parentPaths.pass(role.institution.urlslug) });
      }}
    />
  );
}

type SchoolRole = Role & { readonly institution: NonNullable<Role['institution']> };

function isOtherSchool(role: Role, current: string): role is SchoolRole {
  const { type, isApproved, institution } = role;
  return type === roleTypes.parent && isApproved && institution !== null && institution._id !== current;
}
