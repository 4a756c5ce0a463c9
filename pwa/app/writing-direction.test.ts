/**
 * Languages are written from either side, so a style names the side where lines begin and never the
 * left.
 */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const physical = [
  /^\s*(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)\b/,
  /^\s*(?:left|right):/,
  /^\s*border-(?:top|bottom)-(?:left|right)-radius:/,
  /^\s*(?:text-align|float|clear):\s*(?:left|right)\b/,
];

function physicalLines(name: string, css: string): readonly string[] {
  return css
    .split('\n')
    .filter((line) => physical.some((pattern) => pattern.test(line)))
    .map((line) => `${name}: ${line.trim()}`);
}

test('no style names the left or the right', () => {
  const files = globSync('pwa/**/*.css');
  expect(files.length).toBeGreaterThan(50);
  expect(files.flatMap((name) => physicalLines(name, readFileSync(name, 'utf8')))).toEqual([]);
});

test('a style that does is found', () => {
  const css = ['.a {', '  margin-left: 4px;', '  left: 0;', '  text-align: right;', '}'].join('\n');
  expect(physicalLines('a.css', css)).toEqual([
    'a.css: margin-left: 4px;',
    'a.css: left: 0;',
    'a.css: text-align: right;',
  ]);
});
