import { limits } from '#sync/limits.ts';
import { type QuarantineEntry, quarantineStates } from '#sync/wire/protocol.ts';
import { type RoleType, roleTypes } from '#sync/school/records/role.ts';
import { readQuarantine, readQuarantineEntry } from '#api/db/quarantine-table.ts';
import { quarantineEntries } from './quarantine-entry.ts';
import type { WithStore, WithWords } from './ports.ts';

export interface AskedQuarantine {
  readonly school: string;
  readonly user: string;
  readonly roleType: RoleType;
  readonly state?: (typeof quarantineStates)[number] | 'decided' | undefined;
  /** The last one of the page before. */
  readonly before?: string | undefined;
}

/** One page, `limits.quarantinePage` long unless it is the last; undefined when there is no such record to go on from. */
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
