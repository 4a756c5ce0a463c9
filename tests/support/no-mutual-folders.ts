/**
 * Part of `npm run lint`: fails when two folders import each other, files do in a circle, or a file
 * of sync imports the catalogue other than as types: its text would come along with every schema.
 */
import { globSync, readFileSync } from 'node:fs';
import { circlesOfFiles, importsOf, mutualFolders } from './import-graph.ts';

const isTest = /\.(test|fixture|setup)\.tsx?$/;
const files = globSync('{sync,api,pwa,bench}/**/*.{ts,tsx}').filter((file) => !isTest.test(file));
const texts = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]));
const graph = new Map([...texts].map(([file, text]) => [file, importsOf(file, text)]));

const importsWords = /^(?:import|export) (?!type )[^;]*?'#sync\/words\/[^']*'/m;
const takesText = [...texts].filter(
  ([file, text]) => /^sync\/(?!words\/)/.test(file) && importsWords.test(text),
);

const found = new Map([
  ...mutualFolders(graph).map(({ pair, imports }) => [pair, imports] as const),
  ...takesText.map(([file]) => [`${file} takes the text of the catalogue`, []] as const),
  ...circlesOfFiles(graph).map((circle) => [circle.join(' <-> '), []] as const),
]);
const faults = [...found].flatMap(([fault, imports]) => [
  fault,
  ...imports.slice(0, 5).map((one) => `  ${one}`),
]);
if (faults.length > 0) {
  process.stderr.write(`${faults.join('\n')}\n`);
  process.exitCode = 1;
}
