import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Writes the names of the packages of which something is built in, for the list of what the product
 * is made of. npm knows them as packages for building alone. The app and its worker share one
 * `names`.
 */
export function listShippedPackages(listFile: string, names: Set<string>): Plugin {
  return {
    name: 'list-shipped-packages',
    apply: 'build',
    generateBundle(_options, bundle) {
      // Fonts are files that a style sheet names, and no modules.
      const fonts = Object.values(bundle).flatMap((part) =>
        part.type === 'asset' ? part.originalFileNames : [],
      );
      for (const file of [...this.getModuleIds(), ...fonts]) {
        const name = packageOf(file);
        if (name !== undefined) names.add(name);
      }
      mkdirSync(dirname(listFile), { recursive: true });
      writeFileSync(listFile, `${JSON.stringify([...names].toSorted())}\n`);
    },
  };
}

/** `…/node_modules/@mantine/core/esm/…` → `@mantine/core`. */
export function packageOf(file: string): string | undefined {
  return /(?:^|.*\/)node_modules\/((?:@[^/]+\/)?[^/.][^/]*)\//.exec(file.replaceAll('\\', '/'))?.[1];
}
