/**
 * Asks PostgreSQL synchronously: virtual time must not go on while a check looks at a run's store.
 * A thread asks; this one sleeps until it has the answer.
 */
import { MessageChannel, receiveMessageOnPort, Worker } from 'node:worker_threads';
import { z } from 'zod';

export type AskAside = {
  /** The rows. @throws PostgreSQL's error */
  readonly ask: (url: string, text: string, values: readonly unknown[]) => readonly unknown[];
  readonly close: () => Promise<void>;
};

const Answer = z.object({ rows: z.array(z.unknown()), error: z.string().optional() });
const answerWithinMs = 30_000;

export function openAskAside(): AskAside {
  const { port1: port, port2: far } = new MessageChannel();
  const bell = new Int32Array(new SharedArrayBuffer(4));
  const worker = new Worker(new URL('ask-aside-worker.ts', import.meta.url), {
    workerData: { port: far, bell },
    transferList: [far],
  });
  worker.unref();
  return {
    ask: (url, text, values) => {
      Atomics.store(bell, 0, 0);
      port.postMessage({ url, text, values });
      // The bell of the answer before may ring late, and wakes without an answer.
      while (Atomics.load(bell, 0) === 0)
        if (Atomics.wait(bell, 0, 0, answerWithinMs) === 'timed-out')
          throw new Error(`PostgreSQL does not answer: ${text}`);
      const { rows, error } = Answer.parse(receiveMessageOnPort(port)?.message);
      if (error !== undefined) throw new Error(`${error}: ${text}`);
      return rows;
    },
    close: async () => {
      port.close();
      await worker.terminate();
    },
  };
}
