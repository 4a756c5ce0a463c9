/** A copy of the built program that a test may change: a release of its own, deployed by hand. */
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

export interface CopiedApp {
  /** Where the server of this copy is to be started. */
  readonly folder: string;
  /** Another release: in each page's `data-release`, and in the worker's list of files. */
  readonly release: (name: string) => void;
  readonly remove: () => void;
}

export function copyApp(): CopiedApp {
  const folder = mkdtempSync(join(tmpdir(), 'bellgate-release-'));
  cpSync('dist', join(folder, 'dist'), { recursive: true });
  cpSync('package.json', join(folder, 'package.json'));
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'), 'junction');
  const appFolder = join(folder, 'dist/app');
  const worker = join(appFolder, 'service-worker.js');
  return {
    folder,
    release: (name) => {
      for (const file of pages) {
        const page = join(appFolder, file);
        writeFileSync(
          page,
          readFileSync(page, 'utf8').replace(/<html[^>]*>/, `<html lang="en" data-release="${name}">`),
        );
        writeFileSync(worker, withRevision(readFileSync(worker, 'utf8'), { file, name }));
      }
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Every address is one of them; the second is the door's. */
const pages = ['index.html', 'door.html'];

/** The worker asks for a file anew when its revision in the list is another. */
function withRevision(
  list: string,
  { file, name }: { readonly file: string; readonly name: string },
): string {
  const url = `["']?url["']?:\\s*["']${file.replace('.', '\\.')}["']`;
  const revision = `["']?revision["']?:\\s*["']`;
  const next = list.replace(
    new RegExp(`(${revision})[^"']*(["'],\\s*${url})|(${url},\\s*${revision})[^"']*(["'])`),
    (_, a = '', b = '', c = '', d = '') => (a === '' ? `${c}${name}${d}` : `${a}${name}${b}`),
  );
  if (next === list) throw new Error(`The worker does not list ${file} with a revision.`);
  return next;
}
