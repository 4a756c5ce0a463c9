import type { Plugin } from 'vite';

/**
 * Zod asks the browser once whether it may compile code from text. The security policy says no, which is handled, but every page would report a
 * violation for having asked. The setting must stand before the first schema is made, and which chunk runs first is the bundler's
 * choice: so it is written into the module of zod that reads it.
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
