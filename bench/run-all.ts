/** `npm run bench`: what this machine takes, each figure beside the limit or the peer that it is compared with in the same run. */
import { cpus } from 'node:os';
import { runScript } from '#tests/running/run-script.ts';
import { formatLines } from './line.ts';
import { measureSaves } from './saves.ts';

if (runScript('build')) {
  const lines = [...(await measureSaves())];
  const [cpu] = cpus();
  process.stdout.write(
    `\n${cpus().length} cores, ${cpu?.model.trim() ?? 'unknown'}, Node ${process.versions.node}\n\n${formatLines(lines)}\n`,
  );
} else {
  process.exitCode = 1;
}
