import { absences } from '#sync/words/en/absences.ts';
import { collectors } from '#sync/words/en/collectors.ts';
import { announcements } from '#sync/words/en/announcements.ts';
import { account } from '#sync/words/en/account.ts';
import { calendarFeed } from '#sync/words/en/calendar-feed.ts';
import { attendance } from '#sync/words/en/attendance.ts';
import { attendanceMonth } from '#sync/words/en/attendance-month.ts';
import { attendancePrint } from '#sync/words/en/attendance-print.ts';
import { attendanceTyping } from '#sync/words/en/attendance-typing.ts';
import { billing } from '#sync/words/en/billing.ts';
import { contacts } from '#sync/words/en/contacts.ts';
import { deleting } from '#sync/words/en/deleting.ts';
import { device } from '#sync/words/en/device.ts';
import { devices } from '#sync/words/en/devices.ts';
import { downloadList } from '#sync/words/en/download-list.ts';
import { door } from '#sync/words/en/door.ts';
import { erasing } from '#sync/words/en/erasing.ts';
import { errors } from '#sync/words/en/errors.ts';
import { familyDoor } from '#sync/words/en/family-door.ts';
import { fields } from '#sync/words/en/fields.ts';
import { gradeLevels } from '#sync/words/en/grade-levels.ts';
import { history } from '#sync/words/en/history.ts';
import { importPage } from '#sync/words/en/import-page.ts';
import { incidents } from '#sync/words/en/incidents.ts';
import { notifications } from '#sync/words/en/notifications.ts';
import { openMatters } from '#sync/words/en/open-matters.ts';
import { openActions } from '#sync/words/en/open-actions.ts';
import { overview } from '#sync/words/en/overview.ts';
import { parentMode, releaseReason } from '#sync/words/en/parent-mode.ts';
import { parents } from '#sync/words/en/parents.ts';
import { pass } from '#sync/words/en/pass.ts';
import { photo } from '#sync/words/en/photo.ts';
import { pinSlips } from '#sync/words/en/pin-slips.ts';
import { platform } from '#sync/words/en/platform.ts';
import { quarantine } from '#sync/words/en/quarantine.ts';
import { questions } from '#sync/words/en/questions.ts';
import { registration } from '#sync/words/en/registration.ts';
import { reports } from '#sync/words/en/reports.ts';
import { retention } from '#sync/words/en/retention.ts';
import { rollCall } from '#sync/words/en/roll-call.ts';
import { staff } from '#sync/words/en/staff.ts';
import { schoolDay } from '#sync/words/en/school-day.ts';
import { schoolExport } from '#sync/words/en/school-export.ts';
import { school, schools } from '#sync/words/en/school.ts';
import { securityLog } from '#sync/words/en/security-log.ts';
import { shell } from '#sync/words/en/shell.ts';
import { signIn } from '#sync/words/en/sign-in.ts';
import { invitation } from '#sync/words/en/invitation.ts';
import { publicPages } from '#sync/words/en/public-pages.ts';
import { memberships, myAccount } from '#sync/words/en/my-account.ts';
import { signUp } from '#sync/words/en/sign-up.ts';
import { standing } from '#sync/words/en/standing.ts';
import { students } from '#sync/words/en/students.ts';
import { today } from '#sync/words/en/today.ts';
import { superadmin } from '#sync/words/en/superadmin.ts';
import { syncState } from '#sync/words/en/sync-state.ts';
import { terms } from '#sync/words/en/terms.ts';
import { ui } from '#sync/words/en/ui.ts';
import { validation } from '#sync/words/en/validation.ts';

/** The sentences of the screens. The landing page and the terms and conditions load their own. */
export const appWords = {
  absences,
  announcements,
  collectors,
  account,
  attendance,
  attendanceMonth,
  attendancePrint,
  attendanceTyping,
  billing,
  calendarFeed,
  contacts,
  deleting,
  device,
  devices,
  door,
  downloadList,
  erasing,
  errors,
  fields,
  gradeLevels,
  history,
  importPage,
  incidents,
  invitation,
  memberships,
  openMatters,
  openActions,
  overview,
  familyDoor,
  parentMode,
  releaseReason,
  notifications,
  parents,
  pass,
  photo,
  pinSlips,
  platform,
  quarantine,
  questions,
  registration,
  reports,
  retention,
  rollCall,
  staff,
  school,
  schoolDay,
  securityLog,
  schools,
  schoolExport,
  shell,
  signIn,
  publicPages,
  myAccount,
  signUp,
  standing,
  students,
  superadmin,
  today,
  syncState,
  terms,
  ui,
  validation,
} as const;
