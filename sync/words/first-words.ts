import { absences } from '#sync/words/en/absences.ts';
import { attendance } from '#sync/words/en/attendance.ts';
import { device } from '#sync/words/en/device.ts';
import { downloadList } from '#sync/words/en/download-list.ts';
import { errors } from '#sync/words/en/errors.ts';
import { incidents } from '#sync/words/en/incidents.ts';
import { openActions } from '#sync/words/en/open-actions.ts';
import { openMatters } from '#sync/words/en/open-matters.ts';
import { overview } from '#sync/words/en/overview.ts';
import { parentMode } from '#sync/words/en/parent-mode.ts';
import { platform } from '#sync/words/en/platform.ts';
import { rollCall } from '#sync/words/en/roll-call.ts';
import { schoolDay } from '#sync/words/en/school-day.ts';
import { school, schools } from '#sync/words/en/school.ts';
import { shell } from '#sync/words/en/shell.ts';
import { signIn } from '#sync/words/en/sign-in.ts';
import { staff } from '#sync/words/en/staff.ts';
import { standing } from '#sync/words/en/standing.ts';
import { superadmin } from '#sync/words/en/superadmin.ts';
import { syncState } from '#sync/words/en/sync-state.ts';
import { terms } from '#sync/words/en/terms.ts';
import { today } from '#sync/words/en/today.ts';
import { ui } from '#sync/words/en/ui.ts';
import { validation } from '#sync/words/en/validation.ts';

/**
 * What the sign-in, the shell, the overview and Attendance say. They are part of the app's first
 * load: `pwa/words/first-words.test.ts` reads from the imports which belong here.
 */
export const firstWords = {
  absences,
  attendance,
  device,
  downloadList,
  errors,
  incidents,
  openActions,
  openMatters,
  overview,
  parentMode,
  platform,
  rollCall,
  school,
  schoolDay,
  schools,
  shell,
  signIn,
  staff,
  standing,
  superadmin,
  syncState,
  terms,
  today,
  ui,
  validation,
} as const;
