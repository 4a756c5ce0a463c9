import { z } from 'zod';
import { limits } from '#sync/limits.ts';
import { type QuarantineEntry, quarantineStates } from '#sync/wire/protocol.ts';
import { type RoleType, roleTypes } from '#sync/school/records/role.ts';
import { type QuarantineRow, readQuarantine, readQuarantineEntry } from '#api/db/quarantine-table.ts';
import { isMessageKey } from '#sync/words/message-key.ts';
import { errorCodes } from '#sync/problem.ts';
import { fullName } from '#sync/school/records/name-info.ts';
import { readDevices } from '#api/db/device-table.ts';
import type { Reader } from '#api/db/open.ts';
import { readUsersById } from '#api/db/user-table.ts';
import type { Say } from '#api/platform/say.ts';
import type { WithStore, WithWords } from './ports.ts';

export interface AskedQuarantine {
  readonly school: string;
  readonly user: string;
  readonly roleType: RoleType;
  readonly state?: (typeof quarantineStates)[number] | 'decided' | undefined;
  /** The last one of the page before. */
  readonly before?: string | undefined;
}

/**
 * A page of `limits.quarantinePage` entries, fewer on the last; undefined when `before` is unknown.
 */
export async function readQuarantinePage(
  { school, user, roleType, state, before }: AskedQuarantine,
  { store, say }: WithStore & WithWords,
): Promise<QuarantineEntry[] | undefined> {
  const actor = roleType <= roleTypes.administrator ? undefined : user;
  const last = before === undefined ? undefined : await readQuarantineEntry(store.read, school, before);
  if (before !== undefined && (last === undefined || (actor !== undefined && last.actor !== actor)))
    return undefined;
  const rows = await readQuarantine(store.read, school, {
    statuses: statusesOf(state),
    actor,
    by: state === undefined || state === 'open' ? 'arrived_at' : 'resolved_at',
    before: last,
    limit: limits.quarantinePage,
  });
  return quarantineEntries(store.read, rows, { school, say });
}

function statusesOf(state: AskedQuarantine['state']): readonly string[] {
  if (state === undefined) return quarantineStates;
  return state === 'decided' ? quarantineStates.filter((one) => one !== 'open') : [state];
}

const Code = z.enum(errorCodes);
const State = z.enum(quarantineStates);
export const StoredProblems = z.array(
  z.object({
    code: Code,
    message: z.string(),
    field: z.string().optional(),
    params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  }),
);

interface Names {
  readonly users: ReadonlyMap<string, string>;
  readonly devices: ReadonlyMap<string, string>;
}

/** Rows as they travel, with the names of those whom they speak of. */
export async function quarantineEntries(
  db: Reader,
  rows: readonly QuarantineRow[],
  { school, say }: { readonly school: string; readonly say: Say },
): Promise<QuarantineEntry[]> {
  if (rows.length === 0) return [];
  const ids = new Set(rows.flatMap((row) => [row.actor, row.resolved_by ?? '']));
  ids.delete('');
  const users = await readUsersById(db, [...ids]);
  const names: Names = {
    users: new Map(users.map((user) => [user._id, fullName(user.nameInfo)])),
    devices: new Map((await readDevices(db, school)).map((device) => [device.id, device.name])),
  };
  return rows.map((row) => quarantineEntry(row, names, say));
}

/** The problems were kept as keys of the catalogue, so that they are said in today's words. */
function quarantineEntry(row: QuarantineRow, names: Names, say: Say): QuarantineEntry {
  const raw: unknown = JSON.parse(row.raw);
  const problems = StoredProblems.parse(JSON.parse(row.errors));
  return {
    _id: row.command,
    raw,
    name: nameOf(raw),
    code: Code.parse(row.code),
    errors: problems.map(({ code, message, field, params }) => ({
      msg: say(isMessageKey(message) ? message : 'errors.malformed', params),
      code,
      ...(field !== undefined && { field }),
    })),
    actor: row.actor,
    actorName: names.users.get(row.actor) ?? names.devices.get(row.actor) ?? '',
    device: row.device === '' ? null : row.device,
    deviceName: names.devices.get(row.device) ?? null,
    arrivedAt: row.arrived_at,
    state: State.parse(row.status),
    reason: row.reason ?? '',
    resolvedBy: row.resolved_by,
    resolvedByName: names.users.get(row.resolved_by ?? '') ?? '',
    resolvedAt: row.resolved_at,
  };
}

function nameOf(raw: unknown): string {
  const name = typeof raw === 'object' && raw !== null && 'name' in raw ? raw.name : undefined;
  return typeof name === 'string' ? name.slice(0, 60) : '';
}
