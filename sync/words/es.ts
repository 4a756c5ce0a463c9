import type { Catalogue } from './spoken.ts';
import { absences } from './es/absences.ts';
import { account } from './es/account.ts';
import { announcementForm } from './es/announcement-form.ts';
import { announcements } from './es/announcements.ts';
import { api, demo } from './es/api.ts';
import { attendanceMonth } from './es/attendance-month.ts';
import { attendancePrint } from './es/attendance-print.ts';
import { attendanceTyping } from './es/attendance-typing.ts';
import { attendance } from './es/attendance.ts';
import { billing } from './es/billing.ts';
import { blockedDoor } from './es/blocked-door.ts';
import { calendarFeed } from './es/calendar-feed.ts';
import { childFile } from './es/child-file.ts';
import { collectors } from './es/collectors.ts';
import { contacts } from './es/contacts.ts';
import { deleting } from './es/deleting.ts';
import { device } from './es/device.ts';
import { devicePage } from './es/device-page.ts';
import { devices } from './es/devices.ts';
import { door } from './es/door.ts';
import { downloadList } from './es/download-list.ts';
import { erasing } from './es/erasing.ts';
import { errors } from './es/errors.ts';
import { exporting } from './es/exporting.ts';
import { familyDoor } from './es/family-door.ts';
import { exportColumns, fields } from './es/fields.ts';
import { gradeLevels } from './es/grade-levels.ts';
import { history } from './es/history.ts';
import { host } from './es/host.ts';
import { importPage } from './es/import-page.ts';
import { importing } from './es/import.ts';
import { incidents } from './es/incidents.ts';
import { invitation } from './es/invitation.ts';
import { landing } from './es/landing.ts';
import { legal } from './es/legal.ts';
import { messages } from './es/messages.ts';
import { mail } from './es/mail.ts';
import { memberships, myAccount } from './es/my-account.ts';
import { notifications } from './es/notifications.ts';
import { openActions } from './es/open-actions.ts';
import { openMatters } from './es/open-matters.ts';
import { overview } from './es/overview.ts';
import { parentMode } from './es/parent-mode.ts';
import { parentModePage } from './es/parent-mode-page.ts';
import { parentQuestions } from './es/parent-questions.ts';
import { parents } from './es/parents.ts';
import { pass } from './es/pass.ts';
import { photo } from './es/photo.ts';
import { pinSlips } from './es/pin-slips.ts';
import { platform } from './es/platform.ts';
import { publicPages } from './es/public-pages.ts';
import { pushes } from './es/pushes.ts';
import { quarantine } from './es/quarantine.ts';
import { questions } from './es/questions.ts';
import { registration } from './es/registration.ts';
import { releaseReason } from './es/release-reason.ts';
import { reports } from './es/reports.ts';
import { retention } from './es/retention.ts';
import { rollCall } from './es/roll-call.ts';
import { schoolDay } from './es/school-day.ts';
import { schoolExport } from './es/school-export.ts';
import { school, schools } from './es/school.ts';
import { schoolHours } from './es/school-hours.ts';
import { schoolPage } from './es/school-page.ts';
import { securityLog } from './es/security-log.ts';
import { shell } from './es/shell.ts';
import { signIn } from './es/sign-in.ts';
import { signUp } from './es/sign-up.ts';
import { staff } from './es/staff.ts';
import { staffPage } from './es/staff-page.ts';
import { standing } from './es/standing.ts';
import { students } from './es/students.ts';
import { superadmin } from './es/superadmin.ts';
import { superadminPages } from './es/superadmin-pages.ts';
import { syncState } from './es/sync-state.ts';
import { termPages } from './es/term-pages.ts';
import { terms } from './es/terms.ts';
import { today } from './es/today.ts';
import { ui } from './es/ui.ts';
import { validation } from './es/validation.ts';

/** All that the product says, in Spanish. */
export const es: Catalogue = {
  absences,
  account,
  announcementForm,
  announcements,
  api,
  attendance,
  attendanceMonth,
  attendancePrint,
  attendanceTyping,
  billing,
  blockedDoor,
  calendarFeed,
  childFile,
  collectors,
  contacts,
  deleting,
  demo,
  device,
  devicePage,
  devices,
  door,
  downloadList,
  erasing,
  errors,
  exportColumns,
  exporting,
  familyDoor,
  fields,
  gradeLevels,
  history,
  host,
  importPage,
  import: importing,
  incidents,
  invitation,
  landing,
  legal,
  mail,
  messages,
  memberships,
  myAccount,
  notifications,
  openActions,
  openMatters,
  overview,
  parentMode,
  parentModePage,
  parentQuestions,
  parents,
  pass,
  photo,
  pinSlips,
  platform,
  publicPages,
  pushes,
  quarantine,
  questions,
  registration,
  releaseReason,
  reports,
  retention,
  rollCall,
  school,
  schoolDay,
  schoolExport,
  schoolHours,
  schoolPage,
  schools,
  securityLog,
  shell,
  signIn,
  signUp,
  staff,
  staffPage,
  standing,
  students,
  superadmin,
  superadminPages,
  syncState,
  termPages,
  terms,
  today,
  ui,
  validation,
};
