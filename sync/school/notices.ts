/**
 * What a parent or an administrator is told without opening the app, by which way and when: the
 * settings that the server keeps and the app shows, and what a push carries to the service worker.
 */
import { z } from 'zod';
import { limits } from '#sync/limits.ts';
import { RecordId } from '#sync/school/records/id.ts';
import { TimeOfDay } from '#sync/school/records/wall-time.ts';

/** What a parent is told of. The third cannot be turned off. */
export const familyNoticeKinds = [
  'droppedOff',
  'pickedUp',
  'unusualPickUp',
  'question',
  'notArrived',
  'announcement',
  'message',
  'feeDue',
] as const;

/** What an administrator is told of: each kind is one notification with all that is open of it. */
export const officeNoticeKinds = [
  /** At the door, without those of missing pick-ups. */
  'incident',
  /** Children whom nobody has picked up, after closing or on a day that has ended. */
  'stillHere',
  /** Children who have not come, without a reason. */
  'unexplained',
  /** Doors not heard of, people who wait to be approved, records that need review. */
  'waiting',
] as const;
export type OfficeNoticeKind = (typeof officeNoticeKinds)[number];

export function isOfficeKind(kind: string): kind is OfficeNoticeKind {
  return officeNoticeKinds.some((one) => one === kind);
}

export type NoticeKind = (typeof familyNoticeKinds)[number] | OfficeNoticeKind;

export const noticeWays = ['push', 'mail', 'both', 'none'] as const;
export type NoticeWay = (typeof noticeWays)[number];

const Way = z.enum(noticeWays);

export const NoticeChoices = z.object({
  droppedOff: Way,
  pickedUp: Way,
  /** Somebody whom staff had to allow, or who stands on no list. */
  unusualPickUp: z.enum(['push', 'mail', 'both']),
  /**
   * Whether somebody may collect a child once. Settings of earlier versions name none with a
   * default.
   */
  question: Way.default('push'),
  /** By the hour after which the school counts a child as absent. */
  notArrived: Way.default('push'),
  announcement: Way,
  /** The office has written to the family. */
  message: Way.default('push'),
  feeDue: Way.default('push'),
  incident: Way.default('push'),
  stillHere: Way.default('push'),
  unexplained: Way.default('push'),
  waiting: Way.default('push'),
});
export type NoticeChoices = Readonly<z.infer<typeof NoticeChoices>>;

/** On the school's wall clock; over midnight when `until` is before `from`. */
const QuietHours = z.object({ from: TimeOfDay, until: TimeOfDay });
export type QuietHours = Readonly<z.infer<typeof QuietHours>>;

export const NoticeSettings = z.object({
  choices: NoticeChoices,
  quiet: QuietHours.nullable(),
  /** An incident at the door comes in quiet hours too. */
  incidentsAtOnce: z.boolean().default(true),
});
export type NoticeSettings = Readonly<z.infer<typeof NoticeSettings>>;

/**
 * Until the person says otherwise: pushes to the devices on which they were turned on, no mails.
 */
export const defaultNoticeSettings: NoticeSettings = {
  choices: {
    droppedOff: 'push',
    pickedUp: 'push',
    unusualPickUp: 'push',
    question: 'push',
    notArrived: 'push',
    announcement: 'push',
    message: 'push',
    feeDue: 'push',
    incident: 'push',
    stillHere: 'push',
    unexplained: 'push',
    waiting: 'push',
  },
  quiet: null,
  incidentsAtOnce: true,
};

export const isByPush = (way: NoticeWay) => way === 'push' || way === 'both';
export const isByMail = (way: NoticeWay) => way === 'mail' || way === 'both';

/**
 * Minutes until quiet hours end; 0 outside of them.
 *
 * @param minute of the school's day, 0…1439
 */
export function quietMinutesLeft(
  quiet: { readonly from: number; readonly until: number } | null,
  minute: number,
): number {
  if (quiet === null || quiet.from === quiet.until) return 0;
  const day = 24 * 60;
  const since = (minute - quiet.from + day) % day;
  const length = (quiet.until - quiet.from + day) % day;
  return since < length ? length - since : 0;
}

/** What a browser hands over when it agrees to pushes (W3C Push API, RFC 8291). */
export const PushSubscription = z.object({
  endpoint: z.string().min(1).max(limits.pushEndpointLength),
  keys: z.object({
    /** An uncompressed point of P-256: 65 bytes in base64url. */
    p256dh: z.string().regex(/^[A-Za-z0-9_-]{87}=?$/),
    /** 16 bytes in base64url. */
    auth: z.string().regex(/^[A-Za-z0-9_-]{22}(?:==)?$/),
  }),
});
export type PushSubscription = Readonly<z.infer<typeof PushSubscription>>;

/** A push that asks: the notification has a button for each answer (`worker-words.ts`). */
export const PushedQuestion = z.object({
  school: RecordId,
  id: RecordId,
  /** The words on the buttons. */
  yes: z.string().max(limits.pushTitleLength),
  no: z.string().max(limits.pushTitleLength),
  /** Said where the answer does not reach the server. */
  unheard: z.string().max(limits.pushBodyLength),
});
export type PushedQuestion = Readonly<z.infer<typeof PushedQuestion>>;

/** What the service worker shows. */
export const PushPayload = z.object({
  title: z.string().max(limits.pushTitleLength),
  body: z.string().max(limits.pushBodyLength),
  /** A later push with this tag takes the place of this one. */
  tag: z.string().max(limits.pushTagLength),
  /** What a tap opens: an address of the app, which begins with a slash. */
  path: z
    .string()
    .regex(/^\/(?:[A-Za-z0-9_~%.-][A-Za-z0-9_~%./-]*)?$/)
    .max(limits.pushEndpointLength),
  /** When the school heard of it, Unix time in ms. */
  at: z.number(),
  /** From then on there is no use in it, Unix time in ms: a push service drops it. */
  until: z.number().optional(),
  question: PushedQuestion.optional(),
});
export type PushPayload = Readonly<z.infer<typeof PushPayload>>;
