import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '#api/test-server.fixture.ts';

let folder: string;
let server: TestServer;
const script = `console.log(${JSON.stringify('x'.repeat(5_000))})`;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bellgate-app-'));
  mkdirSync(join(folder, 'app', 'assets'), { recursive: true });
  writeFileSync(join(folder, 'secret.txt'), 'secret');
  writeFileSync(join(folder, 'app', '.hidden'), 'secret');
  writeFileSync(join(folder, 'app', 'index.html'), '<!doctype html><title>Bellgate</title>');
  writeFileSync(join(folder, 'app', 'door.html'), '<!doctype html><title>Bellgate</title>');
  writeFileSync(join(folder, 'app', 'sw.js'), 'self');
  writeFileSync(join(folder, 'app', 'assets', 'read-codes-a1B2c3D4.js'), script);
  writeFileSync(join(folder, 'app', 'assets', 'zxing_reader-a1B2c3D4.wasm'), 'wasm');
  writeFileSync(join(folder, 'app', 'assets', 'main-a1B2c3D4.js'), script);
  server = await createTestServer({ appFolder: join(folder, 'app') });
});

afterEach(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const get = (path: string, headers: Record<string, string> = {}) => server.request(path, { headers });

async function brotliOf(path: string): Promise<Buffer> {
  const response = await get(path, { 'accept-encoding': 'br' });
  expect(response.headers.get('content-encoding')).toBe('br');
  return Buffer.from(await response.arrayBuffer());
}

describe('the built app', () => {
  it.each(['/', '/login', '/admin/hilltop/terms', '/base'])(
    'answers %s with its page, never cached',
    async (path) => {
      const response = await get(path);
      expect(response.status).toBe(200);
      expect(await response.text()).toContain('<title>Bellgate</title>');
      expect(response.headers.get('cache-control')).toBe('no-cache');
      expect(response.headers.get('x-server-version')).toBe('1.4.6');
    },
  );

  it('answers a page whose path ends in an id with a dot, when a page is asked for', async () => {
    const response = await get('/admin/hilltop/student/a.b', { accept: 'text/html,*/*' });
    expect(await response.text()).toContain('<title>Bellgate</title>');
    expect((await get('/admin/hilltop/student/a.b')).status).toBe(404);
    expect((await get('/assets/gone-a1B2c3D4.js', { accept: 'text/html,*/*' })).status).toBe(404);
  });

  it('allows no script inside a page', async () => {
    const policy = (await get('/')).headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect((await get('/api/health')).headers.get('content-security-policy')).toBe(policy);
  });

  it('lets the page of a door alone use the camera and decode its pictures', async () => {
    const policiesOf = async (path: string) => {
      const { headers } = await get(path);
      return [headers.get('content-security-policy') ?? '', headers.get('permissions-policy') ?? ''];
    };
    for (const path of ['/door', '/door.html']) {
      const [content, permissions] = await policiesOf(path);
      expect(content).toContain("script-src 'self' 'wasm-unsafe-eval';");
      expect(content).toContain("frame-ancestors 'none'");
      expect(permissions).toBe('camera=(self), microphone=(), geolocation=(), payment=(), usb=()');
    }
    const elsewhere = [
      '/',
      '/login',
      '/door/attendance',
      '/admin/hilltop/door',
      '/index.html',
      '/api/health',
    ];
    for (const path of [...elsewhere, '/doors', '/assets/main-a1B2c3D4.js']) {
      const [content, permissions] = await policiesOf(path);
      expect([path, content]).not.toContain('wasm');
      expect(content).toContain("script-src 'self';");
      expect(permissions).toContain('camera=()');
    }
    const [content, permissions] = await policiesOf('/assets/read-codes-a1B2c3D4.js');
    expect(content).toContain("script-src 'self' 'wasm-unsafe-eval';");
    expect(permissions).toContain('camera=()');
  });

  it('names WebAssembly as what it is, since browsers compile nothing else', async () => {
    const { headers } = await get('/assets/zxing_reader-a1B2c3D4.wasm');
    expect(headers.get('content-type')).toBe('application/wasm');
    expect(headers.get('cache-control')).toContain('immutable');
  });

  it('is kept for ever where the name carries a hash, and asked for again where it does not', async () => {
    expect((await get('/assets/main-a1B2c3D4.js')).headers.get('cache-control')).toContain('immutable');
    const worker = await get('/sw.js');
    expect(worker.headers.get('cache-control')).toBe('no-cache');
    const again = await get('/sw.js', { 'if-none-match': worker.headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
    const listed = await get('/sw.js', { 'if-none-match': `"x", ${worker.headers.get('etag')}` });
    expect(listed.status).toBe(304);
  });

  it('comes compressed', async () => {
    const response = await get('/assets/main-a1B2c3D4.js', { 'accept-encoding': 'gzip, br' });
    expect(response.headers.get('content-encoding')).toBe('br');
    expect((await response.arrayBuffer()).byteLength).toBeLessThan(script.length / 10);
    expect(await (await get('/assets/main-a1B2c3D4.js')).text()).toBe(script);
  });

  it.each([
    ['br;q=0, gzip', 'gzip'],
    ['br; q=0.000, GZIP;q=0.5', 'gzip'],
    ['gzip, br;q=0.1', 'br'],
    ['br;q=0, gzip;q=0', null],
    ['sbr', null],
  ])('comes in no compression that %s refuses', async (accepted, used) => {
    const response = await get('/assets/main-a1B2c3D4.js', { 'accept-encoding': accepted });
    expect(response.headers.get('content-encoding')).toBe(used);
  });

  it('comes as the build compressed it, where the build did', async () => {
    const beside = brotliCompressSync(script);
    writeFileSync(join(folder, 'app', 'assets', 'main-a1B2c3D4.js.br'), beside);
    expect(await brotliOf('/assets/main-a1B2c3D4.js')).toEqual(beside);
  });

  it('comes as the build compressed it without a hash in its name, where that still holds the same', async () => {
    const quickly = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };
    const beside = brotliCompressSync(script, quickly);
    writeFileSync(join(folder, 'app', 'sw.js'), script);
    writeFileSync(join(folder, 'app', 'sw.js.br'), beside);
    expect(await brotliOf('/sw.js')).toEqual(beside);
  });

  it.each([
    ['of an earlier build', brotliCompressSync('self')],
    ['of a longer one', brotliCompressSync(`${'a'.repeat(100_000)} and more`)],
    ['that is none', Buffer.from('cut off')],
  ])('is compressed anew beside a compressed file %s', async (_, beside) => {
    writeFileSync(join(folder, 'app', 'sw.js'), script);
    writeFileSync(join(folder, 'app', 'sw.js.br'), beside);
    expect(brotliDecompressSync(await brotliOf('/sw.js')).toString()).toBe(script);
  });

  it('shows a new build without a restart', async () => {
    expect(await (await get('/sw.js')).text()).toBe('self');
    writeFileSync(join(folder, 'app', 'sw.js'), 'changed');
    expect(await (await get('/sw.js')).text()).toBe('changed');
  });

  it.each([
    '/assets/gone-a1B2c3D4.js',
    '/missing.png',
    '/.hidden',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/assets/../../secret.txt',
  ])('has nothing at %s', async (path) => {
    const response = await get(path);
    const body = await response.text();
    expect(response.status).toBe(404);
    expect(body).not.toContain('secret');
    expect(body).not.toContain('<title>');
  });

  it('redirects a path that ends in a slash to the same path without it', async () => {
    const response = await get('/admin/hilltop/?q=1');
    expect(response.status).toBe(301);
    expect(response.headers.get('location')).toBe('/admin/hilltop?q=1');
    const page = await get('/admin/hilltop');
    const common = ['content-security-policy', 'x-content-type-options', 'x-server-version', 'cache-control'];
    for (const name of common) {
      expect(response.headers.get(name)).toBe(page.headers.get(name));
      expect(page.headers.get(name)).not.toBeNull();
    }
    expect((await get('//evil.example/')).headers.get('location')).toBe('/evil.example');
  });

  it('never redirects an odd path to another site, and keeps its query', async () => {
    const oddPieces =
      '/|//|\\|%5C|%2F|%09|%0d%0a|%00|%|%zz|%FF|..|.|%2e%2e|:|@|evil.example|https:|;| |\t|#|é';
    const piece = fc.constantFrom(...oddPieces.split('|'), 'admin', '%E2%80%A8');
    const oddPath = fc.tuple(
      fc.array(piece, { maxLength: 6 }),
      fc.constantFrom('', '?q=1', '?next=//evil.example/'),
    );
    await fc.assert(
      fc.asyncProperty(oddPath, async ([pieces, query]) => {
        const asked = new Request(`http://bell.example/${pieces.join('')}/${query}`);
        const response = await server.request(asked.url);
        expect(response.status).toBeLessThan(500);
        const location = response.headers.get('location');
        if (location === null) return;
        expect(location).toMatch(/^\/(?![/\\])[\x21-\x7e]*$/);
        const target = new URL(location, 'http://bell.example/');
        expect(target.host).toBe('bell.example');
        expect(target.search).toBe(new URL(asked.url).search);
        expect(target.pathname === '/' || !target.pathname.endsWith('/')).toBe(true);
      }),
      {
        numRuns: 500,
        examples: [
          [[['%5C', 'evil.example'], '']],
          [[['%09', '/', 'evil.example'], '']],
          [[['%0d%0a', 'a'], '?q=1']],
        ],
      },
    );
  });

  it('does not answer for the API', async () => {
    const response = await get('/api/nothing/here');
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ success: false, errors: [{ code: 'NOT_FOUND' }] });
    expect(response.headers.get('x-server-version')).toBe('1.4.6');
  });
});

describe('for those who run the server', () => {
  it.each(['/health', '/ready', '/metrics', '/api/health', '/api/ready', '/api/metrics'])(
    '%s answers',
    async (path) => {
      expect((await get(path)).status).toBe(200);
    },
  );

  it('readiness says when the store cannot be reached', async () => {
    const broken = await createTestServer();
    await broken.services.store.close();
    const response = await broken.request('/ready');
    expect(response.status).toBe(503);
    expect(broken.faults).toMatchObject([{ message: 'not ready' }]);
  });

  it('the contract is served as OpenAPI and as a page, with every route', async () => {
    const { paths, openapi } = await (await get('/api/openapi.json')).json();
    expect(openapi).toBe('3.1.0');
    expect(
      paths['/api/sync/{schoolId}/push'].post.requestBody.content['application/json'].schema,
    ).toMatchObject({
      type: 'object',
      required: expect.arrayContaining(['device', 'commands']),
    });
    const page = await (await get('/api/docs')).text();
    for (const path of Object.keys(paths)) expect(page).toContain(path);
    expect(page).not.toContain('<script');
    expect(page).not.toMatch(/(src|href)="https?:/);
  });
});
