/**
 * The package as an operator installs it: `npm pack`, `npm install` into an empty folder, and the
 * command `bellgate` from there, with nothing of the checkout beside it.
 */
import { execFile, type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findFreePort } from '#tests/support/harness/start-server.ts';

const run = promisify(execFile);
const megabyte = 1_000_000;
const mostMegabytes = 90;

/** A build leaves the assets of earlier builds where they are, for tabs that are open. */
const earlierAsset = 'dist/app/assets/earlier-0a1b2c3d.js';

let folder: string;
let environment: Readonly<Record<string, string>>;
let server: ChildProcess | undefined;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bellgate-package-'));
  const port = await findFreePort();
  environment = {
    PATH: process.env['PATH'] ?? '',
    HOME: process.env['HOME'] ?? folder,
    DATA_DIR: join(folder, 'data'),
    PORT: String(port),
    APP_URL: `http://127.0.0.1:${port}`,
  };
  writeFileSync(earlierAsset, '');
  // What is packed was built just before; `prepack` would build it again.
  const packed = await run('npm', ['pack', '--ignore-scripts', '--silent', '--pack-destination', folder]);
  const installed = join(folder, 'opt');
  const options = ['--no-audit', '--no-fund', '--prefer-offline', '--ignore-scripts', '--silent'];
  await run('npm', ['install', '--prefix', installed, join(folder, packed.stdout.trim()), ...options]);
});

afterAll(async () => {
  if (server !== undefined && server.exitCode === null) {
    const ended = once(server, 'exit');
    server.kill('SIGTERM');
    await ended;
  }
  rmSync(folder, { recursive: true });
  rmSync(earlierAsset);
});

const program = () => join(folder, 'opt', 'node_modules', '.bin', 'bellgate');

/** In a folder without anything, so that nothing of the checkout is found by chance. */
const bellgate = (...words: readonly string[]) =>
  run(process.execPath, [program(), ...words], { cwd: folder, env: environment });

it('holds what serves and nothing to build with', () => {
  const modules = join(folder, 'opt', 'node_modules');
  const own = readdirSync(join(modules, 'bellgate'), { recursive: true }).map(String);
  expect(own).toEqual(expect.arrayContaining(['dist/app/index.html', 'api/host/files/bellgate.service']));
  expect(own.filter((name) => /\.tsx?$|\.test\.|^pwa|^sync|^tests/.test(name))).toEqual([]);
  const assets = own.filter((name) => /^dist\/app\/assets\/.*\.(?:js|css|woff2|wasm)$/.test(name));
  // The worker stores every file of the release.
  const worker = readFileSync(join(modules, 'bellgate/dist/app/service-worker.js'), 'utf8');
  expect(assets.filter((name) => !worker.includes(name.replace('dist/app/', '')))).toEqual([]);
  expect(own).toEqual(expect.arrayContaining(assets.flatMap(packedBeside)));
  const compressed = readFileSync(join(modules, 'bellgate/dist/app/service-worker.js.br'));
  expect(brotliDecompressSync(compressed).toString()).toBe(worker);
  for (const name of ['react', 'vite', 'vitest', 'typescript', 'dexie', 'zod', 'kysely', 'hono'])
    expect(existsSync(join(modules, name))).toBe(false);
  const megabytes = sizeOf(modules) / megabyte;
  process.stdout.write(`installed: ${megabytes.toFixed(1)} MB (at most ${mostMegabytes})\n`);
  expect(megabytes).toBeLessThan(mostMegabytes);
});

it('starts without a build, serves the app, and is backed up and restored', async () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
  expect((await bellgate('--version')).stdout).toBe(`${version}\n`);
  await bellgate('import', resolve('tests/support/samples/sds-2.1'));
  const own = spawn(process.execPath, [program()], {
    cwd: folder,
    env: environment,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  server = own;
  await once(own.stdout, 'data');
  const url = environment['APP_URL'] ?? '';
  expect((await fetch(`${url}/api/ready`)).status).toBe(200);
  const page = await (await fetch(url, { headers: { accept: 'text/html' } })).text();
  const script = /<script[^>]* src="([^"]+)"/.exec(page)?.[1] ?? '';
  expect((await fetch(new URL(script, url))).headers.get('content-type')).toContain('javascript');
  expect((await bellgate('superadmin', 'owner@example.org')).stdout).toContain('Password: ');
  expect((await bellgate('doctor')).stdout).toContain(`The server answers at ${url}.`);
  expect((await bellgate('backup', '--rotate')).stdout).toContain('Backup checked and ready');
  const [backup = ''] = readdirSync(join(folder, 'data', 'backups'));
  const file = join(folder, 'data', 'backups', backup);
  await expect(bellgate('restore', file)).rejects.toThrow('Stop the server');
  own.kill('SIGTERM');
  expect(await once(own, 'exit')).toEqual([0, null]);
  expect((await bellgate('restore', file)).stdout).toContain('2 schools, ');
});

/** Compressed by the build, so that no server has to. */
function packedBeside(name: string): readonly string[] {
  return /\.(?:js|css|wasm)$/.test(name) ? [`${name}.br`, `${name}.gzip`] : [];
}

function sizeOf(path: string): number {
  const found = statSync(path);
  if (!found.isDirectory()) return found.size;
  return readdirSync(path).reduce((sum, name) => sum + sizeOf(join(path, name)), 0);
}
