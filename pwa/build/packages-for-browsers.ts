import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const { resolve } = createRequire(import.meta.url);
const router = join(dirname(resolve('react-router')), '../production');
const dexie = join(dirname(resolve('dexie')), 'modern/dexie.mjs');

/**
 * Builds of packages which their entries do not lead to: the router without its warnings for
 * developers, and the others as browsers of today read them.
 */
export const builds: ReadonlyMap<string, string> = new Map([
  ['react-router', join(router, 'index.mjs')],
  ['react-router/dom', join(router, 'dom-export.mjs')],
  ['dexie', dexie],
  ['workbox-window', join(dirname(resolve('workbox-window')), 'workbox-window.prod.mjs')],
]);

/** These packages as browsers get them. Node has them as they are. */
export function packagesForBrowsers(): Plugin {
  return {
    name: 'packages-for-browsers',
    apply: 'build',
    enforce: 'pre',
    resolveId(id) {
      const path = builds.get(id);
      // The router's own package says so; Dexie's says nothing.
      return path === undefined ? undefined : { id: path, moduleSideEffects: id === 'dexie' };
    },
    transform(code, id) {
      if (id.startsWith(router)) return { code: withoutUnused(code), map: null };
      return id === dexie ? { code: withoutLayers(code), map: null } : undefined;
    },
  };
}

/**
 * The bundler keeps each component that is given a name for developers, although nobody shows it.
 * A link fetches ahead for servers that render, of which there is none.
 */
export function withoutUnused(code: string): string {
  return code
    .replaceAll(/^\w+\.displayName = "\w+";$/gm, '')
    .replaceAll(/= (React\d*\.(?:forwardRef|createContext)\()/g, '= /* @__PURE__ */ $1')
    .replaceAll('return shouldPrefetch && !isAbsolute ?', 'return false ?');
}

/**
 * Dexie remembers answers unless told not to, as `closable-database.ts` tells it, and asks
 * functions about each row that only tests give it. Both are layers that each call would pass.
 */
export function withoutLayers(code: string): string {
  return code.replace('this.use(cacheMiddleware);', '').replace('this.use(hooksMiddleware);', '');
}
