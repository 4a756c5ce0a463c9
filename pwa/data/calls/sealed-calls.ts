/** The calls about what a blocked device has sealed. */
import {
  PushAnswer,
  type SealedFileRequest,
  type SealedRequest,
  SealKeyAnswer,
} from '#sync/wire/protocol.ts';
import { limits } from '#sync/limits.ts';
import type { RecordId } from '#sync/school/records/id.ts';
import type { Ask } from './ask.ts';

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
  const timeoutMs = 6 * limits.callTimeoutMs;
  return ask({ method: 'POST', path, body: request, deviceKey: key, timeoutMs }, PushAnswer);
}
