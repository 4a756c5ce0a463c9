import { type ListSheet, sheetOf } from '#pwa/fields/list-file.ts';
import type { ImportRun } from '#sync/school/records/import-run.ts';
import { momentCell } from '#sync/school/records/moment-cell.ts';
import type { Say } from '#sync/words/message-key.ts';

/** The earlier imports: who made each from which files, how many it brought, and who undid it. */
export function importRunsSheet(runs: readonly ImportRun[], timeZone: string, t: Say): ListSheet {
  return sheetOf(runs, [
    [t('importPage.columns.files'), ({ files }) => files.join(', ')],
    [t('downloadList.columns.who'), ({ madeByName }) => madeByName],
    [t('downloadList.columns.recorded'), ({ madeAt }) => momentCell(madeAt, timeZone)],
    [t('importPage.columns.made'), ({ summary }) => summary.made],
    [t('importPage.columns.changed'), ({ summary }) => summary.changed],
    [t('importPage.photos'), ({ summary }) => summary.photos],
    [t('importPage.columns.undoneBy'), ({ undo }) => undo?.by ?? ''],
    [t('importPage.columns.undoneAt'), ({ undo }) => momentCell(undo?.at ?? '', timeZone)],
  ]);
}
