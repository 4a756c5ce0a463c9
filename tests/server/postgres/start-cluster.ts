/**
 * A PostgreSQL of the tests' own, with its own folder, port and password, gone with the tests.
 * It refuses to run as root, so root starts it as the unprivileged user of its package.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { findFreePort } from '#tests/support/harness/start-server.ts';
import { findOnPath, findOrInstallPostgres } from './find-postgres.ts';

export interface Cluster {
  /** Of the database with this name, for its owner. */
  readonly urlOf: (database: string) => string;
  /** Makes an empty database, or a copy of another that nobody is connected to; answers its URL. */
  readonly createDatabase: (name: string, template?: string) => Promise<string>;
  readonly dropDatabase: (name: string) => Promise<void>;
  /** As a power cut does it: every connection is gone, nothing is tidied up. */
  readonly crash: () => Promise<void>;
  /** After `crash` or `pause`. */
  readonly start: () => Promise<void>;
  /**
   * Another PostgreSQL that copies this one as it changes. From then on this one acknowledges no
   * commit that is not on the other's disk too.
   */
  readonly startStandby: () => Promise<Standby>;
  /** Stops it and removes its folder. */
  readonly remove: () => Promise<void>;
}

export interface Standby {
  readonly urlOf: (database: string) => string;
  /** It becomes the one that is written to. */
  readonly promote: () => Promise<void>;
  readonly remove: () => Promise<void>;
}

export interface ClusterOptions {
  /** False where nothing has to survive: four times as fast. */
  readonly isDurable?: boolean;
  readonly say?: (line: string) => void;
}

const owner = 'bellgate';
const startWithinMs = 30_000;

export async function startCluster(options: ClusterOptions = {}): Promise<Cluster> {
  return openCluster(options, undefined);
}

interface Primary {
  readonly port: number;
  readonly password: string;
}

async function openCluster(
  { isDurable = true, say = () => {} }: ClusterOptions,
  /** Whose standby this one is. */
  primary: Primary | undefined,
): Promise<Cluster> {
  const programs = findOrInstallPostgres(say);
  const user = findUser();
  const folder = mkdtempSync(join(tmpdir(), 'bellgate-postgres-'));
  const data = join(folder, 'data');
  const password = primary?.password ?? randomBytes(18).toString('base64url');
  const port = await findFreePort();
  const urlOf = (database: string) => `postgres://${owner}:${password}@127.0.0.1:${port}/${database}`;
  let running: ChildProcess | undefined;

  function initialise(): void {
    const passwordFile = join(folder, 'password');
    writeFileSync(passwordFile, password, { mode: 0o600 });
    for (const path of [folder, passwordFile]) if (user !== undefined) chownSync(path, user.uid, user.gid);
    const made = spawnSync(
      join(programs, 'initdb'),
      // md5 is quick to check, and nobody else learns the password. By the C locale only the
      // columns decide about the order, not the machine.
      ['-D', data, '-U', owner, '-A', 'md5', '--pwfile', passwordFile, '-E', 'UTF8', '--locale', 'C', '-N'],
      { ...user, cwd: folder, encoding: 'utf8' },
    );
    if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}${made.error?.message ?? ''}`);
  }

  /** The standby's data is the primary's, with the word to follow it (`-R`). */
  function copyFrom(from: Primary): void {
    if (user !== undefined) chownSync(folder, user.uid, user.gid);
    const copied = spawnSync(
      join(programs, 'pg_basebackup'),
      [
        '-h',
        '127.0.0.1',
        '-p',
        String(from.port),
        '-U',
        owner,
        '-D',
        data,
        '-X',
        'stream',
        '-c',
        'fast',
        '-R',
      ],
      { ...user, cwd: folder, encoding: 'utf8', env: { PGPASSWORD: from.password } },
    );
    if (copied.status !== 0) throw new Error(`pg_basebackup failed: ${copied.stderr}`);
  }

  async function start(): Promise<void> {
    const settings = {
      listen_addresses: '127.0.0.1',
      port,
      unix_socket_directories: '',
      max_connections: 200,
      fsync: isDurable ? 'on' : 'off',
    };
    const [program = '', ...args] = [
      ...endingWithUs(),
      join(programs, 'postgres'),
      '-D',
      data,
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ];
    const said: string[] = [];
    running = spawn(program, args, { ...user, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
    running.stderr?.on('data', (chunk: Buffer) => said.push(chunk.toString()));
    await waitUntilReady(running, said);
  }

  async function waitUntilReady(server: ChildProcess, said: readonly string[]): Promise<void> {
    const untilMs = performance.now() + startWithinMs;
    while (!(await canConnect(urlOf('postgres')))) {
      if (server.exitCode !== null || performance.now() > untilMs)
        throw new Error(`PostgreSQL did not start:\n${said.join('')}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    const ending = running;
    running = undefined;
    if (ending === undefined || ending.exitCode !== null || ending.signalCode !== null) return;
    const hasEnded = once(ending, 'exit');
    ending.kill(signal);
    await hasEnded;
  }

  const run = (statement: string) => runOn(urlOf('postgres'), statement);

  async function remove(): Promise<void> {
    // An immediate shutdown: connections are cut, and nothing is kept.
    await end('SIGQUIT');
    rmSync(folder, { recursive: true, force: true });
  }

  async function startStandby(): Promise<Standby> {
    const standby = await openCluster({ isDurable, say }, { port, password });
    // `any` standby that is connected; the name is what pg_basebackup gave it.
    await run("alter system set synchronous_standby_names = '*'");
    await run('select pg_reload_conf()');
    return {
      urlOf: standby.urlOf,
      promote: () => runOn(standby.urlOf('postgres'), 'select pg_promote(true, 30)'),
      remove: standby.remove,
    };
  }

  try {
    if (primary === undefined) initialise();
    else copyFrom(primary);
    await start();
  } catch (error) {
    await remove();
    throw error;
  }
  return {
    urlOf,
    createDatabase: async (name, template) => {
      await run(`create database "${name}"${template === undefined ? '' : ` template "${template}"`}`);
      return urlOf(name);
    },
    dropDatabase: (name) => run(`drop database "${name}" with (force)`),
    crash: () => end('SIGQUIT'),
    start,
    startStandby,
    remove,
  };
}

async function runOn(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Should the tests themselves be killed, the server must not outlive them. */
function endingWithUs(): readonly string[] {
  const setpriv = findOnPath('setpriv');
  return setpriv === undefined ? [] : [setpriv, '--pdeathsig', 'QUIT', '--'];
}

/** The unprivileged user to start PostgreSQL as; undefined when this process is not root. */
function findUser(): { readonly uid: number; readonly gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (option: string) => Number(spawnSync('id', [option, 'postgres'], { encoding: 'utf8' }).stdout);
  const [uid, gid] = [idOf('-u'), idOf('-g')];
  if (uid > 0 && gid > 0) return { uid, gid };
  throw new Error('PostgreSQL does not run as root, and there is no user "postgres" to run it as.');
}

async function canConnect(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  // Refused while it starts; what goes wrong after that is said by `connect`.
  client.on('error', () => {});
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}
