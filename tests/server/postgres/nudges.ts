import { z } from 'zod';
import type { Server } from '#tests/support/harness/start-server.ts';

const Nudge = z.object({ school: z.string(), revision: z.number() });

export interface Nudges {
  /** Waits until a nudge says so much; answers what it said. */
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
    // Whoever still waits for a nudge is not told of the end.
    close: () => ending.abort(),
  };
}
