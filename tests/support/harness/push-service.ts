/**
 * A push service as browsers have one (RFC 8030), on this machine. It knows devices by an address
 * and a key pair that it makes for them, refuses whoever does not sign as VAPID wants it (RFC
 * 8292), and reads what comes as the device would (RFC 8291 over RFC 8188).
 */
import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { importJWK, jwtVerify } from 'jose';
import { keysOf, makePushSecrets, openPush } from '#api/demo/open-push.ts';
import { listenOnLoopback } from './listen.ts';

export interface PushedDevice {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
  /** What came, as text. */
  readonly received: readonly string[];
  /** Settles with the text of the push of this number, counted from one. */
  readonly push: (number: number) => Promise<string>;
}

export interface PushService {
  readonly url: string;
  readonly newDevice: () => PushedDevice;
  /** Why pushes were refused. */
  readonly refusals: readonly string[];
  readonly close: () => Promise<void>;
}

export async function openPushService(): Promise<PushService> {
  const readers = new Map<string, (body: Buffer) => void>();
  const refusals: string[] = [];
  let url = '';
  const server = createServer((request, response) => {
    void (async () => {
      const body = await buffer(request);
      const read = readers.get(request.url ?? '');
      if (read === undefined) return response.writeHead(410).end();
      try {
        await checkVapid(request.headers.authorization ?? '', url);
        if (request.headers['content-encoding'] !== 'aes128gcm') throw new Error('not in aes128gcm');
        if (!/^\d+$/.test(request.headers.ttl?.toString() ?? '')) throw new Error('without TTL');
        read(body);
        return response.writeHead(201).end();
      } catch (error) {
        refusals.push(String(error));
        return response.writeHead(400).end();
      }
    })();
  });
  url = `http://127.0.0.1:${await listenOnLoopback(server)}`;
  return {
    url,
    refusals,
    newDevice: () => {
      const path = `/push/${randomBytes(12).toString('hex')}`;
      const secrets = makePushSecrets();
      const received: string[] = [];
      const waiting = new Map<number, (text: string) => void>();
      readers.set(path, (body) => {
        received.push(openPush(body, secrets));
        waiting.get(received.length)?.(received.at(-1) ?? '');
      });
      return {
        endpoint: `${url}${path}`,
        keys: keysOf(secrets),
        received,
        push: (number) =>
          new Promise((resolve) => {
            const text = received[number - 1];
            if (text === undefined) waiting.set(number, resolve);
            else resolve(text);
          }),
      };
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
      });
    },
  };
}

const dayMs = 24 * 60 * 60_000;

async function checkVapid(authorization: string, audience: string): Promise<void> {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  if (x === undefined || y === undefined) throw new Error('without a key');
  const { payload } = await jwtVerify(token, await importJWK({ kty: 'EC', crv: 'P-256', x, y }, 'ES256'), {
    audience,
  });
  if (!/^(?:mailto:|https:)/.test(payload.sub ?? '')) throw new Error('without a contact');
  if ((payload.exp ?? Infinity) * 1_000 > Date.now() + dayMs) throw new Error('valid for too long');
}
