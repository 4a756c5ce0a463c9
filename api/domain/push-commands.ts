import { commandOfRow } from '#sync/replay/outbox-entry.ts';
import type {
  HandInRequest,
  PushAnswer,
  PushRequest,
  SealedContent,
  SealedRequest,
} from '#sync/wire/protocol.ts';
import { inCodesOfWire } from '#sync/wire/verdict.ts';
import { roleTypes } from '#sync/school/records/role.ts';
import { readDevice } from '#api/db/device-table.ts';
import { StoreTroubleError } from '#api/db/store-trouble.ts';
import { readSchoolStamp } from '#api/db/school-reader.ts';
import { retryResult, settledToResult } from './accept-commands.ts';
import type { Source } from './arrival.ts';
import type { InSchool } from './choose-school.ts';
import { deviceReport, type HandingIn } from './known-device.ts';
import { deviceOfPerson } from './own-device.ts';
import { schoolNowMs } from './school-clock.ts';
import type { WithClock, WithStore, WithWords } from './ports.ts';
import type { WithAccept } from './accept-queue.ts';

type DeviceSource = Extract<Source, { by: 'device' }>;
type Needs = WithStore & WithAccept & WithClock & WithWords;

export async function pushCommands(
  handingIn: HandingIn,
  request: PushRequest,
  needs: Needs,
): Promise<PushAnswer> {
  const device =
    handingIn.by === 'person'
      ? await deviceOfPerson(handingIn.person, request.device, needs)
      : request.device;
  const source = sourceOf(handingIn, { ...request, device }, needs.nowMs());
  const { school } = handingIn;
  const answer = await settle({ school, source, commands: request.commands }, needs);
  return { ...answer, results: answer.results.map((result) => inCodesOfWire(result, request.wire)) };
}

/**
 * An administrator hands in the records of a device that cannot send them, because it is broken or
 * revoked. They count as that device's, by its clock. The administrator vouches for them, so a
 * revoked device is no obstacle. The state of the device does not change.
 *
 * Anybody can write a file: what it says in the administrator's own name is proven by a signature
 * alone, as it is for everybody else.
 */
export async function handInForDevice(
  { school }: Pick<InSchool, 'school'>,
  { device, samples, commands }: HandInRequest,
  needs: Needs,
): Promise<PushAnswer> {
  const row = await readDevice(needs.store.read, school, device);
  const [isDoor, isFamily] = [row?.is_door === 1, row?.is_family === 1];
  const brought = {
    isRevoked: false,
    isDoor,
    isFamily,
    person: undefined,
    isVouchedFor: true,
    isLate: true,
    report: undefined,
  };
  return settle({ school, source: { by: 'device', device, samples, ...brought }, commands }, needs);
}

/**
 * What a blocked device had sealed. Nothing of it counts by itself, also where the device has been
 * allowed again meanwhile: somebody else may have held it.
 */
export async function pushSealed(
  handingIn: HandingIn,
  { request, content }: { readonly request: SealedRequest; readonly content: SealedContent },
  needs: Needs,
): Promise<PushAnswer> {
  const { school } = handingIn;
  const commands = content.rows.map(commandOfRow);
  const pushed = { ...request, samples: content.samples, commands, seq: 0 };
  const source = { ...sourceOf(handingIn, pushed, needs.nowMs()), isRevoked: true, isLate: true };
  return settle({ school, source, commands }, needs);
}

function sourceOf(handingIn: HandingIn, request: PushRequest, nowMs: number): DeviceSource {
  const { samples, now, waiting, oldestWaiting, version, device } = request;
  if (handingIn.by === 'person') {
    const { user, roleType } = handingIn.person;
    const person = user._id;
    const isFamily = roleType === roleTypes.parent;
    return {
      by: 'device',
      device,
      isRevoked: false,
      isDoor: false,
      isFamily,
      samples,
      person,
      report: undefined,
    };
  }
  const left = waiting - Math.min(waiting, request.commands.length);
  return {
    by: 'device',
    device: handingIn.device.id,
    isRevoked: handingIn.device.isRevoked,
    isOnlyReplaced: handingIn.device.isOnlyReplaced,
    isDoor: handingIn.device.isDoor,
    isFamily: handingIn.device.isFamily,
    samples,
    person: handingIn.signedIn,
    report: handingIn.device.isReplaced
      ? undefined
      : deviceReport({ now, version, waiting: left, oldestWaiting }, nowMs),
  };
}

async function settle(
  handIn: Parameters<Needs['accept']>[0],
  { store, accept, nowMs, say }: Needs,
): Promise<PushAnswer> {
  const { settled, retry, stamp, isStoreDown } = await accept(handIn);
  // The device stops for a while, and its earlier records stay before its later ones.
  if (isStoreDown === true) throw new StoreTroubleError(undefined);
  // What settled the hand-in knows the school's last stamp; where nothing did, it is read.
  const last = stamp ?? (await readSchoolStamp(store.read, handIn.school));
  return {
    now: schoolNowMs(last, nowMs()),
    epoch: store.epoch,
    results: [...settled.map((one) => settledToResult(one, say)), ...retry.map(retryResult)],
  };
}
