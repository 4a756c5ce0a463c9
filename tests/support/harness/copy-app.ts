/** A copy of the built program that a test may change: a release of its own, deployed by hand. */
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

export interface CopiedApp {
  /** Where the server of this copy is to be started. */
  readonly folder: string;
  /** Another release: in the page's `data-release`, and in the worker's list of files. */
  readonly release: (name: string) => void;
  readonly remove: () => void;
}

export function copyApp(): CopiedApp {
  const folder = mkdtempSync(join(tmpdir(), 'bellgate-release-'));
  cpSync('dist', join(folder, 'dist'), { recursive: true });
  cpSync('package.json', join(folder, 'package.json'));
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'), 'junction');
  const page = join(folder, 'dist/app/index.html');
  const worker = join(folder, 'dist/app/service-worker.js');
  return {
    folder,
    release: (name) => {
      writeFileSync(
        page,
        readFileSync(page, 'utf8').replace(/<html[^>]*>/, `<html lang="en" data-release="${name}">`),
      );
      const list = readFileSync(worker, 'utf8');
      // The worker asks for a file anew when its revision in the list is another.
      const next = list.replace(
        /(["']?revision["']?:\s*["'])[^"']*(["'],\s*["']?url["']?:\s*["']index\.html)|(["']?url["']?:\s*["']index\.html["'],\s*["']?revision["']?:\s*["'])[^"']*(["'])/,
        (_, a = '', b = '', c = '', d = '') => (a === '' ? `${c}${name}${d}` : `${a}${name}${b}`),
      );
      if (next === list) throw new Error('The worker does not list index.html with a revision.');
      writeFileSync(worker, next);
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
