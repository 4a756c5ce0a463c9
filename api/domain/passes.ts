/** The keys of passes, as a door and as a parent's phone get them (`sync`, `pass`). */
import { randomBytes } from 'node:crypto';
import { fullName } from '#sync/school/records/name-info.ts';
import {
  contactKeyOfDay,
  type DayKey,
  lastPassDay,
  type OwnPass,
  passDaysFrom,
  type PassKeys,
  schoolKeyOfDay,
} from '#sync/school/records/pass.ts';
import { addDays, SchoolDay, schoolDayAt } from '#sync/school/records/school-day.ts';
import type { Reader, Writer } from '#api/db/open.ts';
import { ensurePassKey, readPassKey } from '#api/db/pass-key-table.ts';
import { forgetPassRenewals, putPassRenewals, readPassRenewals } from '#api/db/pass-renewal-table.ts';
import { readRecords } from '#api/db/record-reader.ts';
import { hmac } from './hmac.ts';
import type { WithClock, WithSecrets, WithStore } from './ports.ts';
import { readSchool } from './read-plain-records.ts';

type Needs = WithStore & WithClock & WithSecrets;

export interface PassesFor {
  readonly school: string;
  /** Of the app at the door; undefined for one of before apps said so. */
  readonly wire: number | undefined;
  /** The digest of what it has. */
  readonly known: string | undefined;
}

export interface PulledPasses {
  readonly passes: PassKeys | null;
  readonly passesDigest: string;
}

export const noPasses: PulledPasses = { passes: null, passesDigest: '' };

const wireOfRenewals = 53;

/**
 * For a door: from these it makes the key of any contact; null when it has them. An app that knows
 * no renewals would take the passes that have ended, and only those. It gets no keys as long as
 * there are renewals, so at that door people type their PINs.
 */
export async function readDoorPasses(
  { school, wire = 0, known }: PassesFor,
  needs: Needs,
): Promise<PulledPasses> {
  const key = await readKey(school, needs);
  const keys = await readPassKeys(school, key, needs);
  const passes = wire < wireOfRenewals && keys.renewals.length > 0 ? { dayKeys: [], renewals: [] } : keys;
  const passesDigest = await hmac(key, JSON.stringify(['digest', passes]));
  return { passes: passesDigest === known ? null : passes, passesDigest };
}

async function readPassKeys(school: string, key: string, needs: Needs): Promise<PassKeys> {
  const days = await readDays(needs.store.read, school, needs.nowMs());
  const renewals = await readPassRenewals(needs.store.read, school, days[0] ?? '');
  return {
    dayKeys: await Promise.all(days.map(async (day) => ({ day, key: await schoolKeyOfDay(hmac, key, day) }))),
    renewals: renewals.map(({ contact, salt, until }) => ({ contact, salt, until: SchoolDay.parse(until) })),
  };
}

/** Ends the keys that anybody has of these contacts. Whoever asks next gets others. */
export async function renewPassKeys(
  writer: Writer,
  { school, contacts }: { readonly school: string; readonly contacts: readonly string[] },
  nowMs: number,
): Promise<void> {
  const timeZone = (await readSchool(writer, { school, eyes: 'server' }))?.timeZone ?? 'UTC';
  const until = lastPassDay(nowMs, timeZone);
  // Just after midnight the key of the day before counts.
  await forgetPassRenewals(writer, school, addDays(schoolDayAt(nowMs, timeZone), -1));
  const salt = () => randomBytes(saltBytes).toString('base64url');
  await putPassRenewals(
    writer,
    contacts.map((contact) => ({ school, contact, salt: salt(), until })),
  );
}

/** Nobody guesses a key by it: the school's key is beside it. It only has to be another one. */
const saltBytes = 9;

/** For a phone: the keys of these contacts alone. */
export async function readOwnPasses(
  school: string,
  contacts: ReadonlySet<string>,
  needs: Needs,
): Promise<OwnPass[]> {
  if (contacts.size === 0) return [];
  const passKeys = await readPassKeys(school, await readKey(school, needs), needs);
  const records = await readRecords(needs.store.read, school, { kind: 'contact', ids: [...contacts] });
  return Promise.all(
    records.map(async ({ record: { _id, fields } }) => ({
      contact: _id,
      name: fields.nameInfo === undefined ? '' : fullName(fields.nameInfo),
      keys: await keysOfContact(passKeys, _id),
    })),
  );
}

function keysOfContact({ dayKeys, renewals }: PassKeys, contact: string): Promise<DayKey[]> {
  return Promise.all(
    dayKeys.map(async (dayKey) => ({
      day: dayKey.day,
      key: await contactKeyOfDay(hmac, dayKey, contact, renewals),
    })),
  );
}

async function readDays(db: Reader, school: string, nowMs: number): Promise<readonly SchoolDay[]> {
  const home = await readSchool(db, { school, eyes: 'server' });
  return passDaysFrom(nowMs, home?.timeZone ?? 'UTC');
}

async function readKey(school: string, { store, newSecret }: Needs): Promise<string> {
  const known = await readPassKey(store.read, school);
  return known ?? store.write((writer) => ensurePassKey(writer, school, newSecret()));
}
