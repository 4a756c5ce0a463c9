import type { TFunction } from 'i18next';
import { type Role, roleTypes } from '#sync/school/records/role.ts';

const roleNames = ['superadmin', 'administrator', 'staff', 'parent', 'student'] as const;

/** `Staff, Oak Hill · Parent, Elm School (not approved)`. */
export function rolesInWords(roles: readonly Role[], t: TFunction): string {
  const own = roles.filter((role) => role.type !== roleTypes.superadmin);
  if (own.length === 0) return t('superadmin.users.noRoles');
  return own
    .map(({ type, name, isApproved }) => {
      const words = t('superadmin.users.role', {
        role: t(`superadmin.users.roleName.${roleNames[type]}`),
        school: name,
      });
      return isApproved ? words : t('superadmin.users.notApproved', { role: words });
    })
    .join(' · ');
}
