import { type Role, roleTypes } from '#sync/school/records/role.ts';
import type { Say } from '#sync/words/message-key.ts';

const roleNames = ['superadmin', 'administrator', 'staff', 'parent', 'student'] as const;

/** `Staff, Oak Hill · Parent, Elm School (not approved)`. */
export function rolesInWords(roles: readonly Role[], t: Say): string {
  const own = roles.filter((role) => role.type !== roleTypes.superadmin);
  if (own.length === 0) return t('superadminPages.users.noRoles');
  return own
    .map(({ type, name, isApproved }) => {
      const words = t('superadminPages.users.role', {
        role: t(`superadminPages.users.roleName.${roleNames[type]}`),
        school: name,
      });
      return isApproved ? words : t('superadminPages.users.notApproved', { role: words });
    })
    .join(' · ');
}
