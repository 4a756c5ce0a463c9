import { describe, expect, it } from 'vitest';
import { keyToColor, nameToInitials } from './initials.ts';

describe('initials', () => {
  it.each([
    ['Maya Brown', 'MB'],
    ['maya ann brown', 'MB'],
    ['Cher', 'C'],
    ['  ', '?'],
    ['Élodie Østergård', 'ÉØ'],
    ['😀 Brown', '😀B'],
  ])('of %j are %s', (name, initials) => {
    expect(nameToInitials(name)).toBe(initials);
  });

  it('keep their colour', () => {
    expect(keyToColor('student-1')).toBe(keyToColor('student-1'));
  });

  it('use every colour over many children', () => {
    const used = new Set(Array.from({ length: 200 }, (_, at) => keyToColor(`student-${at}`)));
    expect(used.size).toBe(8);
  });
});
