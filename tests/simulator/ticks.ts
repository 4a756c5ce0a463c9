/** What people saw turn green: the promises that the product made in a run. */
import type { OutboxEntry } from '#sync/replay/outbox-entry.ts';

export type Tick = {
  readonly id: string;
  readonly school: string;
  /** Who was signed in when it was recorded. */
  readonly actor: string;
  readonly lane: string;
  readonly tablet: string;
  /** The device id of that tablet then. */
  readonly device: string;
  /** Without one the server cannot know the device again when somebody else hands it in. */
  readonly hadKey: boolean;
  readonly at: string;
  /** The command, word for word. */
  readonly raw: string;
  /** The true time, Unix ms. */
  readonly madeMs: number;
  readonly kind: 'plain' | 'too new' | 'malformed' | 'old version' | 'poison';
};

export function tickOf(
  entry: Pick<OutboxEntry, 'id' | 'school' | 'lane' | 'at' | 'command'>,
  seen: Omit<Tick, 'id' | 'school' | 'lane' | 'at' | 'raw'>,
): Tick {
  const { id, school, lane, at, command } = entry;
  return { id, school, lane, at, raw: JSON.stringify(command), ...seen };
}
