import type { Catalogue } from './spoken.ts';
import { absences } from './fr/absences.ts';
import { account } from './fr/account.ts';
import { announcementForm } from './fr/announcement-form.ts';
import { announcements } from './fr/announcements.ts';
import { api, demo } from './fr/api.ts';
import { attendanceMonth } from './fr/attendance-month.ts';
import { attendancePrint } from './fr/attendance-print.ts';
import { attendanceTyping } from './fr/attendance-typing.ts';
import { attendance } from './fr/attendance.ts';
import { billing } from './fr/billing.ts';
import { blockedDoor } from './fr/blocked-door.ts';
import { calendarFeed } from './fr/calendar-feed.ts';
import { childFile } from './fr/child-file.ts';
import { collectors } from './fr/collectors.ts';
import { contacts } from './fr/contacts.ts';
import { deleting } from './fr/deleting.ts';
import { device } from './fr/device.ts';
import { devicePage } from './fr/device-page.ts';
import { devices } from './fr/devices.ts';
import { door } from './fr/door.ts';
import { downloadList } from './fr/download-list.ts';
import { erasing } from './fr/erasing.ts';
import { errors } from './fr/errors.ts';
import { exporting } from './fr/exporting.ts';
import { familyDoor } from './fr/family-door.ts';
import { exportColumns, fields } from './fr/fields.ts';
import { gradeLevels } from './fr/grade-levels.ts';
import { history } from './fr/history.ts';
import { host } from './fr/host.ts';
import { importPage } from './fr/import-page.ts';
import { importing } from './fr/import.ts';
import { incidents } from './fr/incidents.ts';
import { invitation } from './fr/invitation.ts';
import { landing } from './fr/landing.ts';
import { legal } from './fr/legal.ts';
import { messages } from './fr/messages.ts';
import { mail } from './fr/mail.ts';
import { memberships, myAccount } from './fr/my-account.ts';
import { notifications } from './fr/notifications.ts';
import { openActions } from './fr/open-actions.ts';
import { openMatters } from './fr/open-matters.ts';
import { overview } from './fr/overview.ts';
import { parentMode } from './fr/parent-mode.ts';
import { parentModePage } from './fr/parent-mode-page.ts';
import { parentQuestions } from './fr/parent-questions.ts';
import { parents } from './fr/parents.ts';
import { pass } from './fr/pass.ts';
import { photo } from './fr/photo.ts';
import { pinSlips } from './fr/pin-slips.ts';
import { platform } from './fr/platform.ts';
import { publicPages } from './fr/public-pages.ts';
import { pushes } from './fr/pushes.ts';
import { quarantine } from './fr/quarantine.ts';
import { questions } from './fr/questions.ts';
import { registration } from './fr/registration.ts';
import { releaseReason } from './fr/release-reason.ts';
import { reports } from './fr/reports.ts';
import { retention } from './fr/retention.ts';
import { rollCall } from './fr/roll-call.ts';
import { schoolDay } from './fr/school-day.ts';
import { schoolExport } from './fr/school-export.ts';
import { school, schools } from './fr/school.ts';
import { schoolHours } from './fr/school-hours.ts';
import { schoolPage } from './fr/school-page.ts';
import { securityLog } from './fr/security-log.ts';
import { shell } from './fr/shell.ts';
import { signIn } from './fr/sign-in.ts';
import { signUp } from './fr/sign-up.ts';
import { staff } from './fr/staff.ts';
import { staffPage } from './fr/staff-page.ts';
import { standing } from './fr/standing.ts';
import { students } from './fr/students.ts';
import { superadmin } from './fr/superadmin.ts';
import { superadminPages } from './fr/superadmin-pages.ts';
import { syncState } from './fr/sync-state.ts';
import { termPages } from './fr/term-pages.ts';
import { terms } from './fr/terms.ts';
import { today } from './fr/today.ts';
import { ui } from './fr/ui.ts';
import { validation } from './fr/validation.ts';

/** All that the product says, in French. */
export const fr: Catalogue = {
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
