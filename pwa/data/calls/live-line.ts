/**
 * The live line: server-sent events with nudges, no data. Read with `fetch`, since `EventSource` cannot send headers. One line a
 * browser, held by the tab in view; a line that says nothing for a minute is taken for dead. It only saves the minute until the
 * next poll: nothing depends on it.
 */
import { LiveEvent } from '#sync/wire/protocol.ts';
import type { RecordId } from '#sync/school/records/id.ts';
import type { TimePort } from '#sync/replay/ports.ts';

const silentMs = 60_000;

export type LiveLineDeps = {
  readonly fetch: typeof fetch;
  readonly school: RecordId;
  /** With a parent's eyes: news of other children are not for this line. */
  readonly asParent?: boolean;
  /** The token, and whose view it is. */
  readonly headers: Readonly<Record<string, string>>;
  readonly onNudge: (event: LiveEvent) => void;
  readonly signal: AbortSignal;
  readonly time: Pick<TimePort, 'sleep'>;
};

/** Returns when the line ends, however it ends. */
export async function followLiveLine({
  fetch,
  school,
  asParent = false,
  headers,
  onNudge,
  signal,
  time,
}: LiveLineDeps): Promise<void> {
  const silence = new AbortController();
  let cancelLimit = limitSilence(time, silence);
  try {
    const response = await fetch(`/api/sync/${school}/live${asParent ? '?as=parent' : ''}`, {
      headers,
      signal: AbortSignal.any([signal, silence.signal]),
      cache: 'no-store',
    });
    if (!response.ok || response.body === null) return;
    let text = '';
    for await (const part of readParts(response.body)) {
      cancelLimit();
      cancelLimit = limitSilence(time, silence);
      const events = `${text}${part}`.split('\n\n');
      text = events.pop() ?? '';
      for (const event of events) nudge(event, onNudge);
    }
  } catch (error) {
    if (error instanceof TypeError || error instanceof DOMException) return;
    throw error;
  } finally {
    cancelLimit();
  }
}

function limitSilence(time: Pick<TimePort, 'sleep'>, silence: AbortController): () => void {
  const sleep = time.sleep(silentMs);
  let isCancelled = false;
  void sleep.done.then(() => isCancelled || silence.abort());
  return () => {
    isCancelled = true;
    sleep.cancel();
  };
}

async function* readParts(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<string> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    yield value;
  }
}

function nudge(event: string, onNudge: (event: LiveEvent) => void): void {
  const data = event
    .split('\n')
    .filter((line) => line.startsWith('data:'))
    .map((line) => line.slice(5).trim())
    .join('');
  if (data === '') return;
  const parsed = LiveEvent.safeParse(parseJson(data));
  if (parsed.success) onNudge(parsed.data);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Not ours: the schema refuses it.
    return undefined;
  }
}
