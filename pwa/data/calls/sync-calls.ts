import {
  DaysAnswer,
  DeviceAnswer,
  type DoorSettings,
  ParentModeSettings,
  PullAnswer,
  PushAnswer,
  type PushRequest,
  SessionKeyAnswer,
} from '#sync/wire/protocol.ts';
import type { RecordId } from '#sync/school/records/id.ts';
import type { CallPort } from '#sync/replay/ports.ts';
import type { Ask } from './ask.ts';

type IdleDevice = Pick<PushRequest, 'now' | 'version'>;

export type SyncCallDeps = {
  readonly ask: Ask;
  readonly deviceKey: (school: RecordId) => Promise<string | undefined>;
  /** With a parent's eyes, and not those of whoever runs the school. */
  readonly asParent?: boolean;
  /** What this device says of itself when nothing waits on it. Otherwise the push says it. */
  readonly saidIdle?: (school: RecordId) => Promise<IdleDevice | undefined>;
  /** The server does not know this device's key any more: enrol again. */
  readonly onKeyRefused: (school: RecordId) => Promise<void>;
  /** The digest of the PINs that this device has: they come again only when they have changed. */
  readonly pinsDigest?: () => Promise<string | undefined>;
  /** Ids of the reset codes that were typed at this door; the server is still to hear of them. */
  readonly usedResetCodes?: () => Promise<readonly string[]>;
  /** What the server says of this door. */
  readonly onDoor?: (door: DoorSettings) => Promise<void>;
  /** Is a PIN of Parent Mode kept on this device of a person? */
  readonly hasPin?: () => Promise<boolean>;
  /** What the server says of that PIN. */
  readonly onParentMode?: (school: RecordId, told: ParentModeSettings) => Promise<void>;
  /** What the server calls this device. Whoever only sends does not hear it. */
  readonly onNamed?: (name: string) => Promise<void>;
};

/** The calls of contract section 5 as replay's port. */
export function createSyncCalls({
  ask,
  deviceKey,
  onKeyRefused,
  onNamed,
  pinsDigest,
  usedResetCodes,
  onDoor,
  hasPin,
  onParentMode,
  saidIdle,
  asParent = false,
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
      const said = await saidIdle?.(school);
      const used = (await usedResetCodes?.()) ?? [];
      const pins = await pinsDigest?.();
      const query = new URLSearchParams({
        limit: String(limit),
        ...(cursor !== undefined && { cursor }),
        ...(said && { now: String(said.now), version: said.version }),
        ...(used.length > 0 && { usedResetCodes: used.join(',') }),
        ...(pins !== undefined && { pins }),
        ...((await hasPin?.()) === true && { hasPin: '1' }),
        ...eyes,
      });
      // With the key: the server sees who is signed in here and counts what they record as theirs.
      const key = await deviceKey(school);
      const outcome = await ask({ path: `/sync/${school}/pull?${query}`, deviceKey: key }, PullAnswer);
      const {
        deviceName = null,
        door = null,
        parentMode = null,
      } = outcome.kind === 'answer' ? outcome.answer : {};
      if (deviceName !== null) await onNamed?.(deviceName);
      if (door !== null) await onDoor?.(door);
      if (parentMode !== null) await onParentMode?.(school, parentMode);
      return outcome;
    },
    days: async (school, { from, to }) => {
      const path = `/sync/${school}/days?${new URLSearchParams({ from, to, ...eyes })}`;
      return ask({ path, deviceKey: await deviceKey(school) }, DaysAnswer);
    },
  };
}

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
