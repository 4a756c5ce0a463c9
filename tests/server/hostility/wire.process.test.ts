/** A real server process, and clients that break HTTP or keep to it as slowly as they can. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeSchool, type MadeSchool } from '#tests/support/harness/made-school.ts';
import { patienceMs } from '#tests/support/harness/patience.ts';
import { administrator, seed } from '#tests/support/harness/seed.ts';
import { signInToServer } from '#tests/support/harness/server-view.ts';
import { prepareServer, type Server } from '#tests/support/harness/start-server.ts';
import { expectAnswered } from './expect-answered.ts';
import { drip, openWire, tell } from './wire.ts';

let server: Server;
/** Gives up after a second: a busy machine may take longer over what a client sends at once. */
let hasty: Server;
let school: MadeSchool;
let token: string;
let hastyToken: string;

beforeAll(async () => {
  school = makeSchool({ students: 4, daysBefore: 2, daysAfter: 2 });
  const settings = { LOG_LEVEL: 'warn' };
  server = await prepareServer({ settings });
  hasty = await prepareServer({ program: 'tests/server/hostility/hasty-server.ts', settings });
  token = await startSignedIn(server);
  hastyToken = await startSignedIn(hasty);
});

afterAll(() => Promise.all([server.remove(), hasty.remove()]));

async function startSignedIn(each: Server): Promise<string> {
  await seed(each.dataDir, school);
  await each.start();
  const { headers } = await signInToServer(each, school._id, administrator);
  return headers['x-auth-token'] ?? '';
}

function isFault(line: string): boolean {
  return /"level":(50|60)/.test(line) || /Warning:|Error:/.test(line);
}

/** Of the last answer on a connection. */
function statusOf(text: string): number {
  return Number([...text.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].at(-1)?.[1]);
}

function expectRefusal(text: string, status: number): void {
  expect(statusOf(text), text.slice(0, 500)).toBe(status);
  const [head = '', body = ''] = text.slice(text.lastIndexOf('HTTP/1.1 ')).split('\r\n\r\n');
  const lines = head.split('\r\n').slice(1);
  const headers = new Headers(
    lines.map((line): [string, string] => [line.split(': ')[0] ?? '', line.split(': ')[1] ?? '']),
  );
  expectAnswered({ status, headers, text: body });
}

async function expectAlive({ url } = server): Promise<void> {
  expect((await fetch(`${url}/api/ready`)).status).toBe(200);
}

function post(path: string, ...lines: readonly string[]): string {
  return request(path, [`x-auth-token: ${token}`, ...lines]);
}

function pushToHasty(line: string): string {
  return request(push(), [`x-auth-token: ${hastyToken}`, line]);
}

function request(path: string, lines: readonly string[]): string {
  return `${[`POST ${path} HTTP/1.1`, 'host: localhost', ...lines].join('\r\n')}\r\n\r\n`;
}

const push = () => `/api/sync/${school._id}/push`;

describe('a request that never ends', { timeout: patienceMs }, () => {
  it('in its first line is given up', async () => {
    expectRefusal(await drip(hasty.port, 'GET /api/', 'x'), 408);
  });

  it('in its headers is given up', async () => {
    expectRefusal(
      await drip(hasty.port, 'GET /api/health HTTP/1.1\r\nhost: localhost\r\n', 'x-more: 1\r\n'),
      408,
    );
  });

  it('in its body is given up', async () => {
    expectRefusal(await drip(hasty.port, pushToHasty('content-length: 100000'), ' '), 408);
  });

  it('in the chunks of its body is given up', async () => {
    expectRefusal(await drip(hasty.port, pushToHasty('transfer-encoding: chunked'), '1\r\n \r\n'), 408);
  });

  it('without a single byte is given up', async () => {
    const wires = await Promise.all(Array.from({ length: 200 }, () => openWire(hasty.port)));
    await Promise.all(wires.map(({ end }) => end));
    for (const { socket } of wires) socket.destroy();
    await expectAlive(hasty);
  });

  it('does not keep others waiting', async () => {
    const slow = await Promise.all(
      Array.from({ length: 200 }, async () => {
        const wire = await openWire(hasty.port);
        wire.socket.write(pushToHasty('content-length: 1000'));
        return wire;
      }),
    );
    await expectAlive(hasty);
    await Promise.all(slow.map(({ end }) => end));
    for (const { socket } of slow) socket.destroy();
  });
});

describe('ten megabytes', { timeout: patienceMs }, () => {
  const tenMegabytes = 10_000_000;

  it('are refused before they are sent', async () => {
    const wire = await openWire(server.port);
    wire.socket.write(post(push(), `content-length: ${tenMegabytes}`));
    expectRefusal(await wire.until(/\}\]\}$/), 413);
    wire.socket.destroy();
  });

  it('are refused at the limit when the request does not declare its length', async () => {
    const wire = await openWire(server.port);
    wire.socket.write(post(push(), 'transfer-encoding: chunked'));
    const chunk = `10000\r\n${' '.repeat(0x10000)}\r\n`;
    // A push may have 256 kB: the fifth chunk is one too many, and there never is a sixth.
    for (let sent = 0; sent < 5; sent += 1) wire.socket.write(chunk);
    expectRefusal(await wire.until(/\}\]\}/), 413);
    wire.socket.destroy();
  });

  it('are refused when the client sends them anyway, and are not buffered', async () => {
    const before = await residentBytes();
    const head = post('/api/admin/students/create', `content-length: ${tenMegabytes}`, 'connection: close');
    const bytes = Buffer.concat([Buffer.from(head), Buffer.alloc(tenMegabytes, ' ')]);
    for (let round = 0; round < 4; round += 1)
      await Promise.all(
        Array.from({ length: 10 }, async () => {
          const text = await tell(server.port, bytes);
          // The connection may be cut while the sender still sends.
          if (text !== '') expectRefusal(text, 413);
        }),
      );
    expect((await residentBytes()) - before).toBeLessThan(100e6);
    await expectAlive();
  });

  it('are refused without a session as quickly', async () => {
    const wire = await openWire(server.port);
    wire.socket.write(
      `POST ${push()} HTTP/1.1\r\nhost: localhost\r\ncontent-length: ${tenMegabytes}\r\n\r\n`,
    );
    expectRefusal(await wire.until(/\}\]\}$/), 401);
    wire.socket.destroy();
  });
});

async function residentBytes(): Promise<number> {
  const text = await (await fetch(`${server.url}/api/metrics`)).text();
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1]);
}

describe('a connection that is closed in the middle', { timeout: patienceMs }, () => {
  it('for writing, after a whole request, is closed by the server too', async () => {
    const wire = await openWire(server.port);
    wire.socket.end('GET /api/health HTTP/1.1\r\nhost: localhost\r\n\r\n');
    await wire.end;
    await expectAlive();
  });

  it('for writing, within a body, is closed by the server too', async () => {
    const wire = await openWire(server.port);
    wire.socket.end(`${post(push(), 'content-length: 1000')}{"device"`);
    await wire.end;
    await expectAlive();
  });

  it('by a reset within a body, a hundred times, is no fault of the server', async () => {
    for (let count = 0; count < 100; count += 1) {
      const wire = await openWire(server.port);
      wire.socket.write(`${post(push(), 'content-length: 1000')}{"device"`, () =>
        wire.socket.resetAndDestroy(),
      );
      await wire.end;
    }
    await expectAlive();
  });
});

describe('requests one behind the other on a connection', { timeout: patienceMs }, () => {
  it('are answered in their order', async () => {
    const wire = await openWire(server.port);
    const asked = Array.from({ length: 300 }, (_, index) =>
      index % 3 === 0 ? 'health' : index % 3 === 1 ? 'nothing' : 'users/auth',
    );
    wire.socket.write(
      asked.map((path) => `GET /api/${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`).join('') +
        'GET /api/ready HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n',
    );
    const text = await wire.end;
    wire.socket.destroy();
    const statuses = [...text.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status));
    expect(statuses).toEqual([
      ...asked.map((path) => (path === 'health' ? 200 : path === 'nothing' ? 404 : 401)),
      200,
    ]);
  });

  it('stay separate when one of them is refused for its size', async () => {
    const wire = await openWire(server.port);
    const smuggled = 'GET /api/health HTTP/1.1\r\nhost: localhost\r\n\r\n';
    wire.socket.write(`${post(push(), 'content-length: 300000')}${smuggled}`);
    wire.socket.write(' '.repeat(300_000 - smuggled.length));
    await wire.until(/\}\]\}/);
    wire.socket.destroy();
    expect([...wire.heard().matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => status)).toEqual(['413']);
  });
});

const odd: readonly { readonly name: string; readonly bytes: string; readonly status: number }[] = [
  { name: 'no HTTP at all', bytes: 'hello\r\n\r\n', status: 400 },
  { name: 'TLS', bytes: '\u0016\u0003\u0001\u0002\0\u0001\0\u0001', status: 400 },
  { name: 'HTTP/2', bytes: 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', status: 400 },
  { name: 'no host', bytes: 'GET /api/health HTTP/1.1\r\nconnection: close\r\n\r\n', status: 400 },
  {
    name: 'an impossible host',
    bytes: 'GET /api/health HTTP/1.1\r\nhost: a b/c\r\nconnection: close\r\n\r\n',
    status: 400,
  },
  { name: 'no path', bytes: 'GET * HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n', status: 400 },
  {
    name: 'a backslash in its path',
    bytes: 'GET /api\\health HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n',
    status: 400,
  },
  {
    name: 'a control character in its path',
    bytes: 'GET /api/\u0001 HTTP/1.1\r\nhost: localhost\r\n\r\n',
    status: 400,
  },
  {
    name: 'a header without a name',
    bytes: 'GET /api/health HTTP/1.1\r\nhost: localhost\r\n: x\r\n\r\n',
    status: 400,
  },
  {
    name: 'headers of 20 kB',
    bytes: `GET /api/health HTTP/1.1\r\nhost: localhost\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`,
    status: 431,
  },
  {
    name: 'two lengths',
    bytes:
      'POST /api/users/login HTTP/1.1\r\nhost: localhost\r\ncontent-length: 2\r\ncontent-length: 3\r\n\r\n{}',
    status: 400,
  },
  {
    name: 'a length and chunks',
    bytes:
      'POST /api/users/login HTTP/1.1\r\nhost: localhost\r\ncontent-length: 2\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
    status: 400,
  },
  {
    name: 'a negative length',
    bytes: 'POST /api/users/login HTTP/1.1\r\nhost: localhost\r\ncontent-length: -1\r\n\r\n',
    status: 400,
  },
  {
    name: 'a chunk of no length',
    bytes: 'POST /api/users/login HTTP/1.1\r\nhost: localhost\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n',
    status: 400,
  },
  {
    name: 'an unknown expectation',
    bytes: 'GET /api/nothing HTTP/1.1\r\nhost: localhost\r\nexpect: wonders\r\nconnection: close\r\n\r\n',
    status: 404,
  },
  {
    name: 'a wish for another protocol',
    bytes:
      'GET /api/nothing HTTP/1.1\r\nhost: localhost\r\nconnection: upgrade, close\r\nupgrade: websocket\r\n\r\n',
    status: 404,
  },
  {
    name: 'another server’s URL',
    bytes: 'GET http://example.org/api/nothing HTTP/1.1\r\nhost: example.org\r\nconnection: close\r\n\r\n',
    status: 404,
  },
  {
    name: 'TRACE',
    bytes: 'TRACE /api/health HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n',
    status: 404,
  },
];

describe('a request with', { timeout: patienceMs }, () => {
  it.each(odd)('$name is answered like any other', async ({ bytes, status }) => {
    expectRefusal(await tell(server.port, Buffer.from(bytes, 'latin1')), status);
    await expectAlive();
  });

  it('a method that asks for a tunnel gets none', async () => {
    expect(
      await tell(server.port, 'CONNECT example.org:443 HTTP/1.1\r\nhost: example.org:443\r\n\r\n'),
    ).not.toContain('200');
    await expectAlive();
  });

  it('three hundred headers is answered', async () => {
    const headers = Array.from({ length: 300 }, (_, index) => `x-${index}: 1\r\n`).join('');
    const text = await tell(
      server.port,
      `GET /api/health HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n${headers}\r\n`,
    );
    expect(statusOf(text)).toBe(200);
  });
});

describe('all of this', () => {
  it('leaves the servers without a logged error, and they still stop when asked', async () => {
    for (const each of [server, hasty]) {
      // The log of one is read once that one has stopped.
      // oxlint-disable-next-line no-await-in-loop
      await each.stop();
      expect(each.log().split('\n').filter(isFault)).toEqual([]);
    }
  });
});
