import { type ListSheet, sheetOf } from '#pwa/fields/list-file.ts';
import type { Say } from '#sync/words/message-key.ts';
import type { PinLine } from './pin-lines.ts';

/** Who has a PIN, and never the PIN: nobody in the office can read one. */
export function pinsSheet(lines: readonly PinLine[], t: Say): ListSheet {
  return sheetOf(lines, [
    [t('pinSlips.columns.name'), ({ name }) => name],
    [t('pinSlips.columns.children'), ({ children }) => children.join(', ')],
    [t('pinSlips.columns.pin'), ({ hasPin }) => t(hasPin ? 'pinSlips.has' : 'pinSlips.hasNone')],
    [t('downloadList.columns.recorded'), ({ setAt }) => setAt],
  ]);
}
