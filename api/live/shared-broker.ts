import { z } from 'zod';
import type { Channel } from '#api/db/postgres-channel.ts';
import { type Broker, Nudge } from './broker.ts';

export interface SharedBrokerNeeds {
  /** The broker of this server's own streams. */
  readonly local: Broker;
  readonly channel: Pick<Channel, 'send' | 'listen'>;
  /** The current revisions of these schools in the store. */
  readonly readRevisions: (schools: readonly string[]) => Promise<readonly Nudge[]>;
  readonly onTrouble: (error: unknown) => void;
}

/**
 * Carries nudges between servers on one database. A message may be lost with its sender or on the way. So when the channel
 * asks for a check, each school that has a listener here is compared with the store.
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
