import { type ListSheet, sheetOf } from '#pwa/fields/list-file.ts';
import { addressLine } from '#sync/school/records/address.ts';
import type { Feedback } from '#sync/school/records/feedback.ts';
import { fullName } from '#sync/school/records/name-info.ts';
import type { School } from '#sync/school/records/school.ts';
import type { User } from '#sync/school/records/user.ts';
import type { Say } from '#sync/words/message-key.ts';
import { rolesInWords } from './roles-in-words.ts';

export function usersSheet(users: readonly User[], t: Say): ListSheet {
  return sheetOf(users, [
    [t('fields.name'), ({ nameInfo }) => fullName(nameInfo)],
    [t('fields.email'), ({ email }) => email],
    [t('superadminPages.users.verified'), ({ emailVerified }) => yesOrNo(emailVerified, t)],
    [t('superadminPages.users.superadmin'), ({ isSuperadmin }) => yesOrNo(isSuperadmin, t)],
    [t('superadminPages.users.members'), ({ roles }) => rolesInWords(roles, t)],
    [t('superadminPages.users.registered'), ({ createdAt }) => createdAt],
    [t('superadminPages.users.lastLogin'), ({ lastLogin }) => lastLogin ?? ''],
  ]);
}

export function schoolsSheet(schools: readonly School[], t: Say): ListSheet {
  return sheetOf(schools, [
    [t('fields.name'), ({ name }) => name],
    [t('fields.inHistory.urlslug'), ({ urlslug }) => urlslug],
    [t('superadminPages.school.address'), ({ address }) => addressLine(address)],
    [t('superadminPages.school.phone'), ({ phone }) => phone],
    [t('superadminPages.school.timeZone'), ({ timeZone }) => timeZone],
    [t('fields.inHistory.isApproved'), ({ isApproved }) => yesOrNo(isApproved, t)],
    [t('fields.inHistory.isActive'), ({ isActive }) => yesOrNo(isActive, t)],
    [t('superadminPages.school.registered'), ({ createdAt }) => createdAt],
  ]);
}

export function messagesSheet(messages: readonly Feedback[], t: Say): ListSheet {
  return sheetOf(messages, [
    [t('downloadList.columns.recorded'), ({ createdAt }) => createdAt],
    [t('fields.name'), ({ name }) => name],
    [t('fields.email'), ({ email }) => email],
    [t('fields.inHistory.body'), ({ message }) => message],
    [t('superadminPages.messages.unread'), ({ readAt }) => yesOrNo(readAt === null, t)],
  ]);
}

function yesOrNo(is: boolean, t: Say): string {
  return t(is ? 'downloadList.yes' : 'downloadList.no');
}
