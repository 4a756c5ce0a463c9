/** The doors of the demo: one for families, with PINs and passes, and one for staff. */
import { doorCodeOf } from '#sync/school/records/door-code.ts';
import { readDevices } from '#api/db/device-table.ts';
import { putDoorCode } from '#api/db/door-table.ts';
import type { Store } from '#api/db/open.ts';
import { setDoorPin } from '#api/domain/door-pin.ts';
import { addDoor, type DoorWithCode, renewDoorCode, setDoorOpening } from '#api/domain/doors.ts';
import { hashOf } from '#api/domain/email-codes.ts';
import { makePinVerifier } from '#api/domain/make-pin-verifier.ts';
import type { Outcome } from '#api/domain/outcome.ts';
import type { Doer } from '#api/domain/security-log.ts';
import type { Say } from '#api/platform/say.ts';
import { demoSchool } from './fill-demo.ts';

type Needs = Parameters<typeof addDoor>[2] & { readonly store: Store };

const doors = [
  { name: 'Main entrance', opensWith: 'family' },
  { name: 'Garden gate', opensWith: 'staffed' },
] as const;
type DemoDoor = (typeof doors)[number];

/** Leads out of Parent Mode there. It is printed at the start. */
const demoDoorPin = '7310';

/** The links are printed at the start and opened some time later. */
const linkLifetimeMs = 30 * 24 * 60 * 60_000;

interface Printing {
  readonly appUrl: string;
  readonly by: Doer;
  readonly user: string;
}

/** For each door a link that makes a browser its tablet. Each start has new ones. */
export async function describeDoors(printing: Printing, needs: Needs, say: Say): Promise<readonly string[]> {
  const lines: string[] = [];
  for (const door of doors) {
    const code = await codeOf(door, printing, needs);
    if (code === undefined) continue;
    const link = `${printing.appUrl}/door#${code}`;
    lines.push(say('demo.door', { link, name: door.name, for: say(`demo.doorFor.${door.opensWith}`) }));
  }
  return lines.length === 0
    ? []
    : ['', say('demo.doors'), ...lines, say('demo.doorPin', { pin: demoDoorPin })];
}

async function codeOf(door: DemoDoor, { by, user }: Printing, needs: Needs): Promise<string | undefined> {
  const { store, nowMs } = needs;
  const place = { school: demoSchool, user };
  const known = (await readDevices(store.read, demoSchool)).find(
    (row) => row.is_door === 1 && row.name === door.name,
  );
  const made =
    known === undefined
      ? await makeDoor(door, { place, by }, needs)
      : await renewDoorCode({ ...place, id: known.id }, by, needs);
  const code = made.ok ? doorCodeOf(made.value.code) : undefined;
  if (!made.ok || code === undefined) return undefined;
  const expires_at = new Date(nowMs() + linkLifetimeMs).toISOString();
  const device = made.value.door._id;
  await store.write((writer) =>
    putDoorCode(writer, { school: demoSchool, device, code_hash: hashOf(code), expires_at, made_by: user }),
  );
  return code;
}

async function makeDoor(
  { name, opensWith }: DemoDoor,
  { place, by }: { readonly place: { readonly school: string; readonly user: string }; readonly by: Doer },
  needs: Needs,
): Promise<Outcome<DoorWithCode>> {
  const made = await addDoor({ ...place, name }, by, needs);
  if (!made.ok) return made;
  const door = { school: place.school, id: made.value.door._id };
  await setDoorOpening({ ...door, opensWith }, by, needs);
  await setDoorPin({ ...door, pin: await makePinVerifier(demoDoorPin) }, by, needs);
  return made;
}
