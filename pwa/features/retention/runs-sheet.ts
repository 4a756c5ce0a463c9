import { type ListSheet, type SheetColumn, sheetOf } from '#pwa/fields/list-file.ts';
import { formatDay } from '#sync/school/records/format.ts';
import { countOf, RemovedKind, type RetentionRun } from '#sync/school/retention/retention-answers.ts';
import { momentCell } from '#sync/school/records/moment-cell.ts';
import type { Say } from '#sync/words/message-key.ts';

/** The runs, with a column for each kind of record of which any of them removed one. */
export function retentionRunsSheet(runs: readonly RetentionRun[], timeZone: string, t: Say): ListSheet {
  const kinds = RemovedKind.options.filter((kind) => runs.some(({ counts }) => (counts[kind] ?? 0) > 0));
  return sheetOf(runs, [
    [t('downloadList.columns.recorded'), ({ beganAt }) => momentCell(beganAt, timeZone)],
    [t('downloadList.columns.who'), (run) => askedFor(run, t)],
    [t('downloadList.columns.notes'), (run) => notesOf(run, t).join('. ')],
    ...kinds.map((kind): SheetColumn<RetentionRun> => [
      t(`retention.kinds.${kind}`),
      ({ counts }) => counts[kind] ?? 0,
    ]),
  ]);
}

export function askedFor({ byName }: RetentionRun, t: Say): string {
  return byName === '' ? t('retention.runs.nightly') : t('retention.runs.byName', { name: byName });
}

function notesOf({ endedAt, counts, attendanceFrom }: RetentionRun, t: Say): readonly string[] {
  const outcome =
    endedAt === null
      ? [t('retention.runs.underWay')]
      : countOf(counts) === 0
        ? [t('retention.runs.nothing')]
        : [];
  const from =
    attendanceFrom === null ? [] : [t('retention.runs.attendanceFrom', { day: formatDay(attendanceFrom) })];
  return [...outcome, ...from];
}
