/**
 * The real server on a real SQLite file, in this process: the app with all its routes, given the run's clock and chance. It can be
 * killed at any moment (what it held in memory is gone, the file is what was committed), started again, backed up and set back.
 */
import { createHmac } from 'node:crypto';
import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { createApp } from '#api/app.ts';
import { forgetEpoch } from '#api/db/forget-epoch.ts';
import { openStore, type Store } from '#api/db/open.ts';
import { createAcceptQueue } from '#api/domain/accept-queue.ts';
import { createCursors } from '#api/domain/cursor.ts';
import { createServerClock } from '#api/domain/server-clock.ts';
import type { Tokens } from '#api/domain/token.ts';
import { createBroker } from '#api/live/broker.ts';
import { createFamilyNews } from '#api/domain/family-news.ts';
import { createLiveStreams } from '#api/live/live-streams.ts';
import type { Metrics } from '#api/metrics.ts';
import { createSay } from '#api/say.ts';
import type { Services } from '#api/services.ts';
import { limits } from '#sync/limits.ts';
import { makeSchools, startMs } from './school.ts';
import { createIds, createRandom, type Random } from './random.ts';

export type Server = {
  /** Undefined when nobody answers: the server is down, or was killed before it could. */
  readonly request: (path: string, init: RequestInit) => Promise<Response | undefined>;
  readonly isUp: () => boolean;
  readonly kill: () => void;
  readonly start: () => Promise<void>;
  /**
   * Keeps the store as it is now, for `restore`; a later backup replaces an earlier one. A plain copy of the file still says
   * which life of the store it is of.
   */
  readonly backUp: (how: { readonly isPlainCopy: boolean }) => void;
  /** Only while the server is down. False without a backup. */
  readonly restore: () => boolean;
  /** Asked before each write: an error to throw instead of it, or after its work and before its commit. */
  readonly setTrouble: (next: (() => Trouble | undefined) | undefined) => void;
  /** The store behind the server's back. */
  readonly sql: <Row>(text: string, ...values: readonly unknown[]) => readonly Row[];
  /** What the server logged as an error without having been given a reason. */
  readonly faults: readonly string[];
  readonly close: () => void;
};

export type Trouble = { readonly when: 'before' | 'after'; readonly error: Error };

// In memory where the system offers it: the simulator proves what is committed, not how fast a disk is.
const scratch = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'bellgate-simulator-'));
process.once('exit', () => rmSync(scratch, { recursive: true, force: true }));
const template = join(scratch, 'template.sqlite');
let isTemplateMade = false;
let runs = 0;

export async function createServer(nowMs: () => number, random: Random): Promise<Server> {
  if (!isTemplateMade) await makeTemplate();
  const path = join(scratch, `run-${(runs += 1)}.sqlite`);
  const backup = `${path}.backup`;
  copyFileSync(template, path);
  let hasBackup = false;
  let trouble: (() => Trouble | undefined) | undefined;
  let life = 0;
  // A second connection for whoever looks behind the server's back.
  let aside: Database.Database | undefined;
  const questions = new Map<string, Database.Statement>();
  const lookAside = (): Database.Database => (aside ??= new Database(path));
  const ask = (text: string): Database.Statement => {
    const known = questions.get(text);
    if (known !== undefined) return known;
    const made = lookAside().prepare(text);
    questions.set(text, made);
    return made;
  };
  const closeAside = (): void => {
    questions.clear();
    aside?.close();
    aside = undefined;
  };
  let up: { readonly app: ReturnType<typeof createApp>; readonly services: Services } | undefined;
  const faults: string[] = [];

  function kill(): void {
    if (up === undefined) return;
    life += 1;
    up.services.live.closeAll();
    // Closing the file undoes what was not committed; whatever still runs in memory meets a closed store.
    up.services.store.close().catch(ignoreDead);
    up = undefined;
  }

  async function start(): Promise<void> {
    if (up !== undefined) return;
    const mine = life;
    const services = await createSimulatedServices(
      path,
      { nowMs, random, trouble: () => trouble?.() },
      (fault) => {
        if (mine === life && trouble === undefined) faults.push(fault);
      },
    );
    up = { services, app: createApp({ services }) };
  }

  function remove(): void {
    for (const name of [path, backup])
      for (const suffix of ['', '-wal', '-shm']) rmSync(`${name}${suffix}`, { force: true });
  }

  await start();
  return {
    request: async (path, init) => {
      const mine = life;
      if (up === undefined) return undefined;
      const response = await up.app.request(path, init);
      return mine === life ? response : undefined;
    },
    isUp: () => up !== undefined,
    kill,
    start,
    backUp: ({ isPlainCopy }) => {
      rmSync(backup, { force: true });
      lookAside().prepare('vacuum into ?').run(backup);
      if (!isPlainCopy) forgetEpoch(backup);
      hasBackup = true;
    },
    restore: () => {
      if (!hasBackup) return false;
      closeAside();
      for (const suffix of ['-wal', '-shm']) rmSync(`${path}${suffix}`, { force: true });
      copyFileSync(backup, path);
      return true;
    },
    setTrouble: (next) => {
      trouble = next;
    },
    // The rows are of the shape that the statement names.
    sql: <Row>(text: string, ...values: readonly unknown[]) => {
      const statement = ask(text);
      return (statement.reader ? statement.all(...values) : [statement.run(...values)]) as Row[];
    },
    faults,
    close: () => {
      kill();
      closeAside();
      remove();
    },
  };
}

async function makeTemplate(): Promise<void> {
  const services = await createSimulatedServices(
    template,
    { nowMs: () => startMs, random: createRandom('template'), trouble: () => undefined },
    (fault) => {
      throw new Error(fault);
    },
  );
  await makeSchools(services);
  await services.store.close();
  isTemplateMade = true;
}

type Given = {
  readonly nowMs: () => number;
  readonly random: Random;
  readonly trouble: () => Trouble | undefined;
};

/** As `createServices`, with clock, chance and tokens of the run's own: signing with WebCrypto would wait for a thread. */
async function createSimulatedServices(
  sqlitePath: string,
  { nowMs, random, trouble }: Given,
  onFault: (fault: string) => void,
): Promise<Services> {
  const newId = createIds(random, nowMs);
  const store = withTrouble(await openStore({ sqlitePath, nowMs, newId }), trouble);
  const broker = createBroker();
  const metrics: Metrics = {
    requestEnded: () => undefined,
    verdictGiven: () => undefined,
    liveStreams: () => undefined,
    text: async () => '',
    contentType: 'text/plain',
  };
  const log = {
    info: () => undefined,
    warn: () => undefined,
    error: (details: object, message: string) => onFault(`${message} ${describe(details)}`),
  };
  return {
    store,
    nowMs,
    newId,
    newSecret: () => random.hex(32),
    randomBelow: (limit) => random.int(0, limit - 1),
    nextStamp: createServerClock(nowMs),
    say: createSay(),
    passwords: {
      hash: async (text) => `hash of ${text}`,
      isRight: async (text, known) => known === `hash of ${text}`,
    },
    tokens: createPlainTokens(),
    cursors: createCursors('the cursors of the simulator'),
    // Nobody makes an account in a simulation.
    quotas: { take: async () => undefined },
    captchas: {
      make: async () => ({ id: '', svg: '' }),
      speak: async () => undefined,
      use: async () => false,
    },
    mailer: { enqueue: async () => {}, wake: () => {}, idle: async () => {}, close: async () => {} },
    afterwards: { run: () => {}, idle: async () => {} },
    appUrl: 'http://localhost',
    isCaptchaOn: false,
    autoApproveSchools: false,
    passwordAttempts: { take: async () => undefined, forgive: async () => undefined },
    accept: createAcceptQueue({ store, nowMs, broker, log, metrics }),
    // Nobody uploads in a simulation.
    preparePicture: async () => ({ kind: 'unusable' }),
    broker,
    familyNews: createFamilyNews({ store, broker, log }),
    live: createLiveStreams({ broker, metrics, heartbeatMs: 20_000, oldestMs: 10 * 60_000 }),
    log,
    metrics,
    version: '1.4.6',
    trustProxy: false,
  };
}

function withTrouble(store: Store, trouble: () => Trouble | undefined): Store {
  return {
    read: store.read,
    get epoch() {
      return store.epoch;
    },
    renewEpoch: store.renewEpoch,
    close: store.close,
    write: (work) => {
      const met = trouble();
      if (met === undefined) return store.write(work);
      if (met.when === 'before') return Promise.reject(met.error);
      return store.write(async (writer) => {
        await work(writer);
        throw met.error;
      });
    },
  };
}

/** JSON Web Tokens like the server's, signed without waiting. */
function createPlainTokens(): Tokens {
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const sign = (content: string) => createHmac('sha256', 'secret').update(content).digest('base64url');
  return {
    sign: async ({ user, session, issuedAtMs }) => {
      const iat = Math.floor(issuedAtMs / 1_000);
      const exp = Math.floor((issuedAtMs + limits.tokenLifetimeMs) / 1_000);
      const content = `${encode({ alg: 'HS256' })}.${encode({ sub: user, sid: session, iat, exp })}`;
      return `${content}.${sign(content)}`;
    },
    read: async (token, nowMs) => {
      const [head, body = '', signature] = token.split('.');
      if (sign(`${head}.${body}`) !== signature) return undefined;
      // Signed by `sign` above.
      const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as {
        readonly sub: string;
        readonly sid: string;
        readonly iat: number;
        readonly exp: number;
      };
      if (claims.exp * 1_000 <= nowMs) return undefined;
      return { user: claims.sub, session: claims.sid, issuedAtMs: claims.iat * 1_000 };
    },
  };
}

function describe(details: object): string {
  return JSON.stringify(details, (_key, value: unknown) =>
    value instanceof Error ? (value.stack ?? value.message) : value,
  );
}

/** What a killed server still tried to do. */
function ignoreDead(): void {}
