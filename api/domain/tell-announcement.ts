/** Tells parents of an announcement, page by page of accounts. */
import { z } from 'zod';
import { limits } from '#sync/limits.ts';
import { wordsFor } from '#sync/school/records/announcement.ts';
import { recordFields } from '#sync/school/records/merge.ts';
import { cutText } from '#sync/school/records/text.ts';
import * as table from '#api/db/notice-table.ts';
import type { Writer } from '#api/db/open.ts';
import { readRecord } from '#api/db/record-reader.ts';
import { languageNow } from '#api/platform/language.ts';
import { serverLimits } from '#api/platform/server-limits.ts';
import type { Written } from '#api/push/write-notice.ts';
import { readScopeOf } from './notice-recipients.ts';
import { seenByParent } from './parent-eyes.ts';
import type { Home } from './read-home.ts';
import { recipientsAmong } from './recipients-among.ts';
import { hashOf, sendNotice, type TellNeeds } from './send-notice.ts';

/** Tells the next parents of an announcement. Answers the last of them while there are more. */
export async function tellAnnouncement(
  writer: Writer,
  { home, event }: { readonly home: Home; readonly event: table.FamilyEvent },
  needs: TellNeeds,
): Promise<string | undefined> {
  const { school } = home;
  const id = z.string().parse(JSON.parse(event.subject));
  const stored = await readRecord(writer, school, { kind: 'announcement', id });
  if (stored === undefined || stored.record.deletedAt !== null) return undefined;
  const said = recordFields('announcement', stored.record);
  const limit = serverLimits.noticeParents;
  const accounts = await table.readParentAccountsAfter(writer, school, { after: event.after, limit });
  const nowMs = needs.nowMs();
  const write = (): Written => {
    const { title, body } = wordsFor(said, languageNow());
    return {
      title: cutText(needs.say('pushes.announcement.title', { school: home.name }), limits.pushTitleLength),
      lines: [title, body].filter((line) => line !== ''),
    };
  };
  for (const recipient of await recipientsAmong(writer, school, { accounts, kind: 'announcement', nowMs })) {
    const { account } = recipient;
    const told = await table.readTold(writer, school, { user: account.id, date: '' });
    if (told.some((one) => one.student === id)) continue;
    const view = { ...(await readScopeOf(writer, school, account)), nowMs: needs.nowMs() };
    if (seenByParent('announcement', stored.record, view) === undefined) continue;
    const tag = hashOf([school, id]);
    const kinds = ['announcement'] as const;
    const path = `/parent/${home.slug}/messages`;
    const about = { announcement: id };
    const sending = { home, recipient, kinds, write, tag, about, path, atMs: event.arrived_ms };
    if (!(await sendNotice(writer, sending, needs))) continue;
    const row = {
      school,
      user: account.id,
      date: '',
      student: id,
      part: 'announcement',
      kind: 'announcement',
    };
    await table.saveTold(writer, [{ ...row, digest: '', tag, told_ms: needs.nowMs() }]);
  }
  return accounts.length === limit ? accounts.at(-1)?.id : undefined;
}
