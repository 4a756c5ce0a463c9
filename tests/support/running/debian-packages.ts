import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The program's path, when it is on the search path. */
export function findOnPath(name: string): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}

/** True when Debian's packages are there now; false where there is no apt-get, or we may not. */
export function installPackages(...packages: readonly string[]): boolean {
  if (findOnPath('apt-get') === undefined) return false;
  const isRoot = process.getuid?.() === 0;
  if (!isRoot && findOnPath('sudo') === undefined) return false;
  // `-n`: never stop at a question for a password.
  const aptGet = (...args: string[]) => {
    const [program = '', ...rest] = [...(isRoot ? [] : ['sudo', '-n']), 'apt-get', ...args];
    return spawnSync(program, rest, { stdio: 'inherit' }).status === 0;
  };
  return aptGet('update') && aptGet('install', '--yes', '--no-install-recommends', ...packages);
}
