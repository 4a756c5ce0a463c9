/** The calls of the sync protocol. Over 200 lines because it is one list of routes. */
import { z } from 'zod';
import { limits } from '#sync/limits.ts';
import { inCodesOfWire } from '#sync/wire/verdict.ts';
import {
  DaysAnswer,
  DaysQuery,
  Device,
  DeviceAnswer,
  DeviceRequest,
  HandInRequest,
  PackedDaysAnswer,
  PullAnswer,
  PullQuery,
  PushAnswer,
  PushRequest,
} from '#sync/wire/protocol.ts';
import { RecordId } from '#sync/school/records/id.ts';
import { roleTypes } from '#sync/school/records/role.ts';
import { requiredText } from '#sync/school/records/text.ts';
import { readRevision } from '#api/db/school-reader.ts';
import { changeDevice } from '#api/domain/change-device.ts';
import { rollCall } from '#api/domain/known-device.ts';
import { enrolDevice } from '#api/domain/enrol-device.ts';
import { doorHolder, type Looking, personHolder } from '#api/domain/stream-holders.ts';
import { tellDoor, tellOwner } from '#api/domain/door-pin.ts';
import { noteCallerOnDevice, noteDevice } from '#api/domain/note-device.ts';
import { strangerFrom } from '#api/domain/security-log.ts';
import { done, tooMany } from '#api/domain/outcome.ts';
import { takePush } from '#api/domain/quotas.ts';
import { handInForDevice, pushCommands } from '#api/domain/push-commands.ts';
import { type ReaderOfChanges, readChanges } from '#api/domain/read-changes.ts';
import { readerOf } from '#api/domain/readable-fields.ts';
import { readDays } from '#api/domain/read-days.ts';
import type { Callers, InFamily, OverSchool } from './admit.ts';
import { doerOf, fromOf, type Incoming, wireOf } from './incoming.ts';
import { isSameEtag } from './is-same-etag.ts';
import type { Services } from './services.ts';
import { serverLimits } from '#api/platform/server-limits.ts';
import { envelope } from './answers.ts';
import { giveDoorCookie } from './limited-tokens.ts';
import { jsonReply, jsonTextReply } from './reply.ts';
import { route, type Route } from './route.ts';

const BySchool = z.object({ schoolId: RecordId });

/**
 * `parent` for somebody who is both staff and a parent of the school; otherwise the role decides.
 */
const As = z.literal('parent').optional().catch(undefined);

/** A program that is no app has no version of its own, and need not compare clocks. */
const PushBody = PushRequest.extend({
  version: PushRequest.shape.version.default(''),
  samples: PushRequest.shape.samples.default([]),
});

export const syncRoutes: readonly Route[] = [
  route({
    method: 'POST',
    path: '/sync/{schoolId}/push',
    who: 'device-or-member',
    inReadOnlySchool: 'keeps',
    summary: 'Hand in commands; each gets a verdict',
    params: BySchool,
    body: PushBody,
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
    inReadOnlySchool: 'keeps',
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
    who: 'parent-staff-or-door',
    summary:
      'What changed since a cursor, a page at a time; for a parent, of their own children; for a door, its scope',
    params: BySchool,
    query: PullQuery.extend({ as: As }),
    answer: PullAnswer,
    handle: async ({ caller, query, services, incoming }) => {
      const reader = await readerOfPull(caller, { query, incoming, services });
      const { cursor, limit, pins, passes, today } = query;
      const wire = wireOf(incoming);
      const asked = { cursor, limit, pins, passes, wire, withToday: today === '1' };
      const changes = await readChanges(reader, asked, services);
      const quarantine = changes.quarantine.map((entry) => inCodesOfWire(entry, wire));
      return jsonReply(200, { ...changes, quarantine });
    },
  }),
  route({
    method: 'GET',
    path: '/sync/{schoolId}/days',
    who: 'parent-staff-or-door',
    summary:
      'Whole sheets of the days from one to another; for a parent, of their own children; for a door, of the last days',
    params: BySchool,
    query: DaysQuery.extend({ as: As }),
    answer: z.union([DaysAnswer, PackedDaysAnswer]),
    handle: async ({ caller, query, services, incoming }) => {
      const { from, to, cursor } = query;
      const isPacked = query.packed === '1';
      const eyes = 'door' in caller ? { isDoor: true } : { isDoor: false, parent: caller.parent };
      const days = await readDays({ from, to, cursor, isPacked, school: caller.school, ...eyes }, services);
      if (!days.ok) return days;
      const { etag, body } = days.value;
      const headers = { etag, 'cache-control': 'private, no-cache', vary: 'accept-encoding' };
      if (isSameEtag(incoming.request, etag)) return new Response(null, { status: 304, headers });
      return jsonTextReply(200, body, headers);
    },
  }),
  route({
    method: 'GET',
    path: '/sync/{schoolId}/live',
    who: 'parent-staff-or-door',
    summary:
      'Server-sent events: a nudge after every change of the school; for a parent, that concerns their own children',
    params: BySchool,
    query: z.object({ as: As }),
    answer: undefined,
    handle: async ({ caller, services, incoming }) => {
      const { school } = caller;
      const parent = 'door' in caller ? undefined : caller.parent;
      const holder =
        'door' in caller
          ? { session: doorHolder(school, caller.door), user: caller.door.id }
          : { session: personHolder(lookingOf(caller)), user: caller.user._id };
      if (!('door' in caller) && parent === undefined) services.readAhead.want(school);
      const stream = services.live.open({
        school,
        ...holder,
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
    who: 'member',
    inReadOnlySchool: 'keeps',
    summary: 'Enrol this browser: it gets a key that can hand in this school’s commands and nothing else',
    params: BySchool,
    body: DeviceRequest,
    answer: DeviceAnswer,
    handle: async ({ caller, body, services, incoming }) => {
      const enrolment = {
        school: caller.school,
        user: caller.user._id,
        session: caller.session,
        isParent: caller.roleType === roleTypes.parent,
        by: doerOf(caller, incoming),
        agent: fromOf(incoming).agent,
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
    summary:
      'Every device and door: who last used it, where and when, what waits on it, how wrong its clock is',
    params: BySchool,
    answer: z.array(Device),
    handle: async ({ caller, services }) => done(await rollCall(caller.school, services)),
  }),
  route({
    method: 'POST',
    path: '/sync/{schoolId}/devices/{id}',
    who: 'administrator',
    inReadOnlySchool: 'protects',
    summary: 'Rename a device, revoke its key, or say that the caller looks into why it is not heard of',
    params: BySchool.extend({ id: RecordId }),
    body: z.object({
      name: requiredText(limits.nameLength).optional(),
      isRevoked: z.boolean().optional(),
      isLookedInto: z.literal(true).optional(),
    }),
    answer: envelope({ device: Device }),
    handle: async ({ caller, params, body, services, incoming }) => {
      const { school, user } = caller;
      const by = doerOf(caller, incoming);
      const changed = await changeDevice({ school, id: params.id, user, by }, body, services);
      if (!changed.ok) return changed;
      return done({
        success: true as const,
        msg: services.say('api.deviceSaved'),
        device: changed.value,
      });
    },
  }),
];

interface Pulling {
  readonly query: z.infer<typeof PullQuery>;
  readonly incoming: Incoming;
  readonly services: Services;
}

async function readerOfPull(
  caller: Callers['parent-staff-or-door'],
  { query, incoming, services }: Pulling,
): Promise<ReaderOfChanges> {
  const noted = { from: fromOf(incoming), said: query };
  if ('door' in caller) {
    const { school, door: device } = caller;
    await noteDevice(device, { school, ...noted }, services);
    await giveDoorCookie(incoming, { school, door: device }, services);
    const used = query.usedResetCodes?.split(',') ?? [];
    const by = strangerFrom(fromOf(incoming).network);
    const door = await tellDoor(device, { school, used, by }, services);
    const itself = { device: device.id, isDeviceRevoked: false, deviceName: device.name, parentMode: null };
    return { school, user: device.id, eyes: 'door', parent: undefined, isViewing: false, door, ...itself };
  }
  const device = caller.shown;
  await noteCallerOnDevice(caller, { ...noted, by: doerOf(caller, incoming) }, services);
  return {
    school: caller.school,
    user: caller.user._id,
    eyes: readerOf(caller.roleType),
    parent: caller.parent,
    isViewing: caller.viewed !== undefined,
    door: undefined,
    device: device?.id,
    isDeviceRevoked: device?.isRevoked === true,
    deviceName: device?.name ?? null,
    parentMode:
      // Parents have no Parent Mode.
      caller.parent !== undefined || device === undefined || device.isRevoked
        ? null
        : await tellOwner(
            device,
            {
              school: caller.school,
              used: query.usedResetCodes?.split(',') ?? [],
              by: doerOf(caller, incoming),
              hasPin: query.hasPin === '1',
            },
            services,
          ),
  };
}

function lookingOf({ school, session, user, viewed, parent }: InFamily | OverSchool): Looking {
  return parent === undefined
    ? { school, session, user: user._id, eyes: 'staff' }
    : { school, session, user: viewed?._id ?? user._id, eyes: 'parent' };
}
