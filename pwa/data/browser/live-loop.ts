import { limits } from '#sync/limits.ts';
import { backOffMs } from '#sync/replay/back-off.ts';
import { createLoop, type Loop } from '#sync/replay/loop.ts';
import type { LockPort, TimePort } from '#sync/replay/ports.ts';
import type { OpenStream } from '#pwa/data/calls/ask.ts';
import { followLiveLine } from '#pwa/data/calls/live-line.ts';
import { readView } from '#pwa/data/store/cache-view.ts';
import type { OpenSchool } from './open-school.ts';

export type LiveLoopDeps = {
  readonly open: Pick<OpenSchool, 'school' | 'asParent' | 'database'>;
  readonly openStream: OpenStream;
  /** Is there a session or a door's key? */
  readonly canListen: () => boolean;
  readonly time: TimePort;
  readonly lock: LockPort;
  readonly isVisible: () => boolean;
  readonly onFault: (fault: unknown) => void;
  /** The school has moved past what the cache holds. */
  readonly onNews: () => void;
};

/** Another tab of this browser may be closed at any moment. To ask for its lock calls nobody. */
const lineOfOtherTabMs = 2_000;

/** Keeps the live line up while the tab is in view; one tab of the browser holds it. */
export function createLiveLoop(deps: LiveLoopDeps): Loop & { readonly letGo: () => void } {
  const { open, time, onFault } = deps;
  let line = new AbortController();
  /** Lines that ended soon, one after the other. */
  let failures = 0;
  let isRefused = false;

  async function step(isWoken: boolean): Promise<number> {
    if (isWoken) failures = 0;
    if (!deps.canListen() || !deps.isVisible()) return limits.pollMs;
    line = new AbortController();
    const { signal } = line;
    const onNudge = ({ revision }: { readonly revision: number }): void => {
      readView(open.database)
        .then(({ shown }) => (revision > (shown?.revision ?? -1) ? deps.onNews() : undefined))
        .catch(onFault);
    };
    // One line for each copy: a parent's hears only of their own children.
    const beganMs = time.elapsedMs();
    const name = open.asParent ? open.database.name : open.school;
    const ended = await deps.lock.ifFree(`bellgate-live-${name}`, () =>
      followLiveLine({
        openStream: deps.openStream,
        school: open.school,
        asParent: open.asParent,
        onNudge,
        signal,
        time,
      }),
    );
    if (ended === undefined) return lineOfOtherTabMs;
    const wasRefused = isRefused;
    isRefused = ended === 'refused';
    if (isRefused) {
      // A blocked device learns from its next pull that it must delete its copy. It is refused as
      // often as it is woken, and a pull for each would leave no pause between pulls that are
      // refused, too.
      if (!wasRefused) deps.onNews();
      return limits.backOffMostMs;
    }
    // Every line ends once. A server that ends each of them at once is in trouble.
    failures = time.elapsedMs() - beganMs > limits.backOffMostMs ? 1 : failures + 1;
    return backOffMs(failures, time.random());
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
