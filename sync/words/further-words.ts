import { account } from '#sync/words/en/account.ts';
import { announcementForm } from '#sync/words/en/announcement-form.ts';
import { announcements } from '#sync/words/en/announcements.ts';
import { attendanceMonth } from '#sync/words/en/attendance-month.ts';
import { attendancePrint } from '#sync/words/en/attendance-print.ts';
import { attendanceTyping } from '#sync/words/en/attendance-typing.ts';
import { billing } from '#sync/words/en/billing.ts';
import { blockedDoor } from '#sync/words/en/blocked-door.ts';
import { calendarFeed } from '#sync/words/en/calendar-feed.ts';
import { collectors } from '#sync/words/en/collectors.ts';
import { contacts } from '#sync/words/en/contacts.ts';
import { deleting } from '#sync/words/en/deleting.ts';
import { devicePage } from '#sync/words/en/device-page.ts';
import { devices } from '#sync/words/en/devices.ts';
import { door } from '#sync/words/en/door.ts';
import { erasing } from '#sync/words/en/erasing.ts';
import { familyDoor } from '#sync/words/en/family-door.ts';
import { fields } from '#sync/words/en/fields.ts';
import { gradeLevels } from '#sync/words/en/grade-levels.ts';
import { history } from '#sync/words/en/history.ts';
import { importPage } from '#sync/words/en/import-page.ts';
import { invitation } from '#sync/words/en/invitation.ts';
import { messages } from '#sync/words/en/messages.ts';
import { memberships, myAccount } from '#sync/words/en/my-account.ts';
import { notifications } from '#sync/words/en/notifications.ts';
import { parentModePage } from '#sync/words/en/parent-mode-page.ts';
import { parentQuestions } from '#sync/words/en/parent-questions.ts';
import { parents } from '#sync/words/en/parents.ts';
import { pass } from '#sync/words/en/pass.ts';
import { photo } from '#sync/words/en/photo.ts';
import { pinSlips } from '#sync/words/en/pin-slips.ts';
import { publicPages } from '#sync/words/en/public-pages.ts';
import { quarantine } from '#sync/words/en/quarantine.ts';
import { questions } from '#sync/words/en/questions.ts';
import { registration } from '#sync/words/en/registration.ts';
import { releaseReason } from '#sync/words/en/release-reason.ts';
import { reports } from '#sync/words/en/reports.ts';
import { retention } from '#sync/words/en/retention.ts';
import { schoolExport } from '#sync/words/en/school-export.ts';
import { schoolHours } from '#sync/words/en/school-hours.ts';
import { schoolPage } from '#sync/words/en/school-page.ts';
import { securityLog } from '#sync/words/en/security-log.ts';
import { signUp } from '#sync/words/en/sign-up.ts';
import { staffPage } from '#sync/words/en/staff-page.ts';
import { students } from '#sync/words/en/students.ts';
import { superadminPages } from '#sync/words/en/superadmin-pages.ts';
import { termPages } from '#sync/words/en/term-pages.ts';

/**
 * What all other pages of the app say. They load it with their code. The landing page has its own.
 */
export const furtherWords = {
  account,
  announcementForm,
  announcements,
  attendanceMonth,
  attendancePrint,
  attendanceTyping,
  billing,
  blockedDoor,
  calendarFeed,
  collectors,
  contacts,
  deleting,
  devicePage,
  devices,
  door,
  erasing,
  familyDoor,
  fields,
  gradeLevels,
  history,
  importPage,
  invitation,
  memberships,
  messages,
  myAccount,
  notifications,
  parentModePage,
  parentQuestions,
  parents,
  pass,
  photo,
  pinSlips,
  publicPages,
  quarantine,
  questions,
  registration,
  releaseReason,
  reports,
  retention,
  schoolExport,
  schoolHours,
  schoolPage,
  securityLog,
  signUp,
  staffPage,
  students,
  superadminPages,
  termPages,
} as const;
