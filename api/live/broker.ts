import { z } from 'zod';

/** Tells a listener that the school has a newer revision. It carries no data. */
export const Nudge = z.object({ school: z.string(), revision: z.number() }).readonly();
export type Nudge = z.infer<typeof Nudge>;

/** Carries nudges from writers to live streams. `shared-broker` does it for several servers on one database. */
export interface Broker {
  readonly publish: (nudge: Nudge) => void;
  /** Returns a function that stops listening. Calling it twice is harmless. */
  readonly subscribe: (school: string, listener: (nudge: Nudge) => void) => () => void;
  readonly listeners: () => number;
  /** The schools that somebody listens to. */
  readonly schools: () => readonly string[];
}

/** Within one process. */
export function createBroker(): Broker {
  const bySchool = new Map<string, Set<(nudge: Nudge) => void>>();
  return {
    publish: (nudge) => {
      for (const listener of bySchool.get(nudge.school) ?? []) listener(nudge);
    },
    subscribe: (school, listener) => {
      const listeners = bySchool.get(school) ?? new Set();
      listeners.add(listener);
      bySchool.set(school, listeners);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0 && bySchool.get(school) === listeners) bySchool.delete(school);
      };
    },
    listeners: () => [...bySchool.values()].reduce((sum, listeners) => sum + listeners.size, 0),
    schools: () => [...bySchool.keys()],
  };
}
