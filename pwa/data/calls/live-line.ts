/**
 * The live line: server-sent events with nudges, no data. It is not an `EventSource`, which cannot
 * send headers. A browser has one line, held by the tab in view. A line that is silent for a minute
 * is taken for dead. Nothing depends on it: it only saves the minute until the next poll.
 */
import { parseJson } from '#sync/parse-json.ts';
import { LiveEvent } from '#sync/wire/protocol.ts';
import type { RecordId } from '#sync/school/records/id.ts';
import type { TimePort } from '#sync/replay/ports.ts';
import type { OpenStream } from './ask.ts';

const silentMs = 60_000;

export type LiveLineDeps = {
  readonly openStream: OpenStream;
  readonly school: RecordId;
  /** With a parent's eyes: news of other children are not for this line. */
  readonly asParent: boolean;
  readonly onNudge: (event: LiveEvent) => void;
  readonly signal: AbortSignal;
  readonly time: Pick<TimePort, 'sleep'>;
};

/** Returns when the line ends, however it ends. `refused`: the server did not let this device. */
export async function followLiveLine({
  openStream,
  school,
  asParent,
  onNudge,
  signal,
  time,
}: LiveLineDeps): Promise<'ended' | 'refused'> {
  const silence = new AbortController();
  let cancelLimit = limitSilence(time, silence);
  try {
    const path = `/sync/${school}/live${asParent ? '?as=parent' : ''}`;
    const response = await openStream(path, AbortSignal.any([signal, silence.signal]));
    if (response?.status === 401 || response?.status === 403) return 'refused';
    if (response?.ok !== true || response.body === null) return 'ended';
    let text = '';
    for await (const part of readParts(response.body)) {
      cancelLimit();
      cancelLimit = limitSilence(time, silence);
      const events = `${text}${part}`.split('\n\n');
      text = events.pop() ?? '';
      for (const event of events) nudge(event, onNudge);
    }
    return 'ended';
  } catch (error) {
    // The line was cut while it was read.
    if (error instanceof TypeError || error instanceof DOMException) return 'ended';
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
