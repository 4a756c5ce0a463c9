import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';

interface Options {
  readonly args?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  /** Shows the output once the script has ended: scripts side by side do not mix their lines. */
  readonly isAside?: boolean;
  /** Takes only the processor time that the others leave. */
  readonly isPatient?: boolean;
}

/** Runs a script of package.json by npm, on the project's own Node. True when it ended well. */
export async function runScript(
  name: string,
  { args = [], environment = {}, isAside = false, isPatient = false }: Options = {},
): Promise<boolean> {
  const running = spawn('npm', ['run', '--silent', name, '--', ...args], {
    stdio: isAside ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    env: { ...process.env, ...environment },
    shell: process.platform === 'win32',
  });
  // What npm starts inherits it. Without a process there is nothing to set, and `close` says so.
  if (isPatient && running.pid !== undefined) setPriority(running.pid, constants.priority.PRIORITY_LOW);
  const said: Buffer[] = [];
  for (const stream of [running.stdout, running.stderr])
    stream?.on('data', (chunk: Buffer) => said.push(chunk));
  const [status] = await once(running, 'close');
  const isGood = status === 0;
  process.stdout.write(Buffer.concat(said));
  process.stdout.write(`${isGood ? 'ok    ' : 'FAILED'} npm run ${name}\n`);
  return isGood;
}
