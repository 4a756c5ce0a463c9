/** The thread of `ask-aside`: one question at a time, on one connection for each database. */
import { type MessagePort, workerData } from 'node:worker_threads';
import pg from 'pg';
import { connectionConfig } from '#api/db/postgres-pool.ts';
import { textToPostgres } from '#api/db/postgres-text.ts';

// Given by `openAskAside`.
const { port, bell } = workerData as { readonly port: MessagePort; readonly bell: Int32Array };
let kept: { readonly url: string; readonly client: pg.Client } | undefined;

// Asked by `openAskAside`.
port.on('message', (asked: { url: string; text: string; values: readonly unknown[] }) => {
  void answer(asked).then((message) => {
    port.postMessage(message);
    Atomics.store(bell, 0, 1);
    Atomics.notify(bell, 0);
  });
});

async function answer({ url, text, values }: { url: string; text: string; values: readonly unknown[] }) {
  try {
    const client = await clientOf(url);
    const { rows } = await client.query<Record<string, unknown>>(
      text,
      values.map((value) => (typeof value === 'string' ? textToPostgres(value) : value)),
    );
    return { rows };
  } catch (error) {
    return { rows: [], error: String(error) };
  }
}

async function clientOf(url: string): Promise<pg.Client> {
  if (kept?.url === url) return kept.client;
  const before = kept;
  const client = new pg.Client(connectionConfig(url));
  // The database is dropped when the run is over. The next question names another database.
  client.on('error', () => {
    if (kept?.client === client) kept = undefined;
  });
  await client.connect();
  kept = { url, client };
  await before?.client.end();
  return client;
}
