import { spawnSync } from 'node:child_process';

interface Options {
  readonly args?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
}

/** A script of package.json, by npm: so it runs on the project's own Node, whatever the machine's is. True when it ended well. */
export function runScript(name: string, { args = [], environment = {} }: Options = {}): boolean {
  const ended = spawnSync('npm', ['run', '--silent', name, '--', ...args], {
    stdio: 'inherit',
    env: { ...process.env, ...environment },
    shell: process.platform === 'win32',
  });
  const isGood = ended.status === 0;
  process.stdout.write(`${isGood ? 'ok    ' : 'FAILED'} npm run ${name}\n`);
  return isGood;
}
