import type { ReadOn } from '#pwa/data/calls/several-pages.ts';
import { type ListSheet, sheetOf } from '#pwa/fields/list-file.ts';
import { saidLack } from '#pwa/fields/said-lack.ts';
import '#pwa/words/i18n.ts';
import type { Say } from '#sync/words/message-key.ts';
import type { QuarantineItem } from './quarantine-item.ts';

/** What is open, then what was decided. */
export function quarantineSheet({ items, lacks }: ReadOn<QuarantineItem>, t: Say): ListSheet {
  const sheet = sheetOf(items, [
    [t('securityLog.columns.whom'), ({ about }) => about],
    [t('quarantine.arrived'), ({ what }) => what.join('; ')],
    [t('quarantine.stillInTheWay'), ({ why }) => why.join('; ')],
    [t('fields.inHistory.recordedByName'), ({ recordedBy }) => recordedBy],
    [t('downloadList.columns.recorded'), ({ madeAt }) => madeAt],
    [t('downloadList.columns.received'), ({ arrived }) => arrived],
    [
      t('quarantine.resolved.title'),
      ({ decided }) => (decided === undefined ? '' : [decided.by, decided.at, decided.reason].join(' · ')),
    ],
  ]);
  return { ...sheet, lacks: saidLack(lacks, t) };
}
