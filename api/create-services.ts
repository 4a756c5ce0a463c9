import { randomBytes, randomInt } from 'node:crypto';
import { join } from 'node:path';
import { v7 } from 'uuid';
import { createCaptchas } from '#api/captcha/captchas.ts';
import type { Random } from '#api/captcha/draw-digits.ts';
import { createSpeakDigits } from '#api/captcha/speak-digits.ts';
import { openSharedStore, type Store } from '#api/db/open.ts';
import { readRevisions } from '#api/db/school-reader.ts';
import type { Environment, MetricsAccess, StorePlace } from '#api/platform/settings.ts';
import { createAcceptQueue } from '#api/domain/accept-queue.ts';
import { createAfterwards } from '#api/domain/afterwards.ts';
import {
  createDoorCodeAttempts,
  createPassLinkAttempts,
  createPasswordAttempts,
  createRegistrationAttempts,
} from '#api/domain/attempts.ts';
import { createCursors } from '#api/domain/cursor.ts';
import { createErasureFile, noErasureFile } from '#api/domain/erasure-file.ts';
import { createErasures } from '#api/domain/erasure-jobs.ts';
import { createDoorScopes } from '#api/domain/door-scopes.ts';
import { createFamilyMarks } from '#api/domain/family-marks.ts';
import { createFamilyNews } from '#api/domain/family-news.ts';
import { readLiveHolders } from '#api/domain/stream-holders.ts';
import { makePinVerifier } from '#api/domain/make-pin-verifier.ts';
import { letPushGo } from '#api/domain/let-push-go.ts';
import { findPushRecipient } from '#api/domain/notice-recipients.ts';
import { createPasswords } from '#api/domain/password.ts';
import { createCounts, createSharedCounts } from '#api/domain/counts.ts';
import { createQuotas } from '#api/domain/quotas.ts';
import { createReadAhead } from '#api/domain/read-days-ahead.ts';
import { createRecordedYears } from '#api/domain/recorded-days.ts';
import { createRetentionJobs } from '#api/domain/retention-jobs.ts';
import { createSharedPages } from '#api/domain/shared-pages.ts';
import { createTokens } from '#api/domain/token.ts';
import { createImportJobs } from '#api/import/job/import-jobs.ts';
import type { ImportPlanner } from '#api/import/job/import-plan.ts';
import { createProcessPlanner } from '#api/import/job/plan-in-process.ts';
import { createBroker, createSharedBroker } from '#api/live/broker.ts';
import { createLiveStreams } from '#api/live/live-streams.ts';
import type { Log } from '#api/platform/log.ts';
import { createMailer } from '#api/mail/mailer.ts';
import type { Post } from '#api/mail/posts.ts';
import { createPushKeys } from '#api/push/push-keys.ts';
import { createWebPushPost, type PushPost } from '#api/push/push-post.ts';
import { createPushQueue } from '#api/push/push-queue.ts';
import { createDrawPhoto, createPreparePicture } from '#api/media/prepare-picture.ts';
import { createMetrics } from '#api/platform/metrics.ts';
import { findProjectRoot } from '#api/platform/project-root.ts';
import { createSay, type Say } from '#api/platform/say.ts';
import { serverLimits } from '#api/platform/server-limits.ts';
import type { Services } from '#api/http/services.ts';

export type ServiceOptions = StorePlace & {
  readonly authSecret: string;
  readonly log: Log;
  readonly version: string;
  readonly trustProxy: boolean;
  readonly withProcessMetrics: boolean;
  /** Without it the figures are for callers on this machine. */
  readonly metricsAccess?: MetricsAccess;
  readonly securityContact?: string | undefined;
  readonly nowMs: () => number;
  /** Where the ids of the erased are kept beside the store. Absent for a store that is not kept. */
  readonly erasureFile?: string;
  /** Of this process: with it, imports are planned in processes beside this one. */
  readonly environment?: Environment;
  /**
   * What registration needs. Absent where nobody registers, as for a command that only works on the
   * store.
   */
  readonly accounts?: AccountOptions;
};

export interface AccountOptions {
  readonly appUrl: string;
  readonly post: Post;
  /** Instead of the push services of browsers. */
  readonly pushPost?: PushPost;
  readonly pushAlsoTo?: string | undefined;
  readonly isCaptchaOn: boolean;
  readonly autoApproveSchools: boolean;
  readonly isViewAsReasonRequired: boolean;
  /** Replaces chance in captchas, for tests. */
  readonly randomOfCaptchas?: Random | undefined;
}

/** Without a post, letters wait in the store for a server that has one. */
const noAccounts: AccountOptions = {
  appUrl: 'http://localhost:3000',
  post: {
    send: () => Promise.reject(new Error('There is no post here.')),
    close: () => {},
  },
  isCaptchaOn: true,
  autoApproveSchools: false,
  isViewAsReasonRequired: false,
};

const secretBytes = 32;

/** Fine enough for a picture or a sound. */
const randomSteps = 2 ** 32;

/** Opens the store and builds everything that the routes are given. */
export async function createServices(options: ServiceOptions): Promise<Services> {
  const { nowMs, log, version, trustProxy, accounts = noAccounts } = options;
  const newId = () => v7();
  const onTrouble = (error: unknown) => log.warn({ err: error }, 'connection to the store lost');
  const { store, channel } = await openSharedStore({ ...options, newId, onTrouble });
  const metrics = createMetrics({ withProcess: options.withProcessMetrics });
  const local = createBroker();
  const broker =
    channel === undefined
      ? local
      : createSharedBroker({
          local,
          channel,
          readRevisions: (schools) => readRevisions(store.read, schools),
          onTrouble,
        });
  const say = createSay();
  const recordedYears = createRecordedYears();
  const pushKeys = createPushKeys(store, options.authSecret);
  const { pushAlsoTo: alsoTo } = accounts;
  const subject = pushSubject(options.securityContact, accounts.appUrl);
  const mailer = createMailer({ store, post: accounts.post, nowMs, newId, log });
  const pushQueue = createPushQueue({
    store,
    nowMs,
    log,
    post: accounts.pushPost ?? createWebPushPost({ keys: pushKeys, subject, alsoTo }),
    findRecipient: (db, message) => findPushRecipient(db, message, { nowMs: nowMs(), say }),
    letGo: (message, why) => letPushGo(message, why, { store, nowMs, mailer, say, appUrl: accounts.appUrl }),
  });
  const erasures = createErasures({
    store,
    nowMs,
    newId,
    broker,
    log,
    file: options.erasureFile === undefined ? noErasureFile : createErasureFile(options.erasureFile),
    forgetLetters: async (isAbout) => accounts.post.forget?.(isAbout),
  });
  const countsHere = createCounts();
  const counts = channel === undefined ? countsHere : createSharedCounts(store, nowMs);
  return {
    store,
    nowMs,
    newId,
    newSecret: () => randomBytes(secretBytes).toString('base64url'),
    randomBelow: (limit) => randomInt(limit),
    makePinVerifier,
    say,
    passwords: createPasswords(),
    tokens: createTokens(options.authSecret),
    cursors: createCursors(options.authSecret),
    passwordAttempts: createPasswordAttempts(counts),
    doorCodeAttempts: createDoorCodeAttempts(counts),
    passLinkAttempts: createPassLinkAttempts(counts),
    registrationAttempts: createRegistrationAttempts(counts),
    quotas: createQuotas(countsHere, counts),
    captchas: createCaptchas({
      secret: options.authSecret,
      store,
      nowMs,
      newId,
      random: accounts.randomOfCaptchas ?? (() => randomInt(randomSteps) / randomSteps),
      speakDigits: createSpeakDigits(join(findProjectRoot().folder, 'api', 'captcha', 'clips')),
    }),
    mailer,
    pushKeys,
    pushQueue,
    pushAlsoTo: alsoTo,
    afterwards: createAfterwards(log),
    ...createAcceptQueue({ store, nowMs, broker, log, metrics, say }),
    importJobs: createImportJobs({ store, nowMs, newId, broker, log, drawPhoto: createDrawPhoto() }),
    erasures,
    retention: createRetentionJobs({ store, nowMs, newId, broker, log, erasures }),
    importPlanner: await openPlanner(options, { store, newId, say }),
    preparePicture: createPreparePicture(),
    broker,
    live: createLiveStreams({
      broker,
      metrics,
      heartbeatMs: serverLimits.heartbeatMs,
      oldestMs: serverLimits.oldestStreamMs,
      readLiveSessions: (holders) => readLiveHolders(store.read, holders, new Date(nowMs()).toISOString()),
      onTrouble: (error) => log.warn({ err: error }, 'sessions of live streams not read'),
    }),
    doorScopes: createDoorScopes(),
    familyMarks: createFamilyMarks(),
    sharedPages: createSharedPages(),
    recordedYears,
    readAhead: createReadAhead({
      store,
      nowMs,
      log,
      recordedYears,
      pauseShare: serverLimits.readAheadPauseShare,
    }),
    familyNews: createFamilyNews({ store, broker, log }),
    log,
    metrics,
    version,
    appUrl: accounts.appUrl,
    isCaptchaOn: accounts.isCaptchaOn,
    autoApproveSchools: accounts.autoApproveSchools,
    isViewAsReasonRequired: accounts.isViewAsReasonRequired,
    trustProxy,
    metricsAccess: options.metricsAccess ?? { port: undefined, token: undefined },
    securityContact: options.securityContact,
  };
}

/** Whom a push service may ask about its pushes (RFC 8292, section 2.1). */
function pushSubject(contact: string | undefined, appUrl: string): string {
  if (contact !== undefined) return contact;
  return appUrl.startsWith('https:') ? appUrl : `mailto:no-reply@${new URL(appUrl).hostname}`;
}

/** The place alone can be told to another process. */
function placeOf(options: StorePlace): StorePlace {
  return 'sqlitePath' in options ? { sqlitePath: options.sqlitePath } : { postgresUrl: options.postgresUrl };
}

/** The code that reads files of imports is loaded only where they are planned. */
async function openPlanner(
  { nowMs, environment, ...options }: ServiceOptions,
  { say, ...needs }: { readonly store: Store; readonly newId: () => string; readonly say: Say },
): Promise<ImportPlanner> {
  if (environment !== undefined) return createProcessPlanner(placeOf(options), { nowMs, environment });
  const { createPlanner } = await import('#api/import/job/import-planner.ts');
  return createPlanner({ ...needs, nowMs }, say);
}
