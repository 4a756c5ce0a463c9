/**
 * Streams ask for their holders 2.5 times a second, which is half of all statements of a run. While
 * nobody writes and no session expires the store says the same again, and is not asked.
 */
import type { RunStore } from './stores.ts';

type Look = (holders: readonly string[], now: string) => Promise<ReadonlySet<string>>;

export function createLiveLook(look: Look, { version, sql }: Pick<RunStore, 'version' | 'sql'>): Look {
  let last:
    | {
        readonly version: string;
        readonly holders: string;
        readonly from: string;
        readonly until: string | null;
        readonly live: ReadonlySet<string>;
      }
    | undefined;
  return async (holders, now) => {
    const asked = holders.join('\n');
    const found = version();
    if (last !== undefined && last.version === found && last.holders === asked) {
      const { from, until } = last;
      // The clock of a server may be set back.
      if (from <= now && (until === null || now < until)) return last.live;
    }
    const live = await look(holders, now);
    if (found === undefined) return live;
    const [next] = sql<{ at: string | null }>(
      'select min(expires_at) as at from session where expires_at > ?',
      now,
    );
    last = { version: found, holders: asked, from: now, until: next?.at ?? null, live };
    return live;
  };
}
