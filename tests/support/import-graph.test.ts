import { describe, expect, it } from 'vitest';
import { circlesOfFiles, importsOf, mutualFolders, reachedFrom, valueImportsOf } from './import-graph.ts';

const graphOf = (files: Readonly<Record<string, readonly string[]>>) => new Map(Object.entries(files));

describe('the imports of a file', () => {
  it('are found in every form, type imports too, and packages are left out', () => {
    const text = [
      "import { z } from 'zod';",
      "import type { A } from './a.ts';",
      'import {',
      '  type B,',
      "} from '../b.ts';",
      "import './styles.css';",
      "export { c } from '#api/c.ts';",
      "const d = await import('#sync/d.ts');",
      "const sentence = 'imports nothing from here';",
    ].join('\n');
    expect(importsOf('pwa/ui/file.ts', text)).toEqual([
      'pwa/ui/a.ts',
      'pwa/b.ts',
      'pwa/ui/styles.css',
      'api/c.ts',
      'sync/d.ts',
    ]);
  });
});

describe('the imports that are loaded before a file runs', () => {
  it('are those of values alone, and what they lead to', () => {
    const text = [
      "import type { A } from './a.ts';",
      "import { type B, b } from './b.ts';",
      "export { c } from '#api/c.ts';",
      "const d = await import('#sync/d.ts');",
    ].join('\n');
    expect(valueImportsOf('pwa/file.ts', text)).toEqual(['pwa/b.ts', 'api/c.ts']);
    const graph = graphOf({ 'a.ts': ['b.ts'], 'b.ts': ['a.ts', 'c.ts'], 'd.ts': ['a.ts'] });
    expect([...reachedFrom(['a.ts'], graph)]).toEqual(['a.ts', 'b.ts', 'c.ts']);
  });
});

describe('folders that import each other', () => {
  it('are found between two folders, with the imports of the rarer direction', () => {
    const graph = graphOf({
      'api/a/one.ts': ['api/b/two.ts'],
      'api/a/other.ts': ['api/b/two.ts'],
      'api/b/three.ts': ['api/a/one.ts'],
    });
    expect(mutualFolders(graph)).toEqual([
      { pair: 'api/a <-> api/b', imports: ['api/b/three.ts imports api/a/one.ts'] },
    ]);
  });

  it('are found between a folder and one inside it', () => {
    const graph = graphOf({ 'api/a/one.ts': ['api/a/in/two.ts'], 'api/a/in/two.ts': ['api/a/three.ts'] });
    expect(mutualFolders(graph).map(({ pair }) => pair)).toEqual(['api/a <-> api/a/in']);
  });

  it('are found where only folders inside them do', () => {
    const graph = graphOf({
      'api/a/x/one.ts': ['api/b/x/two.ts'],
      'api/b/y/two.ts': ['api/a/y/one.ts'],
    });
    expect(mutualFolders(graph).map(({ pair }) => pair)).toEqual(['api/a <-> api/b']);
  });

  it('are not folders of which only one imports the other', () => {
    expect(mutualFolders(graphOf({ 'api/a/one.ts': ['api/b/two.ts', 'api/a/three.ts'] }))).toEqual([]);
  });
});

describe('circles of files', () => {
  it('are found through any number of files, each once', () => {
    const graph = graphOf({
      'a.ts': ['b.ts'],
      'b.ts': ['c.ts'],
      'c.ts': ['a.ts', 'd.ts'],
      'd.ts': ['e.ts'],
      'e.ts': ['d.ts'],
      'f.ts': ['a.ts'],
    });
    expect(circlesOfFiles(graph)).toEqual([
      ['d.ts', 'e.ts'],
      ['a.ts', 'b.ts', 'c.ts'],
    ]);
  });

  it('are not two ways to the same file', () => {
    expect(circlesOfFiles(graphOf({ 'a.ts': ['b.ts', 'c.ts'], 'b.ts': ['c.ts'] }))).toEqual([]);
  });
});
