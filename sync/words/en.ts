import { appWords } from './app-words.ts';
import { api, demo } from '#sync/words/en/api.ts';
import { childFile } from '#sync/words/en/child-file.ts';
import { exporting } from '#sync/words/en/exporting.ts';
import { exportColumns } from '#sync/words/en/fields.ts';
import { host } from '#sync/words/en/host.ts';
import { importing } from '#sync/words/en/import.ts';
import { mail } from '#sync/words/en/mail.ts';
import { pushes } from '#sync/words/en/pushes.ts';

/**
 * Every sentence that a person reads, in English. One namespace a file; keys are dotted:
 * `validation.required`. Those of the server alone are no part of the app.
 */
export const en = {
  ...appWords,
  api,
  childFile,
  demo,
  exportColumns,
  exporting,
  host,
  import: importing,
  mail,
  pushes,
} as const;
