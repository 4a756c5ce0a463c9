/** Several processes of the real server on one PostgreSQL, a school, and a device of anybody's. */
import { v7 } from 'uuid';
import { nextStamp } from '#sync/clock.ts';
import type { ArgsOf, Command, CommandName } from '#sync/school/commands/catalogue.ts';
import { makeCommand } from '#sync/school/commands/make-command.ts';
import { type PullAnswer, PushAnswer } from '#sync/wire/protocol.ts';
import { nodeOfDevice, type Stamp } from '#sync/stamp.ts';
import { type MadeSchool, makeSchool } from '#tests/support/harness/made-school.ts';
import { administrator, seedStore } from '#tests/support/harness/seed.ts';
import { prepareServer, type Server } from '#tests/support/harness/start-server.ts';
import { type Cluster, type ClusterOptions, startCluster } from './start-cluster.ts';

export interface SeveralServers {
  readonly cluster: Cluster;
  readonly databaseUrl: string;
  readonly servers: readonly Server[];
  readonly school: MadeSchool;
  /** Signed in once, at the first server. */
  readonly token: string;
  readonly close: () => Promise<void>;
}

export async function startServers(
  count: number,
  {
    students = 40,
    settings = {},
    ...how
  }: {
    readonly students?: number;
    readonly settings?: Readonly<Record<string, string>>;
  } & ClusterOptions = {},
): Promise<SeveralServers> {
  const cluster = await startCluster(how);
  const servers: Server[] = [];
  const close = async () => {
    await Promise.all(servers.map((server) => server.remove()));
    await cluster.remove();
  };
  try {
    const databaseUrl = await cluster.createDatabase('bellgate');
    const school = makeSchool({ students, daysBefore: 30, daysAfter: 10 });
    await seedStore({ postgresUrl: databaseUrl }, school);
    for (let index = 0; index < count; index += 1) {
      const server = serverOn(databaseUrl);
      servers.push(await prepareServer({ ...server, settings: { ...server.settings, ...settings } }));
    }
    await Promise.all(servers.map((server) => server.start()));
    const token = await signIn(firstOf(servers));
    return { cluster, databaseUrl, servers, school, token, close };
  } catch (error) {
    await close();
    throw error;
  }
}

export function serverOn(databaseUrl: string) {
  const settings = {
    DATABASE_URL: databaseUrl,
    AUTH_SECRET: 'the secret that all servers of this test share',
    LOG_LEVEL: 'error',
  };
  return { program: 'api/main.ts', settings };
}

export async function signIn(
  { url }: Pick<Server, 'url'>,
  { email, password }: { readonly email: string; readonly password: string } = administrator,
): Promise<string> {
  const response = await fetch(`${url}/api/users/login`, {
    method: 'POST',
    body: JSON.stringify({ email, password }),
  });
  // A login that succeeded answers with a token; one that failed is told apart by its status.
  const body = (await response.json()) as { readonly token?: string };
  if (body.token === undefined) throw new Error(`Not signed in: ${response.status}`);
  return body.token;
}

export interface Device {
  readonly _id: string;
  readonly make: <Name extends CommandName>(name: Name, args: ArgsOf<Name>) => Command;
  /** Undefined without verdicts: the connection was refused or cut, or the answer was 503. */
  readonly push: (server: Server, commands: readonly Command[]) => Promise<PushAnswer | undefined>;
}

export async function enrol(
  server: Server,
  { school, token }: Pick<SeveralServers, 'school' | 'token'>,
): Promise<Device> {
  const _id = v7();
  const response = await fetch(`${server.url}/api/sync/${school._id}/devices`, {
    method: 'POST',
    headers: { 'x-auth-token': token },
    body: JSON.stringify({ _id, name: 'Front door' }),
  });
  // The route's answer schema has it.
  const { device } = (await response.json()) as { readonly device: { readonly key: string } };
  let last: Stamp | undefined;
  return {
    _id,
    make: (name, args) => {
      const nowMs = Date.now();
      last = nextStamp(last, nowMs, nodeOfDevice(_id));
      return makeCommand(name, args, {
        id: v7(),
        at: last,
        nowMs,
        offsetMinutes: -300,
        actor: administrator._id,
      });
    },
    push: async ({ url }, commands) => {
      const body = {
        device: _id,
        seq: 1,
        now: Date.now(),
        waiting: commands.length,
        oldestWaiting: null,
        version: '1.4.6',
        samples: [],
        commands,
      };
      try {
        const answer = await fetch(`${url}/api/sync/${school._id}/push`, {
          method: 'POST',
          headers: { 'x-device-key': device.key, 'x-auth-token': token },
          body: JSON.stringify(body),
          signal: AbortSignal.timeout(20_000),
        });
        return answer.ok ? PushAnswer.parse(await answer.json()) : undefined;
      } catch {
        // Killed, refused or cut. In each case the device has no verdict.
        return undefined;
      }
    },
  };
}

export async function pull(
  server: Server,
  { school, token }: Pick<SeveralServers, 'school' | 'token'>,
  asked: { readonly cursor?: string; readonly limit?: number },
): Promise<PullAnswer> {
  const query = new URLSearchParams({
    ...(asked.cursor !== undefined && { cursor: asked.cursor }),
    ...(asked.limit !== undefined && { limit: String(asked.limit) }),
  });
  const response = await fetch(`${server.url}/api/sync/${school._id}/pull?${query}`, {
    headers: { 'x-auth-token': token },
  });
  if (!response.ok) throw new Error(`Pulling failed: ${response.status}`);
  // The real server's own answer, checked against its schema in the API's tests.
  return (await response.json()) as PullAnswer;
}

export function firstOf<T>(list: readonly T[]): T {
  const [first] = list;
  if (first === undefined) throw new Error('The list is empty.');
  return first;
}

export function serverAt(servers: readonly Server[], index: number): Server {
  const server = servers[index % servers.length];
  if (server === undefined) throw new Error('There is no server.');
  return server;
}
