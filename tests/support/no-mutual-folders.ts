/** Part of `npm run lint`: fails when two folders import each other, at any depth, or files do in a circle. */
import { globSync, readFileSync } from 'node:fs';
import { circlesOfFiles, importsOf, mutualFolders } from './import-graph.ts';

const isTest = /\.(test|fixture|setup)\.tsx?$/;
const files = globSync('{sync,api,pwa,bench}/**/*.{ts,tsx}').filter((file) => !isTest.test(file));
const graph = new Map(files.map((file) => [file, importsOf(file, readFileSync(file, 'utf8'))]));

const found = new Map([
  ...mutualFolders(graph).map(({ pair, imports }) => [pair, imports] as const),
  ...circlesOfFiles(graph).map((circle) => [circle.join(' <-> '), []] as const),
]);
const faults = [...found].flatMap(([tangle, imports]) => [
  `Import each other: ${tangle}`,
  ...imports.slice(0, 5).map((one) => `  ${one}`),
]);
if (faults.length > 0) {
  process.stderr.write(`${faults.join('\n')}\n`);
  process.exitCode = 1;
}
