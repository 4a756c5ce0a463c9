/**
 * The schemas of push, pull, days, live and devices (contract section 5). In prose: sync/README.md.
 * They stay in one module: `wire.test.ts` takes the digest of everything that it exports.
 */
import { z } from 'zod';
import { ClockSample } from '#sync/clock-correction.ts';
import { languages } from '#sync/languages.ts';
import { limits } from '#sync/limits.ts';
import { errorCodes } from '#sync/problem.ts';
import { ErasedRef } from '#sync/school/erasing/erased.ts';
import { ChosenPin, DoorPins } from '#sync/school/records/door-pins.ts';
import { RecordId } from '#sync/school/records/id.ts';
import { type RosterKind, kinds } from '#sync/school/records/kinds.ts';
import { DayKey, OwnPass, PassKeys } from '#sync/school/records/pass.ts';
import { PinVerifier } from '#sync/school/records/pin.ts';
import { SchoolDay } from '#sync/school/records/school-day.ts';
import { filledText, Moment, requiredText } from '#sync/school/records/text.ts';
import { PublicKey, SessionKeyId } from '#sync/school/commands/signature.ts';
import { PackedSheets } from './packed-sheets.ts';
import { Sheet } from './sheet.ts';
import { Stamp, Stamps } from '#sync/stamp.ts';
import { Result, WireProblem } from './verdict.ts';

const Count = z.number().int().nonnegative();

/**
 * `now`: the device's clock. `samples`: see `clock-correction.ts`. `seq` counts the pushes of a
 * page.
 */
export const PushRequest = z.object({
  device: RecordId,
  seq: Count,
  now: z.number(),
  /** How many records wait on the device, these included, and the wall clock of the oldest. */
  waiting: Count,
  oldestWaiting: z.string().max(40).nullable(),
  /** The app's version. */
  version: z.string().max(40),
  /** The app's `wireVersion`. Apps of before 22 do not say it. */
  wire: z.number().int().positive().optional(),
  samples: z.array(ClockSample).max(limits.clockSamplesKept),
  /** Each is read by itself: one that cannot be read does not hold up the others. */
  commands: z.array(z.unknown()).max(limits.pushCommands),
});
export type PushRequest = z.infer<typeof PushRequest>;

/** `now`: the server's clock, Unix ms. On a new `epoch` devices offer again what was delivered. */
export const PushAnswer = z.object({ now: z.number(), epoch: z.string(), results: z.array(Result) });
export type PushAnswer = z.infer<typeof PushAnswer>;

/**
 * What an administrator hands in for a device that cannot do so itself, from the file that it
 * exported. The commands keep their ids, actors and stamps; `samples` is what that device
 * remembered of the server's clock.
 */
export const HandInRequest = z.object({
  device: RecordId,
  samples: z.array(ClockSample).max(limits.clockSamplesKept),
  commands: z.array(z.unknown()).max(limits.pushCommands),
});
export type HandInRequest = z.infer<typeof HandInRequest>;

/**
 * A part of the outbox of a blocked device, for the server alone to read: whoever holds the device
 * cannot. `from`: the public key of a pair that was made for this part and thrown away; its secret
 * with the school's key encrypts `box` (see sync/README.md, "Doors").
 */
export const Sealed = z.object({
  from: PublicKey,
  box: z
    .string()
    .regex(/^[\w-]+$/)
    .max(limits.sealedBoxLength),
});
export type Sealed = z.infer<typeof Sealed>;

/** What is in the box: rows of an outbox as they were on disk, and the clock of that device. */
export const SealedContent = z.object({
  samples: z.array(ClockSample).max(limits.clockSamplesKept).catch([]),
  rows: z.array(z.unknown()).max(limits.pushCommands),
});
export type SealedContent = z.infer<typeof SealedContent>;

/**
 * The school's public key for what is sealed, and whether who asks is blocked there and has to
 * seal. So a device hears it of a school that nobody looks at on it, also when nobody is signed in.
 */
export const SealKeyAnswer = z.object({ key: PublicKey, isRevoked: z.boolean() });

/** `waiting`: as in a push, this part included. The answer is that of a push. */
export const SealedRequest = PushRequest.omit({ seq: true, samples: true, commands: true }).extend({
  sealed: Sealed,
});
export type SealedRequest = z.infer<typeof SealedRequest>;

/** A file of a conversation that was sealed before it was sent. */
export const SealedFileRequest = SealedRequest.extend({
  sealed: Sealed.extend({
    box: z
      .string()
      .regex(/^[\w-]+$/)
      .max(limits.sealedFileBoxLength),
  }),
});
export type SealedFileRequest = z.infer<typeof SealedFileRequest>;

/** The one row in the box of a file, as it was on disk. */
export const SealedFileRow = z.object({
  /** Of the message that it becomes, and of the command in quarantine that says so. */
  id: RecordId,
  school: RecordId,
  user: RecordId,
  students: z.array(RecordId).min(1).max(limits.threadChildren),
  isFromFamily: z.boolean(),
  announcement: z.union([RecordId, z.literal('')]),
  name: z.string().max(1_000),
  writtenAt: Moment,
  bytes: z.base64url(),
});
export type SealedFileRow = z.infer<typeof SealedFileRow>;

/**
 * Sealed parts of a file that an administrator is about to hand in, answered by `SealedContent`.
 */
export const OpenSealedRequest = z.object({ sealed: Sealed });

/** A record as it travels, with its stamps, so that every copy merges alike. */
function wireRecordOf<Fields extends z.ZodObject>(fields: Fields) {
  return z.object({
    _id: RecordId,
    fields: fields.partial(),
    stamps: Stamps,
    deletedAt: Stamp.nullable(),
  });
}

export const wireRecord = {
  school: wireRecordOf(kinds.school.fields),
  gradeLevel: wireRecordOf(kinds.gradeLevel.fields),
  student: wireRecordOf(kinds.student.fields),
  contact: wireRecordOf(kinds.contact.fields),
  term: wireRecordOf(kinds.term.fields),
  registration: wireRecordOf(kinds.registration.fields),
  fee: wireRecordOf(kinds.fee.fields),
  announcement: wireRecordOf(kinds.announcement.fields),
  incident: wireRecordOf(kinds.incident.fields),
  collector: wireRecordOf(kinds.collector.fields),
  question: wireRecordOf(kinds.question.fields),
  absence: wireRecordOf(kinds.absence.fields),
  payment: wireRecordOf(kinds.payment.fields),
  rollCall: wireRecordOf(kinds.rollCall.fields),
  rollCallTick: wireRecordOf(kinds.rollCallTick.fields),
  staffPresence: wireRecordOf(kinds.staffPresence.fields),
  message: wireRecordOf(kinds.message.fields),
  messageRead: wireRecordOf(kinds.messageRead.fields),
  messageTemplate: wireRecordOf(kinds.messageTemplate.fields),
} as const;

export const WireRecords = z.object({
  schools: z.array(wireRecord.school),
  gradeLevels: z.array(wireRecord.gradeLevel),
  students: z.array(wireRecord.student),
  contacts: z.array(wireRecord.contact),
  terms: z.array(wireRecord.term),
  registrations: z.array(wireRecord.registration),
  fees: z.array(wireRecord.fee),
  /** Since wire version 3. A server of before has none. */
  announcements: z.array(wireRecord.announcement).default([]),
  /** Since wire version 9. */
  incidents: z.array(wireRecord.incident).default([]),
  /** Since wire version 10. A server of before has none. */
  collectors: z.array(wireRecord.collector).default([]),
  /** Since wire version 15. */
  questions: z.array(wireRecord.question).default([]),
  /** Since the version of `absence` (see `version.ts`). A server of before has none. */
  absences: z.array(wireRecord.absence).default([]),
  /** Since wire version 20: roll calls, and who of the staff is here. */
  rollCalls: z.array(wireRecord.rollCall).default([]),
  rollCallTicks: z.array(wireRecord.rollCallTick).default([]),
  staffPresences: z.array(wireRecord.staffPresence).default([]),
  /** Since the version of payments (see `version.ts`). */
  payments: z.array(wireRecord.payment).default([]),
  /** Since the version of messages (see `version.ts`). */
  messages: z.array(wireRecord.message).default([]),
  messageReads: z.array(wireRecord.messageRead).default([]),
  messageTemplates: z.array(wireRecord.messageTemplate).default([]),
});
export type WireRecords = z.infer<typeof WireRecords>;

/** Which list of `WireRecords` carries which kind. */
export const wireListOf = {
  school: 'schools',
  gradeLevel: 'gradeLevels',
  student: 'students',
  contact: 'contacts',
  term: 'terms',
  registration: 'registrations',
  fee: 'fees',
  announcement: 'announcements',
  incident: 'incidents',
  collector: 'collectors',
  question: 'questions',
  absence: 'absences',
  payment: 'payments',
  rollCall: 'rollCalls',
  rollCallTick: 'rollCallTicks',
  staffPresence: 'staffPresences',
  message: 'messages',
  messageRead: 'messageReads',
  messageTemplate: 'messageTemplates',
} as const satisfies Record<RosterKind, keyof WireRecords>;

export const quarantineStates = ['open', 'applied', 'dismissed'] as const;

/** A command that could not be applied, and what was decided. `raw` is what arrived. */
export const QuarantineEntry = z.object({
  _id: RecordId,
  raw: z.unknown(),
  name: z.string(),
  code: z.enum(errorCodes),
  errors: z.array(WireProblem),
  actor: z.string(),
  /** Today's names, for screens without a list of users; '' for an unknown id. */
  actorName: z.string().default(''),
  device: z.string().nullable(),
  deviceName: z.string().nullable().default(null),
  arrivedAt: Moment,
  state: z.enum(quarantineStates),
  reason: z.string(),
  resolvedBy: z.string().nullable(),
  resolvedByName: z.string().default(''),
  resolvedAt: Moment.nullable(),
});
export type QuarantineEntry = z.infer<typeof QuarantineEntry>;

/**
 * A cursor that cannot be read makes the copy start again; it is never an error. `now` and
 * `version` are what a device says of itself that has nothing to hand in; whoever has says it with
 * the push. `usedResetCodes`: ids, with commas between, of the reset codes that were typed at this
 * door, until `resetCodes` does not list them any more. `pins`: the digest of the PINs that the
 * device keeps. `hasPin`: a person's device has a PIN of Parent Mode, so it wants codes for when
 * that is forgotten.
 */
export const PullQuery = z.object({
  cursor: z.string().optional(),
  limit: z.coerce.number().int().positive().optional().catch(undefined),
  now: z.coerce.number().optional().catch(undefined),
  version: PushRequest.shape.version.optional().catch(undefined),
  usedResetCodes: z.string().max(limits.lineLength).optional().catch(undefined),
  pins: z.string().max(limits.lineLength).optional().catch(undefined),
  /** The digest of the keys of passes that a door keeps. Of wire version 54. */
  passes: z.string().max(limits.lineLength).optional().catch(undefined),
  hasPin: z.literal('1').optional().catch(undefined),
  /**
   * The device has no copy yet: an answer that brings all of it also brings the whole sheet of the
   * school's day. Of wire version 50.
   */
  today: z.literal('1').optional().catch(undefined),
});

/** What a door asks first: the grid of children for staff, or a PIN or pass of a family. */
export const doorOpensWith = ['staffed', 'family'] as const;

/**
 * What a door is told of itself. `pin`: null until an administrator has set one. `resetCodes`: the
 * next codes of one use; a code that is no longer listed opens nothing.
 */
export const DoorSettings = z.object({
  name: z.string(),
  opensWith: z.enum(doorOpensWith),
  pin: PinVerifier.nullable(),
  resetCodes: z.array(z.object({ id: RecordId, verifier: PinVerifier })),
});
export type DoorSettings = z.infer<typeof DoorSettings>;

/** The same of Parent Mode on a person's device: a `pin` that was set since replaces its own. */
export const ParentModeSettings = DoorSettings.pick({ pin: true, resetCodes: true });
export type ParentModeSettings = z.infer<typeof ParentModeSettings>;

/** `cursor` is opaque. `reset`: replace the cache once this answer and its rest are here. */
export const PullAnswer = z.object({
  now: z.number(),
  epoch: z.string(),
  cursor: z.string(),
  /** This answer is complete up to this revision: pending commands up to it leave the overlay. */
  revision: Count,
  more: z.boolean(),
  reset: z.boolean(),
  records: WireRecords,
  /** What changed, by school day; a partial sheet holds only the changed rows. */
  sheets: z.array(Sheet),
  quarantine: z.array(QuarantineEntry),
  /** The device whose key came along has been revoked: what it hands in is kept apart. */
  isDeviceRevoked: z.boolean().default(false),
  /** What that device is called at this school: an administrator may have renamed it. */
  deviceName: z.string().nullable().default(null),
  /** For a door alone. */
  door: DoorSettings.nullable().default(null),
  /** For an enrolled device of those who run the school. Of wire version 30. */
  parentMode: ParentModeSettings.nullable().default(null),
  /**
   * Null while the school has none, and for parents; also when `pinsDigest` is the one that the
   * device has sent, and it keeps what it has. Both digest and passes are of wire version 14.
   */
  pins: DoorPins.nullable().default(null),
  pinsDigest: z.string().default(''),
  /**
   * The school's keys of the next days, for a door alone. Null as well when `passesDigest` is the
   * one that the door has sent, and it keeps what it has. The digest is of wire version 54.
   */
  passes: PassKeys.nullable().default(null),
  passesDigest: z.string().default(''),
  /** The keys of a parent's own contacts. */
  ownPasses: z.array(OwnPass).default([]),
  /** For parents: since when the school records payments. Of wire version 38. */
  accountsBegin: SchoolDay.nullable().default(null),
  /**
   * With a `reset`, everybody who was erased: the device blanks what its outbox still has of them.
   * For parents those of whom they have spoken themselves. Of wire version 27.
   */
  erased: z.array(ErasedRef).default([]),
});
export type PullAnswer = z.infer<typeof PullAnswer>;

/** Whole sheets of the days asked for. A day without a sheet had nothing recorded. */
export const DaysAnswer = z.object({
  now: z.number(),
  epoch: z.string(),
  revision: Count,
  sheets: z.array(Sheet),
});
export type DaysAnswer = z.infer<typeof DaysAnswer>;

/** The same days for whoever asks for them packed. */
export const PackedDaysAnswer = DaysAnswer.omit({ sheets: true }).extend({ packed: PackedSheets });

/**
 * `cursor`: of a parent's copy, which takes no days with other children than it has. `packed`: the
 * answer may be a `PackedDaysAnswer`. Of wire version 52.
 */
export const DaysQuery = z.object({
  from: SchoolDay,
  to: SchoolDay,
  cursor: z.string().optional(),
  packed: z.literal('1').optional().catch(undefined),
});

/** The data of one server-sent event. A nudge, no data: the browser pulls. */
export const LiveEvent = z.object({ school: RecordId, revision: Count });
export type LiveEvent = z.infer<typeof LiveEvent>;

export const DeviceRequest = z.object({ _id: z.uuid(), name: filledText(limits.nameLength) });
export type DeviceRequest = z.infer<typeof DeviceRequest>;
export const DeviceAnswer = z.object({
  success: z.literal(true),
  msg: z.string(),
  device: z.object({ _id: RecordId, name: z.string(), key: z.string() }),
});

/** The public part of the key with which a session signs its commands. */
export const SessionKeyRequest = z.object({ key: PublicKey });
export type SessionKeyRequest = z.infer<typeof SessionKeyRequest>;
export const SessionKeyAnswer = z.object({ success: z.literal(true), key: z.object({ _id: SessionKeyId }) });

/** One device in the roll-call. Times ISO in UTC; `clockErrorMs` positive is fast. */
export const Device = z.object({
  /** Who looks into why it is not heard of, and since when. Of wire version 31. */
  lookedInto: z.object({ by: z.string(), at: Moment }).nullable().default(null),
  _id: RecordId,
  name: z.string(),
  isRevoked: z.boolean(),
  createdAt: Moment,
  lastSeen: Moment.nullable(),
  waiting: Count,
  oldestWaiting: z.string().nullable(),
  clockErrorMs: z.number().nullable(),
  version: z.string(),
  /** A tablet at the door, with an identity of its own. These fields are of wire version 11. */
  isDoor: z.boolean().default(false),
  /** A parent's phone or computer. Of wire version 29. */
  isFamily: z.boolean().default(false),
  opensWith: z.enum(doorOpensWith).default('staffed'),
  /** When a tablet was last paired as this door; null for a door that still waits for one. */
  pairedAt: Moment.nullable().default(null),
  /** An administrator has set the PIN of the door. */
  hasPin: z.boolean().default(false),
  /** The person who last used it; null for a door, and where nobody is known. */
  lastUser: z.object({ _id: RecordId, name: z.string() }).nullable().default(null),
  /** The browser in its own words (`user-agent`), and the network it was last seen in. */
  agent: z.string().default(''),
  network: z.string().default(''),
});
export type Device = z.infer<typeof Device>;

export const NewDoorRequest = z.object({ name: requiredText(limits.nameLength) });
export type NewDoorRequest = z.infer<typeof NewDoorRequest>;

/** `code` as it is shown, `K7PM-2QXA`: good once, until `expiresAt`. */
export const DoorCodeAnswer = z.object({
  success: z.literal(true),
  msg: z.string(),
  door: Device,
  code: z.string(),
  expiresAt: Moment,
});
export type DoorCodeAnswer = z.infer<typeof DoorCodeAnswer>;

/** The verifier is made in the browser: the server never sees the PIN. */
export const DoorPinRequest = z.object({ pin: PinVerifier });
export type DoorPinRequest = z.infer<typeof DoorPinRequest>;

export const DoorAnswer = z.object({ success: z.literal(true), msg: z.string(), door: Device });
export type DoorAnswer = z.infer<typeof DoorAnswer>;

/** What a door asks first. It hears so with its next pull. */
export const DoorOpeningRequest = z.object({ opensWith: z.enum(doorOpensWith) });
export type DoorOpeningRequest = z.infer<typeof DoorOpeningRequest>;

/** The PIN of one of a parent's own contacts. */
export const OwnPin = z.object({ contact: RecordId, name: z.string(), pin: z.string() });
export type OwnPin = z.infer<typeof OwnPin>;
export const OwnPinsAnswer = z.object({ pins: z.array(OwnPin) });
/** Without a PIN the program makes one. */
export const OwnPinRequest = z.object({ contact: RecordId, pin: ChosenPin.optional() });
export type OwnPinRequest = z.infer<typeof OwnPinRequest>;

/** `withoutSlip`: the next who may collect somebody and have no PIN, until none is left. */
export const PinSlipsRequest = z.object({
  contacts: z.union([z.array(RecordId).min(1).max(limits.pinSlips), z.literal('withoutSlip')]),
});
export type PinSlipsRequest = z.infer<typeof PinSlipsRequest>;
export const PinSlip = z.object({
  contact: RecordId,
  name: z.string(),
  children: z.array(z.string()),
  pin: z.string(),
  /** Of whoever gets the slip, and what it says in it. Servers of before say neither. */
  language: z.enum(languages).default('en'),
  words: z
    .object({ children: z.string(), pin: z.string(), how: z.string() })
    .default({ children: '', pin: 'PIN', how: '' }),
});
export type PinSlip = z.infer<typeof PinSlip>;
export const PinSlipsAnswer = z.object({
  success: z.literal(true),
  msg: z.string(),
  slips: z.array(PinSlip),
});
export type PinSlipsAnswer = z.infer<typeof PinSlipsAnswer>;

export const PersonWithPin = z.object({
  contact: RecordId,
  hasPin: z.boolean(),
  setAt: Moment.nullable(),
});
export type PersonWithPin = z.infer<typeof PersonWithPin>;
export const PeopleWithPinAnswer = z.object({ people: z.array(PersonWithPin) });

export const PassLinkRequest = z.object({ contact: RecordId });
export type PassLinkRequest = z.infer<typeof PassLinkRequest>;
/** `url` holds the token behind its `#`, which no server sees. */
export const PassLinkAnswer = z.object({
  success: z.literal(true),
  msg: z.string(),
  url: z.string(),
  pin: z.string(),
  until: SchoolDay,
});
export type PassLinkAnswer = z.infer<typeof PassLinkAnswer>;

export const PassOpenRequest = z.object({ school: RecordId, token: z.string().max(limits.lineLength) });
export type PassOpenRequest = z.infer<typeof PassOpenRequest>;
/** `children`: first names. `keys`: of the days of the visit among the next `limits.passDays`. */
/** `now`: the server's clock (Unix, ms). A phone that shows passes may be wrong about the time. */
export const OpenedPass = z.object({
  now: z.number(),
  school: z.object({ _id: RecordId, name: z.string(), timeZone: z.string() }),
  contact: RecordId,
  name: z.string(),
  children: z.array(z.string()),
  from: z.union([SchoolDay, z.literal('')]),
  until: SchoolDay,
  keys: z.array(DayKey),
  pin: z.string(),
});
export type OpenedPass = z.infer<typeof OpenedPass>;

/** As `DoorCodeAnswer`'s code; opens the door once, and also where there is no network. */
export const DoorResetCodeAnswer = z.object({ success: z.literal(true), msg: z.string(), code: z.string() });
export type DoorResetCodeAnswer = z.infer<typeof DoorResetCodeAnswer>;

/**
 * `code` as typed; see `doorCodeOf`. `device`: the browser's own id, which the door does not take.
 */
export const PairRequest = z.object({ code: z.string().max(limits.lineLength), device: z.uuid() });
export type PairRequest = z.infer<typeof PairRequest>;

/** `device._id` is the door's id: the actor and the device of what it records. */
export const PairAnswer = z.object({
  success: z.literal(true),
  msg: z.string(),
  school: z.object({ _id: RecordId, name: z.string() }),
  device: z.object({ _id: RecordId, name: z.string(), key: z.string() }),
});
export type PairAnswer = z.infer<typeof PairAnswer>;

/** The actor of a roster import, in the history instead of a user. */
export const importActor = 'import';

/**
 * What showed that a command's actor made it: a live session, a signature of their session's key,
 * or the key of a door, which is its own actor.
 */
export const proofs = ['session', 'signature', 'door', 'none'] as const;
export type Proof = (typeof proofs)[number];

/** One command of the history: `GET /admin/history`. */
export const HistoryEntry = z.object({
  _id: RecordId,
  name: z.string(),
  actor: z.string(),
  actorName: z.string(),
  device: z.string().nullable(),
  deviceName: z.string().nullable(),
  /** The device's wall clock when it was made, as it was. */
  wall: z.string(),
  arrivedAt: Moment,
  verdict: Result.shape.verdict,
  code: z.enum(errorCodes).nullable(),
  isSuspicious: z.boolean(),
  /** Null for what arrived before this was noted. */
  proof: z.enum(proofs).nullable().default(null),
  /**
   * The member of staff whose PIN was typed, by the name of now; `name` is null where somebody is
   * named whose PIN was not typed. Null where no PIN was needed, and of what arrived before.
   */
  byPin: z.object({ name: z.string().nullable() }).nullable().default(null),
  /** The ids of the records that it touched. */
  records: z.array(RecordId),
  args: z.unknown(),
  before: z.unknown(),
  after: z.unknown(),
});
export type HistoryEntry = z.infer<typeof HistoryEntry>;
export const HistoryAnswer = z.object({ entries: z.array(HistoryEntry), cursor: z.string().nullable() });
export type HistoryAnswer = z.infer<typeof HistoryAnswer>;

/** A door or staff ask the parents whether somebody may collect a child once, today. */
export const AskParentsRequest = z.object({
  student: RecordId,
  name: requiredText(limits.personLength),
});
export type AskParentsRequest = z.infer<typeof AskParentsRequest>;

export const AnswerQuestionRequest = z.object({ isAllowed: z.boolean() });
export type AnswerQuestionRequest = z.infer<typeof AnswerQuestionRequest>;
