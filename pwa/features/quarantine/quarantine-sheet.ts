import type { TFunction } from 'i18next';
import { type ListSheet, sheetOf } from '#pwa/fields/list-file.ts';
import type { QuarantineItem } from './quarantine-item.ts';

/** What is open, then what was decided as far as it is on the screen's list. */
export function quarantineSheet(items: readonly QuarantineItem[], t: TFunction): ListSheet {
  return sheetOf(items, [
    [t('securityLog.columns.whom'), ({ about }) => about],
    [t('quarantine.arrived'), ({ what }) => what.join('; ')],
    [t('quarantine.stillInTheWay'), ({ why }) => why.join('; ')],
    [t('fields.inHistory.recordedByName'), ({ recordedBy }) => recordedBy],
    [t('downloadList.columns.recorded'), ({ madeAt }) => madeAt],
    [t('downloadList.columns.received'), ({ entry }) => entry.arrivedAt],
    [
      t('quarantine.resolved.title'),
      ({ decided }) => (decided === undefined ? '' : [decided.by, decided.at, decided.reason].join(' · ')),
    ],
  ]);
}
