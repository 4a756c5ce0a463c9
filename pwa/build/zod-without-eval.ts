import type { Plugin } from 'vite';

/**
 * Zod asks the browser once whether it may compile code from text. The security policy forbids it,
 * zod copes, and every page would report a violation. The setting must precede the first schema.
 * The bundler chooses which file runs first, so this writes it into zod's module that reads it.
 */
export function zodWithoutEval(): Plugin {
  return {
    name: 'zod-without-eval',
    apply: 'build',
    transform(code, id) {
      if (!id.endsWith('/zod/v4/core/core.js')) return undefined;
      return { code: `(globalThis.__zod_globalConfig ??= {}).jitless = true;\n${code}`, map: null };
    },
  };
}
