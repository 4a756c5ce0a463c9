/** Tells parents of an announcement, page by page of accounts. */
import { z } from 'zod';
import { limits } from '#sync/limits.ts';
import { wordsFor } from '#sync/school/records/announcement.ts';
import { isByMail } from '#sync/school/notices.ts';
import { recordFields } from '#sync/school/records/merge.ts';
import * as table from '#api/db/notice-table.ts';
import type { Writer } from '#api/db/open.ts';
import { readRecord } from '#api/db/record-reader.ts';
import { languageNow } from '#api/platform/language.ts';
import { serverLimits } from '#api/platform/server-limits.ts';
import type { Written } from '#api/push/write-notice.ts';
import { readDevicesOf, readScopeOf } from './notice-recipients.ts';
import { seenByParent } from './parent-eyes.ts';
import type { Home } from './read-home.ts';
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
  const users = accounts.map((account) => account.id);
  const settings = await table.readNoticeSettings(writer, users);
  const devices = await readDevicesOf(writer, school, { users, nowMs: needs.nowMs() });
  const write = (): Written => {
    const { title, body } = wordsFor(said, languageNow());
    return {
      title: needs.say('pushes.announcement.title', { school: home.name }).slice(0, limits.pushTitleLength),
      lines: [title, body].filter((line) => line !== ''),
    };
  };
  for (const account of accounts) {
    const own = settings.get(account.id);
    if (own === undefined || own.choices.announcement === 'none') continue;
    const recipient = { account, settings: own, devices: devices.filter(({ user }) => user === account.id) };
    if (recipient.devices.length === 0 && !isByMail(own.choices.announcement)) continue;
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
  return accounts.length === limit ? users.at(-1) : undefined;
}
