/**
 * Which file a module is put into. A tablet stores every file before it works offline, so there
 * are few. Whoever opens a screen waits for all of its file, so screens lie together by use: what
 * only the office opens is no part of the way from the sign-in form to Attendance.
 *
 * What a module imports is reached by at least the same uses as the module. `groupOf` is chosen so
 * that files therefore import each other in one direction and never in a circle.
 */
interface Graph {
  readonly getModuleInfo: (
    id: string,
  ) => { readonly importers: readonly string[]; readonly dynamicImporters: readonly string[] } | null;
}

/** What somebody opens a screen for. The first that matches the path of a lazy module counts. */
const uses = [
  // What the entry loads for itself.
  ['landing', /\/start-landing\.tsx$/],
  // Each of the forms; whoever begins with one mostly meets another.
  ['sign-in', /\/start-(?:sign-in|register|register-school)\.tsx$/],
  ['app', /\/start-app\.tsx$/],
  // The sentences that the app does not start with.
  ['words', /\/sync\/words\/further-words\.ts$/],
  ['spanish', /\/sync\/words\/es\.ts$/],
  ['french', /\/sync\/words\/fr\.ts$/],
  // Opened without an account.
  [
    'visitors',
    /\/features\/(?:sign-up|password|about)\/|\/pages\/(?:entry|sign-in|register|verify-email|invitation)-/,
  ],
  // Loaded when somebody first wants a list for Excel.
  ['spreadsheet', /\/write-excel-file\//],
  // What lies above a page when somebody opens it.
  ['overlays', /\/ui\/(?:overlays\.ts|day-calendar\.tsx)$/],
  // Opened from where a school day begins.
  [
    'dialogs',
    /\/(?:absence|open-record|release|settle|close-incident|first-pin)-dialog\.tsx$|\/(?:start-roll-call|earlier-list)\.tsx$|\/(?:write-list|attendance-sheet)\.ts$/,
  ],
  // Where a school day begins.
  ['day', /\/pages\/(?:overview|attendance)-route\./],
  ['door', /\/pages\/(?:door|parent-mode)-/],
  ['parents', /\/pages\/(?:parent|my-pass)-|\/features\/(?:parents|pass)\/|\/renew-pushes\./],
  ['office', /./],
] as const;
export type Use = (typeof uses)[number][0] | 'entry';

export function createFileGroups() {
  const known = new Map<string, ReadonlySet<Use>>();
  return {
    includeDependenciesRecursively: false,
    groups: [
      {
        debugName: 'by use',
        name: (id: string, graph: Graph) => {
          const asked = /\/app\/parts\/(packages|widgets|frame|records)\.ts$/.exec(id)?.[1];
          if (asked !== undefined) return asked;
          const group = groupOf(usesOf(id, graph, known));
          // A few rules, which are not worth a file.
          if ((group === 'visitors' || group === 'overlays') && id.endsWith('.css')) return 'app';
          // The parts are run one after the other, in tasks of their own (`pwa/app/parts`).
          return group === 'app' ? partOfApp(id) : group;
        },
      },
    ],
  };
}

/** Few files: what several uses share goes to one that most of them load anyway. */
export function groupOf(reached: ReadonlySet<Use>): string | null {
  // The entry stays alone: a file that imports it would wait for it, and it for that file.
  if (reached.has('entry')) return 'first';
  // The app has the landing page too, so what it alone needs is not worth a file.
  if (reached.has('landing')) return 'first';
  if (reached.has('sign-in')) return 'sign-in';
  if (reached.has('app')) return 'app';
  const isOfOthers = reached.has('overlays') || reached.has('visitors') || reached.has('parents');
  // The app is there whatever somebody opens: what a day shares with others is not worth a file.
  if (reached.has('day') && isOfOthers) return 'app';
  for (const words of ['words', 'spanish', 'french'] as const) if (reached.has(words)) return words;
  if (reached.has('overlays') || (reached.has('dialogs') && isOfOthers)) return 'overlays';
  if (reached.has('visitors')) return 'visitors';
  const [only, another] = reached;
  if (only === undefined || another === undefined) return only ?? null;
  if (reached.has('parents')) return 'families';
  for (const use of ['day', 'dialogs'] as const) if (reached.has(use)) return use;
  return reached.has('door') ? 'door' : 'office';
}

/** Each imports those above it alone. */
function partOfApp(id: string): 'packages' | 'widgets' | 'frame' | 'records' | 'app' {
  // Packages change less often than the app: a new release stores only what has changed.
  if (/\/node_modules\/(?:zod|dexie|uuid)\//.test(id)) return 'packages';
  if (/\/node_modules\/(?:react-router|@tanstack|@tabler)/.test(id)) return 'frame';
  if (id.includes('/node_modules/')) return 'widgets';
  return id.includes('/sync/') ? 'records' : 'app';
}

/** The uses of all lazy modules from which static imports lead to the module. */
function usesOf(id: string, graph: Graph, known: Map<string, ReadonlySet<Use>>): ReadonlySet<Use> {
  const seen = known.get(id);
  if (seen !== undefined) return seen;
  const reached = new Set<Use>();
  const visited = new Set<string>([id]);
  const open = [id];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const info = graph.getModuleInfo(next);
    if (info === null) continue;
    if (info.dynamicImporters.length > 0) reached.add(useOf(next));
    if (next.endsWith('/pwa/main.tsx')) reached.add('entry');
    for (const importer of info.importers) {
      if (visited.has(importer)) continue;
      visited.add(importer);
      open.push(importer);
    }
  }
  known.set(id, reached);
  return reached;
}

function useOf(path: string): Use {
  return uses.find(([, pattern]) => pattern.test(path))?.[0] ?? 'office';
}
