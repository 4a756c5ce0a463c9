/** Two releases of the app, built one after the other, and the place where one of them runs. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

export const versions = { old: '90.1.0', new: '90.2.0' } as const;
export type ReleaseName = keyof typeof versions;

export interface Releases {
  /** Where the server is to be started; the old release at first. */
  readonly folder: string;
  /** Puts the release in its place. The server reads its version when it starts. */
  readonly deploy: (name: ReleaseName) => void;
  readonly remove: () => void;
}

export function buildReleases(): Releases {
  const root = mkdtempSync(join(tmpdir(), 'bellgate-releases-'));
  const [sources, folder] = [join(root, 'sources'), join(root, 'running')];
  copySources(sources);
  // Both go to the same place: the second build keeps the first one's files for open tabs.
  for (const name of ['old', 'new'] as const) {
    writeVersion(sources, versions[name]);
    buildApp(sources);
    cpSync(join(sources, 'dist/app'), join(root, name), { recursive: true });
  }
  cpSync('dist/api', join(folder, 'dist/api'), { recursive: true });
  cpSync('package.json', join(folder, 'package.json'));
  linkPackages(folder);
  const deploy = (name: ReleaseName) => {
    rmSync(join(folder, 'dist/app'), { recursive: true, force: true });
    cpSync(join(root, name), join(folder, 'dist/app'), { recursive: true });
    writeVersion(folder, versions[name]);
  };
  deploy('old');
  return { folder, deploy, remove: () => rmSync(root, { recursive: true, force: true }) };
}

function copySources(folder: string): void {
  const files = readdirSync('.').filter((name) => /^vite\.|tsconfig/.test(name));
  // The configuration reads the last one for its tests.
  const others = ['package.json', 'tests/support/harness/patience.ts'];
  for (const name of ['pwa', 'sync', ...others, ...files])
    cpSync(name, join(folder, name), { recursive: true });
  linkPackages(folder);
}

function linkPackages(folder: string): void {
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'), 'junction');
}

function writeVersion(folder: string, version: string): void {
  const path = join(folder, 'package.json');
  writeFileSync(path, readFileSync(path, 'utf8').replace(/"version": "[^"]*"/, `"version": "${version}"`));
}

function buildApp(folder: string): void {
  const vite = join(folder, 'node_modules/vite/bin/vite.js');
  const built = spawnSync(process.execPath, [vite, 'build', '--mode', 'app'], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (built.status !== 0) throw new Error(`The release could not be built:\n${built.stdout}${built.stderr}`);
}
