import type { Plugin } from 'vite';

/**
 * Writes a program in ASCII. Node.js keeps the text of each module as long as the program runs, and
 * a single letter beyond ASCII, such as `’`, makes each letter of its file take two bytes.
 */
export function writeInAscii(): Plugin {
  return {
    name: 'write-in-ascii',
    apply: 'build',
    // At the end: what prints the code again would write the letters themselves.
    generateBundle: (_options, bundle) => {
      for (const part of Object.values(bundle)) if (part.type === 'chunk') part.code = withEscapes(part.code);
    },
  };
}

/**
 * The same program for texts, templates and regular expressions. Only `String.raw` would show the
 * escapes.
 */
export function withEscapes(code: string): string {
  return code.replaceAll(
    // The two halves of a letter beyond U+FFFF are escaped one after the other.
    /[^\0-\x7f]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
