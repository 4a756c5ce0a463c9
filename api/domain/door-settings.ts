import type { DoorSettings } from '#sync/wire/protocol.ts';
import type { KnownDevice } from './known-device.ts';

/** What a door is told of itself with each pull. */
export function doorSettings({ name, opensWith, pin }: KnownDevice): DoorSettings {
  return { name, opensWith, pin, resetCodes: [] };
}
