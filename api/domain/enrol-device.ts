import type { DeviceRequest } from '#sync/wire/protocol.ts';
import { takeCounter } from '#api/db/counter-table.ts';
import {
  countDevicesOf,
  insertDevice,
  noteDeviceUser,
  readDevice,
  updateDevice,
} from '#api/db/device-table.ts';
import { setSessionDevice } from '#api/db/session-table.ts';
import { serverLimits } from '#api/platform/server-limits.ts';
import { makeStaffs } from './device-kind.ts';
import { done, type Outcome, refuse, tooMany } from './outcome.ts';
import { findDeviceByKey, hashDeviceKey, newDeviceRow } from './known-device.ts';
import { type Doer, noteSecurity } from './security-log.ts';
import type { WithClock, WithIds, WithSecrets, WithStore } from './ports.ts';

export interface Enrolment {
  readonly school: string;
  /** Who is signed in on it now. */
  readonly user: string;
  readonly session: string;
  /** They are a parent of the school and nothing more. */
  readonly isParent: boolean;
  readonly by: Doer;
  /** The browser in its own words. */
  readonly agent: string;
  readonly asked: DeviceRequest;
  /** The key that the browser already has for this school, if it has one. */
  readonly presentedKey: string | null;
}

const againAfterMs = 60 * 60_000;

/**
 * Gives a browser its key for the school. A browser that already has the key (another person has
 * signed in, or it was renamed) keeps it; the person and the name are noted. A browser without the
 * key gets a new one as long as it has never handed anything in: the first answer was lost. Any
 * other id that is taken stays with the holder of its key.
 * From then on the session counts as used on it, so that blocking the device blocks the session; so
 * it does for the devices that the session was used on before.
 */
export async function enrolDevice(
  { school, user, session, isParent, by, agent, asked, presentedKey }: Enrolment,
  needs: WithStore & WithSecrets & WithClock & WithIds,
): Promise<Outcome<{ readonly _id: string; readonly name: string; readonly key: string }>> {
  const { store, newSecret, nowMs } = needs;
  const freshKey = newSecret();
  return store.write(async (writer) => {
    // Asked twice at once, the second finds what the first has written.
    await takeCounter(writer, school);
    const device = { school, device: asked._id, user };
    const known = await readDevice(writer, school, asked._id);
    if (known === undefined) {
      const since = new Date(nowMs() - serverLimits.deviceForgottenMs).toISOString();
      // Without a key the browser goes on handing in under its person's token.
      const most = isParent ? serverLimits.devicesPerParent : serverLimits.devicesPerPerson;
      if ((await countDevicesOf(writer, { school, user, since })) >= most) return tooMany(againAfterMs);
      await insertDevice(writer, {
        ...newDeviceRow({
          school,
          id: asked._id,
          name: asked.name,
          enrolledBy: user,
          isFamily: isParent,
          nowMs: nowMs(),
        }),
        key_hash: hashDeviceKey(freshKey),
        last_user: user,
        agent,
        network: by.network,
      });
      await noteDeviceUser(writer, device);
      await setSessionDevice(writer, session, asked._id);
      const detail = { device: asked.name };
      await noteSecurity(writer, { kind: 'deviceEnrolled', schools: [school], by, detail }, needs);
      return done({ ...asked, key: freshKey });
    }
    // A door is nobody's browser, whoever signs in on it.
    if (known.is_door === 1) return refuse('CONFLICT', 'api.deviceTaken');
    if (known.is_revoked === 1) {
      // Without its key the browser is known by its session alone.
      await setSessionDevice(writer, session, known.id);
      return refuse('DEVICE_REVOKED', 'errors.deviceRevoked');
    }
    const holder =
      presentedKey === null ? undefined : await findDeviceByKey(writer, { school, key: presentedKey });
    if (presentedKey !== null && holder?.id === known.id && !holder.isRevoked) {
      await noteDeviceUser(writer, device);
      await setSessionDevice(writer, session, known.id);
      await updateDevice(writer, { school, id: known.id }, { name: asked.name, last_user: user });
      if (!isParent) await makeStaffs(writer, { ...known, name: asked.name }, { by, needs });
      return done({ ...asked, key: presentedKey });
    }
    if (known.enrolled_by !== user || known.last_seen !== null) return refuse('CONFLICT', 'api.deviceTaken');
    await updateDevice(writer, { school, id: known.id }, { key_hash: hashDeviceKey(freshKey) });
    await setSessionDevice(writer, session, known.id);
    return done({ _id: known.id, name: known.name, key: freshKey });
  });
}
