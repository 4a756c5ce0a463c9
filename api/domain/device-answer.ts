import type { Device } from '#sync/wire/protocol.ts';
import type { DeviceRow } from '#api/db/device-table.ts';

export function deviceAnswer(row: DeviceRow): Device {
  return {
    _id: row.id,
    name: row.name,
    isRevoked: row.is_revoked === 1,
    createdAt: row.created_at,
    lastSeen: row.last_seen,
    waiting: row.waiting,
    oldestWaiting: row.oldest_waiting,
    clockErrorMs: row.clock_error_ms,
    version: row.version,
  };
}
