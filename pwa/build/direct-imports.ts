import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseAst, type Plugin } from 'vite';

/** Packages that have one module which exports all the others. */
const packages = ['@mantine/core', '@mantine/dates', '@mantine/hooks', '@tabler/icons-react'] as const;

/** Where an exported name is defined. */
interface Origin {
  readonly path: string;
  readonly name: string;
}
export type Origins = ReadonlyMap<string, Origin>;

/**
 * Names in each import the module that defines what is imported. Through a package's one module,
 * whoever imports a button seems to import all components: `file-groups.ts` could not tell what the
 * first page needs, and the build read 6,000 icons to keep 90.
 */
export function importDirectly(): Plugin {
  const known = new Map<string, Promise<Origins>>();
  return {
    name: 'import-directly',
    apply: 'build',
    async transform(code, id) {
      const named = packages.filter((name) => code.includes(name));
      if (named.length === 0 || !/\.m?[jt]sx?$/.test(id)) return undefined;
      const origins = await Promise.all(
        named.map(async (name) => {
          const path = (await this.resolve(name, id))?.id;
          if (path === undefined) throw new Error(`${name} cannot be found.`);
          const read = known.get(path) ?? readOrigins(path);
          known.set(path, read);
          return [name, await read] as const;
        }),
      );
      return { code: withDirectImports(code, new Map(origins)), map: null };
    },
  };
}

/** What is not found stays an import from the package. */
export function withDirectImports(code: string, origins: ReadonlyMap<string, Origins>): string {
  let direct = code;
  // From the end: what comes before keeps its place.
  for (const node of parseAst(code).body.toReversed()) {
    if (node.type !== 'ImportDeclaration') continue;
    const ofPackage = origins.get(node.source.value);
    if (ofPackage === undefined) continue;
    const imports = node.specifiers.map((specifier) => {
      if (specifier.type !== 'ImportSpecifier') return undefined;
      const origin = ofPackage.get(nameOf(specifier.imported));
      return (
        origin && `import { ${origin.name} as ${specifier.local.name} } from ${JSON.stringify(origin.path)};`
      );
    });
    if (imports.includes(undefined)) continue;
    direct = `${direct.slice(0, node.start)}${imports.join(' ')}${direct.slice(node.end)}`;
  }
  return direct;
}

async function readOrigins(path: string): Promise<Origins> {
  return originsOf(await readFile(path, 'utf8'), dirname(path));
}

/** Of a module that only imports and exports. */
export function originsOf(code: string, folder: string): Origins {
  const imported = new Map<string, Origin>();
  const exported = new Map<string, Origin>();
  for (const node of parseAst(code).body) {
    if (node.type === 'ImportDeclaration') {
      for (const specifier of node.specifiers)
        if (specifier.type === 'ImportSpecifier')
          imported.set(specifier.local.name, {
            path: join(folder, node.source.value),
            name: nameOf(specifier.imported),
          });
    } else if (node.type === 'ExportNamedDeclaration') {
      for (const { local, exported: as } of node.specifiers) {
        const origin =
          node.source === null
            ? imported.get(nameOf(local))
            : { path: join(folder, node.source.value), name: nameOf(local) };
        if (origin !== undefined) exported.set(nameOf(as), origin);
      }
    }
  }
  return exported;
}

function nameOf(name: { readonly name: string } | { readonly value: string }): string {
  return 'name' in name ? name.name : JSON.stringify(name.value);
}
