import { accountName } from '#sync/school/records/name-info.ts';
import type { Device } from '#sync/wire/protocol.ts';
import { type DeviceRow, readDevice, updateDevice } from '#api/db/device-table.ts';
import type { Writer } from '#api/db/open.ts';
import { blockEndedKeys } from '#api/db/door-table.ts';
import { endPassKey } from '#api/db/pass-key-table.ts';
import type { StoredUser } from '#api/db/user-table.ts';
import { blockSameBrowser } from './block-same-browser.ts';
import { deviceAnswer } from './known-device.ts';
import { found, type Outcome } from './outcome.ts';
import type { WithClock, WithIds, WithStore } from './ports.ts';
import { type Doer, noteSecurity } from './security-log.ts';

export interface DeviceChange {
  readonly name?: string | undefined;
  readonly isRevoked?: boolean | undefined;
  /** The caller looks into why it is not heard of. */
  readonly isLookedInto?: true | undefined;
}

interface Changing {
  readonly school: string;
  /** Of the device. */
  readonly id: string;
  readonly user: StoredUser;
  readonly by: Doer;
}

type Needs = WithStore & WithClock & WithIds;

/** An administrator renames, blocks or allows a device, or says who looks into it. */
export async function changeDevice(
  { school, id, user, by }: Changing,
  { name, isRevoked, isLookedInto }: DeviceChange,
  needs: Needs,
): Promise<Outcome<Device>> {
  const changed = await needs.store.write(async (writer) => {
    const before = await readDevice(writer, school, id);
    if (before === undefined) return undefined;
    await updateDevice(
      writer,
      { school, id },
      {
        // Keeps the statement whole when nothing is asked for.
        id,
        ...(name !== undefined && { name }),
        ...(isLookedInto === true && {
          looked_into_by: accountName(user),
          looked_into_at: new Date(needs.nowMs()).toISOString(),
        }),
        ...(isRevoked !== undefined && { is_revoked: isRevoked ? 1 : 0 }),
      },
    );
    if (isRevoked !== undefined && isRevoked !== (before.is_revoked === 1))
      await (isRevoked ? noteBlocked : noteAllowed)(writer, before, { by, needs });
    return readDevice(writer, school, id);
  });
  return found(changed && deviceAnswer(changed));
}

interface Noting {
  readonly by: Doer;
  readonly needs: Needs;
}

async function noteBlocked(writer: Writer, device: DeviceRow, { by, needs }: Noting): Promise<void> {
  const { school, is_door } = device;
  const also = is_door === 0 ? await blockSameBrowser(writer, device) : [];
  for (const name of [device.name, ...also]) {
    const event = { kind: 'deviceBlocked', schools: [school], by, detail: { device: name } } as const;
    await noteSecurity(writer, event, needs);
  }
  if (is_door === 0) return;
  // Nobody knows which of the tablets that were this door is the one that was lost.
  await blockEndedKeys(writer, device);
  // What a stolen tablet holds makes no pass that another door takes.
  await endPassKey(writer, school);
}

async function noteAllowed(
  writer: Writer,
  { school, name }: DeviceRow,
  { by, needs }: Noting,
): Promise<void> {
  const event = { kind: 'deviceAllowed', schools: [school], by, detail: { device: name } } as const;
  await noteSecurity(writer, event, needs);
}
