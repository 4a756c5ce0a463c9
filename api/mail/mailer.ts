/**
 * Mail that is not lost and that nobody waits for. A letter is written into the store in the
 * transaction of its cause, and handed to the post afterwards. When the post does not take it, it
 * is tried again, at growing intervals, for a day: by then its link has expired. A letter may
 * arrive twice when a server is killed after the post took it and before the server noted that.
 */
import {
  deleteMail,
  insertMail,
  isMailDue,
  postponeMail,
  takeDueMail,
  type Urgency,
} from '#api/db/mail-table.ts';
import type { Store, Writer } from '#api/db/open.ts';
import type { Log } from '#api/platform/log.ts';
import { createCrew } from '#api/platform/runner.ts';
import { serverLimits } from '#api/platform/server-limits.ts';
import type { Letter, Post } from './posts.ts';

export interface Mailer {
  /** Within the transaction of what the letter is about; `wake` follows when it has committed. */
  readonly enqueue: (
    writer: Writer,
    letter: Pick<Letter, 'recipient' | 'subject' | 'text' | 'html'>,
    urgency?: Urgency,
  ) => Promise<void>;
  /** Hands over what is due, in the background. */
  readonly wake: () => void;
  /** Settles when nothing is being handed over. */
  readonly idle: () => Promise<void>;
  /** After the letters under way. The others wait in the store for the next start. */
  readonly close: () => Promise<void>;
}

export interface MailerOptions {
  readonly store: Store;
  readonly post: Post;
  readonly nowMs: () => number;
  readonly newId: () => string;
  readonly log: Log;
}

/** Longer than any post takes; another server takes the letter up after that. */
const leaseMs = 2 * 60_000;
const firstWaitMs = 60_000;
const longestWaitMs = 60 * 60_000;
const givenUpAfterMs = 24 * 60 * 60_000;

export function createMailer({ store, post, nowMs, newId, log }: MailerOptions): Mailer {
  async function handOver(mail: Letter & { readonly tries: number }): Promise<void> {
    try {
      await post.send(mail);
    } catch (error) {
      await putBack(mail, error);
      return;
    }
    await store.write((writer) => deleteMail(writer, mail.id));
  }

  async function putBack(mail: Letter & { readonly tries: number }, error: unknown): Promise<void> {
    const now = nowMs();
    const isOld = now - Date.parse(mail.createdAt) >= givenUpAfterMs;
    const waitMs = Math.min(firstWaitMs * 2 ** (mail.tries - 1), longestWaitMs);
    await store.write((writer) =>
      isOld ? deleteMail(writer, mail.id) : postponeMail(writer, mail.id, now + waitMs),
    );
    const problem = withoutAddresses(error);
    log.warn({ problem, mail: mail.id, tries: mail.tries, isGivenUp: isOld }, 'mail not sent');
  }

  const { wake, idle, stop } = createCrew(
    serverLimits.mailsAtOnce,
    {
      isDue: () => isMailDue(store.read, nowMs()),
      take: () => {
        const now = nowMs();
        return store.write((writer) => takeDueMail(writer, { nowMs: now, untilMs: now + leaseMs }));
      },
      handOver,
    },
    (error) => log.warn({ err: error }, 'mail could not be looked at'),
  );

  return {
    enqueue: (writer, letter, urgency = 'awaited') => {
      const now = nowMs();
      return insertMail(writer, {
        ...letter,
        id: newId(),
        createdAt: new Date(now).toISOString(),
        tries: 0,
        // By this alone a server of before knows which go first.
        dueMs: urgency === 'unhurried' ? now : 0,
        urgency,
      });
    },
    wake,
    idle,
    close: async () => {
      await stop();
      post.close();
    },
  };
}

/** A mail server's refusal names the recipient, which does not belong into the log. */
function withoutAddresses(error: unknown): string {
  return String(error).replaceAll(/[^\s<>"':,;()[\]]+@[^\s<>"':,;()[\]]+/g, '(address)');
}
