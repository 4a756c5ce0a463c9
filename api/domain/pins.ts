/**
 * PINs at the doors of a school: of staff, who release children with them, and of families. For
 * what they are see `sync`, `door-pins`.
 */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { limits } from '#sync/limits.ts';
import {
  type DoorPins,
  isEasyPin,
  markOfPin,
  type PinDigits,
  verifierOfMark,
} from '#sync/school/records/door-pins.ts';
import { signedName } from '#sync/school/records/name-info.ts';
import { schoolDayAt } from '#sync/school/records/school-day.ts';
import { takeCounter } from '#api/db/counter-table.ts';
import type { Reader, Writer } from '#api/db/open.ts';
import {
  deletePin,
  deletePins,
  ensurePinKey,
  forgetFormerMarks,
  keepFormerMarks,
  type FamilyMark,
  type PinOwner,
  type PinRow,
  readFamilyMarks,
  readMarks,
  readMarksEnded,
  readOwnerOfMark,
  readPin,
  readPinKey,
  readPinsOf,
  readStaffMarks,
  savePin,
  type StaffMark,
} from '#api/db/pin-table.ts';
import { readRights } from '#api/db/user-table.ts';
import { type DoorScope, isAtDoor } from './door-scope.ts';
import { type KnownMarks, noMarks, type WithFamilyMarks } from './family-marks.ts';
import { hmac } from './hmac.ts';
import { done, type Outcome, refuse } from './outcome.ts';
import type { WithChance, WithClock, WithIds, WithSecrets, WithStore } from './ports.ts';
import type { WithQuotas } from './quotas.ts';
import { readSchool } from './read-plain-records.ts';
import { type Doer, noteSecurity } from './security-log.ts';

interface StaffAtDoor {
  readonly school: string;
  readonly user: string;
}

/** Two adults of one school cannot have one PIN. How often somebody may ask for one is limited. */
export async function setStaffPin(
  { school, user, by }: StaffAtDoor & { readonly by: Doer },
  pin: string,
  needs: WithStore & WithClock & WithIds & WithSecrets & WithQuotas,
): Promise<Outcome<undefined>> {
  const { rights } = await readRights(needs.store.read, school, [user]);
  // A superadmin runs no school: the PIN would count nowhere.
  if (rights.every(({ type }) => type === undefined)) return refuse('FORBIDDEN', 'errors.forbidden');
  const tooOften = await needs.quotas.take('staffPin', `${school} ${user}`);
  if (tooOften !== undefined) return tooOften;
  const made = needs.newSecret();
  return needs.store.write(async (writer): Promise<Outcome<undefined>> => {
    await takeCounter(writer, school);
    const key = await ensurePinKey(writer, school, made);
    const chosen = await choosePin(writer, ownerOf({ school, user }), { key, pin, nowMs: needs.nowMs() });
    if (chosen.ok) await noteSecurity(writer, { kind: 'staffPinSet', schools: [school], by }, needs);
    return chosen;
  });
}

export async function hasStaffPin(staff: StaffAtDoor, { store }: WithStore): Promise<boolean> {
  return (await readPin(store.read, ownerOf(staff))) !== undefined;
}

export async function removeStaffPin(
  { school, user, by }: StaffAtDoor & { readonly by: Doer },
  needs: WithStore & WithClock & WithIds,
): Promise<void> {
  const owner = ownerOf({ school, user });
  await needs.store.write(async (writer) => {
    await takeCounter(writer, school);
    const own = await readPin(writer, owner);
    if (own === undefined) return;
    await keepFormer(writer, [own], needs);
    await deletePin(writer, owner);
    await noteSecurity(writer, { kind: 'staffPinRemoved', schools: [school], by }, needs);
  });
}

function ownerOf({ school, user }: StaffAtDoor): PinOwner {
  return { school, owner_kind: 'staff', owner: user };
}

interface Choosing {
  /** The school's. */
  readonly key: string;
  readonly pin: string;
  readonly nowMs: number;
}

/**
 * Under the school's counter, so that of two who choose the same PIN at once one is refused. What
 * many would choose is nobody's: each PIN has one owner, and a stranger who types it would be that
 * person.
 */
export async function choosePin(
  writer: Writer,
  owner: PinOwner,
  { key, pin, nowMs }: Choosing,
): Promise<Outcome<undefined>> {
  if (isEasyPin(pin)) return refuse('CONFLICT', 'errors.pinTaken', 'pin');
  const mark = await markOfPin(hmac, await schoolKeyOf(key), pin);
  const ended = await readMarksEnded(writer, owner.school, isoOf(nowMs - limits.formerPinMs));
  if (ended.some((one) => one.mark === mark && one.owner !== owner.owner))
    return refuse('CONFLICT', 'errors.pinTaken', 'pin');
  const before = await readOwnerOfMark(writer, { school: owner.school, mark });
  const isOwn = before?.owner_kind === owner.owner_kind && before.owner === owner.owner;
  if (before !== undefined && !isOwn) {
    if (!(await isInUse(writer, before, nowMs))) {
      // When its owner's role ended is kept nowhere, and a door may not have heard of it yet.
      await keepFormer(writer, [{ ...before, mark }], { nowMs: () => nowMs });
      await deletePin(writer, before);
    }
    return refuse('CONFLICT', 'errors.pinTaken', 'pin');
  }
  const own = await readPin(writer, owner);
  if (own !== undefined && own.mark !== mark) await keepFormer(writer, [own], { nowMs: () => nowMs });
  await savePin(writer, { ...owner, ...(await rowOf(owner, { key, pin, mark })), set_at: isoOf(nowMs) });
  return done(undefined);
}

/**
 * An offline door still takes the PIN of before for its owner's. So it proves what staff do there,
 * and is nobody else's until `limits.formerPinMs` have passed.
 */
async function keepFormer(
  writer: Writer,
  pins: readonly Pick<PinRow, 'school' | 'owner' | 'mark'>[],
  { nowMs }: WithClock,
): Promise<void> {
  const [first] = pins;
  if (first === undefined) return;
  await forgetFormerMarks(writer, first.school, isoOf(nowMs() - limits.formerPinKeptMs));
  const ended_at = isoOf(nowMs());
  await keepFormerMarks(
    writer,
    pins.map(({ school, owner, mark }) => ({ school, owner, mark, ended_at })),
  );
}

/** Ends the PINs of these contacts. Who has none gets one with the next look at it, or slip. */
export async function endFamilyPins(
  writer: Writer,
  { school, contacts }: { readonly school: string; readonly contacts: readonly string[] },
  nowMs: number,
): Promise<void> {
  await keepFormer(writer, await readPinsOf(writer, school, contacts), { nowMs: () => nowMs });
  await deletePins(writer, { school, owner_kind: 'contact', owners: contacts });
}

/** Not that of somebody who no longer runs the school, or may collect nobody any more. */
async function isInUse(db: Reader, { school, owner_kind, owner }: PinOwner, nowMs: number): Promise<boolean> {
  if (owner_kind === 'staff') return (await readStaffMarks(db, school)).some(({ user }) => user === owner);
  const known = await readSchool(db, { school, eyes: 'server' });
  const marks = await readFamilyMarks(db, school, schoolDayAt(nowMs, known?.timeZone ?? 'UTC'));
  return marks.some(({ contact }) => contact === owner);
}

/**
 * A new PIN for each of these contacts, which nobody else of the school has.
 *
 * @throws when the school has nearly as many PINs as there are of this length
 */
export async function makePins(
  writer: Writer,
  { school, contacts }: { readonly school: string; readonly contacts: readonly string[] },
  needs: WithClock & WithSecrets & WithChance,
): Promise<ReadonlyMap<string, string>> {
  const key = await ensurePinKey(writer, school, needs.newSecret());
  const digits = (await readSchool(writer, { school, eyes: 'server' }))?.pinDigits ?? 4;
  const schoolKey = await schoolKeyOf(key);
  const since = isoOf(needs.nowMs() - limits.formerPinMs);
  const ended = new Set((await readMarksEnded(writer, school, since)).map(({ mark }) => mark));
  const used = new Set(await readMarks(writer, school));
  const pins = new Map<string, string>();
  await keepFormer(writer, await readPinsOf(writer, school, contacts), needs);
  for (const contact of contacts) {
    const { pin, mark } = await freePin({ digits, schoolKey, used, ended }, needs);
    used.add(mark);
    pins.set(contact, pin);
    const owner: PinOwner = { school, owner_kind: 'contact', owner: contact };
    const row = await rowOf(owner, { key, pin, mark });
    await savePin(writer, { ...owner, ...row, set_at: isoOf(needs.nowMs()) });
  }
  return pins;
}

interface Free {
  readonly digits: PinDigits;
  readonly schoolKey: string;
  readonly used: ReadonlySet<string>;
  /** An offline door may still know their owners by them. */
  readonly ended: ReadonlySet<string>;
}

const none: ReadonlySet<string> = new Set();

async function freePin(
  { digits, schoolKey, used, ended }: Free,
  { randomBelow }: WithChance,
): Promise<{ readonly pin: string; readonly mark: string }> {
  // A school that has used up its PINs of this length gets longer ones, after those that have
  // ended.
  for (let length: number = digits; length <= limits.pinMaxDigits; length += 1)
    for (const avoided of [ended, none])
      for (let tries = 0; tries < limits.pinsTried; tries += 1) {
        const pin = String(randomBelow(10 ** length)).padStart(length, '0');
        if (isEasyPin(pin)) continue;
        const mark = await markOfPin(hmac, schoolKey, pin);
        if (!used.has(mark) && !avoided.has(mark)) return { pin, mark };
      }
  throw new Error('No PIN is left in this school.');
}

async function rowOf(owner: PinOwner, { key, pin, mark }: { key: string; pin: string; mark: string }) {
  // Nobody reads the PIN of a member of staff, also not its owner.
  const sealed = owner.owner_kind === 'staff' ? '' : await seal(owner, { key, pin });
  return { mark, sealed, digits: pin.length };
}

/** The PIN of a contact, for its owner to see. */
export async function openPin(row: PinRow, key: string): Promise<string> {
  const bytes = Buffer.from(row.sealed, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', await sealKeyOf(key), bytes.subarray(0, ivBytes));
  decipher.setAAD(ownerBytes(row));
  decipher.setAuthTag(bytes.subarray(-tagBytes));
  return Buffer.concat([decipher.update(bytes.subarray(ivBytes, -tagBytes)), decipher.final()]).toString();
}

const ivBytes = 12;
const tagBytes = 16;

async function seal(owner: PinOwner, { key, pin }: { key: string; pin: string }): Promise<string> {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', await sealKeyOf(key), iv);
  // So that a row that is moved to another contact opens nothing.
  cipher.setAAD(ownerBytes(owner));
  const sealed = Buffer.concat([cipher.update(pin), cipher.final()]);
  return Buffer.concat([iv, sealed, cipher.getAuthTag()]).toString('base64url');
}

function ownerBytes({ school, owner_kind, owner }: PinOwner): Buffer {
  return Buffer.from(JSON.stringify([school, owner_kind, owner]));
}

async function sealKeyOf(key: string): Promise<Buffer> {
  return Buffer.from(await hmac(key, 'seal'), 'base64url');
}

/** Devices get this key and not the one that it is made of. */
function schoolKeyOf(key: string): Promise<string> {
  return hmac(key, 'school');
}

export interface PinsFor {
  readonly school: string;
  /** Its id, or the person's where the device is not enrolled. */
  readonly device: string;
  /** What a door of families may read; undefined for any other device, where none types a PIN. */
  readonly atDoor: DoorScope | undefined;
  /** The digest of what it has. */
  readonly known: string | undefined;
}

export interface PulledPins {
  readonly pins: DoorPins | null;
  readonly pinsDigest: string;
}

export const noPins: PulledPins = { pins: null, pinsDigest: '' };

/** What a device needs to tell who typed a PIN; null when it has it, and while there is no PIN. */
export async function readDoorPins(
  db: Reader,
  { school, device, atDoor, known }: PinsFor,
  { familyMarks, nowMs }: WithFamilyMarks & WithClock,
): Promise<PulledPins> {
  const key = (await readPinKey(db, school))?.key;
  if (key === undefined) return noPins;
  const home = await readSchool(db, { school, eyes: 'server' });
  const today = schoolDayAt(nowMs(), home?.timeZone ?? 'UTC');
  const staff = await readStaffMarks(db, school);
  const families = atDoor ? marksOf(await familyMarks.read(db, school, today), atDoor) : noMarks;
  const digits = longest(home?.pinDigits ?? 4, families.marks);
  const pinsDigest = await hmac(key, JSON.stringify(['digest', device, digits, staff, families.digest]));
  if (pinsDigest === known) return { pins: null, pinsDigest };
  const deviceKey = await hmac(key, `device ${device}`);
  return {
    pinsDigest,
    pins: {
      schoolKey: await schoolKeyOf(key),
      deviceKey,
      staff: await Promise.all(staff.map((one) => staffVerifier(deviceKey, one))),
      families: await Promise.all(
        families.marks.map(async ({ contact, mark }) => ({
          contact,
          verifier: await verifierOfMark(hmac, deviceKey, mark),
        })),
      ),
      digits,
    },
  };
}

/** Of those who have to do with a child in the door's scope. */
function marksOf({ marks, digest }: KnownMarks, scope: DoorScope): KnownMarks {
  return {
    marks: marks.filter(({ contact }) => isAtDoor({ kind: 'contact', id: contact }, scope)),
    digest: `${digest} ${scope.digest}`,
  };
}

async function staffVerifier(deviceKey: string, { user, name, email, mark }: StaffMark) {
  return {
    user,
    name: nameOfPin({ name, email }),
    verifier: await verifierOfMark(hmac, deviceKey, mark),
  };
}

/** As whom a device knows a member of staff by the PIN. */
export function nameOfPin({ name, email }: Pick<StaffMark, 'name' | 'email'>): string {
  return signedName({ nameInfo: name, email });
}

/** A school that chose fewer digits still has PINs of before. */
function longest(digits: PinDigits, families: readonly FamilyMark[]): PinDigits {
  const has = (length: number) => families.some((one) => one.digits === length);
  if (digits === 6 || has(6)) return 6;
  return digits === 5 || has(5) ? 5 : 4;
}

function isoOf(nowMs: number): string {
  return new Date(nowMs).toISOString();
}
