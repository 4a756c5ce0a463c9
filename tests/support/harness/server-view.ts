/** What the server says and what its file holds. Journeys compare with these. */
import { z } from 'zod';
import { HistoryAnswer, type HistoryEntry } from '#sync/wire/protocol.ts';
import type { RecordId } from '#sync/school/records/id.ts';
import type { Server } from './start-server.ts';
import type { Account } from './seed.ts';
import { readRows } from './database.ts';

export interface ServerView {
  /** What signs a request of one's own. */
  readonly headers: Readonly<Record<string, string>>;
  readonly get: (path: string) => Promise<unknown>;
  readonly post: (path: string, body: unknown) => Promise<unknown>;
  /** What was recorded at the door, in the order in which it was made on the devices. */
  readonly attendanceHistory: (query?: Readonly<Record<string, string>>) => Promise<readonly HistoryEntry[]>;
  /** Every entry that fits, all pages of it, as the call gives them. */
  readonly history: (query?: Readonly<Record<string, string>>) => Promise<readonly HistoryEntry[]>;
  /** The ids of the attendance commands in the file, each as often as it is there. */
  readonly attendanceCommandIds: () => readonly string[];
}

const Login = z.object({ token: z.string() });

/** Straight to the server, past the network that the test breaks. */
export async function signInToServer(
  server: Server,
  school: RecordId,
  account: Pick<Account, 'email' | 'password'>,
): Promise<ServerView> {
  const { token } = Login.parse(
    await call(server, {
      path: '/users/login',
      method: 'POST',
      body: { email: account.email, password: account.password },
    }),
  );
  const headers = { 'x-auth-token': token, 'x-viewing-as-school-id': school };
  const get = (path: string) => call(server, { path, method: 'GET', headers });
  const history = async (query: Readonly<Record<string, string>> = {}) => {
    const found: HistoryEntry[] = [];
    let cursor: string | null = null;
    do {
      const parameters = new URLSearchParams({ ...query, ...(cursor !== null && { cursor }) });
      const page: HistoryAnswer = HistoryAnswer.parse(await get(`/admin/history?${parameters.toString()}`));
      found.push(...page.entries);
      cursor = page.cursor;
    } while (cursor !== null);
    return found;
  };
  return {
    headers,
    get,
    post: (path, body) => call(server, { path, method: 'POST', headers, body }),
    history,
    attendanceHistory: async (query) => {
      const entries = (await history(query)).filter(({ name }) => name === 'recordAttendance');
      // A UUIDv7 sorts by the moment at which it was made.
      return entries.toSorted((a, b) => (a._id < b._id ? -1 : 1));
    },
    attendanceCommandIds: () =>
      readRows(
        server.dataDir,
        z.object({ id: z.string() }),
        `select id from history where name = 'recordAttendance'`,
      ).map(({ id }) => id),
  };
}

interface Call {
  readonly path: string;
  readonly method: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

async function call(server: Server, { path, method, headers = {}, body }: Call): Promise<unknown> {
  const answer = await fetch(`${server.url}/api${path}`, {
    method,
    headers: { ...headers, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}
