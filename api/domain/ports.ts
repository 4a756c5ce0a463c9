/**
 * What use cases may ask for, one small port each. A use case names those that it needs: `WithStore
 * & WithClock`. No type of this folder holds them all, since it would tie every use case to every
 * other.
 */
import type { PinVerifier } from '#sync/school/records/pin.ts';
import type { Captchas } from '#api/captcha/captchas.ts';
import type { Store } from '#api/db/open.ts';
import type { Broker } from '#api/live/broker.ts';
import type { Mailer } from '#api/mail/mailer.ts';
import type { PreparePicture } from '#api/media/prepare-picture.ts';
import type { Log } from '#api/platform/log.ts';
import type { Metrics } from '#api/platform/metrics.ts';
import type { ReadPushKeys } from '#api/push/push-keys.ts';
import type { PushQueue } from '#api/push/push-queue.ts';
import type { Say } from '#api/platform/say.ts';

export interface WithStore {
  readonly store: Store;
}

export interface WithClock {
  /** Unix time in milliseconds. */
  readonly nowMs: () => number;
}

export interface WithIds {
  /** A UUIDv7: sorts by the moment it was made. */
  readonly newId: () => string;
}

export interface WithSecrets {
  /** A secret that nobody guesses, safe in a URL. */
  readonly newSecret: () => string;
}

export interface WithChance {
  /** A whole number from 0 to below `limit` that nobody guesses. */
  readonly randomBelow: (limit: number) => number;
}

export interface WithPinVerifiers {
  /** Some tenths of a second in another thread. */
  readonly makePinVerifier: (code: string) => Promise<PinVerifier>;
}

export interface WithWords {
  readonly say: Say;
}

export interface WithLog {
  readonly log: Log;
}

export interface WithMetrics {
  readonly metrics: Metrics;
}

export interface WithBroker {
  readonly broker: Broker;
}

export interface WithMailer {
  readonly mailer: Mailer;
}

export interface WithPushes {
  readonly pushQueue: PushQueue;
  /** The key pair by which push services know this installation. */
  readonly pushKeys: ReadPushKeys;
  /** One origin to which pushes may go beside those of the public internet. */
  readonly pushAlsoTo: string | undefined;
}

export interface WithCaptchas {
  readonly captchas: Captchas;
  /** Off for private installations (contract section 4). */
  readonly isCaptchaOn: boolean;
}

export interface WithPictures {
  readonly preparePicture: PreparePicture;
}

export interface WithAddress {
  /** The address that people use, for the links in mails. */
  readonly appUrl: string;
}

export interface WithVersion {
  /** The version of the program, as `x-server-version` says it. */
  readonly version: string;
}

export interface WithProxy {
  /** Believe `x-forwarded-for`: only behind a proxy that sets it. */
  readonly trustProxy: boolean;
}

export interface WithViewAs {
  /** A superadmin gives a reason before looking at the product as somebody else. */
  readonly isViewAsReasonRequired: boolean;
}

export interface WithApproval {
  /** A new school needs no superadmin: for a self-hosted single school. */
  readonly autoApproveSchools: boolean;
}
