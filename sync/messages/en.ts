import { attendance } from '#sync/messages/en/attendance.ts';
import { device } from '#sync/messages/en/device.ts';
import { devices } from '#sync/messages/en/devices.ts';
import { api } from '#sync/messages/en/api.ts';
import { demo } from '#sync/messages/en/demo.ts';
import { errors } from '#sync/messages/en/errors.ts';
import { history } from '#sync/messages/en/history.ts';
import { importing } from '#sync/messages/en/import.ts';
import { parentMode } from '#sync/messages/en/parent-mode.ts';
import { platform } from '#sync/messages/en/platform.ts';
import { quarantine } from '#sync/messages/en/quarantine.ts';
import { schools } from '#sync/messages/en/schools.ts';
import { shell } from '#sync/messages/en/shell.ts';
import { signIn } from '#sync/messages/en/sign-in.ts';
import { syncState } from '#sync/messages/en/sync-state.ts';
import { terms } from '#sync/messages/en/terms.ts';
import { ui } from '#sync/messages/en/ui.ts';
import { validation } from '#sync/messages/en/validation.ts';

/** Every sentence that a person reads, in English. One namespace a file; keys are dotted: `validation.required`. */
export const en = {
  api,
  attendance,
  device,
  devices,
  demo,
  errors,
  history,
  import: importing,
  parentMode,
  platform,
  quarantine,
  schools,
  shell,
  signIn,
  syncState,
  terms,
  ui,
  validation,
} as const;
