/** The peer of saves: the same libraries, one JSON body and one durable upsert a request. */
import { serve } from '@hono/node-server';
import Database from 'better-sqlite3';
import { Hono } from 'hono';
import { join } from 'node:path';

const database = new Database(join(process.env['DATA_DIR'] ?? '.', 'raw.sqlite'));
database.pragma('journal_mode = WAL');
database.pragma('synchronous = FULL');
database.exec('create table attendance (id text primary key, body text not null) strict');
const upsert = database.prepare(
  'insert into attendance (id, body) values (?, ?) on conflict (id) do update set body = excluded.body',
);

const app = new Hono();
app.get('/api/ready', (context) => context.json({ ready: true }));
app.post('/api/attendance/:id', async (context) => {
  const body: unknown = await context.req.json();
  upsert.run(context.req.param('id'), JSON.stringify(body));
  return context.json({ success: true });
});

const server = serve({ fetch: app.fetch, port: Number(process.env['PORT']), hostname: '127.0.0.1' });
process.on('SIGTERM', () => server.close(() => process.exit(0)));
