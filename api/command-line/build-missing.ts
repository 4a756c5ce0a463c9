import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createSay } from '#api/platform/say.ts';

const products = { app: join('dist', 'app', 'index.html'), api: join('dist', 'api', 'main.js') } as const;

/**
 * Builds the app or the API unless it exists. Returns false when the build failed; the build has
 * printed why.
 */
export function buildMissing(mode: keyof typeof products, projectFolder: string): boolean {
  if (existsSync(join(projectFolder, products[mode]))) return true;
  process.stderr.write(`${createSay()('api.building')}\n`);
  const vite = join(projectFolder, 'node_modules', 'vite', 'bin', 'vite.js');
  const built = spawnSync(process.execPath, [vite, 'build', '--mode', mode, '--logLevel', 'warn'], {
    cwd: projectFolder,
    stdio: ['ignore', process.stderr.fd, process.stderr.fd],
  });
  return built.status === 0;
}
