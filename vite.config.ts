import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { VitePWA } from 'vite-plugin-pwa';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { drawAppIcons } from './pwa/build/app-icons.ts';
import { writeInAscii } from './pwa/build/ascii-only.ts';
import { compressAssets } from './pwa/build/compress-assets.ts';
import { importDirectly } from './pwa/build/direct-imports.ts';
import { doorPage } from './pwa/build/door-page.ts';
import { createFileGroups } from './pwa/build/file-groups.ts';
import { earlyFiles } from './pwa/build/early-files.ts';
import { keepEarlierAssets } from './pwa/build/earlier-assets.ts';
import { packagesForBrowsers } from './pwa/build/packages-for-browsers.ts';
import { listShippedPackages } from './pwa/build/shipped-packages.ts';
import { webManifest } from './pwa/build/web-manifest.ts';
import { zipWithoutWorkers } from './pwa/build/zip-without-workers.ts';
import { zodForBrowsers } from './pwa/build/zod-for-browsers.ts';
import { patienceMs } from './tests/support/harness/patience.ts';

const define = { 'import.meta.env.APP_VERSION': JSON.stringify(readVersion()) };
const cacheDir = join(import.meta.dirname, '.cache/vite');

export default defineConfig(({ mode }) => {
  // Vitest would leave a core idle, which is half of two.
  if (mode === 'test')
    return { cacheDir, test: { maxWorkers: availableParallelism(), projects: testProjects() } };
  return mode === 'api' ? apiBuild : appBuild();
});

/** Modes `app` (built) and `development` (served). */
function appBuild() {
  const shipped = new Set<string>();
  const listPackages = listShippedPackages('dist/app-packages.json', new Set());
  return {
    root: 'pwa',
    cacheDir,
    define,
    plugins: [
      react(),
      zodForBrowsers(),
      packagesForBrowsers(),
      zipWithoutWorkers(),
      importDirectly(),
      drawAppIcons(),
      earlyFiles(),
      doorPage(),
      keepEarlierAssets({ appFolder: 'dist/app', listFile: 'dist/replaced-assets.json', shipped }),
      compressAssets({ appFolder: 'dist/app' }),
      listPackages,
      VitePWA(progressiveApp(shipped, listPackages)),
    ],
    // Not emptied here: `keepEarlierAssets` knows what an open tab may still ask for.
    build: {
      outDir: '../dist/app',
      emptyOutDir: false,
      // A browser that does not know the hint fetches a little later. The code for it is a file.
      modulePreload: { polyfill: false },
      rolldownOptions: { output: { codeSplitting: createFileGroups() } },
    },
    server: { host: '127.0.0.1', proxy: { '/api': 'http://127.0.0.1:3000' } },
  };
}

/**
 * Packages stay in node_modules, since native add-ons cannot be bundled. These large ones are built
 * in: a server loads, and an operator installs, only what is used of them.
 */
const builtIntoApi = ['zod', 'kysely', 'hono', '@hono/node-server'];

const apiBuild = {
  cacheDir,
  plugins: [listShippedPackages('dist/api-packages.json', new Set()), writeInAscii()],
  ssr: { noExternal: builtIntoApi },
  publicDir: false as const,
  build: {
    ssr: true,
    outDir: 'dist/api',
    target: 'node22',
    rollupOptions: {
      // Pictures are drawn and imports planned in processes of their own.
      input: {
        main: 'api/main.ts',
        bellgate: 'api/command-line/bellgate.ts',
        'picture-process': 'api/media/picture-process.ts',
        'plan-process': 'api/import/job/plan-process.ts',
      },
      output: {
        entryFileNames: '[name].js',
        // A server would keep them in memory, as it keeps the texts of its modules.
        comments: { jsdoc: false, annotation: false },
      },
    },
  },
};

function progressiveApp(shipped: ReadonlySet<string>, listPackages: Plugin): Parameters<typeof VitePWA>[0] {
  return {
    strategies: 'injectManifest',
    registerType: 'prompt',
    // `pwa/platform` registers the worker: the security policy allows no inline script.
    injectRegister: false,
    srcDir: 'worker',
    filename: 'service-worker.ts',
    manifest: webManifest('pwa/public'),
    includeManifestIcons: false,
    injectManifest: {
      // As a module Vite would add its preloading of code, which a worker cannot use.
      rollupFormat: 'iife',
      buildPlugins: { vite: [zodForBrowsers(), packagesForBrowsers(), listPackages] },
      globPatterns: ['**/*.{js,css,html,woff2,svg,png,wasm}'],
      // These icons are for the system, which fetches them when the app is installed.
      globIgnores: [
        'screenshots/**',
        'service-worker.js',
        'apple-touch-icon.png',
        'icon-512.png',
        'icon-maskable-512.png',
      ],
      // The assets folder also holds earlier releases, for open tabs. New ones do not store those.
      manifestTransforms: [
        (entries) => ({
          manifest: entries.filter(({ url }) => !url.startsWith('assets/') || shipped.has(url)),
          warnings: [],
        }),
      ],
    },
  };
}

/** Everything else about the API that opens a store is tested on both engines. */
const onSqliteAlone = [
  // The shape of SQLite's tables, word for word; PostgreSQL's is in tests/server/postgres.
  'api/db/migrate.test.ts',
  'api/db/earlier-stores.test.ts',
  // A full disk as SQLite can pretend it.
  'api/db/full-disk.test.ts',
  // Copies a SQLite file. PostgreSQL's dump and restore are in tests/server/postgres.
  'api/http/restore.test.ts',
  // Backups and restores of SQLite's file, on a host.
  'api/host/run-command.test.ts',
  // A demo has a SQLite store of its own, whatever the environment names.
  'api/demo/run-demo.test.ts',
  // A process with nothing set uses SQLite. tests/server/postgres has processes on PostgreSQL.
  'api/run-server.test.ts',
  // These open no store, and take long.
  'api/media/prepare-picture.test.ts',
  'api/import/real-exports.test.ts',
];

/** Simulated runs, hostile calls, processes: `npm test` runs them, `npm run check` does not. */
const long = [
  'tests/simulator/**/*.test.ts',
  'tests/server/hostility/!(*.process).test.ts',
  'api/run-server.test.ts',
  // Pictures are drawn in processes.
  'api/media/prepare-picture.test.ts',
  'api/http/media.test.ts',
];

function testProjects() {
  // Tells a test that hangs from one on a busy machine.
  const slowMachineMs = patienceMs / 3;
  // A worker loads each module once for all its files: no module keeps state that a test changes.
  const isolate = false;
  const consoleSetup = './tests/support/console-fails-the-test.ts';
  return [
    {
      define,
      test: {
        name: 'unit',
        isolate,
        environment: 'node',
        testTimeout: 2 * slowMachineMs,
        expect: { poll: { timeout: slowMachineMs } },
        include: [
          '{sync,api,pwa,bench}/**/*.test.ts',
          'tests/{support,server/outbox-corpus,server/sealed,server/waiting}/**/*.test.ts',
        ],
        exclude: long,
        setupFiles: [consoleSetup],
      },
    },
    {
      define,
      plugins: [react()],
      test: {
        name: 'screens',
        isolate,
        environment: 'jsdom',
        testTimeout: 2 * slowMachineMs,
        expect: { poll: { timeout: slowMachineMs } },
        include: ['pwa/**/*.test.tsx'],
        setupFiles: [consoleSetup, './tests/support/screens.setup.ts'],
      },
    },
    {
      define,
      test: {
        name: 'long',
        isolate,
        environment: 'node',
        testTimeout: 2 * slowMachineMs,
        expect: { poll: { timeout: slowMachineMs } },
        include: long,
        setupFiles: [consoleSetup],
      },
    },
    {
      define,
      test: {
        name: 'postgres',
        isolate,
        environment: 'node',
        include: ['api/**/*.test.ts', 'tests/server/hostility/every-route.test.ts'],
        exclude: onSqliteAlone,
        globalSetup: './tests/server/postgres/cluster.setup.ts',
        setupFiles: [consoleSetup],
        // Making a database and its connections is work that a store in memory does not have.
        testTimeout: patienceMs,
        hookTimeout: patienceMs,
        expect: { poll: { timeout: slowMachineMs } },
      },
    },
    {
      define,
      test: {
        name: 'servers',
        environment: 'node',
        // Each file has its own cluster.
        include: ['tests/server/{postgres,backup,availability}/**/*.test.ts'],
        testTimeout: 240_000,
        hookTimeout: 120_000,
        expect: { poll: { timeout: patienceMs } },
      },
    },
    {
      test: {
        name: 'browser',
        isolate,
        environment: 'node',
        include: [
          'tests/browser/{journeys,hard-cases}/**/*.test.ts',
          'tests/server/hostility/*.process.test.ts',
          // Installs what was built.
          'tests/server/package/*.test.ts',
        ],
        // Each file has its own server and browser. While one waits, another works.
        maxWorkers: 2,
        // Two browsers and a server share what the machine has.
        testTimeout: 4 * patienceMs,
        hookTimeout: 4 * patienceMs,
        expect: { poll: { timeout: patienceMs } },
      },
    },
    {
      test: {
        name: 'engines',
        environment: 'node',
        include: ['tests/browser/engines/**/*.test.ts'],
        globalSetup: './tests/browser/engines/packages.setup.ts',
        // As many as journeys: then the two projects share the workers.
        maxWorkers: 2,
        testTimeout: 4 * patienceMs,
        hookTimeout: 4 * patienceMs,
      },
    },
  ];
}

function readVersion(): string {
  const parsed: unknown = JSON.parse(readFileSync('package.json', 'utf8'));
  if (typeof parsed === 'object' && parsed && 'version' in parsed) return String(parsed.version);
  throw new Error('package.json has no version.');
}
