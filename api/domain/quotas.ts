import { roleTypes } from '#sync/school/records/role.ts';
import { limits } from '#sync/limits.ts';
import { serverLimits } from '#api/platform/server-limits.ts';
import type { Counts } from './counts.ts';
import type { HandingIn } from './known-device.ts';
import { type Refusal, tooMany } from './outcome.ts';
import type { Doer } from './security-log.ts';

/** What may be done only so often, and under which key it is counted (contract section 3). */
const quotas = {
  /** By network address: accounts that are made. */
  registration: { most: limits.registrationsPerAddress, windowMs: limits.registrationWindowMs },
  /** By account: links to verify an address, which the account itself asks for. */
  verificationMail: { most: limits.mailsPerAccount, windowMs: limits.mailWindowMs },
  /** By school and email address that it invites. */
  invitationMail: { most: limits.mailsPerAccount, windowMs: limits.mailWindowMs },
  /** By email address: many schools together must not flood a mailbox. */
  invitationMailInAll: { most: serverLimits.invitationMailsPerAddress, windowMs: limits.mailWindowMs },
  /** By email address, whether or not it has an account, and network address. */
  resetRequest: { most: limits.resetRequestsPerAddress, windowMs: limits.resetGapMs },
  /** By account: see `forgotPassword`. */
  resetMail: { most: limits.resetMailsPerAccount, windowMs: limits.mailWindowMs },
  resetMailGap: { most: 1, windowMs: limits.resetGapMs },
  /** By network address: mails asked for by somebody who is not signed in. */
  mailRequest: { most: limits.mailRequestsPerAddress, windowMs: limits.mailWindowMs },
  /** By school. */
  invitation: { most: limits.invitationsPerSchool, windowMs: limits.invitationWindowMs },
  /** By account: access codes typed by somebody who is signed in. */
  joining: { most: limits.joinsPerAccount, windowMs: limits.joinWindowMs },
  /** By school and account: each refusal says that somebody else has that PIN. */
  staffPin: { most: limits.staffPinsPerAccount, windowMs: limits.staffPinWindowMs },
  /** The same of a parent. */
  familyPin: { most: limits.familyPinsPerAccount, windowMs: limits.familyPinWindowMs },
  /** By school and parent: enough new PINs tell by their absence which ones are in use. */
  passLinkMade: { most: serverLimits.passLinksPerParent, windowMs: serverLimits.passLinkWindowMs },
  /** By school and parent: persons named and changed, each a record of the school's for good. */
  naming: { most: serverLimits.namingsPerParent, windowMs: serverLimits.namingWindowMs },
  /** By account. */
  securityLine: { most: serverLimits.securityLinesPerAccount, windowMs: serverLimits.securityLineWindowMs },
  /** By school. */
  schoolExport: { most: limits.exportsPerSchool, windowMs: limits.exportWindowMs },
  /** By school and parent. */
  childExport: { most: limits.exportsPerSchool, windowMs: limits.exportWindowMs },
  /** By account. */
  newSchool: { most: limits.newSchoolsPerAccount, windowMs: limits.newSchoolWindowMs },
  /** By account. */
  importing: { most: limits.importsPerAccount, windowMs: limits.importWindowMs },
  /** By account: settings of notices, and devices that get them. */
  noticeChange: { most: limits.noticeChangesPerAccount, windowMs: limits.noticeChangeWindowMs },
  /** By account. */
  testPush: { most: limits.testPushesPerAccount, windowMs: limits.testPushWindowMs },
  /** By network address. */
  feedback: { most: limits.feedbacksPerAddress, windowMs: limits.feedbackWindowMs },
  /** By user. */
  pictureOfPerson: { most: serverLimits.picturesPerPerson, windowMs: serverLimits.picturesPerPersonWindowMs },
  /** By school. */
  pictureOfSchool: { most: serverLimits.picturesPerSchool, windowMs: serverLimits.picturesPerSchoolWindowMs },
  /** By school and account. */
  attachmentOfPerson: { most: limits.attachmentsPerPerson, windowMs: limits.attachmentWindowMs },
  /** By school. */
  attachmentOfSchool: { most: limits.attachmentsPerSchool, windowMs: limits.attachmentWindowMs },
  /** By school and device, or by school and person. */
  push: { most: serverLimits.pushesPerDevice, windowMs: serverLimits.pushWindowMs },
  /** By the same; each command counts. */
  command: { most: serverLimits.commandsPerDevice, windowMs: serverLimits.commandWindowMs },
  /** By school and a parent's device, or by school and parent. */
  parentCommand: { most: serverLimits.commandsPerParent, windowMs: serverLimits.commandWindowMs },
  /** By school and device. */
  revokedPush: { most: serverLimits.pushesPerRevokedDevice, windowMs: serverLimits.revokedWindowMs },
} as const;

export type Quota = keyof typeof quotas;

export interface Quotas {
  /** Counts one, or `count`; refuses when it was too many. */
  readonly take: (quota: Quota, key: string, count?: number) => Promise<Refusal | undefined>;
  /** Counts one of each in this order, and none where one of them refuses. */
  readonly takeAll: (taken: readonly (readonly [Quota, string])[]) => Promise<Refusal | undefined>;
}

/** Counted with every push, which must not cost another transaction. Each server counts alone. */
const countedHere: ReadonlySet<Quota> = new Set(['push', 'command', 'parentCommand']);

/** `shared` when several servers count together; else what one of them counts is all there is. */
export function createQuotas(here: Counts, shared = here): Quotas {
  return {
    take: async (quota, key, count) => {
      const counts = countedHere.has(quota) ? here : shared;
      const waitMs = await counts.take([{ limit: { name: quota, ...quotas[quota] }, key, count }]);
      return waitMs > 0 ? tooMany(waitMs) : undefined;
    },
    takeAll: async (taken) => {
      const waitMs = await shared.take(
        taken.map(([quota, key]) => ({ limit: { name: quota, ...quotas[quota] }, key })),
      );
      return waitMs > 0 ? tooMany(waitMs) : undefined;
    },
  };
}

export interface WithQuotas {
  readonly quotas: Quotas;
}

/** Counts a call that adds a line to the security log each time that somebody makes it. */
export function takeSecurityLine(
  { _id, network }: Doer,
  { quotas: counted }: WithQuotas,
): Promise<Refusal | undefined> {
  return counted.take('securityLine', _id ?? network);
}

/** Counted before the picture is read, since reading it is what costs. */
export async function takePicture(
  { user, school }: { readonly user: string; readonly school: string | undefined },
  { quotas: counted }: WithQuotas,
): Promise<Refusal | undefined> {
  return (
    (await counted.take('pictureOfPerson', user)) ??
    (school === undefined ? undefined : await counted.take('pictureOfSchool', school))
  );
}

/**
 * What is refused stays in the outbox of its device and is offered again. A revoked device can
 * still fill quarantine, so it has a quota of its own.
 */
export async function takePush(
  handingIn: HandingIn,
  commands: number,
  { quotas: counted }: WithQuotas,
): Promise<Refusal | undefined> {
  const { school } = handingIn;
  const from = handingIn.by === 'device' ? handingIn.device.id : handingIn.person.user._id;
  const key = `${school} ${from}`;
  const isRevoked = handingIn.by === 'device' && handingIn.device.isRevoked;
  const isFamily =
    handingIn.by === 'device' ? handingIn.device.isFamily : handingIn.person.roleType === roleTypes.parent;
  return (
    (isRevoked ? await counted.take('revokedPush', key) : undefined) ??
    (await counted.take('push', key)) ??
    (commands > 0 ? await counted.take(isFamily ? 'parentCommand' : 'command', key, commands) : undefined)
  );
}
