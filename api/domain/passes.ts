/** The keys of passes, as a door and as a parent's phone get them (`sync`, `pass`). */
import { fullName } from '#sync/school/records/name-info.ts';
import {
  contactKeyOfDay,
  type DayKey,
  type OwnPass,
  passDaysFrom,
  schoolKeyOfDay,
} from '#sync/school/records/pass.ts';
import type { SchoolDay } from '#sync/school/records/school-day.ts';
import type { Reader } from '#api/db/open.ts';
import { ensurePassKey, readPassKey } from '#api/db/pass-key-table.ts';
import { readRecords } from '#api/db/record-reader.ts';
import { hmac } from './hmac.ts';
import type { WithClock, WithSecrets, WithStore } from './ports.ts';
import { readSchool } from './read-plain-records.ts';

type Needs = WithStore & WithClock & WithSecrets;

/** For a door: from these it makes the key of any contact. */
export async function readDayKeys(school: string, needs: Needs): Promise<DayKey[]> {
  const key = await readKey(school, needs);
  const days = await readDays(needs.store.read, school, needs.nowMs());
  return Promise.all(days.map(async (day) => ({ day, key: await schoolKeyOfDay(hmac, key, day) })));
}

/** For a phone: the keys of these contacts alone. */
export async function readOwnPasses(
  school: string,
  contacts: ReadonlySet<string>,
  needs: Needs,
): Promise<OwnPass[]> {
  if (contacts.size === 0) return [];
  const dayKeys = await readDayKeys(school, needs);
  const records = await readRecords(needs.store.read, school, { kind: 'contact', ids: [...contacts] });
  return Promise.all(
    records.map(async ({ record: { _id, fields } }) => ({
      contact: _id,
      name: fields.nameInfo === undefined ? '' : fullName(fields.nameInfo),
      keys: await keysOfContact(dayKeys, _id),
    })),
  );
}

function keysOfContact(dayKeys: readonly DayKey[], contact: string): Promise<DayKey[]> {
  return Promise.all(
    dayKeys.map(async ({ day, key }) => ({ day, key: await contactKeyOfDay(hmac, key, contact) })),
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
