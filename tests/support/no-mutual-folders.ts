/** Part of `npm run lint`: fails when two folders import each other, at any depth, or files do in a circle. */
import { globSync, readFileSync } from 'node:fs';
import { circlesOfFiles, importsOf, mutualFolders } from './import-graph.ts';

/** What is still to be untangled. A line that is no longer true fails too, so that the list only gets shorter. */
const remaining: readonly string[] = [
  'pwa/features/hand-in/hand-in-progress.tsx <-> pwa/features/hand-in/hand-in-view.tsx',
  'pwa/features/parent-mode/door-body.tsx <-> pwa/features/parent-mode/open-door.tsx',
  'pwa/features/parent-mode/door-grid.tsx <-> pwa/features/parent-mode/no-children.tsx',
  'pwa/features/students/standing-fields.tsx <-> pwa/features/students/student-fields.tsx',
  'pwa/features/students/student-contacts.tsx <-> pwa/features/students/student-summary.tsx',
  'pwa/ui/virtual-grid.tsx <-> pwa/ui/virtual-table.tsx',
];

const isTest = /\.(test|fixture|setup)\.tsx?$/;
const files = globSync('{sync,api,pwa,bench}/**/*.{ts,tsx}').filter((file) => !isTest.test(file));
const graph = new Map(files.map((file) => [file, importsOf(file, readFileSync(file, 'utf8'))]));

const found = new Map([
  ...mutualFolders(graph).map(({ pair, imports }) => [pair, imports] as const),
  ...circlesOfFiles(graph).map((circle) => [circle.join(' <-> '), []] as const),
]);
const faults = [
  ...[...found].flatMap(([tangle, imports]) =>
    remaining.includes(tangle)
      ? []
      : [`Import each other: ${tangle}`, ...imports.slice(0, 5).map((one) => `  ${one}`)],
  ),
  ...remaining
    .filter((tangle) => !found.has(tangle))
    .map((tangle) => `No longer true, remove the line: ${tangle}`),
];
if (faults.length > 0) {
  process.stderr.write(`${faults.join('\n')}\n`);
  process.exitCode = 1;
}
