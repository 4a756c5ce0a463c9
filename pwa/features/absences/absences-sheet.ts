import { type ListSheet, sheetOf } from '#pwa/fields/list-file.ts';
import type { Absence } from '#sync/school/records/absence.ts';
import type { Say } from '#sync/words/message-key.ts';

interface Needs {
  readonly t: Say;
  readonly nameOfReason: (reason: string) => string;
  readonly isRefuted: (absence: Absence) => boolean;
}

export function absencesSheet(
  absences: readonly Absence[],
  { t, nameOfReason, isRefuted }: Needs,
): ListSheet {
  return sheetOf(absences, [
    [t('absences.dialog.part'), ({ part }) => t(`absences.parts.${part}`)],
    [t('absences.dialog.from'), ({ from }) => from],
    [t('absences.dialog.to'), ({ to }) => to],
    [t('fields.inHistory.time'), ({ time }) => time],
    [
      t('absences.dialog.reason'),
      ({ reason }) => (reason === '' ? t('absences.noReason') : nameOfReason(reason)),
    ],
    [
      t('absences.explained'),
      (absence) =>
        isRefuted(absence)
          ? t(`absences.refuted.${absence.part}`)
          : t(absence.explained ? 'downloadList.yes' : 'downloadList.no'),
    ],
    [t('absences.dialog.reportedBy'), ({ reportedBy }) => reportedBy],
    [t('fields.inHistory.collectedBy'), ({ collectedBy }) => collectedBy],
    [t('fields.inHistory.familyNote'), ({ familyNote }) => familyNote],
    [t('absences.dialog.note'), ({ note }) => note],
  ]);
}
