/** PINs are given, and typed at tablets; a parent's phone shows passes to doors. No network. */
import { hmac } from '#api/domain/hmac.ts';
import { readPassKeys, markPassUsed } from '#pwa/data/store/kept-door-passes.ts';
import { readDoorPins } from '#pwa/data/store/kept-door-pins.ts';
import { PinSlipsAnswer } from '#sync/wire/protocol.ts';
import { type WhoOfPin, whoOfPin } from '#sync/school/records/door-pins.ts';
import { makePass, passDayAt, type ReadPass, readPass } from '#sync/school/records/pass.ts';
import { fetchPage, signInAs } from './copy.ts';
import { callAs } from './family.ts';
import { createRandom } from './random.ts';
import { type Scene, tabInUse } from './scene.ts';
import { emailOf, north, userId } from './school.ts';
import type { Tablet } from './tablet.ts';

const timeZone = 'America/Jamaica';

/** Slips for two contacts, or a PIN that a member of staff chooses. The PIN of before ends. */
export async function givePins(scene: Scene, seed: string): Promise<void> {
  const random = createRandom(seed);
  const { pins } = scene.happened;
  if (random.chance(0.5)) {
    const user = random.pick(['ada', 'ben'] as const);
    const pin = String(random.int(100_000, 999_999));
    const isSet = (await callAs(scene, user, { path: '/admin/staffpin', body: { pin } })) !== undefined;
    // Without an answer nobody knows whether it counts.
    pins.push({ pin, owner: userId(user), isSet });
  } else {
    const contacts = [north.contact, north.parent];
    const answer = await callAs(scene, 'ada', { path: `/sync/${north.id}/pins/slips`, body: { contacts } });
    const slips = PinSlipsAnswer.safeParse(answer).data?.slips;
    for (const { contact, pin } of slips ?? []) pins.push({ pin, owner: contact, isSet: true });
    if (slips === undefined) for (const owner of contacts) pins.push({ pin: '', owner, isSet: false });
  }
  scene.count('PINs given');
}

/** Asked of any tablet at any moment, also of one that knows old PINs alone. */
export async function typePin(scene: Scene, tablet: Tablet, seed: string): Promise<void> {
  const random = createRandom(seed);
  const { pins } = scene.happened;
  const known = pins.map(({ pin }) => pin).filter((pin) => pin !== '');
  const pin =
    known.length === 0 || random.chance(0.3) ? String(random.int(10_000, 99_999)) : random.pick(known);
  const who = await whoTyped(tablet, pin);
  scene.count(who === undefined ? 'PIN of nobody' : 'PIN of somebody');
  if (who === undefined) return;
  const id = idOf(who);
  // A slip whose answer was lost has a PIN that nobody here knows.
  const isUnsure = pins.some(({ owner, pin: given }) => owner === id && given === '');
  if (!isUnsure && !pins.some((one) => one.pin === pin && one.owner === id))
    scene.violations.push({
      check: 'aPinIdentifiesItsOwnerAlone',
      detail: `${tablet.name} took ${pin} for the PIN of ${id}`,
    });
}

export function idOf(who: WhoOfPin): string {
  return who.kind === 'staff' ? who.user : who.contact;
}

export async function whoTyped(tablet: Tablet, pin: string): Promise<WhoOfPin | undefined> {
  const open = tabInUse(tablet)?.browser.openSchool.get();
  const pins = open?.school === north.id ? await readDoorPins(open.database) : undefined;
  return pins && whoOfPin(hmac, pins, pin);
}

/** As the phone of the north's parent makes it; undefined while nobody gives her the keys. */
export async function passOf({ server }: Scene, nowMs: number): Promise<string | undefined> {
  const token = await signInAs(server, emailOf('pam'));
  if (token === undefined) return undefined;
  const page = await fetchPage(server, { as: { 'x-auth-token': token }, school: north.id, asParent: true });
  const own = page?.ownPasses.find(({ contact }) => contact === north.parent);
  const key = own?.keys.find(({ day }) => day === passDayAt(nowMs, timeZone))?.key;
  return own && key !== undefined ? makePass(hmac, key, own.contact, nowMs) : undefined;
}

export async function readAt(tablet: Tablet, pass: string): Promise<ReadPass | { readonly kind: 'used' }> {
  const tab = tabInUse(tablet);
  const open = tab?.browser.openSchool.get();
  if (tab === undefined || open === undefined) return { kind: 'unknownDay' };
  const keys = await readPassKeys(open.database);
  const read = await readPass(hmac, keys, pass, tab.browser.trustedTime.nowThroughSleepMs(), timeZone);
  if (read.kind !== 'contact') return read;
  return (await markPassUsed(open.database, read)) ? read : { kind: 'used' };
}

const stalePassMs = 5 * 60_000;
const believedErrorMs = 30_000;

/** Held up as it is, of before, in somebody else's name, or twice. */
export async function holdUpPass(scene: Scene, tablet: Tablet, seed: string): Promise<void> {
  const random = createRandom(seed);
  const how = random.pick(['good', 'twice', 'stale', 'forged'] as const);
  const nowMs = scene.world.nowMs();
  const pass = await passOf(scene, how === 'stale' ? nowMs - stalePassMs : nowMs);
  if (pass === undefined) return;
  const text = how === 'forged' ? pass.replace(north.parent, north.contact) : pass;
  const first = await readAt(tablet, text);
  const second = how === 'twice' ? await readAt(tablet, text) : first;
  scene.count(`pass held up: ${how}, ${second.kind}`);
  const doorMs = tabInUse(tablet)?.browser.trustedTime.nowThroughSleepMs() ?? nowMs;
  const isClockRight = Math.abs(doorMs - nowMs) < believedErrorMs;
  const isWrong = how === 'forged' || how === 'twice' || (how === 'stale' && isClockRight);
  if (isWrong ? second.kind === 'contact' : first.kind === 'contact' && first.contact !== north.parent)
    scene.violations.push({
      check: 'aPassIdentifiesItsOwnerOnce',
      detail: `${tablet.name} took a pass that is ${how} for one of ${JSON.stringify(second)}`,
    });
}
