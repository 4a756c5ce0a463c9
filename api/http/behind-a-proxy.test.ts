import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkProxy } from '#api/host/check-network.ts';
import { createTestServer, type TestServer } from '#api/test-server.fixture.ts';

const opened: TestServer[] = [];
let warnings: string[];

beforeEach(() => {
  warnings = [];
});

afterEach(async () => {
  for (const server of opened.splice(0)) await server.close();
});

async function serve(options: {
  readonly trustProxy?: boolean;
  readonly appUrl?: string;
  readonly token?: string;
  readonly port?: number;
  readonly securityContact?: string;
}): Promise<TestServer> {
  const server = await createTestServer({
    change: (services) => ({
      ...services,
      trustProxy: options.trustProxy ?? false,
      appUrl: options.appUrl ?? 'http://localhost:3000',
      metricsAccess: { port: options.port, token: options.token },
      securityContact: options.securityContact,
      log: { ...services.log, warn: (_details, message) => warnings.push(message) },
    }),
  });
  opened.push(server);
  return server;
}

const statusOf = async (server: TestServer, path: string, headers: Record<string, string> = {}) =>
  (await server.request(path, { headers })).status;

describe('a proxy', () => {
  it('that nobody told the server of is named in the log once, at the first request', async () => {
    const server = await serve({});
    await server.request('/api/health');
    expect(warnings).toEqual([]);
    await server.request('/api/health', { headers: { 'x-forwarded-for': '203.0.113.9' } });
    await server.request('/login', { headers: { forwarded: 'for=203.0.113.10' } });
    expect(warnings).toEqual([expect.stringContaining('TRUST_PROXY')]);
  });

  it.each([
    ['leads to another server', { trustProxy: true }, undefined, 'host.proxyElsewhere'],
    ['is not trusted', {}, { 'x-forwarded-for': '203.0.113.9' }, 'host.proxyNotTrusted'],
    [
      'does not say who calls',
      { trustProxy: true, token: 'a token of the tests' },
      {},
      'host.proxyHidesCaller',
    ],
    ['does all', { trustProxy: true }, { 'x-forwarded-for': '203.0.113.9' }, 'host.proxyGood'],
  ])('is found by `bellgate doctor` when it %s', async (_, options, headers, message) => {
    const server = await serve({ ...options, appUrl: 'https://bell.example.org' });
    const proxy = createServer(async ({ url = '' }, response) => {
      const answer = headers === undefined ? undefined : await server.request(url, { headers });
      response.writeHead(answer?.status ?? 404, Object.fromEntries(answer?.headers ?? [])).end();
    }).listen(0, '127.0.0.1');
    await once(proxy, 'listening');
    // A server that listens on a port has an address of this kind.
    const { port } = proxy.address() as AddressInfo;
    const appUrl = `http://127.0.0.1:${port}`;
    const found = await checkProxy({ appUrl, trustProxy: 'trustProxy' in options });
    proxy.close();
    expect(found.map((finding) => finding.message)).toEqual([message]);
  });

  it('is not named in the log when it is trusted', async () => {
    const server = await serve({ trustProxy: true });
    await server.request('/api/health', { headers: { 'x-forwarded-for': '203.0.113.9' } });
    expect(warnings).toEqual([]);
  });
});

describe('strict transport security', () => {
  const headerOf = async (server: TestServer, headers: Record<string, string> = {}) =>
    (await server.request('/api/health', { headers })).headers.get('strict-transport-security');

  it('is asked for where people use HTTPS, on every answer', async () => {
    const server = await serve({ appUrl: 'https://bell.example.org' });
    for (const path of ['/api/health', '/api/nothing', '/nothing', '/metrics']) {
      const { headers } = await server.request(path);
      expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
    }
  });

  it('is asked for behind a trusted proxy that speaks HTTPS, and of no other', async () => {
    const https = { 'x-forwarded-proto': 'https' };
    expect(await headerOf(await serve({ trustProxy: true }), https)).toBe('max-age=31536000');
    expect(await headerOf(await serve({ trustProxy: true }))).toBeNull();
    expect(await headerOf(await serve({}), https)).toBeNull();
  });
});

describe('the figures', () => {
  it.each(['/metrics', '/api/metrics'])('at %s are for callers on this machine', async (path) => {
    const server = await serve({});
    expect(await statusOf(server, path)).toBe(200);
    for (const name of ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'])
      expect(await statusOf(server, path, { [name]: '203.0.113.9' })).toBe(404);
  });

  it('are for whoever has the token, where there is one', async () => {
    const server = await serve({ token: 'a token of the tests' });
    expect(await statusOf(server, '/metrics')).toBe(404);
    expect(await statusOf(server, '/metrics', { authorization: 'Bearer another token' })).toBe(404);
    const authorization = 'Bearer a token of the tests';
    expect(await statusOf(server, '/metrics', { authorization, via: '1.1 proxy' })).toBe(200);
  });

  it('are on no other port when they have one of their own', async () => {
    expect(await statusOf(await serve({ port: 9_100 }), '/metrics')).toBe(404);
  });
});

describe('security.txt', () => {
  it('says whom to tell of a weakness, and until when', async () => {
    const server = await serve({
      appUrl: 'https://bell.example.org',
      securityContact: 'mailto:security@example.org',
    });
    const response = await server.request('/.well-known/security.txt');
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    const text = await response.text();
    expect(text).toContain('Contact: mailto:security@example.org\n');
    expect(text).toContain('Canonical: https://bell.example.org/.well-known/security.txt\n');
    const expires = Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? '');
    expect(expires).toBeGreaterThan(server.services.nowMs());
  });

  it('is not there without a contact', async () => {
    expect(await statusOf(await serve({}), '/.well-known/security.txt')).toBe(404);
  });
});
