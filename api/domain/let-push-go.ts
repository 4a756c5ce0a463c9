/**
 * Deletes a push that no device gets. Of what nobody can turn off (`elseByMail`) a mail says the
 * same to a parent who may still hear of it, once for all devices: where nothing leads to any, or
 * where one of them is refused.
 */
import { readParentAccount } from '#api/db/notice-table.ts';
import type { Reader, Writer } from '#api/db/open.ts';
import { changePushes, deletePushMessage, type PushMessageRow, readPushMessage } from '#api/db/push-table.ts';
import { noticeLetter } from '#api/mail/letters.ts';
import { inLanguageOf } from '#api/platform/language.ts';
import type { LetGo } from '#api/push/push-queue.ts';
import { NoticeAbout, readDevicesOf, readStillTold } from './notice-recipients.ts';
import type { WithAddress, WithClock, WithMailer, WithStore, WithWords } from './ports.ts';
import { readHome } from './read-home.ts';

type Needs = WithStore & WithClock & WithMailer & WithWords & WithAddress;

export async function letPushGo(message: PushMessageRow, why: LetGo, needs: Needs): Promise<void> {
  await needs.store.write(async (writer) => {
    // A test says nothing of any school.
    if (message.school !== '') await sayByMail(writer, { message, why }, needs);
    await deletePushMessage(writer, message);
  });
  needs.mailer.wake();
}

/**
 * While it was under way, a push may have been changed: by that of another device which is let go
 * of, or as one of its children was erased. It counts as it is now; a newer one may have replaced
 * it, too.
 */
async function sayByMail(
  writer: Writer,
  { message, why }: Pick<Going, 'message' | 'why'>,
  needs: Needs,
): Promise<void> {
  const now = await readPushMessage(writer, message);
  if (now === undefined) return;
  const about = NoticeAbout.parse(JSON.parse(now.about));
  const letter = await readLetter(writer, { message: now, about, why }, needs);
  if (letter === undefined) return;
  // Whoever is first to change the pushes of all devices says it. That is written before anything
  // else, since two that lock their own first would wait for each other.
  const told = JSON.stringify({ ...about, elseByMail: false });
  if (await changePushes(writer, now, { about: told })) await needs.mailer.enqueue(writer, letter);
  else await sayByMail(writer, { message, why }, needs);
}

interface Going {
  readonly message: PushMessageRow;
  readonly about: NoticeAbout;
  readonly why: LetGo;
}

async function readLetter(
  db: Reader,
  { message, about, why }: Going,
  needs: Needs,
): Promise<ReturnType<typeof noticeLetter> | undefined> {
  const { school, user } = message;
  if (!('students' in about) || about.elseByMail !== true) return undefined;
  const nowMs = needs.nowMs();
  // Each device has a push of its own. One that is not taken by one may be taken by none of them.
  if (why === 'no device' && (await readDevicesOf(db, school, { users: [user], nowMs })).length > 0)
    return undefined;
  const home = await readHome(db, school, nowMs);
  const account = await readParentAccount(db, school, user);
  if (home === undefined || account === undefined) return undefined;
  const told = await readStillTold(db, { message, about, account }, { nowMs, say: needs.say });
  if (told === undefined) return undefined;
  const { title, body, path } = told;
  return inLanguageOf([account.language, home.language], () =>
    noticeLetter(account.email, { title, lines: body.split('\n'), path }, needs),
  );
}
