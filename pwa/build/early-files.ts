import type { Plugin, Rollup } from 'vite';

/** Which files `pwa/app/parts/fetch-early.ts` asks for by one name: all that these modules load. */
const entries = {
  app: ['/app/start-app.tsx'],
  day: ['/pages/attendance-route.tsx'],
  parents: ['/pages/parent-dashboard-route.tsx'],
  english: ['/sync/words/further-words.ts'],
} as const;

/**
 * Lists in the page what the entry may fetch at once, before it runs any of it. The lists are
 * templates: a browser fetches nothing of them until the entry puts them into the page.
 */
export function earlyFiles(): Plugin {
  return {
    name: 'early-files',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        if (bundle === undefined) throw new Error('Early files are listed by the build alone.');
        // The app is part of each way to a page, so its files stand in one list.
        const listed = new Set<string>();
        return Object.entries(entries).map(([name, ends]) => {
          const files = [...filesOf(bundle, ends)].filter(
            (file) => !listed.has(file) && !html.includes(`/${file}"`),
          );
          for (const file of files) listed.add(file);
          return {
            tag: 'template',
            attrs: { id: `early-${name}` },
            injectTo: 'body',
            children: files.map((file) => ({ tag: 'link', attrs: linkTo(file) })),
          };
        });
      },
    },
  };
}

function linkTo(file: string): Record<string, string | boolean> {
  const href = `/${file}`;
  return file.endsWith('.css')
    ? { rel: 'preload', as: 'style', crossorigin: true, href }
    : { rel: 'modulepreload', crossorigin: true, href };
}

/** Of the chunks that hold these modules, and of what those import. */
export function filesOf(
  bundle: Readonly<Record<string, Rollup.OutputAsset | Rollup.OutputChunk>>,
  ends: readonly string[],
): ReadonlySet<string> {
  const files = new Set<string>();
  const open = Object.values(bundle).flatMap((file) =>
    file.type === 'chunk' && file.moduleIds.some((id) => ends.some((end) => id.endsWith(end)))
      ? [file.fileName]
      : [],
  );
  if (open.length === 0) throw new Error(`The build made nothing of ${ends.join(', ')}.`);
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const chunk = bundle[next];
    if (chunk?.type !== 'chunk' || files.has(next)) continue;
    files.add(next);
    open.push(...chunk.imports);
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style);
  }
  return files;
}
