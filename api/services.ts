import type { Stamp } from '#sync/stamp.ts';
import type { Store } from '#api/db/open.ts';
import type { Captchas } from '#api/captcha/captchas.ts';
import type { Afterwards } from '#api/domain/afterwards.ts';
import type { Attempts } from '#api/domain/attempts.ts';
import type { Cursors } from '#api/domain/cursor.ts';
import type { Passwords } from '#api/domain/password.ts';
import type { Quotas } from '#api/domain/quotas.ts';
import type { Tokens } from '#api/domain/token.ts';
import type { FamilyNews } from '#api/domain/family-news.ts';
import type { Accept } from '#api/domain/accept-queue.ts';
import type { Broker } from '#api/live/broker.ts';
import type { LiveStreams } from '#api/live/live-streams.ts';
import type { Log } from '#api/log.ts';
import type { Mailer } from '#api/mail/mailer.ts';
import type { PreparePicture } from '#api/media/prepare-picture.ts';
import type { Metrics } from '#api/metrics.ts';
import type { Say } from '#api/say.ts';

/** Everything that the routes are given. Built once at start-up; a test builds its own. */
export interface Services {
  readonly store: Store;
  /** Unix time in milliseconds. */
  readonly nowMs: () => number;
  /** A UUIDv7: sorts by the moment it was made. */
  readonly newId: () => string;
  /** A secret that nobody guesses, safe in a URL. */
  readonly newSecret: () => string;
  /** A whole number from 0 to below `limit` that nobody guesses. */
  readonly randomBelow: (limit: number) => number;
  /** The server's own hybrid logical clock. */
  readonly nextStamp: () => Stamp;
  readonly say: Say;
  readonly passwords: Passwords;
  readonly tokens: Tokens;
  readonly cursors: Cursors;
  readonly passwordAttempts: Attempts;
  readonly quotas: Quotas;
  readonly captchas: Captchas;
  readonly mailer: Mailer;
  readonly afterwards: Afterwards;
  /** The one door through which records change. */
  readonly accept: Accept;
  readonly preparePicture: PreparePicture;
  readonly broker: Broker;
  readonly live: LiveStreams;
  /** What parents’ live lines hang on. */
  readonly familyNews: FamilyNews;
  readonly log: Log;
  readonly metrics: Metrics;
  /** The version of the program, as `x-server-version` says it. */
  readonly version: string;
  /** The address that people use, for the links in mails. */
  readonly appUrl: string;
  /** Off for private installations (contract section 4). */
  readonly isCaptchaOn: boolean;
  /** A new school needs no superadmin: for a self-hosted single school. */
  readonly autoApproveSchools: boolean;
  /** Believe `x-forwarded-for`: only behind a proxy that sets it. */
  readonly trustProxy: boolean;
}
