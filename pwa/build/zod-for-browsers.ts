import type { Plugin } from 'vite';

/** Zod as browsers get it. Node has zod as it is. */
export function zodForBrowsers(): Plugin {
  return {
    name: 'zod-for-browsers',
    apply: 'build',
    transform(code, id) {
      if (id.endsWith('/zod/v4/core/core.js')) return { code: withoutEval(code), map: null };
      if (id.endsWith('/zod/v4/classic/schemas.js')) return { code: withoutJsonSchema(code), map: null };
      return undefined;
    },
  };
}

/**
 * Zod asks the browser once whether it may compile code from text. The security policy forbids it,
 * zod copes, and every page would report a violation. The setting must precede the first schema.
 * The bundler chooses which file runs first, so this writes it into zod's module that reads it.
 */
function withoutEval(code: string): string {
  return `(globalThis.__zod_globalConfig ??= {}).jitless = true;\n${code}`;
}

/**
 * Each schema can describe itself as a JSON schema, which only the server asks for. Without these
 * lines the bundler leaves the writer of such descriptions out: a fifth of zod.
 */
export function withoutJsonSchema(code: string): string {
  return code
    .replaceAll(/^ *inst\._zod\.processJSONSchema = .*;$/gm, '')
    .replaceAll(/createStandardJSONSchemaMethod\(this, "\w+"\)/g, 'undefined')
    .replaceAll('createToJSONSchemaMethod(this, {})(params)', 'undefined');
}
