import { existsSync, statSync } from 'node:fs';
import type { Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createApp } from '#api/app.ts';
import { authSecretFile, isOpenToOthers, readOrMakeAuthSecret } from '#api/platform/own-files.ts';
import { createServices } from '#api/create-services.ts';
import { isDemoFolder } from '#api/demo/demo-mark.ts';
import { ensureSuperadmin } from '#api/domain/ensure-superadmin.ts';
import { holdStore } from '#api/db/hold-store.ts';
import { describeTrouble } from '#api/describe-trouble.ts';
import { createHttpServer, createMetricsServer } from '#api/http/http-server.ts';
import { prepareStop } from '#api/http/stop-server.ts';
import { createLog, type Log } from '#api/platform/log.ts';
import { createFolderPost, createSmtpPost, type Post } from '#api/mail/posts.ts';
import { findProjectRoot } from '#api/platform/project-root.ts';
import { createSay, type Say } from '#api/platform/say.ts';
import { type ServerLimits, serverLimits } from '#api/platform/server-limits.ts';
import type { Services } from '#api/http/services.ts';
import { startLooks } from '#api/start-looks.ts';
import { type Environment, parseSettings, type Settings, storeName } from '#api/platform/settings.ts';

interface RunOptions {
  /** A test has less patience. */
  readonly limits?: ServerLimits;
  /**
   * A real school must not start on made-up data and public passwords, so only the demo serves its
   * folder.
   */
  readonly isDemo?: boolean;
}

/** Serves until it is told to stop. Answers with the process's exit code. */
export async function runServer(
  environment: Environment,
  { limits = serverLimits, isDemo = false }: RunOptions = {},
): Promise<number> {
  const say = createSay();
  const parsed = parseSettings(environment);
  if (!parsed.ok) {
    process.stderr.write(`${say('api.wrongSetting', { name: parsed.name, accepts: parsed.accepts })}\n`);
    return 1;
  }
  const { settings } = parsed;
  if (existsSync(settings.dataDir) && !statSync(settings.dataDir).isDirectory()) {
    process.stderr.write(`${say('host.noFolder', { setting: 'DATA_DIR', folder: settings.dataDir })}\n`);
    return 1;
  }
  if (!isDemo && isDemoFolder(settings.dataDir)) {
    process.stderr.write(`${say('api.demoFolder', { folder: settings.dataDir })}\n`);
    return 1;
  }
  if (isOpenWithoutTls(settings))
    process.stderr.write(`${say('api.openWithoutTls', { host: settings.host })}\n`);
  try {
    const hold = holdStore(settings.place);
    if (hold === 'served') {
      process.stderr.write(`${say('host.storeServed', { store: storeName(settings.place) })}\n`);
      return 1;
    }
    return await serve({ settings, say, limits, environment }).finally(hold.release);
  } catch (error) {
    const sentence = describeTrouble(error, { ...settings, say });
    if (sentence === undefined) throw error;
    process.stderr.write(`${sentence}\n`);
    return 1;
  }
}

interface Serving {
  readonly settings: Settings;
  readonly say: Say;
  readonly limits: ServerLimits;
  readonly environment: Environment;
}

async function serve({ settings, say, limits, environment }: Serving): Promise<number> {
  const root = findProjectRoot();
  const services = await openServices(settings, { version: root.version, say, environment });
  if (typeof services === 'string') {
    process.stderr.write(`${services}\n`);
    return 1;
  }
  if (isOpenToOthers(settings.dataDir))
    process.stderr.write(`${say('host.folderOpen', { folder: settings.dataDir })}\n`);
  try {
    // Before anybody is served: a restored backup knows people who have been erased since, and what
    // has left its period.
    await services.erasures.catchUp();
    await services.retention.catchUp();
    if (settings.superadmin !== undefined) await ensureSuperadmin(settings.superadmin, services);
    return await listen({ settings, services, say, limits, appFolder: join(root.folder, 'dist', 'app') });
  } finally {
    await services.importJobs.stop();
    await services.retention.stop();
    await services.erasures.stop();
    await services.readAhead.stop();
    await services.afterwards.idle();
    await services.pushQueue.stop();
    await services.mailer.close();
    await services.store.close();
  }
}

/** Returns the services, or one sentence that says why there are none. */
async function openServices(
  settings: Settings,
  {
    version,
    say,
    environment,
  }: { readonly version: string; readonly say: Say; readonly environment: Environment },
): Promise<Services | string> {
  try {
    const log = createLog(settings.logLevel);
    const authSecret = settings.authSecret ?? readOrMakeAuthSecret(settings.dataDir);
    if (authSecret === undefined) return say('host.noSecret', { file: authSecretFile(settings.dataDir) });
    return await createServices({
      ...settings.place,
      authSecret,
      log,
      version,
      trustProxy: settings.trustProxy,
      withProcessMetrics: true,
      environment,
      metricsAccess: settings.metrics,
      securityContact: settings.securityContact,
      nowMs: () => Date.now(),
      erasureFile: join(settings.dataDir, 'erased.jsonl'),
      accounts: { ...settings, post: createPost(settings, log) },
    });
  } catch (error) {
    const sentence = describeTrouble(error, { ...settings, say });
    if (sentence === undefined) throw error;
    return sentence;
  }
}

function createPost({ mailUrl, mailFrom, dataDir }: Settings, log: Log): Post {
  return mailUrl === undefined
    ? createFolderPost({ folder: join(dataDir, 'mail'), from: mailFrom, log })
    : createSmtpPost({ url: mailUrl, from: mailFrom });
}

interface Running {
  readonly settings: Settings;
  readonly services: Services;
  readonly say: Say;
  readonly limits: ServerLimits;
  readonly appFolder: string;
}

async function listen({ settings, services, say, limits, appFolder }: Running): Promise<number> {
  const app = createApp({ services, appFolder: existsSync(appFolder) ? appFolder : undefined });
  const server = createHttpServer({ app, services, limits });
  const stop = prepareStop(server);
  const stopping = { endStreams: services.live.closeAll, withinMs: limits.stopWithinMs };
  const stopped = new Promise<void>((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => resolve());
  });
  const { host, port } = settings;
  const figures =
    settings.metrics.port === undefined
      ? undefined
      : { server: createMetricsServer(services.metrics), port: settings.metrics.port };
  const isRefused = async (asked: HttpServer, setting: 'PORT' | 'METRICS_PORT', at: number) => {
    const error = await startListening(asked, { host, port: at });
    if (error === undefined) return false;
    const sentence = error.code === 'EADDRINUSE' ? 'api.portTaken' : 'api.cannotListen';
    const params = { setting, port: at, host, problem: error.message };
    process.stderr.write(`${say(sentence, params)}\n`);
    return true;
  };
  if (await isRefused(server, 'PORT', port)) return 1;
  if (figures !== undefined && (await isRefused(figures.server, 'METRICS_PORT', figures.port))) {
    await stop(stopping);
    return 1;
  }
  const looks = startLooks(services, limits);
  process.stdout.write(`${say('api.ready', { url: urlOf(server, settings.host) })}\n`);
  await stopped;
  await looks.stop();
  figures?.server.close();
  figures?.server.closeAllConnections();
  services.log.info({}, 'stopping');
  await stop(stopping);
  return 0;
}

/** People's passwords and a school's records would cross the network in the clear. */
function isOpenWithoutTls({ host, appUrl, trustProxy }: Settings): boolean {
  const isLoopback = host === 'localhost' || host === '::1' || host.startsWith('127.');
  return !isLoopback && !appUrl.startsWith('https:') && !trustProxy;
}

/** Answers undefined once the server listens, else why it cannot. */
function startListening(
  server: HttpServer,
  { port, host }: Pick<Settings, 'port' | 'host'>,
): Promise<NodeJS.ErrnoException | undefined> {
  return new Promise((resolve) => {
    server.once('error', resolve);
    server.listen(port, host, () => resolve(undefined));
  });
}

function urlOf(server: HttpServer, host: string): string {
  // A server that listens on a port, as this one does, has an address of this kind.
  const { port } = server.address() as AddressInfo;
  const name = host === '0.0.0.0' || host === '::' || host === '127.0.0.1' ? 'localhost' : host;
  return `http://${name}:${port}`;
}
