import { firstStore } from './0001-first-store.ts';
import { importRow } from './0002-import-row.ts';
import { attempt } from './0003-attempt.ts';
import { media } from './0004-media.ts';
import { account } from './0005-account.ts';
import { announcement } from './0006-announcement.ts';
import { securityLog } from './0008-security-log.ts';
import { pendingEmail } from './0009-pending-email.ts';
import { collector } from './0010-collector.ts';
import { incident } from './0011-incident.ts';
import { door } from './0012-door.ts';
import { staffPin } from './0013-staff-pin.ts';
import { sessionKey } from './0014-session-key.ts';
import { pin } from './0015-pin.ts';
import { question } from './0016-question.ts';
import { staffAtDropOff } from './0017-staff-at-drop-off.ts';
import { schoolHours } from './0018-school-hours.ts';
import { absence } from './0019-absence.ts';
import { rollCall } from './0020-roll-call.ts';
import { importRun } from './0021-import-run.ts';
import { importMapping } from './0022-import-mapping.ts';
import { payment } from './0023-payment.ts';
import { calendarFeed } from './0025-calendar-feed.ts';
import { erased } from './0026-erased.ts';
import { formerPin } from './0027-former-pin.ts';
import { absenceFromHome } from './0028-absence-from-home.ts';
import { lookedInto } from './0029-looked-into.ts';
import { notice } from './0030-notice.ts';
import { retention } from './0031-retention.ts';
import { message } from './0032-message.ts';
import { language } from './0033-language.ts';
import { answers } from './0034-answers.ts';
import { joining } from './0035-joining.ts';
import { announcementAudience } from './0036-announcement-audience.ts';
import { corrections } from './0037-corrections.ts';
import { byPin } from './0038-by-pin.ts';
import { sealKey } from './0039-seal-key.ts';
import { leaving } from './0040-leaving.ts';
import { messageFile } from './0041-message-file.ts';
import { rollCallZone } from './0042-roll-call-zone.ts';
import { messageTemplate } from './0043-message-template.ts';
import { erasedTold } from './0044-erased-told.ts';
import { namedBy } from './0046-named-by.ts';
import { sessionDevices } from './0047-session-devices.ts';
import { nameSearch } from './0048-name-search.ts';
import { endedKey } from './0049-ended-key.ts';
import { passRenewal } from './0050-pass-renewal.ts';
import { shownKey } from './0051-shown-key.ts';
import { deletedStudent } from './0052-deleted-student.ts';
import { mailUrgency } from './0053-mail-urgency.ts';
import { addedText, type Migration } from './migration.ts';

/** In the order in which they are applied. Add at the end; never edit, reorder or remove. */
export const migrations: readonly Migration[] = [
  firstStore,
  importRow,
  attempt,
  media,
  account,
  announcement,
  // The last stamp that counts in a school: its clock survives a restart and is one for all
  // servers.
  addedText('0007-school-stamp', 'school_revision', 'stamp'),
  securityLog,
  pendingEmail,
  collector,
  incident,
  door,
  staffPin,
  sessionKey,
  pin,
  question,
  staffAtDropOff,
  schoolHours,
  absence,
  rollCall,
  importRun,
  importMapping,
  payment,
  // How the undo of an import went, as JSON; empty as long as nobody asked for it.
  addedText('0024-import-undo', 'import_run', 'undo'),
  calendarFeed,
  erased,
  formerPin,
  absenceFromHome,
  lookedInto,
  notice,
  retention,
  message,
  language,
  answers,
  joining,
  announcementAudience,
  corrections,
  byPin,
  sealKey,
  leaving,
  messageFile,
  rollCallZone,
  messageTemplate,
  erasedTold,
  // What the steps of an import that has not begun were planned from, as JSON; empty as long as
  // there is no whole plan.
  addedText('0045-import-plan', 'import_run', 'plan'),
  namedBy,
  sessionDevices,
  nameSearch,
  endedKey,
  passRenewal,
  shownKey,
  deletedStudent,
  mailUrgency,
];
