import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { tokens } from './tokens.ts';

const css = readFileSync(new URL('../features/parent-mode/parent-mode.module.css', import.meta.url), 'utf8');

/** What the door says instead in a scheme. */
function doorColours(scheme: 'light' | 'dark'): ReadonlyMap<string, string> {
  const rule = css.split(`:root.door[data-mantine-color-scheme='${scheme}'] {`)[1]?.split('}')[0] ?? '';
  return new Map(
    [...rule.matchAll(/(--[a-z-]+): (#[0-9a-f]{6});/g)].map(([, name = '', value = '']) => [name, value]),
  );
}

const grounds = ['paper', 'surface', 'raised', 'green-soft', 'amber-soft', 'red-soft', 'blue-soft'] as const;
const inks = ['ink', 'ink-soft', 'green', 'amber', 'red', 'blue'] as const;

/** WCAG 2.2, 1.4.6: of normal text. */
const leastOfAaa = 7;

describe.each(['light', 'dark'] as const)('at a door in the %s scheme', (scheme) => {
  const said = doorColours(scheme);
  const colourOf = (name: (typeof grounds)[number] | (typeof inks)[number]) =>
    said.get(`--bell-${name}`) ?? tokens[scheme][`--bell-${name}`];

  it.each(inks)('%s is read on every ground', (ink) => {
    for (const ground of grounds)
      expect(contrast(colourOf(ink), colourOf(ground)), ground).toBeGreaterThanOrEqual(leastOfAaa);
  });
});

it('white is read on the buttons of a door', () => {
  const filled = /--mantine-color-bell-filled: (#[0-9a-f]{6});/.exec(css)?.[1] ?? '';
  expect(contrast('#ffffff', filled)).toBeGreaterThanOrEqual(leastOfAaa);
});

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
