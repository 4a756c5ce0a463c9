import { z } from 'zod';
import type { KeptValues } from '#pwa/data/store/kept-view.ts';
import type { Ask, Outcome } from './ask.ts';

export type SignOuts = {
  /** Tells the server that this token's session is over. */
  readonly tell: (token: string) => Promise<Outcome<unknown>>;
  /** Tells it of each sign-out, and of the end of a view, that it has not heard of. */
  readonly finish: () => Promise<void>;
};

export function createSignOuts({
  ask,
  kept,
  onTold,
}: {
  readonly ask: Ask;
  readonly kept: KeptValues;
  readonly onTold: () => Promise<unknown>;
}): SignOuts {
  let finishing: Promise<void> | undefined;

  function tell(token: string): Promise<Outcome<unknown>> {
    return ask({ method: 'POST', path: '/users/logout', token }, z.unknown());
  }

  async function tellAll(): Promise<void> {
    if (kept.owesEndOfView()) {
      const outcome = await ask({ method: 'DELETE', path: '/superadmin/viewas' }, z.unknown());
      if (!isForLater(outcome)) kept.keepEndOfView(false);
    }
    for (const token of kept.signOuts()) {
      const outcome = await tell(token);
      if (isForLater(outcome)) continue;
      await kept.keepSignOuts(kept.signOuts().filter((each) => each !== token));
      await onTold();
    }
  }

  return {
    tell,
    // One at a time: whoever signs out and the loop that finishes it would both tell the server.
    finish: () => {
      finishing ??= tellAll().finally(() => {
        finishing = undefined;
      });
      return finishing;
    },
  };
}

/** A definite refusal is the end of it: asking again would be answered the same. */
function isForLater(outcome: Outcome<unknown>): boolean {
  if (outcome.kind !== 'refused') return outcome.kind !== 'answer';
  const { status } = outcome;
  return status >= 500 || status === 408 || status === 429;
}
