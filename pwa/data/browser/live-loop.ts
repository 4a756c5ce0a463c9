import { limits } from '#sync/limits.ts';
import { createLoop, type Loop } from '#sync/replay/loop.ts';
import type { LockPort, TimePort } from '#sync/replay/ports.ts';
import type { RecordId } from '#sync/school/records/id.ts';
import { readView } from '#pwa/data/store/cache.ts';
import type { CacheDatabase } from '#pwa/data/store/cache-database.ts';
import { followLiveLine } from '#pwa/data/calls/live-line.ts';

export type LiveLoopDeps = {
  readonly open: { readonly school: RecordId; readonly asParent: boolean; readonly database: CacheDatabase };
  readonly fetch: typeof fetch;
  readonly token: () => string | undefined;
  /** The token, and whose view it is. */
  readonly callHeaders: () => Readonly<Record<string, string>>;
  readonly time: TimePort;
  readonly lock: LockPort;
  readonly isVisible: () => boolean;
  readonly onFault: (fault: unknown) => void;
  /** The school has moved past what the cache holds. */
  readonly onNews: () => void;
};

/** Keeps the live line up while the tab is in view; one tab of the browser holds it. */
export function createLiveLoop(deps: LiveLoopDeps): Loop & { readonly letGo: () => void } {
  const { open, time, onFault } = deps;
  let line = new AbortController();

  async function step(): Promise<number> {
    if (deps.token() === undefined || !deps.isVisible()) return limits.pollMs;
    line = new AbortController();
    const { signal } = line;
    const onNudge = ({ revision }: { readonly revision: number }): void => {
      readView(open.database)
        .then(({ shown }) => (revision > (shown?.revision ?? -1) ? deps.onNews() : undefined))
        .catch(onFault);
    };
    // One line for each copy: a parent's hears only of their own children.
    const name = open.asParent ? open.database.name : open.school;
    await deps.lock.ifFree(`bellgate-live-${name}`, () =>
      followLiveLine({
        fetch: deps.fetch,
        school: open.school,
        asParent: open.asParent,
        headers: deps.callHeaders(),
        onNudge,
        signal,
        time,
      }),
    );
    return limits.backOffFirstMs * 2;
  }

  const loop = createLoop({
    createStep: () => step,
    time,
    onFault: (fault) => {
      onFault(fault);
      return limits.backOffMostMs;
    },
  });
  return {
    ...loop,
    stop: () => {
      loop.stop();
      line.abort();
    },
    letGo: () => line.abort(),
  };
}
