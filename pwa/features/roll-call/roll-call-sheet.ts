import type { RollCallRow } from '#pwa/data/school/roll-calls.ts';
import { type ListSheet, sheetOf } from '#pwa/fields/list-file.ts';
import { type RollCall, zoneOf } from '#sync/school/records/roll-call.ts';
import { momentCell } from '#sync/school/records/moment-cell.ts';
import type { Say } from '#sync/words/message-key.ts';
import { classOf, classWords } from './roll-call-classes.ts';

/** Everyone whom the filter leaves. */
export function rollCallSheet(rows: readonly RollCallRow[], timeZone: string, t: Say): ListSheet {
  return sheetOf(rows, [
    [t('rollCall.child'), ({ called }) => called],
    [t('downloadList.columns.gradeLevel'), (row) => classWords(classOf(row), t)],
    [t('downloadList.columns.status'), ({ state }) => t(`rollCall.state.${state || 'toFind'}`)],
    [t('rollCall.noteColumn'), ({ words }) => words],
    [t('downloadList.columns.who'), ({ byName }) => byName],
    [t('downloadList.columns.recorded'), ({ at }) => momentCell(at, timeZone)],
  ]);
}

/** What runs, and what has ended. `timeZone`: the school's. */
export function rollCallsSheet(rollCalls: readonly RollCall[], timeZone: string, t: Say): ListSheet {
  const cellOf = (moment: string, rollCall: RollCall) => momentCell(moment, zoneOf(rollCall, timeZone));
  return sheetOf(rollCalls, [
    [t('rollCall.title'), ({ kind }) => t(`rollCall.kind.${kind}`)],
    [t('downloadList.columns.recorded'), (rollCall) => cellOf(rollCall.startedAt, rollCall)],
    [t('downloadList.columns.who'), ({ startedByName }) => startedByName],
    [
      t('downloadList.columns.status'),
      (rollCall) =>
        rollCall.endedAt === ''
          ? t('rollCall.running')
          : t('rollCall.ended', { moment: cellOf(rollCall.endedAt, rollCall), who: rollCall.endedByName }),
    ],
    [t('rollCall.note'), ({ note }) => note],
  ]);
}
