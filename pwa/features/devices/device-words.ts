/** One device of the roll-call in words. Pure. */
import type { Say } from '#sync/words/message-key.ts';
import {
  compareNames,
  formatAge,
  formatClockError,
  formatCount,
  formatSince,
} from '#sync/school/records/format.ts';
import { limits } from '#sync/limits.ts';
import { browserOf, isFirstName } from '#pwa/data/browser/device-name.ts';
import type { Device } from '#sync/wire/protocol.ts';

export type DeviceLine = {
  readonly device: Device;
  readonly isThis: boolean;
  /** Who uses it, and which browser it is: "Dana Reid · Chrome on Linux". */
  readonly whoAndWhat: string;
  /** Several devices have the name that this browser was given by itself. */
  readonly needsName: boolean;
  /** Not seen for a month. */
  readonly isStale: boolean;
  /**
   * A parent's, on which nothing waits for too long: hundreds of them stand in a list of their own.
   */
  readonly isFolded: boolean;
  readonly lastSeen: string;
  /** The network that it was last seen in; empty where it is not known. */
  readonly seenFrom: string;
  readonly waiting: string;
  /** What waits there should have gone long ago. */
  readonly isBehind: boolean;
  readonly clock: string;
  readonly isClockWrong: boolean;
  readonly version: string;
  /** That its app is older than the server's, and what becomes of it; empty where it is not. */
  readonly oldVersion: string;
};

export type DeviceNeeds = {
  readonly say: Say;
  readonly nowMs: number;
  readonly timeZone: string;
  readonly ownId: string | undefined;
  /** As the server said it last; null before it was reached. */
  readonly serverVersion: string | null;
};

const justNowMs = 60_000;

/** This device first, then those on which something waits, then doors, then by name. */
export function deviceLines(devices: readonly Device[], needs: DeviceNeeds): readonly DeviceLine[] {
  const rank = ({ _id, waiting, isDoor }: Device) =>
    _id === needs.ownId ? 0 : waiting > 0 ? 1 : isDoor ? 2 : 3;
  // Nobody but the parent tells their phones apart.
  const shared = sharedFirstNames(devices.filter(({ isFamily }) => !isFamily));
  // A parent's devices stand together, under the person's name.
  const nameOf = ({ isFamily, lastUser, name }: Device) => (isFamily ? (lastUser?.name ?? name) : name);
  return devices
    .toSorted((a, b) => rank(a) - rank(b) || compareNames(nameOf(a), nameOf(b)) || (a._id < b._id ? -1 : 1))
    .map((device) => ({
      ...deviceLine(device, needs),
      needsName: !device.isFamily && shared.has(device.name),
    }));
}

/** First names that no one chose and that several devices have. */
function sharedFirstNames(devices: readonly Device[]): ReadonlySet<string> {
  const names = devices.map(({ name }) => name).filter(isFirstName);
  return new Set(names.filter((name, index) => names.indexOf(name) !== index));
}

export function deviceLine(device: Device, needs: DeviceNeeds): DeviceLine {
  const { say, nowMs, timeZone, ownId } = needs;
  const { lastSeen, waiting, oldestWaiting, clockErrorMs, version, network } = device;
  const oldestMs = oldestWaiting === null ? Number.NaN : Date.parse(oldestWaiting);
  const isSinceKnown = Number.isFinite(oldestMs);
  const count = { count: waiting, number: formatCount(waiting) };
  const isBehind = waiting > 0 && isSinceKnown && nowMs - oldestMs > limits.behindMs;
  const isStale =
    device._id !== ownId && nowMs - Date.parse(lastSeen ?? device.createdAt) > limits.staleDeviceMs;
  return {
    device,
    isThis: device._id === ownId,
    whoAndWhat: whoAndWhat(device, say),
    needsName: false,
    isStale,
    isFolded: device.isFamily && device._id !== ownId && !isBehind && !isStale,
    lastSeen: lastSeenText(lastSeen, nowMs, say),
    seenFrom: network === '' ? '' : say('devices.seenFrom', { network }),
    waiting:
      waiting === 0
        ? say('devices.nothingWaits')
        : isSinceKnown
          ? say('devices.waitsSince', { ...count, since: formatSince(oldestMs, nowMs, { timeZone }) })
          : say('devices.waits', count),
    isBehind,
    clock: clockText(clockErrorMs, say),
    isClockWrong: clockErrorMs !== null && Math.abs(clockErrorMs) > limits.clockWrongMs,
    version: version === '' ? say('devices.noVersion') : version,
    oldVersion: oldVersionText(device, needs),
  };
}

function whoAndWhat({ isDoor, opensWith, lastUser, agent }: Device, say: Say): string {
  const door = opensWith === 'family' ? 'devices.familyDoor' : 'devices.door';
  const who = isDoor ? say(door) : (lastUser?.name ?? '');
  const { system, browser } = browserOf(agent);
  const what =
    system !== undefined && browser !== undefined
      ? say('devices.browserOn', { browser, system })
      : (browser ?? system ?? '');
  return [who, what].filter((part) => part !== '').join(' · ');
}

function lastSeenText(lastSeen: string | null, nowMs: number, say: Say): string {
  if (lastSeen === null) return say('devices.neverSeen');
  const ageMs = nowMs - Date.parse(lastSeen);
  return ageMs < justNowMs ? say('devices.seenNow') : say('devices.seenAgo', { age: formatAge(ageMs) });
}

/** From this version on a door in Parent Mode takes a new one at a quiet moment. */
const updatesItselfSince = '1.4.6';

/** A blocked device gets no version, and does not say which one it has. */
function oldVersionText({ version, isDoor, isRevoked }: Device, { say, serverVersion }: DeviceNeeds): string {
  if (isRevoked || serverVersion === null || !isOlder(version, serverVersion)) return '';
  const updatesItself = isDoor && !isOlder(version, updatesItselfSince);
  return say(updatesItself ? 'devices.oldDoor' : 'devices.oldVersion');
}

/** Of two versions `1.4.6`; one that is not known is not older. */
function isOlder(version: string, than: string): boolean {
  return version !== '' && version.localeCompare(than, 'en', { numeric: true }) < 0;
}

function clockText(errorMs: number | null, say: Say): string {
  if (errorMs === null) return say('devices.clockUnknown');
  if (Math.abs(errorMs) <= limits.clockWrongMs) return say('devices.clockRight');
  return say(errorMs > 0 ? 'devices.clockFast' : 'devices.clockSlow', {
    error: formatClockError(errorMs),
  });
}
