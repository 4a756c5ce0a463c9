import type { QueryClient } from '@tanstack/react-query';
import type { Facts } from '#pwa/data/browser/facts.ts';
import type { Cell } from '#pwa/data/store/live-value.ts';

export type AskAnewDeps = {
  readonly facts: Pick<Cell<Pick<Facts, 'isAnswerLost'>>, 'get' | 'subscribe'>;
  /** Asks who is signed in. */
  readonly refresh: () => void;
};

/**
 * A change without an answer may have been made. All that is shown is asked for again at once, and
 * once more when the server is reached.
 */
export function askAnewAfterLoss(
  queries: Pick<QueryClient, 'invalidateQueries'>,
  { facts, refresh }: AskAnewDeps,
): void {
  let known = facts.get().isAnswerLost;
  facts.subscribe(() => {
    const { isAnswerLost } = facts.get();
    if (isAnswerLost === known) return;
    known = isAnswerLost;
    void queries.invalidateQueries();
    refresh();
  });
}
