/**
 * What imports what, read from the text of the files. Type imports count: they tie folders, too.
 */
import { dirname, join } from 'node:path/posix';

/** Each file with the files of this repository that it imports, all as paths from the root. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

const importOf = /^(?:import|export)\s(?:[^'"`;]*?\sfrom\s)?\s*'([^']+)'|\bimport\(\s*'([^']+)'/gm;

export function importsOf(file: string, text: string): readonly string[] {
  return [...text.matchAll(importOf)].flatMap(([, asStatement, asCall]) => {
    const name = asStatement ?? asCall ?? '';
    if (name.startsWith('#')) return [name.slice(1)];
    return name.startsWith('.') ? [join(dirname(file), name)] : [];
  });
}

const valueImportOf = /^(?:import|export)\s(?!type\s)(?:[^'"`;]*?\sfrom\s)?\s*'([^']+)'/gm;

/** The files that are loaded before the file itself runs: no types, and nothing by a call. */
export function valueImportsOf(file: string, text: string): readonly string[] {
  return [...text.matchAll(valueImportOf)].flatMap(([statement]) => importsOf(file, statement));
}

/** The files and all that they lead to, each once. */
export function reachedFrom(files: readonly string[], graph: ImportGraph): ReadonlySet<string> {
  const reached = new Set(files);
  for (const file of reached) for (const imported of graph.get(file) ?? []) reached.add(imported);
  return reached;
}

export interface MutualFolders {
  /** The two paths with ` <-> ` between them, in alphabetical order. */
  readonly pair: string;
  /** Imports of the direction that has fewer of them: the ones to remove. */
  readonly imports: readonly string[];
}

/**
 * Pairs of folders that import each other, compared at every depth: `a/b/x` importing `c/d` ties
 * `a/b` to `c/d`, and a folder can be tied to one inside it.
 */
export function mutualFolders(graph: ImportGraph): readonly MutualFolders[] {
  const found = new Map<string, MutualFolders>();
  const deepest = Math.max(0, ...[...graph.keys()].map((file) => file.split('/').length - 1));
  for (let depth = 1; depth <= deepest; depth += 1) {
    const edges = folderEdges(graph, depth);
    for (const [edge, imports] of edges) {
      const [from = '', to = ''] = edge.split(' -> ');
      const back = edges.get(`${to} -> ${from}`);
      if (back === undefined || from > to) continue;
      const pair = `${from} <-> ${to}`;
      found.set(pair, { pair, imports: back.length < imports.length ? back : imports });
    }
  }
  return [...found.values()];
}

function folderEdges(graph: ImportGraph, depth: number): ReadonlyMap<string, readonly string[]> {
  const edges = new Map<string, string[]>();
  for (const [file, imports] of graph) {
    for (const imported of imports) {
      const [from, to] = [folderOf(file, depth), folderOf(imported, depth)];
      if (from === to) continue;
      const edge = `${from} -> ${to}`;
      edges.set(edge, [...(edges.get(edge) ?? []), `${file} imports ${imported}`]);
    }
  }
  return edges;
}

function folderOf(file: string, depth: number): string {
  return dirname(file).split('/').slice(0, depth).join('/');
}

/** Groups of files that reach each other by imports, sorted by name (Tarjan's algorithm). */
export function circlesOfFiles(graph: ImportGraph): readonly (readonly string[])[] {
  const circles: string[][] = [];
  const orderOf = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const visit = (file: string) => {
    const order = orderOf.size;
    orderOf.set(file, order);
    lowest.set(file, order);
    open.push(file);
    for (const next of graph.get(file) ?? []) {
      if (!orderOf.has(next)) visit(next);
      if (open.includes(next))
        lowest.set(file, Math.min(lowest.get(file) ?? order, lowest.get(next) ?? order));
    }
    if (lowest.get(file) !== order) return;
    const circle = open.splice(open.indexOf(file));
    if (circle.length > 1) circles.push(circle.toSorted());
  };
  for (const file of graph.keys()) if (!orderOf.has(file)) visit(file);
  return circles;
}
