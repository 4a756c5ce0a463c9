import { existsSync } from 'node:fs';
import { findOnPath, installPackages } from './debian-packages.ts';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const howTo =
  'The browser tests need Chromium: install it (Debian, Ubuntu: apt-get install chromium), or name its program in CHROMIUM.';

/** The program's path. Debian's package is installed when there is none and we may. @throws with the one line to read when there is no way */
export function findOrInstallChromium(say: (line: string) => void): string {
  const found = findChromium();
  if (found !== undefined) return found;
  say('No Chromium found: installing the package "chromium".');
  const installed = installPackages('chromium') ? findChromium() : undefined;
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
