/**
 * `npm run dev`: runs the API, restarted on changes, and the app's development server, which passes
 * `/api` on to it.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { findProjectRoot } from '#api/platform/project-root.ts';
import { requireNode } from '#api/platform/require-node.ts';

requireNode(process.versions.node);

const { folder } = findProjectRoot();
const children: readonly ChildProcess[] = [
  run('--watch', join(folder, 'api', 'main.ts')),

  run(join(folder, 'node_modules', 'vite', 'bin', 'vite.js')),
];

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
// Neither is of use without the other.
for (const child of children) child.once('exit', stop);

function run(...args: readonly string[]): ChildProcess {
  return spawn(process.execPath, [...args], { cwd: folder, stdio: 'inherit' });
}

function stop() {
  for (const child of children) child.kill('SIGTERM');
}
