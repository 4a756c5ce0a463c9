import { type ListSheet, sheetOf } from '#pwa/fields/list-file.ts';
import { momentCell } from '#sync/school/records/moment-cell.ts';
import type { Say } from '#sync/words/message-key.ts';
import type { DeviceLine } from './device-words.ts';

export function devicesSheet(lines: readonly DeviceLine[], timeZone: string, t: Say): ListSheet {
  return sheetOf(lines, [
    [t('devices.columns.name'), ({ device }) => device.name],
    [t('securityLog.columns.who'), ({ whoAndWhat }) => whoAndWhat],
    [t('devices.columns.lastSeen'), ({ device }) => momentCell(device.lastSeen ?? '', timeZone)],
    [t('securityLog.columns.network'), ({ device }) => device.network],
    [t('devices.columns.waiting'), ({ device }) => device.waiting],
    [t('devices.columns.clock'), ({ clock }) => clock],
    [t('devices.columns.version'), ({ version }) => version],
    [t('devices.revoked'), ({ device }) => t(device.isRevoked ? 'downloadList.yes' : 'downloadList.no')],
  ]);
}
