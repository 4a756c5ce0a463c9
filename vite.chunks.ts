import type { Rolldown } from 'vite';

type Name = Extract<Rolldown.CodeSplittingGroup['name'], (...given: never) => unknown>;
type Graph = Parameters<Name>[1];

/** Smaller ones are not worth a request: a tablet stores every file of a release before it works offline. */
const smallestBytes = 20_000;
/** Of what is loaded before anything is shown, where what is not needed weighs more. */
const smallestFirstBytes = 2_000;

/**
 * What several pages share goes into few files, and not into one for each icon. Who comes for the first time loads none of it: the
 * entry and the landing page keep to themselves.
 */
export function fewSharedChunks(entry: string, landing: string): Rolldown.OutputOptions {
  let first: ReadonlySet<string> | undefined;
  const closureOfFirst = (graph: Graph): ReadonlySet<string> =>
    (first ??= closureOf([entry, landing], graph));
  return {
    chunkFileNames: ({ name }) => `assets/${shortName(name)}-[hash].js`,
    assetFileNames: ({ names: [name = ''] }) => `assets/${shortName(name)}-[hash][extname]`,
    codeSplitting: {
      groups: [
        {
          name: (id, graph) => (closureOfFirst(graph).has(id) ? 'first' : null),
          debugName: 'first',
          priority: 1,
          entriesAware: true,
          entriesAwareMergeThreshold: smallestFirstBytes,
        },
        {
          name: 'shared',
          minShareCount: 2,
          entriesAware: true,
          entriesAwareMergeThreshold: smallestBytes,
        },
      ],
    },
  };
}

/** Everything that is loaded before the entries run: what they import, and not what they may ask for later. */
function closureOf(entries: readonly string[], graph: Graph): ReadonlySet<string> {
  const reached = new Set(entries);
  // A set hands out what is added while it is walked.
  for (const id of reached)
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) reached.add(imported);
  return reached;
}

/** Rolldown names a shared chunk after all the pages that share it. */
function shortName(name: string): string {
  const [first = name] = name.split('~');
  return first.replace(/\.[a-z0-9]+$/, '');
}
