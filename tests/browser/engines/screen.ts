import { spawn } from 'node:child_process';
import { once } from 'node:events';

export interface Screen {
  /** `:1`, as DISPLAY names it. */
  readonly display: string;
  readonly remove: () => Promise<void>;
}

/** A virtual screen (Xvfb) for browsers that need one, on a free display number. */
export async function startScreen(): Promise<Screen> {
  const program = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [chunk]: unknown[] = await once(program.stdout, 'data');
  return {
    display: `:${String(chunk).trim()}`,
    remove: async () => {
      const hasEnded = once(program, 'exit');
      program.kill('SIGTERM');
      await hasEnded;
    },
  };
}
