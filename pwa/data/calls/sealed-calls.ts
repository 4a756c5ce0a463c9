/** The calls about what a blocked device has sealed. */
import {
  PushAnswer,
  type SealedFileRequest,
  type SealedRequest,
  SealKeyAnswer,
} from '#sync/wire/protocol.ts';
import { limits } from '#sync/limits.ts';
import type { RecordId } from '#sync/school/records/id.ts';
import type { Ask, Outcome } from './ask.ts';

export function askSealKey(
  ask: Ask,
  { school, deviceKey }: { readonly school: RecordId; readonly deviceKey: string | undefined },
) {
  return ask({ path: `/sync/${school}/seal-key`, deviceKey }, SealKeyAnswer);
}

export function handInSealed(
  ask: Ask,
  handedIn: {
    readonly school: RecordId;
    readonly key: string | undefined;
    readonly request: SealedRequest;
  },
) {
  const { school, key, request } = handedIn;
  return ask({ method: 'POST', path: `/sync/${school}/sealed`, body: request, deviceKey: key }, PushAnswer);
}

/** Not read, of a message that is there, too large, no picture. A server of before answers 404. */
const faultsOfFile: ReadonlySet<number> = new Set([400, 409, 413, 415]);

/** Whether the answer speaks of this file alone: any other one may still be taken. */
export function isFaultOfFile(
  outcome: Outcome<unknown>,
): outcome is Extract<typeof outcome, { kind: 'refused' }> {
  return outcome.kind === 'refused' && faultsOfFile.has(outcome.status);
}

export function handInSealedFile(
  ask: Ask,
  handedIn: {
    readonly school: RecordId;
    readonly key: string | undefined;
    readonly request: SealedFileRequest;
  },
) {
  const { school, key, request } = handedIn;
  const path = `/sync/${school}/sealed/file`;
  return ask({ method: 'POST', path, body: request, deviceKey: key, timeoutMs: fileTimeoutMs }, PushAnswer);
}

/** An administrator does, out of what the device has saved. */
export function bringSealedFile(
  ask: Ask,
  { school, request }: { readonly school: RecordId; readonly request: SealedFileRequest },
) {
  const path = `/sync/${school}/hand-in/file`;
  return ask({ method: 'POST', path, body: request, timeoutMs: fileTimeoutMs }, PushAnswer);
}

/** A file has megabytes. */
const fileTimeoutMs = 6 * limits.callTimeoutMs;
