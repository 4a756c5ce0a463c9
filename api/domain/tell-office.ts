/**
 * Tells administrators what is open at their school. Each kind is one notification with all that is
 * open of it, in the place of the one before. It comes when something is open that the account was
 * not told of; what is still open is remembered as told, so it is not said again.
 */
import { limits } from '#sync/limits.ts';
import type { OfficeNoticeKind } from '#sync/school/notices.ts';
import { formatCount } from '#sync/school/records/format.ts';
import { cutText } from '#sync/school/records/text.ts';
import * as table from '#api/db/notice-table.ts';
import type { Reader, Writer } from '#api/db/open.ts';
import { serverLimits } from '#api/platform/server-limits.ts';
import type { Written } from '#api/push/write-notice.ts';
import { type OfficeMatter, readOfficeMatters } from './office-matters.ts';
import type { Home } from './read-home.ts';
import { recipientsAmong } from './recipients-among.ts';
import { hashOf, type Recipient, sendNotice, type TellNeeds } from './send-notice.ts';

export async function tellOffice(
  writer: Writer,
  { home, kind }: { readonly home: Home; readonly kind: OfficeNoticeKind },
  needs: TellNeeds,
): Promise<void> {
  const recipients = await readOfficeRecipients(writer, home, { kind, nowMs: needs.nowMs() });
  if (recipients.length === 0) return;
  const open = await readOfficeMatters(writer, { home, kind });
  if (open.length === 0) return;
  for (const recipient of recipients) await tellOne(writer, { home, kind, recipient, open }, needs);
}

interface Telling {
  readonly home: Home;
  readonly kind: OfficeNoticeKind;
  readonly recipient: Recipient;
  readonly open: readonly OfficeMatter[];
}

async function tellOne(
  writer: Writer,
  { home, kind, recipient, open }: Telling,
  needs: TellNeeds,
): Promise<void> {
  const { school } = home;
  const user = recipient.account.id;
  const rows = (await table.readTold(writer, school, { user, date: '' })).filter(({ part }) => part === kind);
  const toldMs = new Map(rows.map((row) => [row.student, row.told_ms]));
  const isNews = ({ key }: OfficeMatter) => !toldMs.has(key);
  const news = open.filter(isNews);
  const tag = hashOf([school, kind]);
  if (news.length > 0) {
    const matters = [...news, ...open.filter((matter) => !isNews(matter))];
    const notice = {
      home,
      recipient,
      kinds: [kind] as const,
      write: () => writeOffice({ home, kind, matters }, needs),
      tag,
      // It takes the place of one that may still wait, and speaks for it.
      about: { office: kind, matters: matters.map(({ key }) => key) },
      path: `/admin/${home.slug}/overview`,
      atMs: needs.nowMs(),
    };
    if (!(await sendNotice(writer, notice, needs))) return;
  }
  // What stays open for longer than what was told is kept is remembered anew.
  const fresh = needs.nowMs() - limits.toldKeptMs / 4;
  const row = { school, user, date: '', part: kind, kind, digest: '', tag, told_ms: needs.nowMs() };
  const stale = open.filter(({ key }) => (toldMs.get(key) ?? 0) < fresh);
  await table.saveTold(
    writer,
    stale.map(({ key }) => ({ ...row, student: key })),
  );
}

function writeOffice(
  { home, kind, matters }: Pick<Telling, 'home' | 'kind'> & { readonly matters: readonly OfficeMatter[] },
  { say }: TellNeeds,
): Written {
  const lines = [...new Set(matters.map(({ line }) => line(say)))];
  const more = lines.length - serverLimits.officeLines;
  return {
    title: cutText(say(`pushes.office.title.${kind}`, { school: home.name }), limits.pushTitleLength),
    lines: [
      ...lines.slice(0, serverLimits.officeLines),
      ...(more > 0 ? [say('pushes.office.more', { count: more, number: formatCount(more) })] : []),
    ],
  };
}

/** Without accounts that are told of this kind by no way. */
export async function readOfficeRecipients(
  db: Reader,
  { school }: Home,
  { kind, nowMs }: { readonly kind: OfficeNoticeKind; readonly nowMs: number },
): Promise<readonly Recipient[]> {
  return recipientsAmong(db, school, { accounts: await table.readAdministrators(db, school), kind, nowMs });
}
