import type { RollCallRow } from '#pwa/data/school/roll-calls.ts';
import { type ListSheet, sheetOf } from '#pwa/fields/list-file.ts';
import type { RollCall } from '#sync/school/records/roll-call.ts';
import type { Say } from '#sync/words/message-key.ts';
import { classOf, classWords } from './roll-call-classes.ts';

/** Everyone whom the filter leaves. */
export function rollCallSheet(rows: readonly RollCallRow[], t: Say): ListSheet {
  return sheetOf(rows, [
    [t('rollCall.child'), ({ called }) => called],
    [t('downloadList.columns.gradeLevel'), (row) => classWords(classOf(row), t)],
    [t('downloadList.columns.status'), ({ state }) => t(`rollCall.state.${state || 'toFind'}`)],
    [t('rollCall.noteColumn'), ({ words }) => words],
    [t('downloadList.columns.who'), ({ byName }) => byName],
    [t('downloadList.columns.recorded'), ({ at }) => at],
  ]);
}

/** What runs, and what has ended. */
export function rollCallsSheet(rollCalls: readonly RollCall[], t: Say): ListSheet {
  return sheetOf(rollCalls, [
    [t('rollCall.title'), ({ kind }) => t(`rollCall.kind.${kind}`)],
    [t('downloadList.columns.recorded'), ({ startedAt }) => startedAt],
    [t('downloadList.columns.who'), ({ startedByName }) => startedByName],
    [
      t('downloadList.columns.status'),
      ({ endedAt, endedByName }) =>
        endedAt === '' ? t('rollCall.running') : t('rollCall.ended', { moment: endedAt, who: endedByName }),
    ],
    [t('rollCall.note'), ({ note }) => note],
  ]);
}
