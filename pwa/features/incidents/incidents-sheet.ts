import type { TFunction } from 'i18next';
import { type ListSheet, sheetOf } from '#pwa/fields/list-file.ts';
import type { IncidentItem } from './incident-item.ts';

export function incidentsSheet(items: readonly IncidentItem[], t: TFunction): ListSheet {
  return sheetOf(items, [
    [t('incidents.title'), ({ title }) => title],
    [t('downloadList.columns.what'), ({ what }) => what],
    [t('downloadList.columns.recorded'), ({ where }) => where],
    [t('downloadList.columns.verdict'), ({ afterwards }) => afterwards ?? ''],
    [t('downloadList.columns.who'), ({ closing }) => closing?.by ?? ''],
    [t('incidents.note'), ({ closing }) => closing?.note ?? ''],
  ]);
}
