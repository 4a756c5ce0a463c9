/** Calls about what one's own account is told. */
import { z } from 'zod';
import { NoticeSettings, type PushSubscription } from '#sync/school/notices.ts';
import { askRepeatable, type Asked, askToDo, type Repeatable } from '#pwa/data/calls/ask-to-do.ts';
import { answerOf } from '#pwa/data/calls/ask.ts';
import { ask } from '#pwa/data/browser/page-data.ts';

const OwnNotices = z.object({ settings: NoticeSettings, publicKey: z.string(), isOnHere: z.boolean() });
export type OwnNotices = z.infer<typeof OwnNotices>;

const path = '/users/notifications';
const Nothing = z.object({});

/** @throws CallFailed when they cannot be had now */
export async function fetchOwnNotices(): Promise<OwnNotices> {
  return answerOf(await ask({ path }, OwnNotices));
}

export function saveNoticeSettings(settings: NoticeSettings): Promise<Asked<unknown>> {
  return askToDo(ask, { method: 'POST', path, body: settings }, Nothing);
}

export function turnPushesOn(subscription: PushSubscription): Promise<Repeatable<unknown>> {
  return askRepeatable(ask, { method: 'POST', path: `${path}/device`, body: subscription }, Nothing);
}

export function turnPushesOff(): Promise<Asked<unknown>> {
  return askToDo(ask, { method: 'DELETE', path: `${path}/device` }, Nothing);
}

export function sendTestPush(): Promise<Asked<unknown>> {
  return askToDo(ask, { method: 'POST', path: `${path}/test`, body: {} }, Nothing);
}
