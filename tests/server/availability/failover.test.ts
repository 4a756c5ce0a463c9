/**
 * PostgreSQL with a failover in the middle of a morning: a primary is killed, its streaming replica
 * is promoted, and two servers go on with it. `npm run test:failover` prints how long nobody was
 * served.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { firstOf, serverOn, signIn } from '#tests/server/postgres/several-servers.ts';
import { type Cluster, type Standby, startCluster } from '#tests/server/postgres/start-cluster.ts';
import { makeSchool } from '#tests/support/harness/made-school.ts';
import { seedStore } from '#tests/support/harness/seed.ts';
import { prepareServer, type Server } from '#tests/support/harness/start-server.ts';
import { compareWithStore, deliverMorning } from '#tests/server/postgres/deliver-morning.ts';
import { type MovableAddress, openMovableAddress } from './movable-address.ts';

const database = 'bellgate';
const records = 600;

const school = makeSchool({ students: 60, daysBefore: 10, daysAfter: 10 });
const servers: Server[] = [];
let primary: Cluster;
let standby: Standby;
let address: MovableAddress;
let token: string;

beforeAll(async () => {
  primary = await startCluster();
  await seedStore({ postgresUrl: await primary.createDatabase(database) }, school);
  standby = await primary.startStandby();
  const url = new URL(primary.urlOf(database));
  address = await openMovableAddress(Number(url.port));
  url.port = String(address.port);
  for (let index = 0; index < 2; index += 1) servers.push(await prepareServer(serverOn(url.href)));
  await Promise.all(servers.map((server) => server.start()));
  token = await signIn(firstOf(servers));
});

afterAll(async () => {
  await Promise.all(servers.map((server) => server.remove()));
  await address.close();
  await standby.remove();
  await primary.remove();
});

async function failOver(): Promise<void> {
  await primary.crash();
  await standby.promote();
  address.moveTo(Number(new URL(standby.urlOf(database)).port));
}

it('loses nothing that was acknowledged, doubles nothing, and goes on by itself', async () => {
  const delivered = await deliverMorning({ servers, school, token, records, disturb: failOver });
  expect(delivered.ids).toHaveLength(records);
  expect(await compareWithStore(standby.urlOf(database), delivered)).toEqual({ lost: 0, doubled: 0 });
  const pause = delivered.pauseSeconds.toFixed(1);
  process.stdout.write(
    `${records} records with a failover: 0 lost, 0 doubled, ${pause} s without an answer\n`,
  );
});
