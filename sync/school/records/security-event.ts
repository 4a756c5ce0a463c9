import { z } from 'zod';
import { limits } from '#sync/limits.ts';
import { RecordId } from './id.ts';
import { filledText, Moment } from './text.ts';

/** What the security log tells of. A kind keeps its name for ever, as the log is never changed. */
export const securityKinds = [
  'signedIn',
  'signInFailed',
  'signedOut',
  'signedOutElsewhere',
  'registered',
  'wrongPassword',
  'emailVerified',
  'passwordResetAsked',
  'passwordReset',
  'passwordChanged',
  'emailChangeAsked',
  'emailChanged',
  'roleJoined',
  'schoolRegistered',
  'schoolApproved',
  'schoolUnapproved',
  'schoolActivated',
  'schoolDeactivated',
  'staffApproved',
  'staffUnapproved',
  'roleRemoved',
  'invitationSent',
  'invitationWithdrawn',
  'invitationAccepted',
  'deviceEnrolled',
  'deviceBlocked',
  'deviceAllowed',
  'deviceOfParent',
  'deviceOfStaff',
  'doorAdded',
  'doorCodeMade',
  'doorCodeWrong',
  'doorPaired',
  'doorPinSet',
  'doorOpeningSet',
  'staffPinSet',
  'staffPinRemoved',
  'familyPinChanged',
  'pinSlipsMade',
  'passLinkMade',
  'doorResetCodeShown',
  'doorResetCodeUsed',
  'superadminMade',
  'viewingStarted',
  'viewingEnded',
  'accessCodeRenewed',
  'exported',
  'schoolExported',
  'rosterExported',
  'listExported',
  'calendarAddressMade',
  'calendarAddressEnded',
  'imported',
  'importUndone',
  'accountDeleted',
  'childErased',
  'adultErased',
  'childExported',
  'retentionRun',
] as const;
export const SecurityKind = z.enum(securityKinds);
export type SecurityKind = z.infer<typeof SecurityKind>;

/** From which wire on apps know a kind; those that are not here, every app that has a log. */
const knownFromWire: { readonly [Kind in SecurityKind]?: number } = {
  schoolApproved: 56,
  schoolUnapproved: 56,
  schoolActivated: 56,
  schoolDeactivated: 56,
};

/**
 * An app refuses a whole page for one kind that it does not know.
 *
 * @param wire the app's `wireVersion`; undefined for an app of before it was said
 */
export function kindsUnknownOnWire(wire = 0): readonly SecurityKind[] {
  return securityKinds.filter((kind) => (knownFromWire[kind] ?? 0) > wire);
}

/** What a sentence of the log names other than people. */
export const SecurityDetail = z.object({
  /** A role type. */
  role: z.number().int().optional(),
  device: z.string().optional(),
  /** A contact, by name. */
  person: z.string().optional(),
  count: z.number().int().optional(),
  email: z.string().optional(),
  reason: z.string().optional(),
  /** What a list is called that was downloaded. */
  list: z.string().optional(),
});
export type SecurityDetail = z.infer<typeof SecurityDetail>;

/** A list that a device made a file of, and how many rows it had. */
export const NotedDownload = z.object({
  list: filledText(limits.nameLength),
  rows: z.number().int().nonnegative(),
});
export type NotedDownload = z.infer<typeof NotedDownload>;

/** A person as they were called when it happened; the id is null when nobody was signed in. */
const Person = z.object({ _id: RecordId.nullable(), name: z.string() });

export const SecurityEvent = z.object({
  _id: RecordId,
  at: Moment,
  kind: SecurityKind,
  actor: Person,
  /** As whom a superadmin looked at the product when they did it. */
  viewedAs: Person.nullable(),
  /** Whom it is about, when that is somebody else. */
  subject: Person.nullable(),
  detail: SecurityDetail,
  /** The network that it came from: an IPv4 address, or the first 64 bits of an IPv6 address. */
  network: z.string(),
  /** Null for what concerns the installation and no school. */
  school: z.object({ _id: RecordId, name: z.string() }).nullable(),
});
export type SecurityEvent = z.infer<typeof SecurityEvent>;

/** A page, the newest first. `cursor` asks for the next one; null when there is none. */
export const SecurityPage = z.object({ events: z.array(SecurityEvent), cursor: RecordId.nullable() });
export type SecurityPage = z.infer<typeof SecurityPage>;
