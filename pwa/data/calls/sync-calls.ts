import { z } from 'zod';
import {
  DaysAnswer,
  DeviceAnswer,
  type DoorSettings,
  PackedDaysAnswer,
  ParentModeSettings,
  PullAnswer,
  PushAnswer,
  type PushRequest,
  SessionKeyAnswer,
} from '#sync/wire/protocol.ts';
import { UnpackedSheets } from '#sync/wire/packed-sheets.ts';
import type { RecordId } from '#sync/school/records/id.ts';
import type { CallPort } from '#sync/replay/ports.ts';
import type { Ask } from './ask.ts';

/** What a device says of itself with a pull. */
export type SaidWithPull = {
  /** Of this very moment, as `SyncCallDeps.deviceKey`. */
  readonly key: string | undefined;
  /** When nothing waits on this device. Otherwise the push says it. */
  readonly idle?: Pick<PushRequest, 'now' | 'version'> | undefined;
  /** The digest of the PINs that it has: they come again only when they have changed. */
  readonly pins?: string | undefined;
  /** The same of the keys of passes, at a door. */
  readonly passes?: string | undefined;
  /** Ids of the reset codes that were typed at this door; the server is still to hear of them. */
  readonly usedResetCodes: readonly string[];
  /** Is a PIN of Parent Mode kept on this device of a person? */
  readonly hasPin: boolean;
};

export type SyncCallDeps = {
  readonly ask: Ask;
  readonly deviceKey: (school: RecordId) => Promise<string | undefined>;
  /** With a parent's eyes, and not those of whoever runs the school. */
  readonly asParent?: boolean;
  /** As a tablet at the door. */
  readonly isDoor?: boolean;
  /**
   * Read as one, since each pull of every minute asks. Without it the key alone is sent.
   * @param isNew there is no copy yet, and nothing in it to be said
   */
  readonly saidWithPull?: (school: RecordId, isNew: boolean) => Promise<SaidWithPull>;
  /** The server does not know this device's key any more: enrol again. */
  readonly onKeyRefused: (school: RecordId) => Promise<void>;
  /** What the server says of this door. */
  readonly onDoor?: (door: DoorSettings) => Promise<void>;
  /** What the server says of that PIN. */
  readonly onParentMode?: (school: RecordId, told: ParentModeSettings) => Promise<void>;
  /** What the server calls this device. Whoever only sends does not hear it. */
  readonly onNamed?: (name: string) => Promise<void>;
  /** The copy begins anew, as when whoever pulls may see less of the school now, or more. */
  readonly onReset?: () => void;
};

/** The calls of contract section 5 as replay's port. */
export function createSyncCalls({
  ask,
  deviceKey,
  onKeyRefused,
  onNamed,
  saidWithPull,
  onDoor,
  onParentMode,
  onReset,
  asParent = false,
  isDoor = false,
}: SyncCallDeps): CallPort {
  const eyes = asParent ? { as: 'parent' } : {};
  return {
    push: async (school, request) => {
      const key = await deviceKey(school);
      const outcome = await ask(
        { method: 'POST', path: `/sync/${school}/push`, body: request, deviceKey: key },
        PushAnswer,
      );
      // The server takes any push with a key that it knows. A refused push shows that it forgot it.
      const isRefused =
        outcome.kind === 'refused' && (outcome.why === 'session-ended' || outcome.why === 'forbidden');
      if (key !== undefined && key !== '' && isRefused) await onKeyRefused(school);
      return outcome;
    },
    pull: async (school, { cursor, limit }) => {
      const said = await saidWithPull?.(school, cursor === undefined);
      // With the key: the server sees who is signed in here and counts what they record as theirs.
      const key = said === undefined ? await deviceKey(school) : said.key;
      const { idle, pins, passes, usedResetCodes: used = [], hasPin = false } = said ?? {};
      const query = new URLSearchParams({
        limit: String(limit),
        ...(cursor === undefined ? { today: '1' } : { cursor }),
        ...(idle && { now: String(idle.now), version: idle.version }),
        ...(used.length > 0 && { usedResetCodes: used.join(',') }),
        ...(pins !== undefined && { pins }),
        ...(passes !== undefined && { passes }),
        ...(hasPin && { hasPin: '1' }),
        ...eyes,
      });
      const outcome = await ask({ path: `/sync/${school}/pull?${query}`, deviceKey: key }, PullAnswer);
      const {
        deviceName = null,
        door = null,
        parentMode = null,
        reset = false,
      } = outcome.kind === 'answer' ? outcome.answer : {};
      if (reset && cursor !== undefined) onReset?.();
      if (deviceName !== null) await onNamed?.(deviceName);
      if (door !== null) await onDoor?.(door);
      if (parentMode !== null) await onParentMode?.(school, parentMode);
      return outcome;
    },
    days: async (school, { from, to, cursor }) => {
      // Of a copy that holds some children only: those of another one are refused.
      const copy = (asParent || isDoor) && cursor !== undefined ? { cursor } : {};
      const key = await deviceKey(school);
      const askFor = (form: { readonly packed?: '1' }) => {
        const query = new URLSearchParams({ from, to, ...form, ...eyes, ...copy });
        return ask({ path: `/sync/${school}/days?${query}`, deviceKey: key }, HeardDays);
      };
      const outcome = await askFor({ packed: '1' });
      // The server's own answer, but malformed: nothing of it is kept, and the days come as stored.
      const isMalformed = outcome.kind === 'nonsense' && outcome.fault?.status === 200;
      return isMalformed ? askFor({}) : outcome;
    },
  };
}

/** A server of before wire 52 packs nothing. */
const HeardDays = z.union([
  PackedDaysAnswer.extend({ packed: UnpackedSheets }).transform(({ packed: sheets, ...answer }) => ({
    ...answer,
    sheets,
  })),
  DaysAnswer,
]);

/** Enrols this browser: its key can hand in this school's commands, and nothing else. */
export function enrol(
  ask: Ask,
  enrolment: {
    readonly school: RecordId;
    readonly token: string;
    readonly device: { readonly id: string; readonly name: string };
    /** The one that it has already, when it has one. */
    readonly key: string | undefined;
  },
) {
  const { school, token, device, key } = enrolment;
  return ask(
    {
      method: 'POST',
      path: `/sync/${school}/devices`,
      body: { _id: device.id, name: device.name },
      token,
      deviceKey: key,
    },
    DeviceAnswer,
  );
}

/** Hands in the public part of the session's key: twice is as good as once. */
export function handInSessionKey(
  ask: Ask,
  { token, publicKey }: { readonly token: string; readonly publicKey: string },
) {
  return ask(
    { method: 'POST', path: '/users/sessionkey', body: { key: publicKey }, token },
    SessionKeyAnswer,
  );
}
