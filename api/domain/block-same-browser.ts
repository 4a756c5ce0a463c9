/**
 * A session belongs to one browser. Whoever held it before it was blocked may have enrolled a
 * second device in its session, whose key would go on recording attendance. So that one is blocked,
 * too.
 */
import { readDevice, updateDevice } from '#api/db/device-table.ts';
import type { Writer } from '#api/db/open.ts';
import { readDevicesOfSameSessions } from '#api/db/session-table.ts';

/** @returns the names of those that this has blocked; never a door, which is nobody's browser */
export async function blockSameBrowser(
  writer: Writer,
  { school, id }: { readonly school: string; readonly id: string },
): Promise<readonly string[]> {
  const names: string[] = [];
  for (const other of await readDevicesOfSameSessions(writer, id)) {
    const row = await readDevice(writer, school, other);
    if (row === undefined || row.is_door === 1 || row.is_revoked === 1) continue;
    await updateDevice(writer, { school, id: other }, { is_revoked: 1 });
    names.push(row.name);
  }
  return names;
}
