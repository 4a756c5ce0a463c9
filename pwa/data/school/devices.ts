/** The roll-call of devices. The server knows what each said last, so nothing is kept here. */
import { z } from 'zod';
import type { RecordId } from '#sync/school/records/id.ts';
import { Device, DoorCodeAnswer } from '#sync/wire/protocol.ts';
import { answerOf } from '#pwa/data/calls/ask.ts';
import { type Asked, askToChange, askToDo } from '#pwa/data/calls/ask-to-do.ts';
import { makePinVerifier } from '#pwa/data/account/pin-verifier.ts';
import { ask, openSchool } from '#pwa/data/browser/page-data.ts';

/** @throws CallFailed when it cannot be had now */
export async function fetchDevices(): Promise<readonly Device[]> {
  const open = openSchool.get();
  const path = open && devicesOf(open.school);
  return answerOf(path === undefined ? { kind: 'unreachable' } : await ask({ path }, z.array(Device)));
}

export type DeviceChange = {
  readonly name?: string;
  readonly isRevoked?: boolean;
  readonly isLookedInto?: true;
};
export type DeviceChangeOutcome =
  { readonly kind: 'changed'; readonly device: Device } | Exclude<Asked<unknown>, { kind: 'done' }>;

export async function changeDevice(id: string, change: DeviceChange): Promise<DeviceChangeOutcome> {
  const open = openSchool.get();
  if (open === undefined) return { kind: 'unreachable' };
  const path = `${devicesOf(open.school)}/${encodeURIComponent(id)}`;
  const outcome = await askToChange(
    ask,
    { method: 'POST', path, body: change },
    z.object({ device: Device }),
  );
  return outcome.kind === 'answer' ? { kind: 'changed', device: outcome.answer.device } : outcome;
}

export type DoorCode = Pick<DoorCodeAnswer, 'door' | 'code' | 'expiresAt'>;

/** Adds a door tablet; the answer has the code that pairs one. */
export function addDoor(name: string): Promise<Asked<DoorCode>> {
  return askDoors('', { name }, DoorCodeAnswer);
}

/** A code that pairs a tablet as this door. The key of the tablet before ends with it. */
export function renewDoorCode(door: string): Promise<Asked<DoorCode>> {
  return askDoors(`/${encodeURIComponent(door)}/code`, {}, DoorCodeAnswer);
}

/** The door hears of it with its next pull. */
export async function setDoorPin(door: string, pin: string): Promise<Asked<unknown>> {
  const body = { pin: await makePinVerifier(pin) };
  return askDoors(`/${encodeURIComponent(door)}/pin`, body, z.object({}));
}

/** What the door asks first. The door hears of it with its next pull. */
export function setDoorOpening(door: string, opensWith: Device['opensWith']): Promise<Asked<unknown>> {
  return askDoors(`/${encodeURIComponent(door)}/opening`, { opensWith }, z.object({}));
}

/** A code of one use for a door whose PIN is forgotten; it also works on an offline tablet. */
export function makeResetCode(door: string): Promise<Asked<{ readonly code: string }>> {
  return askDoors(`/${encodeURIComponent(door)}/reset-code`, {}, z.object({ code: z.string() }));
}

async function askDoors<Schema extends z.ZodObject>(
  path: string,
  body: unknown,
  schema: Schema,
): Promise<Asked<z.output<Schema>>> {
  const open = openSchool.get();
  if (open === undefined) return { kind: 'unreachable' };
  return askToDo(ask, { method: 'POST', path: `/sync/${open.school}/doors${path}`, body }, schema);
}

function devicesOf(school: RecordId): string {
  return `/sync/${school}/devices`;
}
