import type { Plugin } from 'vite';

/** Zod as browsers get it. Node has zod as it is. */
export function zodForBrowsers(): Plugin {
  return {
    name: 'zod-for-browsers',
    apply: 'build',
    transform(code, id) {
      if (!id.endsWith('/zod/v4/classic/schemas.js')) return undefined;
      return { code: withoutCompiler(withoutJsonSchema(withoutDefaults(code))), map: null };
    },
  };
}

/**
 * Zod would compile code from text, which the security policy forbids, and each page would report a
 * violation. The other way is a class that zod has as well.
 */
export function withoutCompiler(code: string): string {
  return code.replaceAll('core.$ZodObjectJIT.', 'core.$ZodObject.');
}

/**
 * Zod's own English sentences are never shown (`sync/problem.ts`), and nothing that is parsed holds
 * itself, which a memory of each value is for.
 */
export function withoutDefaults(code: string): string {
  return code
    .replaceAll('core.config(en());', ';')
    .replaceAll('core.config({ memoizer: core.memoizer() });', ';');
}

/**
 * Each schema can describe itself as a JSON schema and tell its bounds, for which only the server
 * and tests ask. Without these lines the bundler leaves the writer of such descriptions out: a
 * fifth of zod.
 */
export function withoutJsonSchema(code: string): string {
  return code
    .replaceAll(/^ *inst\._zod\.processJSONSchema = .*;$/gm, '')
    .replaceAll(/createStandardJSONSchemaMethod\(this, "\w+"\)/g, 'undefined')
    .replaceAll('createToJSONSchemaMethod(this, {})(params)', 'undefined')
    .replaceAll('processors.aggregateChecks(inst)', '({})');
}
