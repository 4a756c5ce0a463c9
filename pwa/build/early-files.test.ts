import { expect, it } from 'vitest';
import { filesOf } from './early-files.ts';

function chunk(fileName: string, more: { moduleIds: string[]; imports: string[]; styles?: string[] }) {
  const { moduleIds, imports, styles = [] } = more;
  const viteMetadata = { importedCss: new Set(styles), importedAssets: new Set<string>() };
  return [fileName, { type: 'chunk', fileName, moduleIds, imports, viteMetadata }] as const;
}

const bundle = Object.fromEntries([
  chunk('app.js', { moduleIds: ['/pwa/app/start-app.tsx'], imports: ['packages.js'], styles: ['app.css'] }),
  chunk('packages.js', { moduleIds: ['/node_modules/zod/index.js'], imports: ['runtime.js'] }),
  chunk('runtime.js', { moduleIds: ['runtime'], imports: [] }),
  chunk('office.js', { moduleIds: ['/pwa/app/pages/staff-route.tsx'], imports: ['app.js'] }),
  ['app.css', { type: 'asset', fileName: 'app.css' }],
]);

it('lists the file of a module, what that imports and their styles', () => {
  expect([...filesOf(bundle, ['/app/start-app.tsx'])]).toEqual([
    'app.js',
    'app.css',
    'packages.js',
    'runtime.js',
  ]);
});

it('a module that was not built fails the build', () => {
  expect(() => filesOf(bundle, ['/app/moved.tsx'])).toThrow('The build made nothing of /app/moved.tsx.');
});
