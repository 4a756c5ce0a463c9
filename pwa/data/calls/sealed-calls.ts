/** The calls about what a blocked device has sealed. */
import { PushAnswer, type SealedRequest, SealKeyAnswer } from '#sync/wire/protocol.ts';
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
