/**
 * The real server on a real store, in this process, with the run's clock and chance. It can be
 * killed at any moment (its memory is lost, the store keeps what was committed), started again,
 * backed up and set back.
 */
import { createApp } from '#api/app.ts';
import type { Store } from '#api/db/open.ts';
import { createAcceptQueue } from '#api/domain/accept-queue.ts';
import { createCursors } from '#api/domain/cursor.ts';
import type { Tokens } from '#api/domain/token.ts';
import { createBroker } from '#api/live/broker.ts';
import { createImportJobs } from '#api/import/job/import-jobs.ts';
import type { ImportPlanner } from '#api/import/job/import-plan.ts';
import { createPlanner } from '#api/import/job/import-planner.ts';
import { type ErasedLine, type ErasureFile, noErasureFile } from '#api/domain/erasure-file.ts';
import { createErasures } from '#api/domain/erasure-jobs.ts';
import { createDoorScopes } from '#api/domain/door-scopes.ts';
import { createFamilyMarks } from '#api/domain/family-marks.ts';
import { createRecordedYears } from '#api/domain/recorded-days.ts';
import { createRetentionJobs } from '#api/domain/retention-jobs.ts';
import { createSharedPages } from '#api/domain/shared-pages.ts';
import { createFamilyNews } from '#api/domain/family-news.ts';
import { createLiveStreams } from '#api/live/live-streams.ts';
import { readLiveHolders } from '#api/domain/stream-holders.ts';
import type { Metrics } from '#api/platform/metrics.ts';
import { insertMail } from '#api/db/mail-table.ts';
import { type QuestionsHeard, raiseRefusedStrangers } from '#api/domain/raise-refused-strangers.ts';
import { createNoticeLook } from '#api/domain/notice-look.ts';
import type { Runner } from '#api/platform/runner.ts';
import { createSay } from '#api/platform/say.ts';
import type { Services } from '#api/http/services.ts';
import { createLiveLook } from './live-look.ts';
import { standingOfKey } from './key-standing.ts';
import { longAgoMs, makeSchools, startMs } from './school.ts';
import { createIds, createRandom, hash, type Random } from './random.ts';
import type { Beginning, RunStore, RunStores } from './stores.ts';

export type Server = Pick<
  RunStore,
  'backUp' | 'restore' | 'setPoison' | 'isPoisoned' | 'sql' | 'everything'
> & {
  /** Undefined when nobody answers: the server is down, or was killed before it could. */
  readonly request: (path: string, init: RequestInit) => Promise<Response | undefined>;
  readonly isUp: () => boolean;
  readonly kill: () => void;
  readonly start: () => Promise<void>;
  /** How far the server's clock is from the true time, in ms: positive is fast. */
  readonly setClock: (errorMs: number) => void;
  readonly mendClocks: () => void;
  /** By the server whose clock is ahead. */
  readonly latestMs: () => number;
  /** Starts a second server with its own clock on the store. Requests reach either of the two. */
  readonly join: (errorMs: number) => void;
  /** Asked before each write for an error to throw instead of it, or before its commit. */
  readonly setTrouble: (next: (() => Trouble | undefined) | undefined) => void;
  /**
   * Of what is due: each server that is up, at the same time. From then on also at their starts.
   */
  readonly tellFamilies: () => void;
  /**
   * Each server that is up looks for questions to parents that have ended, as it does now and then.
   */
  readonly lookForQuestions: () => void;
  /** From then on each start looks for whom a store of before has brought back. */
  readonly startErasing: () => void;
  /** Each server that is up goes on with what is not erased yet, as it does now and then. */
  readonly lookForErasures: () => void;
  /** The same for what a school does not keep any more. */
  readonly startForgetting: () => void;
  readonly lookForOldDays: () => void;
  /** Settles when no server removes what is old, or looks for who was erased, any more. */
  readonly untilForgotten: () => Promise<void>;
  /** From then on each start goes on with what was being imported or undone. */
  readonly startImporting: () => void;
  /** Each server that is up goes on with it, as it does now and then. */
  readonly lookForImports: () => void;
  /** Files of an import are being read, in real time. */
  readonly isPlanning: () => boolean;
  /** Commands of imports, and of their undos. */
  readonly ofImports: ImportIds;
  /** Every push that it was asked to take. */
  readonly pushes: readonly Push[];
  /** What the server logged as an error without having been given a reason. */
  readonly faults: readonly string[];
  readonly close: () => void;
};

export type Push = {
  readonly school: string;
  readonly body: string;
  readonly token: string | undefined;
  /**
   * The device's key was blocked, or a door's of before, when the push came and when it was
   * answered.
   */
  readonly isOfBlocked: boolean;
};

export type ImportIds = { readonly imported: ReadonlySet<string>; readonly undone: ReadonlySet<string> };

type Running = {
  readonly app: ReturnType<typeof createApp>;
  readonly services: Services;
  readonly notices: Runner;
  readonly heard: QuestionsHeard;
};

export type Trouble = { readonly when: 'before' | 'after'; readonly error: Error };

export async function createServer(
  trueMs: () => number,
  {
    random,
    spread,
    stores,
    beginning,
  }: {
    readonly random: Random;
    readonly spread: Random;
    readonly stores: RunStores;
    readonly beginning: Beginning;
  },
): Promise<Server> {
  const own = await stores.next(beginning, (template) => makeTemplate(template, beginning));
  // Of a source of their own, so that the rest of a seed stays the same.
  const newMailId = createIds(createRandom('mails'), trueMs);
  let trouble: (() => Trouble | undefined) | undefined;
  let life = 0;
  let isTelling = false;
  let isErasing = false;
  let isForgetting = false;
  let isImporting = false;
  const importing = createImporting(trueMs);
  const file = createErasureLines();
  /** Of each server that works on the store. */
  const clockErrorsMs = [0];
  let up: { readonly store: Store; readonly servers: Running[] } | undefined;
  /** What is up and serves nobody yet. */
  let starting: typeof up;
  const faults: string[] = [];
  const pushes: Push[] = [];

  function run(store: Store, index: number): Running {
    const mine = life;
    const nowMs = (): number => trueMs() + (clockErrorsMs[index] ?? 0);
    const services = createSimulatedServices(
      store,
      { nowMs, random, newMailId, file, importing, aside: own },
      (fault) => {
        if (mine === life && trouble === undefined) faults.push(fault);
      },
    );
    const notices = createNoticeLook(services);
    if (isTelling) notices.wake();
    if (isImporting) services.importJobs.wake();
    return { services, notices, heard: new Map(), app: createApp({ services }) };
  }

  function kill(): void {
    if (up === undefined) return;
    life += 1;
    for (const { services } of up.servers) services.live.closeAll();
    // Closing the file rolls back. What still runs in memory finds a closed store.
    up.store.close().catch(ignoreDead);
    up = undefined;
  }

  /** A server whose store fails at its start ends; one that is killed leaves it to the next one. */
  async function catchUp({ services }: Running): Promise<void> {
    const mine = life;
    const caughtUp = services.erasures
      .catchUp()
      .then(() => (isForgetting ? services.retention.catchUp() : undefined));
    await caughtUp.catch((fault: unknown) => {
      if (mine !== life) return;
      kill();
      if (trouble === undefined) throw fault;
    });
  }

  async function start(): Promise<void> {
    if (up !== undefined) return;
    const opened = await own.open({ nowMs: trueMs, newId: createIds(random, trueMs) });
    const store = withTrouble(opened, () => trouble?.());
    const servers = clockErrorsMs.map((_, index) => run(store, index));
    up = { store, servers };
    // A run without an erasure has nothing to look for, and stays the same run.
    if (!isErasing && !isForgetting) return;
    const begun = up;
    starting = begun;
    for (const server of servers) if (up === begun) await catchUp(server);
    if (starting === begun) starting = undefined;
  }

  await start();
  return {
    request: async (path, init) => {
      const mine = life;
      if (up === undefined || up === starting) return undefined;
      const { servers } = up;
      // A run with one server draws nothing, so that it stays the same run.
      const reached = servers.length === 1 ? servers[0] : spread.pick(servers);
      const asked = pushOf(path, init);
      const standing = () =>
        asked?.key === undefined ? undefined : standingOfKey(own.sql, asked.school, asked.key);
      const before = standing();
      const response = await reached?.app.request(path, init);
      if (asked !== undefined) {
        const isOfBlocked = before === 'blocked' && mine === life && standing() === 'blocked';
        pushes.push({ ...asked, isOfBlocked });
      }
      return mine === life ? response : undefined;
    },
    isUp: () => up !== undefined,
    kill,
    start,
    setClock: (errorMs) => {
      clockErrorsMs[0] = errorMs;
    },
    mendClocks: () => {
      clockErrorsMs.fill(0);
    },
    latestMs: () => trueMs() + Math.max(...clockErrorsMs),
    join: (errorMs) => {
      clockErrorsMs[1] = errorMs;
      if (up !== undefined && up.servers.length === 1) up.servers.push(run(up.store, 1));
    },
    backUp: own.backUp,
    restore: own.restore,
    setPoison: own.setPoison,
    isPoisoned: own.isPoisoned,
    setTrouble: (next) => {
      trouble = next;
    },
    tellFamilies: () => {
      isTelling = true;
      for (const { notices } of up?.servers ?? []) notices.wake();
    },
    lookForQuestions: () => {
      const mine = life;
      for (const { services, heard } of up?.servers ?? [])
        raiseRefusedStrangers(heard, services).catch((fault: unknown) => {
          // The next look tries again.
          if (mine === life && trouble === undefined) faults.push(String(fault));
        });
    },
    startErasing: () => {
      isErasing = true;
    },
    lookForErasures: () => {
      for (const { services } of up?.servers ?? []) services.erasures.wake();
    },
    startForgetting: () => {
      isForgetting = true;
    },
    lookForOldDays: () => {
      const mine = life;
      for (const { services } of up?.servers ?? [])
        services.retention.look().catch((fault: unknown) => {
          // The next look tries again.
          if (mine === life && trouble === undefined) faults.push(String(fault));
        });
    },
    untilForgotten: async () => {
      for (const { services } of up?.servers ?? []) {
        await services.retention.idle();
        await services.erasures.idle();
      }
    },
    startImporting: () => {
      isImporting = true;
    },
    lookForImports: () => {
      for (const { services } of up?.servers ?? []) services.importJobs.wake();
    },
    isPlanning: importing.isPlanning,
    ofImports: importing.ids,
    sql: own.sql,
    everything: own.everything,
    pushes,
    faults,
    close: () => {
      kill();
      own.close();
    },
  };
}

function pushOf(path: string, { headers, body }: RequestInit) {
  const school = /^\/api\/sync\/([^/]+)\/push$/.exec(path)?.[1];
  if (school === undefined || typeof body !== 'string') return undefined;
  const sent = new Headers(headers);
  return {
    school,
    body,
    key: sent.get('x-device-key') ?? undefined,
    token: sent.get('x-auth-token') ?? undefined,
  };
}

async function makeTemplate(template: Pick<RunStore, 'open'>, beginning: Beginning): Promise<void> {
  const isOld = beginning === 'old';
  const nowMs = (): number => (isOld ? longAgoMs : startMs);
  const random = createRandom('template');
  const store = await template.open({ nowMs, newId: createIds(random, nowMs) });
  const services = createSimulatedServices(
    store,
    {
      nowMs,
      random,
      newMailId: () => random.hex(32),
      file: noErasureFile,
      importing: createImporting(nowMs),
      aside: { version: () => undefined, sql: () => [] },
    },
    (fault) => {
      throw new Error(fault);
    },
  );
  await makeSchools(services, { isOld });
  await store.close();
}

/** `createServices` with the run's clock, chance and tokens, which wait for no thread. */
function createSimulatedServices(
  store: Store,
  {
    nowMs,
    random,
    newMailId,
    file,
    importing,
    aside,
  }: {
    readonly nowMs: () => number;
    readonly random: Random;
    readonly newMailId: () => string;
    readonly file: ErasureFile;
    readonly importing: Importing;
    readonly aside: Pick<RunStore, 'version' | 'sql'>;
  },
  onFault: (fault: string) => void,
): Services {
  const newId = createIds(random, nowMs);
  const lookForHolders = createLiveLook((...asked) => readLiveHolders(store.read, ...asked), aside);
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
  // No letter is written to a file in a simulation.
  const forgetLetters = async () => {};
  const erasures = createErasures({ store, nowMs, newId, broker, log, file, forgetLetters });
  return {
    store,
    nowMs,
    newId,
    newSecret: () => random.hex(32),
    randomBelow: (limit) => random.int(0, limit - 1),
    makePinVerifier: async (code) => ({
      scheme: 'pbkdf2-sha-256',
      iterations: 600_000,
      salt: 'none',
      hash: code,
    }),
    say: createSay(),
    passwords: {
      hash: async (text) => `hash of ${text}`,
      isRight: async (text, known) => known === `hash of ${text}`,
    },
    tokens: createPlainTokens(),
    cursors: createCursors('the cursors of the simulator'),
    doorCodeAttempts: { take: async () => undefined, forgive: async () => {} },
    passLinkAttempts: { take: async () => undefined, forgive: async () => {} },
    registrationAttempts: { take: async () => undefined, forgive: async () => {} },
    // Nobody makes an account in a simulation.
    quotas: { take: async () => undefined, takeAll: async () => undefined },
    captchas: {
      make: async () => ({ id: '', svg: '' }),
      speak: async () => undefined,
      use: async () => false,
    },
    // Mails stay in the store, where the checks find them.
    mailer: {
      enqueue: (writer, letter) =>
        insertMail(writer, {
          ...letter,
          id: newMailId(),
          createdAt: new Date(nowMs()).toISOString(),
          tries: 0,
          dueMs: nowMs(),
          urgency: 'awaited',
        }),
      wake: () => {},
      idle: async () => {},
      close: async () => {},
    },
    // No phone is turned on in a simulation.
    pushQueue: { wake: () => {}, idle: async () => {}, stop: async () => {} },
    pushKeys: async () => ({ publicKey: '', privateKey: '' }),
    pushAlsoTo: undefined,
    afterwards: { run: () => {}, idle: async () => {} },
    appUrl: 'http://localhost',
    isCaptchaOn: false,
    isViewAsReasonRequired: false,
    autoApproveSchools: false,
    passwordAttempts: { take: async () => undefined, forgive: async () => undefined },
    ...createAcceptQueue({ store, nowMs, broker, log, metrics, say: createSay() }),
    // Nobody uploads in a simulation.
    preparePicture: async () => ({ kind: 'unusable' }),
    importJobs: createImportJobs({
      store,
      nowMs,
      newId: importing.newUndoId,
      broker,
      log,
      // No photo is imported in a simulation.
      drawPhoto: async () => undefined,
    }),
    retention: createRetentionJobs({ store, nowMs, newId, broker, log, erasures }),
    erasures,
    importPlanner: importing.watched(
      createPlanner({ store, nowMs, newId: importing.newImportId }, createSay()),
    ),
    broker,
    doorScopes: createDoorScopes(),
    familyMarks: createFamilyMarks(),
    sharedPages: createSharedPages(),
    recordedYears: createRecordedYears(),
    // Nobody waits for a report in a simulation.
    readAhead: { want: () => {}, wantAll: async () => {}, idle: async () => {}, stop: async () => {} },
    familyNews: createFamilyNews({ store, broker, log }),
    live: createLiveStreams({
      broker,
      metrics,
      heartbeatMs: 20_000,
      oldestMs: 10 * 60_000,
      readLiveSessions: (holders) => lookForHolders(holders, new Date(nowMs()).toISOString()),
      // The streams stay open until the next look.
      onTrouble: () => undefined,
    }),
    log,
    metrics,
    version: '1.4.6',
    trustProxy: false,
    metricsAccess: { port: undefined, token: undefined },
    securityContact: undefined,
  };
}

type Importing = {
  readonly newImportId: () => string;
  readonly newUndoId: () => string;
  readonly ids: ImportIds;
  readonly watched: (planner: ImportPlanner) => ImportPlanner;
  readonly isPlanning: () => boolean;
};

/** Ids of a source of their own, so that the rest of a seed stays the same. They are remembered. */
function createImporting(nowMs: () => number): Importing {
  const newId = createIds(createRandom('imports'), nowMs);
  const [imported, undone] = [new Set<string>(), new Set<string>()];
  const remembered = (ids: Set<string>) => () => {
    const id = newId();
    ids.add(id);
    return id;
  };
  let plans = 0;
  const counted = async <T>(plan: Promise<T>): Promise<T> => {
    plans += 1;
    return plan.finally(() => {
      plans -= 1;
    });
  };
  return {
    newImportId: remembered(imported),
    newUndoId: remembered(undone),
    ids: { imported, undone },
    watched: ({ look, report, plan, ...rest }) => ({
      ...rest,
      look: (task, onStep) => counted(look(task, onStep)),
      report: (task) => counted(report(task)),
      plan: (task, onStep) => counted(plan(task, onStep)),
    }),
    isPlanning: () => plans > 0,
  };
}

/** Beside the store: it outlives the server, and no backup sets it back. */
function createErasureLines(): ErasureFile {
  const lines = new Map<string, ErasedLine>();
  return {
    read: async () => [...lines.values()],
    add: async (erased) => {
      for (const { school, kind, id } of erased) lines.set(`${school}/${kind}/${id}`, { school, kind, id });
    },
  };
}

function withTrouble(store: Store, trouble: () => Trouble | undefined): Store {
  return {
    read: store.read,
    get epoch() {
      return store.epoch;
    },
    renewEpoch: store.renewEpoch,
    clean: store.clean,
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

/** JSON Web Tokens like the server's, with a weak signature that needs no thread. */
function createPlainTokens(): Tokens {
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const sign = (content: string) => hash(content).toString(36);
  return {
    sign: async ({ user, session, issuedAtMs, endsAtMs }) => {
      const iat = Math.floor(issuedAtMs / 1_000);
      const exp = Math.floor(endsAtMs / 1_000);
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
      const { sub: user, sid: session, iat, exp } = claims;
      return { user, session, issuedAtMs: iat * 1_000, endsAtMs: exp * 1_000 };
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
