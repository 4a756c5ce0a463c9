/** The office adds a door, shows its codes and blocks it; tablets bring the codes. */
import { admitStranded } from '#pwa/data/calls/admit-stranded.ts';
import { pairAsDoor } from '#pwa/data/calls/pair-as-door.ts';
import { readStrandedSchools } from '#pwa/data/store/stranded-records.ts';
import { DoorCodeAnswer } from '#sync/wire/protocol.ts';
import { signInAs } from './copy.ts';
import { deviceKeyOf } from './disk-content.ts';
import { standingOfKey } from './key-standing.ts';
import { describeFault, type Scene, tabInUse } from './scene.ts';
import { doorName, emailOf, north, password, root } from './school.ts';
import type { Tablet } from './tablet.ts';

const retryMs = 15_000;

/** Nobody uses the tablet as a person from now on. It tries until it is the door. */
export function pairDoor(scene: Scene, tablet: Tablet): void {
  const pairing = {};
  tablet.user = undefined;
  tablet.isDoor = true;
  scene.pairings.set(tablet, pairing);
  tryPairing(scene, tablet, pairing);
}

function tryPairing(scene: Scene, tablet: Tablet, pairing: object): void {
  const { world, pairings } = scene;
  if (pairings.get(tablet) !== pairing) return;
  world.at(world.nowMs() + retryMs, () => tryPairing(scene, tablet, pairing));
  const tab = tabInUse(tablet);
  if (tab === undefined) return;
  const pair = async (): Promise<void> => {
    const code = await newCode(scene);
    if (code === undefined || tab.isDead() || pairings.get(tablet) !== pairing) return;
    const { kind } = await pairAsDoor(code, tab.browser);
    scene.log(`${tab.name} is paired: ${kind}`);
    if (kind !== 'done') return;
    scene.count('door paired');
    // A later pairing of this tablet goes on.
    if (pairings.get(tablet) === pairing) pairings.delete(tablet);
  };
  pair().catch((fault: unknown) => scene.log(`${tab.name} cannot become the door: ${describeFault(fault)}`));
}

/** Of the one door of the school, which is added when there is none. Families type PINs there. */
async function newCode(scene: Scene): Promise<string | undefined> {
  const [door] = doorsOf(scene);
  const asked = await ask(
    scene,
    door === undefined
      ? { path: `/sync/${north.id}/doors`, body: { name: doorName } }
      : { path: `/sync/${north.id}/doors/${door}/code`, body: {} },
  );
  const made = DoorCodeAnswer.safeParse(asked).data;
  if (made === undefined) return undefined;
  const opening = { path: `/sync/${north.id}/doors/${made.door._id}/opening`, body: { opensWith: 'family' } };
  return (await ask(scene, opening)) === undefined ? undefined : made.code;
}

export async function blockDoor(scene: Scene, isRevoked: boolean): Promise<void> {
  const [door] = doorsOf(scene);
  if (door === undefined) return;
  scene.count(isRevoked ? 'door blocked' : 'door allowed again');
  await ask(scene, { path: `/sync/${north.id}/devices/${door}`, body: { isRevoked } });
}

/** A superadmin asks, whose rights no step takes. Undefined when nobody answered well. */
async function ask(
  { server, log }: Scene,
  { path, body }: { readonly path: string; readonly body: object },
): Promise<unknown> {
  const token = await signInAs(server, root.email);
  if (token === undefined) return undefined;
  const headers = { 'content-type': 'application/json', 'x-auth-token': token };
  const response = await server.request(`/api${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  log(`a superadmin: POST ${path} → ${response?.status ?? 'no answer'}`);
  return response?.ok === true ? response.json() : undefined;
}

function doorsOf({ server }: Scene): readonly string[] {
  return server
    .sql<{ id: string }>('select id from device where school = ? and is_door = 1', north.id)
    .map(({ id }) => id);
}

/** A door tablet that the server does not know any more, after it was set back. */
export function isStrandedDoor(scene: Scene, tablet: Tablet): boolean {
  const key = deviceKeyOf(tablet, north.id);
  return tablet.isDoor && key !== undefined && standingOfKey(scene.server.sql, north.id, key) === 'unknown';
}

/** An administrator signs in on the door for the records that wait there without a key. */
export function admitAtDoor(scene: Scene, tablet: Tablet): void {
  const tab = tabInUse(tablet);
  const isDoor = tab?.browser.session.session.get().status === 'door';
  if (tab === undefined || !isDoor) {
    scene.world.at(scene.world.nowMs() + retryMs, () => admitAtDoor(scene, tablet));
    return;
  }
  const { ask, outbox, outboxDatabase, session, wake } = tab.browser;
  const admit = async (): Promise<void> => {
    if ((await readStrandedSchools(outboxDatabase, outbox)).length === 0) return;
    const form = { email: emailOf('ada'), password };
    const { kind } = await admitStranded(form, { ask, outbox, outboxDatabase, session, wake });
    scene.log(`${tab.name} hands in what was another school's: ${kind}`);
    scene.count('an administrator signed in on a door');
  };
  admit().catch((fault: unknown) => scene.log(`${tab.name} hands in nothing: ${describeFault(fault)}`));
}
