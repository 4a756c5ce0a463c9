/** `npm start`: builds what is missing, then serves the API and the app on one port. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findProjectRoot } from '#api/project-root.ts';
import { createSay } from '#api/say.ts';
import { requireNode } from './require-node.ts';

requireNode(process.versions.node);

const { folder } = findProjectRoot();
const server = join(folder, 'dist', 'api', 'main.js');
const isBuilt = buildMissing('app', join(folder, 'dist', 'app', 'index.html')) && buildMissing('api', server);
// The build reads the environment as this process has it, and so does the server.
if (isBuilt) await import(pathToFileURL(server).href);
else process.exitCode = 1;

function buildMissing(mode: 'app' | 'api', product: string): boolean {
  if (existsSync(product)) return true;
  process.stderr.write(`${createSay()('api.building')}\n`);
  const vite = join(folder, 'node_modules', 'vite', 'bin', 'vite.js');
  const built = spawnSync(process.execPath, [vite, 'build', '--mode', mode, '--logLevel', 'warn'], {
    cwd: folder,
    stdio: ['ignore', process.stderr.fd, process.stderr.fd],
  });
  return built.status === 0;
}
