/**
 * A server keeps in memory what it has loaded, for as long as it runs. What reads files of imports
 * is a quarter of it, and works in a process of its own (`plan-in-process`).
 */
import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { reachedFrom, valueImportsOf } from '#tests/support/import-graph.ts';

const files = globSync('{api,sync}/**/*.ts').filter((file) => !/\.(test|fixture)\.ts$/.test(file));
const graph = new Map(files.map((file) => [file, valueImportsOf(file, readFileSync(file, 'utf8'))]));

it.each(['api/import/table/read-grid.ts', 'api/import/source/open-zip.ts', 'api/media/draw-picture.ts'])(
  'is not %s',
  (file) => {
    const ofProcesses = reachedFrom(
      ['api/import/job/plan-process.ts', 'api/media/picture-process.ts'],
      graph,
    );
    expect(ofProcesses).toContain(file);
    expect(reachedFrom(['api/run-server.ts'], graph)).not.toContain(file);
  },
);
