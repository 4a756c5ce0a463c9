import { announcements } from '#sync/messages/en/announcements.ts';
import { account } from '#sync/messages/en/account.ts';
import { attendance } from '#sync/messages/en/attendance.ts';
import { attendanceMonth } from '#sync/messages/en/attendance-month.ts';
import { attendancePrint } from '#sync/messages/en/attendance-print.ts';
import { contacts } from '#sync/messages/en/contacts.ts';
import { device } from '#sync/messages/en/device.ts';
import { devices } from '#sync/messages/en/devices.ts';
import { api } from '#sync/messages/en/api.ts';
import { demo } from '#sync/messages/en/demo.ts';
import { errors } from '#sync/messages/en/errors.ts';
import { fields } from '#sync/messages/en/fields.ts';
import { gradeLevels } from '#sync/messages/en/grade-levels.ts';
import { history } from '#sync/messages/en/history.ts';
import { importing } from '#sync/messages/en/import.ts';
import { mail } from '#sync/messages/en/mail.ts';
import { overview } from '#sync/messages/en/overview.ts';
import { parentMode } from '#sync/messages/en/parent-mode.ts';
import { parents } from '#sync/messages/en/parents.ts';
import { photo } from '#sync/messages/en/photo.ts';
import { platform } from '#sync/messages/en/platform.ts';
import { quarantine } from '#sync/messages/en/quarantine.ts';
import { registration } from '#sync/messages/en/registration.ts';
import { staff } from '#sync/messages/en/staff.ts';
import { school } from '#sync/messages/en/school.ts';
import { schools } from '#sync/messages/en/schools.ts';
import { shell } from '#sync/messages/en/shell.ts';
import { signIn } from '#sync/messages/en/sign-in.ts';
import { landing } from '#sync/messages/en/landing.ts';
import { legal } from '#sync/messages/en/legal.ts';
import { myAccount } from '#sync/messages/en/my-account.ts';
import { signUp } from '#sync/messages/en/sign-up.ts';
import { students } from '#sync/messages/en/students.ts';
import { superadmin } from '#sync/messages/en/superadmin.ts';
import { syncState } from '#sync/messages/en/sync-state.ts';
import { terms } from '#sync/messages/en/terms.ts';
import { ui } from '#sync/messages/en/ui.ts';
import { validation } from '#sync/messages/en/validation.ts';

/** Every sentence that a person reads, in English. One namespace a file; keys are dotted: `validation.required`. */
export const en = {
  announcements,
  account,
  api,
  attendance,
  attendanceMonth,
  attendancePrint,
  contacts,
  device,
  devices,
  demo,
  errors,
  fields,
  gradeLevels,
  history,
  import: importing,
  mail,
  overview,
  parentMode,
  parents,
  photo,
  platform,
  quarantine,
  registration,
  staff,
  school,
  schools,
  shell,
  signIn,
  landing,
  legal,
  myAccount,
  signUp,
  students,
  superadmin,
  syncState,
  terms,
  ui,
  validation,
} as const;
