/**
 * The passes that came by a link, in a small database of their own: no account goes with them, so
 * no sign-out takes them away. The token is kept, and leaves the address bar; with it the pass is
 * asked for again while there is a network, and a link that was ended is heard of.
 */
import type { Table } from 'dexie';
import { z } from 'zod';
import { RecordId } from '#sync/school/records/id.ts';
import { OpenedPass } from '#sync/wire/protocol.ts';
import { ClosableDatabase } from './closable-database.ts';
import type { Disk } from './disk.ts';

export const KeptLink = z.object({
  token: z.string(),
  school: RecordId,
  /** Null until it was opened with a network. */
  opened: OpenedPass.nullable(),
  /** How far this device's clock was from the server's then: positive is fast. */
  clockErrorMs: z.number(),
  /** Unix ms, by the device. */
  keptAtMs: z.number(),
});
export type KeptLink = z.infer<typeof KeptLink>;

/** What is behind the `#` of a link: `{schoolId}.{token}`. */
export function parseLink(hash: string): Pick<KeptLink, 'school' | 'token'> | undefined {
  // An id may have dots, a token has none.
  const { school = '', token } = /^#(?<school>.+)\.(?<token>[A-Za-z0-9_-]+)$/.exec(hash)?.groups ?? {};
  return token !== undefined && RecordId.safeParse(school).success ? { school, token } : undefined;
}

export class LinkDatabase extends ClosableDatabase {
  declare readonly links: Table<unknown, string>;

  constructor(disk: Disk) {
    super('bellgate-links', disk, { chromeTransactionDurability: 'strict' });
    this.version(1).stores({ links: 'token' });
  }
}

/** The newest first. */
export async function readLinks({ links }: LinkDatabase): Promise<readonly KeptLink[]> {
  const rows = await links.toArray();
  return rows
    .flatMap((row) => KeptLink.safeParse(row).data ?? [])
    .toSorted((a, b) => b.keptAtMs - a.keptAtMs);
}

/** A newer link of the same person at the same school takes the place of the older one. */
export async function keepLink(database: LinkDatabase, link: KeptLink): Promise<void> {
  await database.transaction('rw', database.links, async () => {
    const others = (await readLinks(database)).filter(
      ({ token, opened }) =>
        token !== link.token &&
        opened?.contact === link.opened?.contact &&
        opened?.school._id === link.opened?.school._id &&
        opened !== null,
    );
    await database.links.bulkDelete(others.map(({ token }) => token));
    await database.links.put(link);
  });
}
