import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { encodings } from './compress-assets.ts';

const keptMs = 30 * 86_400_000;

/** A compressed file stays and goes with the file that it is made from. */
const compressedEndings = Object.keys(encodings).map((encoding) => `.${encoding}`);

interface EarlierAssets {
  /** Where the app is built to. */
  readonly appFolder: string;
  /** Kept beside that folder: which file was replaced when. */
  readonly listFile: string;
  /** Filled with what this build makes. */
  readonly shipped: Set<string>;
}

/**
 * A tab that was opened before a release asks for the files of its own release. A hashed file
 * therefore stays for 30 days after the first build without it. A list keeps the dates: a file's
 * own date says when it was made, not when it was replaced. `npm pack` leaves those files out,
 * since nobody has a tab of an earlier release of a new installation.
 */
export function keepEarlierAssets({ appFolder, listFile, shipped }: EarlierAssets): Plugin {
  return {
    name: 'keep-earlier-assets',
    apply: 'build',
    buildStart() {
      removeAllBut('assets', appFolder);
    },
    writeBundle(_options, bundle) {
      for (const name of Object.keys(bundle)) shipped.add(name);
      const onDisk = readdirSync(join(appFolder, 'assets'))
        .filter((file) => !compressedEndings.some((ending) => file.endsWith(ending)))
        .map((file) => `assets/${file}`);
      const { kept, expired } = sortAssets({
        onDisk,
        shipped,
        replacedAt: readList(listFile),
        now: Date.now(),
      });
      for (const name of expired)
        for (const ending of ['', ...compressedEndings])
          rmSync(join(appFolder, `${name}${ending}`), { force: true });
      writeFileSync(listFile, JSON.stringify(kept, null, 2));
      writeFileSync(join(appFolder, '.npmignore'), packOnly(shipped));
    },
  };
}

interface Assets {
  readonly onDisk: readonly string[];
  readonly shipped: ReadonlySet<string>;
  /** File name → moment of its replacement in ms. */
  readonly replacedAt: Readonly<Record<string, number>>;
  readonly now: number;
}

/** A file that this build does not make goes 30 days after the first build that did not. */
export function sortAssets({ onDisk, shipped, replacedAt, now }: Assets) {
  const kept: Record<string, number> = {};
  const expired: string[] = [];
  for (const name of onDisk) {
    if (shipped.has(name)) continue;
    const since = replacedAt[name] ?? now;
    if (now - since > keptMs) expired.push(name);
    else kept[name] = since;
  }
  return { kept, expired };
}

/** For npm: of all assets, only those of this build. */
export function packOnly(shipped: ReadonlySet<string>): string {
  const assets = [...shipped].filter((name) => name.startsWith('assets/'));
  const own = assets.flatMap((name) => ['', ...compressedEndings].map((ending) => `!/${name}${ending}`));
  return ['/assets/*', ...own.toSorted(), ''].join('\n');
}

function removeAllBut(kept: string, folder: string) {
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(folder)) {
    if (name !== kept) rmSync(join(folder, name), { recursive: true });
  }
}

/** An unreadable list costs the dates, not the files: they count from now. */
function readList(listFile: string): Record<string, number> {
  const parsed: unknown = existsSync(listFile) ? JSON.parse(readFileSync(listFile, 'utf8')) : {};
  if (typeof parsed !== 'object' || parsed === null) return {};
  return Object.fromEntries(Object.entries(parsed).filter(([, since]) => typeof since === 'number'));
}
