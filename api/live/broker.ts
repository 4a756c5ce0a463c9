import { z } from 'zod';
import type { Channel } from '#api/db/postgres-channel.ts';

/** Tells a listener that the school has a newer revision. It carries no data. */
export const Nudge = z.object({ school: z.string(), revision: z.number() }).readonly();
export type Nudge = z.infer<typeof Nudge>;

/** Carries nudges from writers to live streams. */
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

export interface SharedBrokerNeeds {
  /** The broker of this server's own streams. */
  readonly local: Broker;
  readonly channel: Pick<Channel, 'send' | 'listen'>;
  /** The current revisions of these schools in the store. */
  readonly readRevisions: (schools: readonly string[]) => Promise<readonly Nudge[]>;
  readonly onTrouble: (error: unknown) => void;
}

/**
 * Carries nudges between servers on one database. A message may be lost with its sender or on the
 * way. So when the channel asks for a check, each school that has a listener here is compared with
 * the store.
 */
export function createSharedBroker({ local, channel, readRevisions, onTrouble }: SharedBrokerNeeds): Broker {
  /** The highest revision that listeners on this server were told. */
  const told = new Map<string, number>();

  const tell = (nudge: Nudge) => {
    told.set(nudge.school, Math.max(nudge.revision, told.get(nudge.school) ?? 0));
    local.publish(nudge);
  };

  async function look(): Promise<void> {
    const schools = local.schools();
    for (const school of told.keys()) if (!schools.includes(school)) told.delete(school);
    for (const nudge of await readRevisions(schools))
      if (nudge.revision > (told.get(nudge.school) ?? 0)) tell(nudge);
  }

  channel.listen({
    onMessage: (message) => {
      const nudge = parseNudge(message);
      if (nudge !== undefined) tell(nudge);
    },
    onCheck: () => void look().catch(onTrouble),
  });
  return {
    ...local,
    publish: (nudge) => {
      tell(nudge);
      channel.send(JSON.stringify(nudge));
    },
  };
}

const Message = z.string().transform((text, context) => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    // Another kind of message, or another program's on the same channel.
    context.addIssue('not JSON');
    return z.NEVER;
  }
});

function parseNudge(message: string): Nudge | undefined {
  return Message.pipe(Nudge).safeParse(message).data;
}
