import { existsSync } from 'node:fs';
import { findOnPath, installPackages } from './debian-packages.ts';

const headlessShell = 'chromium-headless-shell';
const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const howTo =
  'The browser tests need Chromium: install it (Debian, Ubuntu: apt-get install chromium), or name its program in CHROMIUM.';

/**
 * The program's path. Debian's packages are installed when they are missing and we may.
 * @throws with the one line to read when there is no way
 */
export function findOrInstallChromium(say: (line: string) => void): string {
  const found = findChromium();
  if (found !== undefined && findHeadlessShell() !== undefined) return found;
  say(`Installing the packages "chromium" and "${headlessShell}".`);
  const isThere = installPackages('chromium', headlessShell) || installPackages('chromium');
  const installed = found ?? (isThere ? findChromium() : undefined);
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

/** Chromium without the windows and services around a page, for the same tests with less work. */
export function findHeadlessShell(): string | undefined {
  return findOnPath(headlessShell);
}
