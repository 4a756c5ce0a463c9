import { type ChildProcess, fork } from 'node:child_process';
import { extname, join } from 'node:path';
import { z } from 'zod';
import { findProjectRoot } from '#api/platform/project-root.ts';
import { type ServerLimits, serverLimits } from '#api/platform/server-limits.ts';
import type { Drawing, PictureShape, PreparedPicture } from './draw-picture.ts';
import { pictureKindOf } from './picture-kind.ts';

export type PreparedOutcome =
  | { readonly kind: 'prepared'; readonly picture: PreparedPicture }
  /** Not an accepted format, damaged, or too much work. */
  | { readonly kind: 'unusable' }
  /** Too many pictures wait already. This one may be sent again in a moment. */
  | { readonly kind: 'busy' };

/** @throws when the process that draws could not be started */
export type PreparePicture = (file: Uint8Array, shape: PictureShape) => Promise<PreparedOutcome>;

type PictureLimits = Pick<
  ServerLimits,
  | 'pictureWithinMs'
  | 'drawingWithinMs'
  | 'pictureStartsWithinMs'
  | 'picturesAtATime'
  | 'picturesWaiting'
  | 'pictureWaitsMs'
>;

/** Each picture is drawn in a process of its own, which is killed when it takes too long. */
export function createPreparePicture(limits: PictureLimits = serverLimits): PreparePicture {
  const queue = createQueue(limits);
  return async (file, shape) => {
    const kind = pictureKindOf(file);
    if (kind === undefined) return { kind: 'unusable' };
    const drawn = await queue(() => drawInProcess({ file, kind, shape }, limits));
    if (drawn === 'full') return { kind: 'busy' };
    return drawn === undefined ? { kind: 'unusable' } : { kind: 'prepared', picture: drawn };
  };
}

/** One picture at a time, beside those that people send: an import may have thousands. */
export function createDrawPhoto(): (file: Uint8Array) => Promise<PreparedPicture | undefined> {
  const pictureWaitsMs = serverLimits.importPhotoWaitsMs;
  const prepare = createPreparePicture({ ...serverLimits, picturesAtATime: 1, pictureWaitsMs });
  return async (file) => {
    const prepared = await prepare(file, 'face');
    return prepared.kind === 'prepared' ? prepared.picture : undefined;
  };
}

const Answer = z.object({
  picture: z
    .object({ bytes: z.instanceof(Uint8Array), sha256: z.string(), thumbnail: z.string() })
    .optional(),
});

function drawInProcess(drawing: Drawing, limits: PictureLimits): Promise<PreparedPicture | undefined> {
  // The environment is empty: it holds secrets that a decoder must not see.
  const child = fork(programFile(), [], {
    serialization: 'advanced',
    execArgv: [],
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  return new Promise((resolve, reject) => {
    let isReady = false;
    let timeout = killAfter(child, limits.pictureStartsWithinMs);
    child.on('message', (message) => {
      clearTimeout(timeout);
      if (message === 'ready') {
        isReady = true;
        timeout = killAfter(child, drawing.kind === 'svg' ? limits.drawingWithinMs : limits.pictureWithinMs);
        child.send(drawing);
        return;
      }
      resolve(Answer.safeParse(message).data?.picture);
      child.kill('SIGKILL');
    });
    for (const ending of ['error', 'exit'] as const)
      child.once(ending, (...why: unknown[]) => {
        clearTimeout(timeout);
        // Once it had the file it was killed, or was crashed by the file.
        if (isReady) resolve(undefined);
        else reject(new Error(`The process that draws pictures could not be started: ${why.join(' ')}`));
      });
  });
}

function killAfter(child: ChildProcess, ms: number): NodeJS.Timeout {
  return setTimeout(() => child.kill('SIGKILL'), ms);
}

/** In the sources it lies beside this file, in the built server beside `main.js`. */
function programFile(): string {
  return extname(import.meta.filename) === '.ts'
    ? join(import.meta.dirname, 'picture-process.ts')
    : join(findProjectRoot().folder, 'dist', 'api', 'picture-process.js');
}

/**
 * Runs work in the order of arrival. Returns `full` when too many wait already, or when the work
 * has waited too long.
 */
function createQueue({
  picturesAtATime,
  picturesWaiting,
  pictureWaitsMs,
}: Pick<PictureLimits, 'picturesAtATime' | 'picturesWaiting' | 'pictureWaitsMs'>) {
  let running = 0;
  const waiting = new Set<() => void>();
  const takeTurn = () =>
    new Promise<boolean>((resolve) => {
      const start = () => {
        clearTimeout(patience);
        waiting.delete(start);
        resolve(true);
      };
      const patience = setTimeout(() => {
        waiting.delete(start);
        resolve(false);
      }, pictureWaitsMs);
      waiting.add(start);
    });
  return async function run<Result>(work: () => Promise<Result>): Promise<Result | 'full'> {
    if (running < picturesAtATime) running += 1;
    else if (waiting.size >= picturesWaiting || !(await takeTurn())) return 'full';
    try {
      return await work();
    } finally {
      const [next] = waiting;
      // The next one takes over the place.
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
