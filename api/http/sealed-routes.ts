/** What blocked devices have sealed: see `sealed`. */
import { z } from 'zod';
import { limits } from '#sync/limits.ts';
import { RecordId } from '#sync/school/records/id.ts';
import {
  SealedContent,
  OpenSealedRequest,
  PushAnswer,
  SealedFileRequest,
  SealedRequest,
  SealKeyAnswer,
} from '#sync/wire/protocol.ts';
import { takeRoomForFile } from '#api/domain/keep-attachment.ts';
import type { HandingIn } from '#api/domain/known-device.ts';
import { hasUsedDevice } from '#api/domain/own-device.ts';
import type { WithStore } from '#api/domain/ports.ts';
import { done, type Outcome, refuse, type Refusal } from '#api/domain/outcome.ts';
import { pushSealed } from '#api/domain/push-commands.ts';
import { takePush } from '#api/domain/quotas.ts';
import { openSealed, readPublicSealKey } from '#api/domain/sealed.ts';
import { keepSealedFile, openSealedFile } from '#api/domain/sealed-file.ts';
import { tellOfBlockedDevice } from '#api/domain/tell-of-blocked-device.ts';
import { prepareAttachment } from './attachment-routes.ts';
import { jsonReply, type Reply } from './reply.ts';
import { route, type Route } from './route.ts';
import type { Services } from './services.ts';

/** A browser without a key is believed to be a device that its person has used. */
async function isOwnDevice(caller: HandingIn, device: string, needs: WithStore): Promise<boolean> {
  return caller.by === 'device' || hasUsedDevice(caller.person, device, needs);
}

/** Counted before the file is opened, since opening it is what costs. */
async function takeFile(handingIn: HandingIn, services: Services): Promise<Refusal | undefined> {
  return (await takePush(handingIn, 1, services)) ?? (await takeRoomForFile(handingIn.school, services));
}

/** The file of a device, whoever brings it. */
async function takeIn(
  handingIn: HandingIn,
  request: SealedFileRequest,
  services: Services,
): Promise<Outcome<PushAnswer> | Reply> {
  const { sealed } = request;
  const opened = await openSealedFile({ school: handingIn.school, sealed }, services);
  if (!opened.ok) return opened;
  const row = opened.value;
  const bytes = Buffer.from(row.bytes, 'base64url');
  const file = await prepareAttachment({ bytes, name: row.name }, services);
  if (!('ok' in file)) return file;
  return keepSealedFile(handingIn, { request, row, file: file.value }, services);
}

const BySchool = z.object({ schoolId: RecordId });
const sealedBodyBytes = limits.sealedBoxLength + limits.pushEnvelopeBytes;
const sealedFileBodyBytes = limits.sealedFileBoxLength + limits.pushEnvelopeBytes;

export const sealedRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/sync/{schoolId}/seal-key',
    who: 'device-or-member',
    summary: 'The school’s public key, to which a blocked device seals what it has recorded',
    params: BySchool,
    answer: SealKeyAnswer,
    handle: async ({ caller, services }) => {
      const { school } = caller;
      const isRevoked = caller.by === 'device' && caller.device.isRevoked;
      if (isRevoked) {
        const blocked = { school, device: caller.device };
        services.afterwards.run(() => tellOfBlockedDevice(blocked, services));
      }
      return done({ key: await readPublicSealKey(school, services), isRevoked });
    },
  }),
  route({
    method: 'POST',
    path: '/sync/{schoolId}/sealed',
    who: 'device-or-member',
    inReadOnlySchool: 'keeps',
    summary: 'Hand in what was sealed when the device was blocked; each record waits for a person to look',
    params: BySchool,
    body: SealedRequest,
    bodyBytes: sealedBodyBytes,
    answer: PushAnswer,
    handle: async ({ caller, body, services }) => {
      const opened = await openSealed({ school: caller.school, sealed: body.sealed }, services);
      const count = opened.ok ? opened.value.rows.length : 1;
      const wait = await takePush(caller, count, services);
      if (wait !== undefined) return wait;
      if (!opened.ok) return opened;
      if (!(await isOwnDevice(caller, body.device, services)))
        return refuse('INVALID', 'errors.notOpened', 'sealed');
      const handedIn = { request: body, content: opened.value };
      return jsonReply(200, await pushSealed(caller, handedIn, services));
    },
  }),
  route({
    method: 'POST',
    path: '/sync/{schoolId}/sealed/file',
    who: 'device-or-member',
    inReadOnlySchool: 'keeps',
    summary:
      'Hand in a file that was sealed when the device was blocked; its message waits for a person to look',
    params: BySchool,
    body: SealedFileRequest,
    bodyBytes: sealedFileBodyBytes,
    answer: PushAnswer,
    handle: async ({ caller, body, services }) => {
      const wait = await takeFile(caller, services);
      if (wait !== undefined) return wait;
      if (!(await isOwnDevice(caller, body.device, services)))
        return refuse('INVALID', 'errors.notOpened', 'sealed');
      return takeIn(caller, body, services);
    },
  }),
  route({
    method: 'POST',
    path: '/sync/{schoolId}/hand-in/file',
    who: 'administrator',
    inReadOnlySchool: 'keeps',
    summary:
      'Hand in a sealed file out of what another device has saved; its message waits for a person to look',
    params: BySchool,
    body: SealedFileRequest,
    bodyBytes: sealedFileBodyBytes,
    answer: PushAnswer,
    handle: async ({ caller, body, services }) => {
      const handingIn = { by: 'person', school: caller.school, person: caller } as const;
      return (await takeFile(handingIn, services)) ?? (await takeIn(handingIn, body, services));
    },
  }),
  route({
    method: 'POST',
    path: '/sync/{schoolId}/sealed/open',
    who: 'administrator',
    inReadOnlySchool: 'reads',
    summary: 'Open what another device had sealed and saved to a file, to see it before it is handed in',
    params: BySchool,
    body: OpenSealedRequest,
    bodyBytes: sealedBodyBytes,
    answer: SealedContent,
    handle: ({ caller, body, services }) =>
      openSealed({ school: caller.school, sealed: body.sealed }, services),
  }),
];
