/**
 * The phones of the demo's administrator and parent: a push service on this machine, to which the
 * server's own queue hands what these two are told. Each push is opened with the keys of the phone
 * and printed as one line.
 */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { PushPayload } from '#sync/school/notices.ts';
import { fullName } from '#sync/school/records/name-info.ts';
import type { Store } from '#api/db/open.ts';
import { saveSubscription } from '#api/db/push-table.ts';
import { deleteSessionsOfAgent, insertSession } from '#api/db/session-table.ts';
import { readUserByEmail } from '#api/db/user-table.ts';
import { unusedUntil } from '#api/domain/check-session.ts';
import type { Output } from '#api/import/progress-line.ts';
import type { Say } from '#api/platform/say.ts';
import { demoParentEmail, demoPeople } from './create-accounts.ts';
import { keysOf, makePushSecrets, openPush } from './open-push.ts';

/** How the phones stand in the list of sessions. */
const agent = 'Terminal of the demo';

interface Phone {
  readonly owner: string;
  readonly open: (body: Buffer) => string;
}

interface Needs {
  readonly store: Store;
  readonly nowMs: () => number;
  readonly newId: () => string;
}

export interface DemoPhones {
  /** The origin to which pushes may go (`PUSH_ALSO_TO`). */
  readonly url: string;
  /**
   * Makes the phones known to the store, in the place of those of an earlier start. Answers whose
   * they are.
   */
  readonly signIn: (needs: Needs) => Promise<readonly string[]>;
  readonly close: () => Promise<void>;
}

export async function openDemoPhones({
  out,
  say,
}: {
  readonly out: Output;
  readonly say: Say;
}): Promise<DemoPhones> {
  const phones = new Map<string, Phone>();
  const print = ({ owner, open }: Phone, body: Buffer) => {
    const { title, body: text } = PushPayload.parse(JSON.parse(open(body)));
    const line = [title, ...text.split('\n')].filter((part) => part !== '').join(' · ');
    out.write(`${say('demo.push', { name: owner, text: line })}\n`);
  };
  const answer = (path: string, body: Buffer): number => {
    const phone = phones.get(path);
    if (phone === undefined) return 410;
    try {
      print(phone, body);
      return 201;
    } catch {
      // Not sealed for this phone, or not of this server's form.
      return 400;
    }
  };
  const server = createServer((request, response) => {
    buffer(request).then(
      (body) => response.writeHead(answer(request.url ?? '', body)).end(),
      () => response.destroy(),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('A TCP server has a port.');
  const url = `http://127.0.0.1:${address.port}`;

  async function signInOne(email: string, { store, nowMs, newId }: Needs): Promise<string | undefined> {
    const user = await readUserByEmail(store.read, email);
    if (user === undefined) return undefined;
    const secrets = makePushSecrets();
    const path = `/${randomBytes(12).toString('hex')}`;
    const owner = fullName(user.nameInfo);
    const [now, session] = [nowMs(), newId()];
    const createdAt = new Date(now).toISOString();
    const subscription = { session, user: user._id, endpoint: `${url}${path}`, keys: keysOf(secrets) };
    await store.write(async (writer) => {
      await insertSession(writer, {
        id: session,
        user: user._id,
        createdAt,
        expiresAt: unusedUntil(now),
        agent,
      });
      await saveSubscription(writer, subscription, createdAt);
    });
    phones.set(path, { owner, open: (body) => openPush(body, secrets) });
    return owner;
  }

  return {
    url,
    signIn: async (needs) => {
      await needs.store.write((writer) => deleteSessionsOfAgent(writer, agent));
      const owners: string[] = [];
      for (const email of [demoPeople[0]?.email ?? '', demoParentEmail]) {
        const owner = await signInOne(email, needs);
        if (owner !== undefined) owners.push(owner);
      }
      return owners;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
