import { z } from 'zod';
import type { Server } from '#tests/support/harness/start-server.ts';

const Nudge = z.object({ school: z.string(), revision: z.number() });

export interface Nudges {
  /** Waits for a nudge with at least this revision, and answers its revision. */
  readonly until: (revision: number) => Promise<number>;
  readonly close: () => void;
}

/** A live stream as a browser reads it. */
export async function openNudges(
  { url }: Pick<Server, 'url'>,
  {
    school,
    token,
    asParent = false,
  }: { readonly school: string; readonly token: string; readonly asParent?: boolean },
): Promise<Nudges> {
  const ending = new AbortController();
  const response = await fetch(`${url}/api/sync/${school}/live${asParent ? '?as=parent' : ''}`, {
    headers: { 'x-auth-token': token },
    signal: ending.signal,
  });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!response.ok || reader === undefined) throw new Error(`No live stream: ${response.status}`);
  let last = -1;
  let rest = '';
  return {
    until: async (revision) => {
      while (last < revision) {
        const { value, done } = await reader.read();
        if (done) throw new Error('The live stream has ended.');
        const events = `${rest}${value}`.split('\n\n');
        rest = events.pop() ?? '';
        for (const event of events)
          if (event.startsWith('data: '))
            last = Nudge.parse(JSON.parse(event.slice('data: '.length))).revision;
      }
      return last;
    },
    // Those who still wait for a nudge are not told that the stream ended.
    close: () => ending.abort(),
  };
}
