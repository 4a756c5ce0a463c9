import { PairAnswer } from '#sync/wire/protocol.ts';
import type { DeviceIdentity } from '#pwa/data/store/device-identity.ts';
import type { Ask } from './ask.ts';
import { type Asked, askToDo } from './ask-to-do.ts';
import type { SessionStore } from './session-store.ts';

export type Pairing = {
  readonly ask: Ask;
  readonly outbox: Pick<DeviceIdentity, 'device'>;
  readonly session: Pick<SessionStore, 'becomeDoor'>;
};

/** Brings a door's code to the server. The browser is that door's tablet from then on. */
export async function pairAsDoor(
  code: string,
  { ask, outbox, session }: Pairing,
): Promise<Asked<PairAnswer>> {
  const { id } = await outbox.device();
  const body = { code, device: id };
  const asked = await askToDo(ask, { method: 'POST', path: '/doors/pair', body, token: null }, PairAnswer);
  if (asked.kind === 'done') await session.becomeDoor(asked.answer);
  return asked;
}
