import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { findProjectRoot } from './project-root.ts';

/** Loaded before the program: a system call filter answers `setpriority` in this way. */
const refusing = `
  import os from 'node:os';
  import { syncBuiltinESMExports } from 'node:module';
  os.setPriority = () => { throw Object.assign(new Error('refused'), { code: 'EPERM' }); };
  syncBuiltinESMExports();
`;

it.each(['api/media/picture-process.ts', 'api/import/job/plan-process.ts'])(
  '%s works on a host that lets no process change its priority',
  async (program) => {
    const child = fork(join(findProjectRoot().folder, program), [], {
      execArgv: ['--import', `data:text/javascript,${encodeURIComponent(refusing)}`],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const ended = once(child, 'exit');
    const said = await Promise.race([once(child, 'message'), ended]);
    child.kill('SIGKILL');
    await ended;
    expect(said[0]).toBe('ready');
  },
);
