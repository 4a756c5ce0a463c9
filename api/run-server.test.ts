import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { backUpSqlite } from '#api/db/backup-sqlite.ts';
import { markDemo } from '#api/demo/demo-mark.ts';
import { compileCache } from '#tests/support/harness/compile-cache.ts';

let folder: string;
const started: ChildProcess[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bellgate-server-'));
});

afterEach(async () => {
  for (const child of started.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
  rmSync(folder, { recursive: true });
});

function start(environment: Readonly<Record<string, string>> = {}) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: { DATA_DIR: join(folder, 'data'), PORT: '0', LOG_LEVEL: 'warn', ...compileCache, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.push(child);
  let errors = '';
  child.stderr.on('data', (part: Buffer) => {
    errors += part.toString();
  });
  return {
    child,
    ended: once(child, 'exit').then(([code]) => ({ code: Number(code), errors })),
    firstLine: async () => {
      for await (const line of createInterface(child.stdout)) return line;
      return '';
    },
  };
}

const account = { SUPERADMIN_EMAIL: 'super@example.org', SUPERADMIN_PASSWORD: 'a long password' };

async function signIn(url: string): Promise<string> {
  const response = await fetch(`${url}/api/users/login`, {
    method: 'POST',
    body: JSON.stringify({ email: account.SUPERADMIN_EMAIL, password: account.SUPERADMIN_PASSWORD }),
  });
  const body: unknown = await response.json();
  return typeof body === 'object' && body !== null && 'token' in body ? String(body.token) : '';
}

describe('the server process', () => {
  it('prints its address, serves, and stops on a signal', async () => {
    const server = start(account);
    const line = await server.firstLine();
    expect(line).toMatch(/^Bellgate is ready at http:\/\/localhost:\d+$/);
    const url = line.split(' ').at(-1) ?? '';
    expect((await fetch(`${url}/api/ready`)).status).toBe(200);
    expect(await signIn(url)).not.toBe('');
    server.child.kill('SIGTERM');
    expect(await server.ended).toEqual({ code: 0, errors: '' });
  });

  it('keeps its secret private, and sessions across a restart', async () => {
    const first = start(account);
    const token = await signIn((await first.firstLine()).split(' ').at(-1) ?? '');
    first.child.kill('SIGTERM');
    await first.ended;
    const secret = join(folder, 'data', 'auth-secret');
    expect(existsSync(secret)).toBe(true);
    expect(statSync(secret).mode & 0o777).toBe(0o600);
    const second = start(account);
    const url = (await second.firstLine()).split(' ').at(-1) ?? '';
    const response = await fetch(`${url}/api/users/auth`, { headers: { 'x-auth-token': token } });
    expect(response.status).toBe(200);
  });

  it('does not start on a secret that was cut off', async () => {
    const secret = join(folder, 'data', 'auth-secret');
    mkdirSync(join(folder, 'data'));
    writeFileSync(secret, '');
    const { code, errors } = await start().ended;
    expect([code, errors]).toEqual([1, expect.stringContaining(`${secret} holds no secret`)]);
    expect(errors.trim()).not.toContain('\n');
  });

  it('stops with a sentence on a store that a newer version has changed', async () => {
    const path = join(folder, 'data', 'bellgate.sqlite');
    mkdirSync(join(folder, 'data'));
    const store = new Database(path);
    store.exec('create table migration (name text primary key, applied_at text not null)');
    store.exec("insert into migration values ('9999-tomorrow', '2027-01-01T00:00:00.000Z')");
    store.close();
    expect(await start().ended).toEqual({
      code: 1,
      errors: `A newer version of Bellgate has changed the store ${path}. Install that version; this one does not start on it.\n`,
    });
  });

  it('does not start beside another server on its store, and does once that one was killed', async () => {
    const first = start(account);
    await first.firstLine();
    const path = join(folder, 'data', 'bellgate.sqlite');
    expect(await start().ended).toEqual({
      code: 1,
      errors: `Another server serves the store ${path}. Stop it first; several servers share a store in PostgreSQL alone.\n`,
    });
    const backup = await backUpSqlite(path, join(folder, 'backup.sqlite'));
    expect(backup.kind).toBe('made');
    first.child.kill('SIGKILL');
    await first.ended;
    const second = start();
    expect(await second.firstLine()).toContain('is ready');
  });

  it('makes its files private, also existing ones that were not', async () => {
    const data = join(folder, 'data');
    await start({ HOST: '192.0.2.1' }).ended;
    chmodSync(join(data, 'bellgate.sqlite'), 0o644);
    const server = start(account);
    await server.firstLine();
    await backUpSqlite(join(data, 'bellgate.sqlite'), join(folder, 'backup.sqlite'));
    const modeOf = (file: string) => (statSync(join(folder, file)).mode & 0o777).toString(8);
    expect(modeOf('data')).toBe('700');
    for (const file of ['data/bellgate.sqlite', 'data/bellgate.sqlite-wal', 'data/bellgate.sqlite-shm'])
      expect(modeOf(file)).toBe('600');
    expect(modeOf('backup.sqlite')).toBe('600');
  });

  it('leaves a folder open that is there, as others may need it, and says so', async () => {
    const data = join(folder, 'data');
    mkdirSync(join(data, 'mail'), { recursive: true });
    for (const path of [data, join(data, 'mail')]) chmodSync(path, 0o755);
    const server = start(account);
    await server.firstLine();
    server.child.kill('SIGTERM');
    const { errors } = await server.ended;
    expect(errors).toBe(`Others on this machine can read ${data}. Close it: chmod 700 ${data}\n`);
    for (const path of [data, join(data, 'mail')]) expect(statSync(path).mode & 0o777).toBe(0o755);
  });

  it('does not start on a file in the place of its folder, and changes none of its rights', async () => {
    const file = join(folder, 'a-file');
    writeFileSync(file, '');
    chmodSync(file, 0o644);
    const { code, errors } = await start({ DATA_DIR: file }).ended;
    expect([code, errors, statSync(file).mode & 0o777]).toEqual([
      1,
      `DATA_DIR ${file} is no folder.\n`,
      0o644,
    ]);
  });

  it('does not start on the folder of a demo', async () => {
    mkdirSync(join(folder, 'data'));
    await markDemo({ dataDir: join(folder, 'data') }, true);
    const { code, errors } = await start().ended;
    expect(code).toBe(1);
    expect(errors).toContain('npm run demo');
    expect(errors.trim()).not.toContain('\n');
  });

  it.each([
    [{ HOST: '0.0.0.0' }, true],
    [{ HOST: '0.0.0.0', APP_URL: 'https://bell.example.org' }, false],
    [{ HOST: '0.0.0.0', TRUST_PROXY: '1' }, false],
    [{ HOST: '127.0.0.2' }, false],
  ])('open to the network as %j warns of passwords in the clear: %s', async (environment, isWarned) => {
    const server = start(environment);
    await server.firstLine();
    server.child.kill('SIGTERM');
    expect((await server.ended).errors.includes('in the clear')).toBe(isWarned);
  });

  it('serves its figures on METRICS_PORT alone when it is set', async () => {
    const free = createServer().listen(0, '127.0.0.1');
    await once(free, 'listening');
    // A server that listens on a port has an address of this kind.
    const { port } = free.address() as AddressInfo;
    free.close();
    await once(free, 'close');
    const server = start({ METRICS_PORT: String(port) });
    const url = (await server.firstLine()).split(' ').at(-1) ?? '';
    const figures = await fetch(`http://127.0.0.1:${port}/metrics`);
    expect(await figures.text()).toContain('bellgate_live_streams');
    expect((await fetch(`http://127.0.0.1:${port}/api/health`)).status).toBe(404);
    expect((await fetch(`${url}/metrics`)).status).toBe(404);
    server.child.kill('SIGTERM');
    expect((await server.ended).code).toBe(0);
  });

  it('says in one line which setting is wrong', async () => {
    const { code, errors } = await start({ PORT: 'http' }).ended;
    expect(code).toBe(1);
    expect(errors).toBe('PORT is not usable: a whole number from 0 to 65535.\n');
  });

  it('says in one line why it does not start', async () => {
    const file = join(folder, 'a-file');
    writeFileSync(file, 'a letter to the school, and no database'.repeat(200));
    for (const [environment, says] of [
      [
        { HOST: '192.0.2.1', APP_URL: 'https://bell.example.org' },
        'The server cannot listen on HOST 192.0.2.1, PORT 0: listen EADDRNOTAVAIL',
      ],
      [{ DATA_DIR: join(file, 'data') }, 'a-file/data cannot be written by this user. Give it to the user'],
      [{ DATABASE_URL: `sqlite:${file}` }, `The store ${file} cannot be used: file is not a database.\n`],
    ] as const) {
      const { code, errors } = await start(environment).ended;
      expect([code, errors]).toEqual([1, expect.stringContaining(says)]);
      expect(errors.trim()).not.toContain('\n');
    }
  });

  it('says in one line that its port is taken', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    // A server that listens on a port has an address of this kind.
    const { port } = taken.address() as AddressInfo;
    for (const setting of ['PORT', 'METRICS_PORT'])
      expect(await start({ [setting]: String(port) }).ended).toEqual({
        code: 1,
        errors: `${setting} ${port} is already in use on 127.0.0.1. Set ${setting} to another one.\n`,
      });
    taken.close();
  });
});
