/** Which accounts are told of a kind of notice, as they have chosen and have devices for it. */
import { isByMail, type NoticeKind } from '#sync/school/notices.ts';
import { type NoticeAccount, readNoticeSettings } from '#api/db/notice-table.ts';
import type { Reader } from '#api/db/open.ts';
import { readDevicesOf } from './notice-recipients.ts';
import type { Recipient } from './send-notice.ts';

interface Among {
  readonly accounts: readonly NoticeAccount[];
  readonly nowMs: number;
}

/** Without accounts that are told of this kind by no way. */
export async function recipientsAmong(
  db: Reader,
  school: string,
  { kind, ...among }: Among & { readonly kind: NoticeKind },
): Promise<readonly Recipient[]> {
  const recipients = await asRecipients(db, school, among);
  return recipients.filter(
    ({ settings: { choices }, devices }) =>
      choices[kind] !== 'none' && (devices.length > 0 || isByMail(choices[kind])),
  );
}

/** All of them, whatever they have chosen. */
export async function asRecipients(
  db: Reader,
  school: string,
  { accounts, nowMs }: Among,
): Promise<readonly Recipient[]> {
  const users = accounts.map(({ id }) => id);
  const settingsOf = await readNoticeSettings(db, users);
  const devices = await readDevicesOf(db, school, { users, nowMs });
  return accounts.flatMap((account) => {
    const settings = settingsOf.get(account.id);
    if (settings === undefined) return [];
    return [{ account, settings, devices: devices.filter(({ user }) => user === account.id) }];
  });
}
