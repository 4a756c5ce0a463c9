import { type ListSheet, sheetOf } from '#pwa/fields/list-file.ts';
import type { Say } from '#sync/words/message-key.ts';
import type { IncidentItem } from './incident-item.ts';

export function incidentsSheet(items: readonly IncidentItem[], t: Say): ListSheet {
  return sheetOf(items, [
    [t('incidents.title'), ({ title }) => title],
    [t('downloadList.columns.what'), ({ what }) => what],
    [t('downloadList.columns.recorded'), ({ where }) => where],
    [t('downloadList.columns.verdict'), ({ afterwards }) => afterwards ?? ''],
    [t('downloadList.columns.who'), ({ closing }) => closing?.by ?? ''],
    [t('incidents.note'), ({ closing }) => closing?.note ?? ''],
  ]);
}
