/** Writes one notice down for one account: pushes to its devices, and a mail. */
import { createHash } from 'node:crypto';
import {
  isByMail,
  isByPush,
  type NoticeKind,
  type NoticeSettings,
  type NoticeWay,
  type PushedQuestion,
  type PushPayload,
} from '#sync/school/notices.ts';
import type { NoticeAccount } from '#api/db/notice-table.ts';
import type { Writer } from '#api/db/open.ts';
import { insertPushMessage, type LiveSubscription } from '#api/db/push-table.ts';
import { noticeLetter } from '#api/mail/letters.ts';
import { pushText, type Written } from '#api/push/write-notice.ts';
import type { NoticeAbout } from './notice-recipients.ts';
import { quietUntilMs } from './quiet-until.ts';
import type { Home } from './read-home.ts';
import type {
  WithAddress,
  WithBroker,
  WithClock,
  WithIds,
  WithLog,
  WithMailer,
  WithStore,
  WithWords,
} from './ports.ts';
import { inLanguageOf } from '#api/platform/language.ts';

export type TellNeeds = WithBroker &
  WithStore &
  WithClock &
  WithIds &
  WithLog &
  WithMailer &
  WithWords &
  WithAddress;

export interface Recipient {
  readonly account: NoticeAccount;
  readonly settings: NoticeSettings;
  readonly devices: readonly LiveSubscription[];
}

export interface Sending {
  readonly home: Home;
  readonly recipient: Recipient;
  /**
   * What it is first, and then what a correction was. It goes every way that is chosen for one of
   * them.
   */
  readonly kinds: readonly NoticeKind[];
  /** Called in the language of the recipient, else the school's. */
  readonly write: () => Written;
  readonly tag: string;
  readonly about: NoticeAbout;
  readonly path: string;
  readonly atMs: number;
  /** Nobody is told after that. */
  readonly untilMs?: number;
  /** What is asked, in the same language. */
  readonly question?: () => PushedQuestion;
}

/**
 * A phone that sleeps need not be woken for these (RFC 8030, section 5.3), and all else goes first.
 */
const unhurried: readonly NoticeKind[] = ['announcement', 'message', 'feeDue', 'waiting'];

/** Answers whether it goes any way at all. */
export async function sendNotice(writer: Writer, sending: Sending, needs: TellNeeds): Promise<boolean> {
  const { home, recipient, kinds, tag, about, path, atMs } = sending;
  const { account, settings, devices } = recipient;
  const speak = <Said>(say: () => Said) => inLanguageOf([account.language, home.language], say);
  const written = speak(sending.write);
  const nowMs = needs.nowMs();
  const ways: readonly NoticeWay[] = kinds.map((kind) => settings.choices[kind]);
  const pushed = ways.some(isByPush) ? devices : [];
  const isUnusual = kinds.includes('unusualPickUp');
  const isUnhurried = kinds.some((kind) => unhurried.includes(kind));
  const isMailed = ways.some(isByMail) || (isUnusual && pushed.length === 0);
  const payload: PushPayload = {
    ...pushText(written),
    tag,
    path,
    at: atMs,
    ...(sending.untilMs !== undefined && { until: sending.untilMs }),
    ...(sending.question !== undefined && { question: speak(sending.question) }),
  };
  // What a person has to hear at once does not wait for the morning.
  const isPressing =
    isUnusual ||
    kinds.includes('question') ||
    kinds[0] === 'notArrived' ||
    (kinds.includes('incident') && settings.incidentsAtOnce);
  const dueMs = isPressing ? nowMs : quietUntilMs(settings.quiet, { ...home, nowMs });
  for (const { session } of pushed)
    await insertPushMessage(writer, {
      school: home.school,
      id: needs.newId(),
      session,
      user: account.id,
      tag,
      payload: JSON.stringify(payload),
      about: JSON.stringify(
        isUnusual && !isMailed && 'students' in about ? { ...about, elseByMail: true } : about,
      ),
      is_urgent: isUnhurried ? 0 : 1,
      created_ms: dueMs,
      tries: 0,
      due_ms: dueMs,
    });
  if (isMailed) {
    const letter = speak(() =>
      noticeLetter(account.email, { ...written, path }, { say: needs.say, appUrl: needs.appUrl }),
    );
    await needs.mailer.enqueue(writer, letter, isUnhurried ? 'unhurried' : 'awaited');
  }
  return pushed.length > 0 || isMailed;
}

/** A short text that is the same for the same parts: a tag, or a digest. */
export function hashOf(parts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 24);
}
