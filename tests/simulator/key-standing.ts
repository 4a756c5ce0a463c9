import { createHash } from 'node:crypto';
import type { RunStore } from './stores.ts';

/** What the store knows of a device's key: a key that a door had before is as good as blocked. */
export type KeyStanding = 'good' | 'blocked' | 'unknown';

export function standingOfKey(sql: RunStore['sql'], school: string, key: string): KeyStanding {
  const hash = createHash('sha256').update(key).digest('base64url');
  const [known] = sql<{ is_revoked: number }>(
    'select is_revoked from device where school = ? and key_hash = ?',
    school,
    hash,
  );
  if (known !== undefined) return known.is_revoked === 1 ? 'blocked' : 'good';
  const ended = sql('select 1 from ended_key where school = ? and key_hash = ?', school, hash);
  return ended.length > 0 ? 'blocked' : 'unknown';
}
