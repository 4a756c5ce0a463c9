import { z } from 'zod';
import { NoticeSettings, PushSubscription } from '#sync/school/notices.ts';
import { RenewedSubscription } from '#sync/school/worker-words.ts';
import {
  chooseNotices,
  readOwnNotices,
  renewPushes,
  sendTestPush,
  turnPushesOff,
  turnPushesOn,
} from '#api/domain/notice-settings.ts';
import { done } from '#api/domain/outcome.ts';
import { envelope } from './answers.ts';
import { route, type Route } from './route.ts';

/** Calls about what one’s own account is told. They name no school and no child. */
export const noticeRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/users/notifications',
    who: 'signed-in',
    summary: 'What the own account is told, and the key with which a browser agrees to pushes',
    answer: z.object({ settings: NoticeSettings, publicKey: z.string(), isOnHere: z.boolean() }),
    handle: async ({ caller, services }) => done(await readOwnNotices(caller, services)),
  }),
  route({
    method: 'POST',
    path: '/users/notifications',
    who: 'signed-in',
    summary: 'Choose what the own account is told, by push or mail, and quiet hours',
    body: NoticeSettings,
    answer: envelope({}),
    handle: async ({ caller, body, services }) => {
      const chosen = await chooseNotices(caller, body, services);
      return chosen.ok ? done({ success: true, msg: services.say('pushes.saved') }) : chosen;
    },
  }),
  route({
    method: 'POST',
    path: '/users/notifications/device',
    who: 'signed-in',
    summary: 'Send pushes to this session’s device from now on, until it is signed out',
    body: PushSubscription,
    answer: envelope({}),
    handle: async ({ caller, body, services }) => {
      const turned = await turnPushesOn(caller, body, services);
      return turned.ok ? done({ success: true, msg: services.say('pushes.turnedOn') }) : turned;
    },
  }),
  route({
    method: 'POST',
    path: '/users/notifications/renewed',
    who: 'anyone',
    summary: 'Send pushes to a subscription that the browser has renewed, signed with the session’s key',
    body: RenewedSubscription,
    answer: envelope({}),
    handle: async ({ body, services }) => {
      const renewed = await renewPushes(body, services);
      return renewed.ok ? done({ success: true, msg: services.say('pushes.turnedOn') }) : renewed;
    },
  }),
  route({
    method: 'DELETE',
    path: '/users/notifications/device',
    who: 'signed-in',
    summary: 'Send no more pushes to this session’s device',
    answer: envelope({}),
    handle: async ({ caller, services }) => {
      await turnPushesOff(caller, services);
      return done({ success: true, msg: services.say('pushes.turnedOff') });
    },
  }),
  route({
    method: 'POST',
    path: '/users/notifications/test',
    who: 'signed-in',
    summary: 'Send a test push to this session’s device',
    answer: envelope({}),
    handle: async ({ caller, services }) => {
      const sent = await sendTestPush(caller, services);
      return sent.ok ? done({ success: true, msg: services.say('pushes.testSent') }) : sent;
    },
  }),
];
