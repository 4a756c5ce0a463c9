import { firstStore } from './0001-first-store.ts';
import { importRow } from './0002-import-row.ts';
import { attempt } from './0003-attempt.ts';
import { media } from './0004-media.ts';
import { account } from './0005-account.ts';
import { announcement } from './0006-announcement.ts';
import { securityLog } from './0008-security-log.ts';
import { collector } from './0010-collector.ts';
import { incident } from './0011-incident.ts';
import { door } from './0012-door.ts';
import { staffPin } from './0013-staff-pin.ts';
import { sessionKey } from './0014-session-key.ts';
import { pin } from './0015-pin.ts';
import { question } from './0016-question.ts';
import { staffAtDropOff } from './0017-staff-at-drop-off.ts';
import { absence } from './0019-absence.ts';
import { rollCall } from './0020-roll-call.ts';
import { importRun } from './0021-import-run.ts';
import { importMapping } from './0022-import-mapping.ts';
import { payment } from './0023-payment.ts';
import { calendarFeed } from './0025-calendar-feed.ts';
import { erased } from './0026-erased.ts';
import { formerPin } from './0027-former-pin.ts';
import { absenceFromHome } from './0028-absence-from-home.ts';
import { notice } from './0030-notice.ts';
import { retention } from './0031-retention.ts';
import { message } from './0032-message.ts';
import { corrections } from './0037-corrections.ts';
import { sealKey } from './0039-seal-key.ts';
import { messageFile } from './0041-message-file.ts';
import { messageTemplate } from './0043-message-template.ts';
import { erasedTold } from './0044-erased-told.ts';
import { nameSearch } from './0048-name-search.ts';
import { endedKey } from './0049-ended-key.ts';
import { passRenewal } from './0050-pass-renewal.ts';
import { shownKey } from './0051-shown-key.ts';
import { addedColumns } from './added-columns.ts';
import type { Migration } from './migration.ts';

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
  addedColumns('0007-school-stamp', ['school_revision', `"stamp" text default '' not null`]),
  securityLog,
  // A new email address waits beside the one in force until it is verified.
  addedColumns('0009-pending-email', ['user', "pending_email text not null default ''"]),
  collector,
  incident,
  door,
  staffPin,
  sessionKey,
  pin,
  question,
  staffAtDropOff,
  // A school's hours; a term's holidays and early closings. Nobody has written either so far.
  addedColumns(
    '0018-school-hours',
    ['school', "hours text not null default '{}'"],
    ['term', "exceptions text not null default '[]'"],
  ),
  absence,
  rollCall,
  importRun,
  importMapping,
  payment,
  // How the undo of an import went, as JSON; empty as long as nobody asked for it.
  addedColumns('0024-import-undo', ['import_run', `"undo" text default '' not null`]),
  calendarFeed,
  erased,
  formerPin,
  absenceFromHome,
  // Who looks into a door that is not heard of, and since when.
  addedColumns(
    '0029-looked-into',
    ['device', "looked_into_by text not null default ''"],
    ['device', 'looked_into_at text'],
  ),
  notice,
  retention,
  message,
  // In which language an account and a school are spoken to; empty where nobody has chosen.
  addedColumns(
    '0033-language',
    ['school', "language text not null default ''"],
    ['user', "language text not null default ''"],
  ),
  // Whether families may answer an announcement.
  addedColumns('0034-answers', [
    'announcement',
    'allows_answers integer not null default 0 check (allows_answers in (0, 1))',
  ]),
  // From which day on a student counts in a term; empty for the term's first day.
  addedColumns('0035-joining', ['registration', "joined_on text not null default ''"]),
  // Whose families an announcement is for, when it is published, and its words in other languages.
  addedColumns(
    '0036-announcement-audience',
    ['announcement', "students text not null default '[]'"],
    ['announcement', "publish_at text not null default ''"],
    ['announcement', "other_languages text not null default '[]'"],
  ),
  corrections,
  // Who typed a PIN where a command was made. Null where nobody had to, and of what came before;
  // empty where a member of staff is named whose PIN was not typed.
  addedColumns('0038-by-pin', ['history', '"by_pin" text']),
  sealKey,
  // Until which day a student counts in a term; empty for the term's last day.
  addedColumns('0040-leaving', ['registration', "left_on text not null default ''"]),
  messageFile,
  // In which time zone a roll call began; empty for those of before, whose school's zone is read.
  addedColumns('0042-roll-call-zone', ['roll_call', "time_zone text not null default ''"]),
  messageTemplate,
  erasedTold,
  // What the steps of an import that has not begun were planned from, as JSON; empty as long as
  // there is no whole plan.
  addedColumns('0045-import-plan', ['import_run', `"plan" text default '' not null`]),
  // Which parent named somebody who may collect. Those of before stand until their last day.
  addedColumns('0046-named-by', ['collector', "named_by text not null default '[]'"]),
  // Each device that a session was used on, not the latest alone.
  addedColumns('0047-session-devices', ['session', "earlier_devices text not null default ''"]),
  nameSearch,
  endedKey,
  passRenewal,
  shownKey,
];
