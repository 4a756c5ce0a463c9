import { refreshSession, useSession, viewAs, type Session } from '#pwa/data/account/session.ts';
import { AccountPage } from '#pwa/features/account/account-page.tsx';
import { ViewedAccountPage } from '#pwa/features/account/viewed-account-page.tsx';
import { MySchoolsWidget } from '#pwa/features/account/my-schools-widget.tsx';
import { AddSchool } from '#pwa/features/memberships/add-school.tsx';
import { useMySchools } from '#pwa/features/schools/use-my-schools.ts';
import { NotificationsCard } from '#pwa/features/notifications/notifications-card.tsx';
import { SchoolCard } from '#pwa/fields/school-card.tsx';
import { type Role, roleForSchool, roleTypes } from '#sync/school/records/role.ts';
import type { User } from '#sync/school/records/user.ts';
import { homeOfRole } from '#pwa/routing/paths.ts';

/** `/admin/account` and its like, one page for every role. */
export function AccountRoute() {
  const session = useSession();
  if (session.status !== 'signed-in') return null;
  const viewed = session.viewingAs?.asUser;
  return viewed === undefined ? <AccountOf session={session} /> : <ViewedAccountPage viewed={viewed} />;
}

function AccountOf({ session }: { readonly session: Extract<Session, { readonly status: 'signed-in' }> }) {
  const { user, viewingAs } = session;
  const schools = useMySchools(user._id, user.roles);
  const schoolOf = (id: string | undefined) => schools.find(({ school }) => school?._id === id)?.school;
  const here = viewingAs?.school ?? null;
  const go = (role: Role) => viewAs({ role, landing: homeOfRole(role.type, role.institution?.urlslug) });
  const ofFamily = holds(user, roleTypes.parent);
  const ofOffice = holds(user, roleTypes.administrator);
  const addSchool = <AddSchool isEmailVerified={user.emailVerified} />;
  return (
    <AccountPage
      user={user}
      notifications={
        ofFamily || ofOffice ? <NotificationsCard ofFamily={ofFamily} ofOffice={ofOffice} /> : null
      }
      doorsOf={runsSchool(viewingAs?.role) ? here?._id : undefined}
      onPhoto={() => void refreshSession()}
      aside={
        <>
          {here === null ? null : (
            <SchoolCard
              school={
                schoolOf(here._id) ?? {
                  name: here.name,
                  isApproved: roleForSchool(user.roles, here._id)?.isApproved ?? true,
                }
              }
            />
          )}
          {user.roles.every((role) => role.institution === null) ? null : (
            <MySchoolsWidget
              actions={addSchool}
              roles={user.roles}
              viewingAs={viewingAs}
              isSchoolApproved={(id) => schoolOf(id)?.isApproved}
              onRole={go}
            />
          )}
          {user.roles.every((role) => role.institution === null) ? addSchool : null}
        </>
      }
    />
  );
}

/** In any school: what they are told follows the account and not the view. */
function holds({ roles }: Pick<User, 'roles'>, role: Role['type']): boolean {
  return roles.some(({ type }) => type === role);
}

/** A superadmin runs no school, so a PIN of theirs would count nowhere. */
function runsSchool(role: Role | undefined): boolean {
  return role?.type === roleTypes.administrator || role?.type === roleTypes.staff;
}
