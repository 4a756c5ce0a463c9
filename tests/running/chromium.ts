import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const howTo =
  'The browser tests need Chromium: install it (Debian, Ubuntu: apt-get install chromium), or name its program in CHROMIUM.';

/** The program's path. Debian's package is installed when there is none and we may. @throws with the one line to read when there is no way */
export function findOrInstallChromium(say: (line: string) => void): string {
  const found = findChromium();
  if (found !== undefined) return found;
  say('No Chromium found: installing the package "chromium".');
  const installed = installPackage() ? findChromium() : undefined;
  if (installed === undefined) throw new Error(howTo);
  return installed;
}

/** `CHROMIUM` when it is set, else the first of the usual names on the search path. */
export function findChromium(): string | undefined {
  const named = process.env['CHROMIUM'];
  if (named !== undefined && named !== '') {
    if (!existsSync(named)) throw new Error(`CHROMIUM names a file that is not there: ${named}`);
    return named;
  }
  return names.map(findOnPath).find((path) => path !== undefined);
}

function findOnPath(name: string): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}

function installPackage(): boolean {
  if (findOnPath('apt-get') === undefined) return false;
  const isRoot = process.getuid?.() === 0;
  if (!isRoot && findOnPath('sudo') === undefined) return false;
  // `-n`: never stop at a question for a password.
  const aptGet = (...args: string[]) => {
    const [program = '', ...rest] = [...(isRoot ? [] : ['sudo', '-n']), 'apt-get', ...args];
    return spawnSync(program, rest, { stdio: 'inherit' }).status === 0;
  };
  return aptGet('update') && aptGet('install', '--yes', '--no-install-recommends', 'chromium');
}
