/**
 * Which file a module is put into. A tablet stores every file before it works offline, so there
 * are few. A newcomer on a slow phone waits for the landing page and the sign-in form. These share
 * no file with the screens behind them.
 */
interface Graph {
  readonly getModuleInfo: (
    id: string,
  ) => { readonly importers: readonly string[]; readonly dynamicImporters: readonly string[] } | null;
}

/** The modules that the entry loads for itself; what they import statically travels with them. */
const starts = ['start-landing.tsx', 'start-app.tsx'] as const;

/** The screens that are opened without an account. */
const visitorScreen =
  /\/pwa\/(features\/(sign-in|sign-up|password|about)\/|app\/pages\/(entry|register|verify-email|invitation)-route)/;

export function createFileGroups() {
  const known = new Map<string, ReadonlySet<string>>();
  return {
    includeDependenciesRecursively: false,
    groups: [{ name: (id: string, graph: Graph) => groupOf(reachedFrom(id, graph, known)) }],
  };
}

function groupOf(roots: ReadonlySet<string>): string | null {
  // The entry stays alone: a file that imports it would wait for it, and it for that file.
  if (roots.has('entry')) return 'first';
  if (roots.has('start-landing.tsx')) return roots.size > 1 ? 'first' : 'landing';
  if (roots.has('start-app.tsx')) return 'app';
  if (roots.size === 0) return null;
  return [...roots].some((root) => visitorScreen.test(root)) ? 'visitors' : 'screens';
}

/** The entry and the dynamically imported modules that import a module statically. */
function reachedFrom(id: string, graph: Graph, known: Map<string, ReadonlySet<string>>): ReadonlySet<string> {
  const seen = known.get(id);
  if (seen !== undefined) return seen;
  const roots = new Set<string>();
  const visited = new Set<string>([id]);
  const open = [id];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const info = graph.getModuleInfo(next);
    if (info === null) continue;
    if (info.dynamicImporters.length > 0) roots.add(starts.find((start) => next.endsWith(start)) ?? next);
    if (next.endsWith('/pwa/main.tsx')) roots.add('entry');
    for (const importer of info.importers) {
      if (visited.has(importer)) continue;
      visited.add(importer);
      open.push(importer);
    }
  }
  known.set(id, roots);
  return roots;
}
