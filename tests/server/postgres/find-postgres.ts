import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Debian keeps each major version's programs in a folder of its own. */
const debianFolder = '/usr/lib/postgresql';
const howTo =
  'The tests on PostgreSQL need its server: install it (Debian, Ubuntu: apt-get install postgresql), or name the folder of initdb in POSTGRES_BIN.';

/**
 * The folder with `initdb` and `postgres`. Debian's package is installed when missing and we may.
 * @throws with the one line to read when there is no way
 */
export function findOrInstallPostgres(say: (line: string) => void): string {
  const found = findPostgres();
  if (found !== undefined) return found;
  say('No PostgreSQL found: installing the package "postgresql".');
  const installed = installPackage() ? findPostgres() : undefined;
  if (installed === undefined) throw new Error(howTo);
  return installed;
}

function findPostgres(): string | undefined {
  const named = process.env['POSTGRES_BIN'];
  if (named !== undefined && named !== '') {
    if (!hasServer(named))
      throw new Error(`POSTGRES_BIN names a folder without initdb and postgres: ${named}`);
    return named;
  }
  const versions = existsSync(debianFolder) ? readdirSync(debianFolder) : [];
  const newestFirst = versions.toSorted((a, b) => Number(b) - Number(a));
  const folders = [...newestFirst.map((version) => join(debianFolder, version, 'bin')), ...searchPath()];
  return folders.find(hasServer);
}

function hasServer(folder: string): boolean {
  return ['initdb', 'postgres'].every((program) => existsSync(join(folder, program)));
}

export function findOnPath(program: string): string | undefined {
  return searchPath()
    .map((folder) => join(folder, program))
    .find((path) => existsSync(path));
}

function searchPath(): readonly string[] {
  return (process.env['PATH'] ?? '').split(delimiter);
}

function installPackage(): boolean {
  if (findOnPath('apt-get') === undefined) return false;
  const isRoot = process.getuid?.() === 0;
  if (!isRoot && findOnPath('sudo') === undefined) return false;
  const aptGet = (...args: string[]) => {
    // `-n`: never stop at a question for a password.
    const [program = '', ...rest] = [...(isRoot ? [] : ['sudo', '-n']), 'apt-get', ...args];
    return spawnSync(program, rest, { stdio: 'inherit' }).status === 0;
  };
  return aptGet('update') && aptGet('install', '--yes', '--no-install-recommends', 'postgresql');
}
