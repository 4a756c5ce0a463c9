/** The calls of the sync protocol. Over 200 lines because it is one list of routes. */
import { z } from 'zod';
import { limits } from '#sync/limits.ts';
import {
  DaysAnswer,
  DaysQuery,
  Device,
  DeviceAnswer,
  DeviceRequest,
  HandInRequest,
  PullAnswer,
  PullQuery,
  PushAnswer,
  PushRequest,
} from '#sync/wire/protocol.ts';
import { RecordId } from '#sync/school/records/id.ts';
import { requiredText } from '#sync/school/records/text.ts';
import { readDevice, readDevices, updateDevice } from '#api/db/device-table.ts';
import { readRevision } from '#api/db/school-reader.ts';
import { deviceAnswer } from '#api/domain/known-device.ts';
import { enrolDevice } from '#api/domain/enrol-device.ts';
import { noteSecurity } from '#api/domain/security-log.ts';
import { done, refuse, tooMany } from '#api/domain/outcome.ts';
import { takePush } from '#api/domain/quotas.ts';
import { handInForDevice, pushCommands } from '#api/domain/push-commands.ts';
import { readChanges } from '#api/domain/read-changes.ts';
import { readDays } from '#api/domain/read-days.ts';
import { doerOf } from './incoming.ts';
import { serverLimits } from '#api/platform/server-limits.ts';
import { envelope } from './answers.ts';
import { noteCallerOnDevice } from './note-caller.ts';
import { jsonReply, jsonTextReply } from './reply.ts';
import { route, type Route } from './route.ts';

const BySchool = z.object({ schoolId: RecordId });

/**
 * `parent` for somebody who is both staff and a parent of the school; otherwise the role decides.
 */
const As = z.literal('parent').optional().catch(undefined);

export const syncRoutes: readonly Route[] = [
  route({
    method: 'POST',
    path: '/sync/{schoolId}/push',
    who: 'device-or-staff',
    summary: 'Hand in commands; each gets a verdict',
    params: BySchool,
    body: PushRequest,
    bodyBytes: limits.pushBodyBytes,
    answer: PushAnswer,
    handle: async ({ caller, body, services }) => {
      const wait = await takePush(caller, body.commands.length, services);
      return wait ?? jsonReply(200, await pushCommands(caller, body, services));
    },
  }),
  route({
    method: 'POST',
    path: '/sync/{schoolId}/hand-in',
    who: 'administrator',
    summary: 'Hand in what another device has exported to a file; each command counts as its own device’s',
    params: BySchool,
    body: HandInRequest,
    bodyBytes: limits.pushBodyBytes,
    answer: PushAnswer,
    handle: async ({ caller, body, services }) => {
      const handingIn = { by: 'person', school: caller.school, person: caller } as const;
      const wait = await takePush(handingIn, body.commands.length, services);
      return wait ?? jsonReply(200, await handInForDevice(caller, body, services));
    },
  }),
  route({
    method: 'GET',
    path: '/sync/{schoolId}/pull',
    who: 'parent-or-staff',
    summary: 'What changed since a cursor, a page at a time; for a parent, of their own children',
    params: BySchool,
    query: PullQuery.extend({ as: As }),
    answer: PullAnswer,
    handle: async ({ caller, query, services, incoming }) => {
      // A parent records nothing: whose browser it is makes no difference.
      const device =
        caller.parent === undefined
          ? await noteCallerOnDevice(caller, { incoming, said: query }, services)
          : undefined;
      const reader = {
        school: caller.school,
        user: caller.user._id,
        roleType: caller.roleType,
        parent: caller.parent,
        device: device?.id,
        isDeviceRevoked: device?.isRevoked === true,
        deviceName: device?.name ?? null,
      };
      const asked = { cursor: query.cursor, limit: query.limit };
      return jsonReply(200, await readChanges(reader, asked, services));
    },
  }),
  route({
    method: 'GET',
    path: '/sync/{schoolId}/days',
    who: 'parent-or-staff',
    summary: 'Whole sheets of the days from one to another; for a parent, of their own children',
    params: BySchool,
    query: DaysQuery.extend({ as: As }),
    answer: DaysAnswer,
    handle: async ({ caller, query, services, incoming }) => {
      const { from, to } = query;
      const days = await readDays({ from, to, school: caller.school, parent: caller.parent }, services);
      if (!days.ok) return days;
      const { etag, body } = days.value;
      const headers = { etag, 'cache-control': 'private, no-cache' };
      if (incoming.request.headers.get('if-none-match') === etag)
        return new Response(null, { status: 304, headers });
      return jsonTextReply(200, body, headers);
    },
  }),
  route({
    method: 'GET',
    path: '/sync/{schoolId}/live',
    who: 'parent-or-staff',
    summary:
      'Server-sent events: a nudge after every change of the school; for a parent, that concerns their own children',
    params: BySchool,
    query: z.object({ as: As }),
    answer: undefined,
    handle: async ({ caller, services, incoming }) => {
      const { school, parent, session, user } = caller;
      const stream = services.live.open({
        school,
        session,
        user: user._id,
        revision: await readRevision(services.store.read, school),
        signal: incoming.request.signal,
        ...(parent !== undefined && {
          subscribe: (listener) => services.familyNews.follow({ school, parent }, listener),
        }),
      });
      // Without a stream a browser asks once a minute.
      return stream === 'too-many' ? tooMany(serverLimits.silentForMs) : stream;
    },
  }),
  route({
    method: 'POST',
    path: '/sync/{schoolId}/devices',
    who: 'staff',
    summary: 'Enrol this browser: it gets a key that can hand in this school’s commands and nothing else',
    params: BySchool,
    body: DeviceRequest,
    answer: DeviceAnswer,
    handle: async ({ caller, body, services, incoming }) => {
      const enrolment = {
        school: caller.school,
        user: caller.user._id,
        by: doerOf(caller, incoming),
        asked: body,
        presentedKey: incoming.request.headers.get('x-device-key'),
      };
      const device = await enrolDevice(enrolment, services);
      if (!device.ok) return device;
      return done({ success: true as const, msg: services.say('api.deviceEnrolled'), device: device.value });
    },
  }),
  route({
    method: 'GET',
    path: '/sync/{schoolId}/devices',
    who: 'administrator',
    summary: 'Every enrolled device: last seen, what waits on it, how wrong its clock is',
    params: BySchool,
    answer: z.array(Device),
    handle: async ({ caller, services }) =>
      done((await readDevices(services.store.read, caller.school)).map(deviceAnswer)),
  }),
  route({
    method: 'POST',
    path: '/sync/{schoolId}/devices/{id}',
    who: 'administrator',
    summary: 'Rename a device, or revoke its key',
    params: BySchool.extend({ id: RecordId }),
    body: z.object({ name: requiredText(limits.nameLength).optional(), isRevoked: z.boolean().optional() }),
    answer: envelope({ device: Device }),
    handle: async ({ caller, params, body, services, incoming }) => {
      const device = await services.store.write(async (writer) => {
        const before = await readDevice(writer, caller.school, params.id);
        if (before === undefined) return undefined;
        await updateDevice(
          writer,
          { school: caller.school, id: params.id },
          {
            // Keeps the statement whole when nothing is asked for.
            id: params.id,
            ...(body.name !== undefined && { name: body.name }),
            ...(body.isRevoked !== undefined && { is_revoked: body.isRevoked ? 1 : 0 }),
          },
        );
        if (body.isRevoked !== undefined && body.isRevoked !== (before.is_revoked === 1)) {
          const kind = body.isRevoked ? 'deviceBlocked' : 'deviceAllowed';
          const by = doerOf(caller, incoming);
          const event = { kind, schools: [caller.school], by, detail: { device: before.name } } as const;
          await noteSecurity(writer, event, services);
        }
        return readDevice(writer, caller.school, params.id);
      });
      if (device === undefined) return refuse('NOT_FOUND', 'errors.notFound');
      return done({
        success: true as const,
        msg: services.say('api.deviceSaved'),
        device: deviceAnswer(device),
      });
    },
  }),
];
