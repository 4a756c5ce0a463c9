/** The roll-call of devices. The server knows what each said last, so nothing is kept here. */
import { z } from 'zod';
import { Device } from '#sync/wire/protocol.ts';
import { answerOf, type Outcome } from '#pwa/data/calls/ask.ts';
import { type Asked, notDone } from '#pwa/data/calls/ask-to-do.ts';
import { ask, openSchool } from '#pwa/data/browser/page-data.ts';

/** @throws CallFailed when it cannot be had now */
export async function fetchDevices(): Promise<readonly Device[]> {
  return answerOf(await callDevices('', undefined, z.array(Device)));
}

export type DeviceChange = { readonly name?: string; readonly isRevoked?: boolean };
export type DeviceChangeOutcome =
  { readonly kind: 'changed'; readonly device: Device } | Exclude<Asked<unknown>, { kind: 'done' }>;

export async function changeDevice(id: string, change: DeviceChange): Promise<DeviceChangeOutcome> {
  const outcome = await callDevices(`/${encodeURIComponent(id)}`, change, z.object({ device: Device }));
  if (outcome.kind === 'answer') return { kind: 'changed', device: outcome.answer.device };
  return notDone(outcome);
}

async function callDevices<Schema extends z.ZodType>(
  path: string,
  body: unknown,
  schema: Schema,
): Promise<Outcome<z.output<Schema>>> {
  const open = openSchool.get();
  if (open === undefined) return { kind: 'unreachable' };
  const request = { path: `/sync/${open.school}/devices${path}` };
  return ask(body === undefined ? request : { ...request, method: 'POST', body }, schema);
}
