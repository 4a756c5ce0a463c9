/** What an account wants to be told, and on which devices. */
import type { z } from 'zod';
import { limits } from '#sync/limits.ts';
import type { NoticeSettings, PushPayload, PushSubscription } from '#sync/school/notices.ts';
import { type RenewedSubscription, renewedText } from '#sync/school/worker-words.ts';
import { readNoticeSettings, saveNoticeSettings } from '#api/db/notice-table.ts';
import {
  deleteOldestSubscriptions,
  deleteSubscription,
  hasSubscription,
  insertPushMessage,
  saveSubscription,
} from '#api/db/push-table.ts';
import { isPushEndpoint } from '#api/push/push-endpoint.ts';
import type { SignedIn } from './check-session.ts';
import { done, type Outcome, refuse } from './outcome.ts';
import type { WithClock, WithIds, WithPushes, WithStore, WithWords } from './ports.ts';
import type { WithQuotas } from './quotas.ts';
import { readSignedSession } from './read-signed-session.ts';

type Who = Pick<SignedIn, 'user' | 'session'>;
type Needs = WithStore & WithClock & WithQuotas & WithPushes;

export interface OwnNotices {
  readonly settings: NoticeSettings;
  /** What a browser needs to agree to pushes. */
  readonly publicKey: string;
  /** Whether the device of this session gets pushes. */
  readonly isOnHere: boolean;
}

export async function readOwnNotices(
  { user, session }: Who,
  { store, pushKeys }: WithStore & WithPushes,
): Promise<OwnNotices> {
  const settings = (await readNoticeSettings(store.read, [user._id])).get(user._id);
  if (settings === undefined) throw new Error('Each account that is asked for has settings.');
  const { publicKey } = await pushKeys();
  return { settings, publicKey, isOnHere: await hasSubscription(store.read, session) };
}

export async function chooseNotices(
  { user }: Who,
  settings: NoticeSettings,
  { store, quotas }: Needs,
): Promise<Outcome<undefined>> {
  const refused = await quotas.take('noticeChange', user._id);
  if (refused !== undefined) return refused;
  await store.write((writer) => saveNoticeSettings(writer, user._id, settings));
  return done(undefined);
}

/** Of the newest devices of the account. The device belongs to this session and ends with it. */
export async function turnPushesOn(
  { user, session }: Who,
  { endpoint, keys }: PushSubscription,
  { store, nowMs, quotas, pushAlsoTo }: Needs,
): Promise<Outcome<undefined>> {
  if (!isPushEndpoint(endpoint, pushAlsoTo)) return refuse('INVALID', 'pushes.wrongEndpoint', 'endpoint');
  const refused = await quotas.take('noticeChange', user._id);
  if (refused !== undefined) return refused;
  await store.write(async (writer) => {
    const subscription = { session, user: user._id, endpoint, keys };
    await saveSubscription(writer, subscription, new Date(nowMs()).toISOString());
    await deleteOldestSubscriptions(writer, user._id, limits.pushDevicesPerAccount);
  });
  return done(undefined);
}

/** The browser has renewed its subscription, and says so from its worker. */
export async function renewPushes(
  { signature, ...subscription }: z.infer<typeof RenewedSubscription>,
  needs: Needs,
): Promise<Outcome<undefined>> {
  const found = await readSignedSession({ text: renewedText(subscription), signature }, needs);
  if (found === undefined) return refuse('SESSION_INVALID', 'errors.sessionInvalid');
  return turnPushesOn({ user: found.user, session: found.session.id }, subscription, needs);
}

export async function turnPushesOff({ session }: Who, { store }: WithStore): Promise<void> {
  await store.write((writer) => deleteSubscription(writer, session));
}

/** To the device of this session. */
export async function sendTestPush(
  { user, session }: Who,
  { store, nowMs, newId, say, quotas, pushQueue }: Needs & WithIds & WithWords,
): Promise<Outcome<undefined>> {
  if (!(await hasSubscription(store.read, session))) return refuse('NOT_FOUND', 'pushes.noDevice');
  const refused = await quotas.take('testPush', user._id);
  if (refused !== undefined) return refused;
  const now = nowMs();
  const payload: PushPayload = {
    title: say('pushes.test.title'),
    body: say('pushes.test.text'),
    tag: 'test',
    path: '/',
    at: now,
  };
  await store.write((writer) =>
    insertPushMessage(writer, {
      school: '',
      id: newId(),
      session,
      user: user._id,
      tag: payload.tag,
      payload: JSON.stringify(payload),
      about: '',
      is_urgent: 1,
      created_ms: now,
      tries: 0,
      due_ms: now,
    }),
  );
  pushQueue.wake();
  return done(undefined);
}
