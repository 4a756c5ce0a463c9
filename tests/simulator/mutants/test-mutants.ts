/**
 * `npm run test:mutants [-- --only text] [--seeds 400]`: some seed must catch each deliberate
 * fault. Prints the check and the seed that caught it; exit code 1 when one is missed.
 */
import { fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import type { Caught, Hunt } from './mutant-worker.ts';
import { type Mutant, mutants } from './mutants.ts';

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    seeds: { type: 'string', default: '400' },
    minutes: { type: 'string', default: '3' },
  },
});

process.exitCode = await testMutants();

async function testMutants(): Promise<number> {
  const { only } = values;
  const waiting = mutants.filter(({ name, file }) => only === undefined || `${name} ${file}`.includes(only));
  let [caught, missed] = [0, 0];
  const hunt = async (): Promise<void> => {
    for (let mutant = waiting.shift(); mutant !== undefined; mutant = waiting.shift()) {
      const found = await huntDown(mutant);
      if (found === undefined) missed += 1;
      else caught += 1;
      say(
        found === undefined
          ? `MISSED  ${mutant.name} (${mutant.file})`
          : `caught  ${mutant.name} — ${found.check}, seed ${found.seed}`,
      );
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, hunt));
  say(`${caught} caught, ${missed} missed`);
  return missed > 0 || caught === 0 ? 1 : 0;
}

function huntDown(mutant: Mutant): Promise<Caught> {
  const numbered = Array.from({ length: Number(values.seeds) }, (_, index) => String(index + 1));
  const seeds = mutant.seed === undefined ? numbered : [mutant.seed, ...numbered];
  const worker = fork(new URL('mutant-worker.ts', import.meta.url), []);
  return new Promise<Caught>((resolve, reject) => {
    // Sent by `mutant-worker`, which answers with what it caught.
    worker.on('message', (answer) => resolve((answer as { readonly caught: Caught }).caught));
    worker.on('exit', (code) => {
      if (code !== 0) reject(new Error(`The process of “${mutant.name}” ended with ${code}.`));
    });
    worker.send({ mutant, seeds, mostMs: Number(values.minutes) * 60_000 } satisfies Hunt);
  }).finally(() => worker.kill());
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
