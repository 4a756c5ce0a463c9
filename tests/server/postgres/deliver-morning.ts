/** Devices that hand in a morning's records while something happens to what serves them. */
import pg from 'pg';
import type { MadeSchool } from '#tests/support/harness/made-school.ts';
import type { Server } from '#tests/support/harness/start-server.ts';
import { attendanceOf } from './attendance-load.ts';
import { type Device, enrol, firstOf, serverAt } from './several-servers.ts';

const deviceCount = 8;
/** A device's patience between two attempts. */
const retryMs = 100;

export interface Morning {
  readonly servers: readonly Server[];
  readonly school: MadeSchool;
  readonly token: string;
  readonly records: number;
  /** Begins when a third of the records is delivered. */
  readonly disturb: () => Promise<void>;
}

export interface Delivered {
  readonly ids: readonly string[];
  /** The longest time in which no record was acknowledged. */
  readonly pauseSeconds: number;
}

export async function deliverMorning({
  servers,
  school,
  token,
  records,
  disturb,
}: Morning): Promise<Delivered> {
  const devices = await Promise.all(
    Array.from({ length: deviceCount }, () => enrol(firstOf(servers), { school, token })),
  );
  const acknowledgedMs: number[] = [];
  const ids: string[] = [];
  let given = 0;
  let disturbing: Promise<void> | undefined;
  const deliver = async (device: Device, index: number) => {
    while (given < records) {
      given += 1;
      const command = attendanceOf(school, device, given);
      // As the outbox does: offered again, elsewhere, until there is a verdict for its own id.
      for (let attempt = 0; ; attempt += 1) {
        const answer = await device.push(serverAt(servers, index + attempt), [command]);
        const verdict = answer?.results.find(({ id }) => id === command.id)?.verdict;
        if (verdict !== undefined && verdict !== 'retry') break;
        await new Promise((resolve) => setTimeout(resolve, retryMs));
      }
      ids.push(command.id);
      acknowledgedMs.push(performance.now());
      if (ids.length > records / 3) disturbing ??= disturb();
    }
  };
  await Promise.all(devices.map(deliver));
  await disturbing;
  const gaps = acknowledgedMs.slice(1).map((ms, index) => ms - (acknowledgedMs[index] ?? ms));
  return { ids, pauseSeconds: Math.max(...gaps) / 1_000 };
}

/** How the delivered records stand in the store's history: each is to be there once. */
export async function compareWithStore(url: string, { ids }: Delivered) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ readonly id: string; readonly times: string }>(
      'select id, count(*) as times from history where id = any($1) group by id',
      [ids],
    );
    const kept = new Map(rows.map(({ id, times }) => [id, Number(times)]));
    return {
      lost: ids.filter((id) => !kept.has(id)).length,
      doubled: ids.filter((id) => (kept.get(id) ?? 0) > 1).length,
    };
  } finally {
    await client.end();
  }
}
