/** One copy of a school: what a browser's cache holds, or what the server sends to a new copy. */
import type { Cache } from './disk-content.ts';
import { mergeRecords, recordFields, type RecordState } from '#sync/school/records/merge.ts';
import { DaysAnswer, PullAnswer, wireListOf } from '#sync/wire/protocol.ts';
import { rosterKinds } from '#sync/school/records/kinds.ts';
import { unpackSheet } from '#sync/wire/sheet.ts';
import type { Server } from './server.ts';
import { password } from './school.ts';

export type Copy = {
  /** By kind and id; what is deleted is left out when copies are compared. */
  readonly records: Map<string, RecordState>;
  /** Attendance by date, then by id. */
  readonly days: Map<string, Map<string, RecordState>>;
  /** Ids of quarantined commands that nobody has dealt with. */
  readonly openQuarantine: Set<string>;
};

export function emptyCopy(): Copy {
  return { records: new Map(), days: new Map(), openQuarantine: new Set() };
}

/** Adds one answer of `pull`, by a merge record by record. */
export function addPage(copy: Copy, answer: PullAnswer): void {
  for (const school of answer.records.schools) forgetOldDays(copy, school);
  for (const kind of rosterKinds)
    for (const record of answer.records[wireListOf[kind]]) copy.records.set(`${kind}/${record._id}`, record);
  for (const sheet of answer.sheets) {
    const day = copy.days.get(sheet.date) ?? new Map<string, RecordState>();
    copy.days.set(sheet.date, day);
    for (const { record } of unpackSheet(sheet)) {
      const before = day.get(record._id);
      day.set(record._id, before === undefined ? record : mergeRecords(before, record));
    }
  }
  for (const { _id, state } of answer.quarantine) {
    if (state === 'open') copy.openQuarantine.add(_id);
    else copy.openQuarantine.delete(_id);
  }
}

/** Days go without tombstones, once each time that the school says so. */
function forgetOldDays({ days, records }: Copy, school: RecordState<'school'>): void {
  const { forgotten } = recordFields('school', school);
  const before = records.get(`school/${school._id}`);
  if (before !== undefined && recordFields<'school'>('school', before).forgotten.at === forgotten.at) return;
  for (const date of days.keys()) if (date < forgotten.attendanceFrom) days.delete(date);
}

/** What a browser holds. */
export function copyOfCache(cache: Cache): Copy {
  const copy = emptyCopy();
  for (const { kind, record } of cache.records) copy.records.set(`${kind}/${record._id}`, record);
  for (const { date, sheet } of cache.days)
    copy.days.set(date, new Map(unpackSheet(sheet).map(({ record }) => [record._id, record])));
  for (const { _id, state } of cache.quarantine) if (state === 'open') copy.openQuarantine.add(_id);
  return copy;
}

export async function signInAs(server: Server, email: string): Promise<string | undefined> {
  const body = JSON.stringify({ email, password });
  const headers = { 'content-type': 'application/json' };
  const response = await server.request('/api/users/login', { method: 'POST', headers, body });
  return /"token":"([^"]+)"/.exec((await response?.text()) ?? '')?.[1];
}

export type Identity = { readonly 'x-auth-token': string } | { readonly 'x-device-key': string };

export async function fetchPage(
  server: Server,
  asked: {
    readonly as: Identity;
    readonly school: string;
    readonly cursor?: string | undefined;
    readonly limit?: number;
    /** With a parent's eyes. */
    readonly asParent?: boolean | undefined;
  },
): Promise<PullAnswer | undefined> {
  const query = new URLSearchParams({
    ...(asked.cursor !== undefined && { cursor: asked.cursor }),
    ...(asked.limit !== undefined && { limit: String(asked.limit) }),
    ...(asked.asParent === true && { as: 'parent' }),
  });
  const response = await server.request(`/api/sync/${asked.school}/pull?${query}`, {
    headers: asked.as,
  });
  if (response?.ok !== true) return undefined;
  return PullAnswer.parse(await response.json());
}

export async function fetchDays(
  server: Server,
  asked: {
    readonly as: Identity;
    readonly school: string;
    readonly from: string;
    readonly to: string;
    readonly asParent?: boolean | undefined;
  },
): Promise<DaysAnswer | undefined> {
  const { as, school, from, to, asParent } = asked;
  const eyes = asParent === true ? '&as=parent' : '';
  const response = await server.request(`/api/sync/${school}/days?from=${from}&to=${to}${eyes}`, {
    headers: as,
  });
  return response?.ok === true ? DaysAnswer.parse(await response.json()) : undefined;
}

/** A person, or a door by its key. */
type Eyes = ({ readonly email: string; readonly asParent?: boolean } | { readonly key: string }) & {
  readonly school: string;
};
export type FreshCopies = (eyes: Eyes) => Promise<Copy | undefined>;

/**
 * The whole school as one person may read it, from nothing; undefined without the right. For a
 * moment at which nothing changes: each person signs in once, each copy is fetched once.
 */
export function createFreshCopies(server: Server): FreshCopies {
  const tokens = new Map<string, string | undefined>();
  const copies = new Map<string, Copy | undefined>();
  const identityOf = async (eyes: Eyes): Promise<Identity | undefined> => {
    if ('key' in eyes) return { 'x-device-key': eyes.key };
    const { email } = eyes;
    if (!tokens.has(email)) tokens.set(email, await signInAs(server, email));
    const token = tokens.get(email);
    return token === undefined ? undefined : { 'x-auth-token': token };
  };
  return async (eyes) => {
    const name = JSON.stringify(eyes);
    if (!copies.has(name)) copies.set(name, await fetchFreshCopy(server, await identityOf(eyes), eyes));
    return copies.get(name);
  };
}

async function fetchFreshCopy(
  server: Server,
  as: Identity | undefined,
  eyes: Eyes,
): Promise<Copy | undefined> {
  if (as === undefined) return undefined;
  const { school } = eyes;
  const asParent = 'asParent' in eyes && eyes.asParent;
  const copy = emptyCopy();
  let cursor: string | undefined;
  for (;;) {
    const page = await fetchPage(server, { as, school, cursor, asParent });
    if (page === undefined) return undefined;
    addPage(copy, page);
    if (!page.more) break;
    cursor = page.cursor;
  }
  copy.days.clear();
  const days = await fetchDays(server, {
    as,
    school,
    // A door is refused earlier days. No clock of a server is further back than an hour.
    from: 'key' in eyes ? '2026-09-01' : '2026-07-01',
    to: '2026-10-30',
    asParent,
  });
  for (const sheet of days?.sheets ?? [])
    copy.days.set(sheet.date, new Map(unpackSheet(sheet).map(({ record }) => [record._id, record])));
  return copy;
}
