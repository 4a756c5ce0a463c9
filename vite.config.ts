import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { defineConfig } from 'vitest/config';

const appFolder = 'dist/app';
const keptDays = 30;
const version = readVersion();

export default defineConfig(({ mode }) => (mode === 'api' ? apiBuild : appBuild()));

function appBuild() {
  const shipped = new Set<string>();
  return {
    root: 'pwa',
    define: { 'import.meta.env.APP_VERSION': JSON.stringify(version) },
    plugins: [react(), keepEarlierAssets(shipped), VitePWA(progressiveApp(shipped))],
    // Emptied by `keepEarlierAssets`, which knows what an open tab may still ask for.
    build: { outDir: join('..', appFolder), emptyOutDir: false },
    server: { host: '127.0.0.1', proxy: { '/api': 'http://127.0.0.1:3000' } },
    test: { projects: testProjects() },
  };
}

/** The server as one file; its packages stay in node_modules, since native add-ons cannot be bundled. */
const apiBuild = {
  publicDir: false as const,
  build: {
    ssr: 'api/main.ts',
    outDir: 'dist/api',
    target: 'node22',
    rollupOptions: { output: { entryFileNames: 'main.js' } },
  },
};

function progressiveApp(shipped: ReadonlySet<string>): Parameters<typeof VitePWA>[0] {
  return {
    strategies: 'injectManifest',
    registerType: 'prompt',
    // Registered by `pwa/platform/app-update.ts`; an inline script would need a hole in the security policy.
    injectRegister: false,
    srcDir: 'worker',
    filename: 'service-worker.ts',
    injectManifest: {
      globPatterns: ['**/*.{js,css,html,woff2,svg,png,webmanifest}'],
      globIgnores: ['screenshots/**', 'service-worker.js'],
      // The assets folder also holds earlier releases: those are served, never precached again.
      manifestTransforms: [
        (entries) => ({
          manifest: entries.filter(({ url }) => !url.startsWith('assets/') || shipped.has(url)),
          warnings: [],
        }),
      ],
    },
    manifest: webManifest(),
  };
}

function webManifest() {
  const icon = (src: string, size: number, purpose: 'any' | 'maskable') => ({
    src,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  return {
    id: '/',
    name: 'Bellgate',
    short_name: 'Bellgate',
    description: 'The program that a school runs its front door on. It keeps working when the Wi-Fi does not.',
    lang: 'en',
    start_url: '/',
    scope: '/',
    display: 'standalone' as const,
    background_color: '#fbfaf7',
    theme_color: '#067e6f',
    categories: ['education', 'productivity'],
    icons: [
      icon('/icon-192.png', 192, 'any'),
      icon('/icon-512.png', 512, 'any'),
      icon('/icon-maskable-512.png', 512, 'maskable'),
    ],
    shortcuts: [
      { name: 'Attendance', url: '/door', icons: [icon('/icon-192.png', 192, 'any')] },
      { name: 'Parent Mode', url: '/door/parent-mode', icons: [icon('/icon-192.png', 192, 'any')] },
    ],
    screenshots: [
      screenshot('screenshots/wide.png', '1280x800', 'wide'),
      screenshot('screenshots/narrow.png', '780x1688', 'narrow'),
    ].filter(({ src }) => existsSync(join('pwa/public', src))),
  };
}

function screenshot(src: string, sizes: string, formFactor: 'wide' | 'narrow') {
  return { src: `/${src}`, sizes, type: 'image/png', form_factor: formFactor };
}

/**
 * A tab that was opened before a release still asks for the chunks of its own release. So a hashed file stays for 30 days
 * after the build that no longer made it; the dates stand in a list beside the app's folder, because a file's own date says when it
 * was made, not when it was replaced.
 */
function keepEarlierAssets(shipped: Set<string>): Plugin {
  return {
    name: 'keep-earlier-assets',
    apply: 'build',
    buildStart() {
      removeAllBut('assets');
    },
    generateBundle(_options, bundle) {
      for (const name of Object.keys(bundle)) shipped.add(name);
    },
    writeBundle() {
      pruneAssets(shipped);
    },
  };
}

function removeAllBut(kept: string) {
  mkdirSync(appFolder, { recursive: true });
  for (const name of readdirSync(appFolder)) {
    if (name !== kept) rmSync(join(appFolder, name), { recursive: true });
  }
}

function pruneAssets(shipped: ReadonlySet<string>) {
  const listFile = 'dist/replaced-assets.json';
  // Written by this function alone: asset name → moment of its replacement in ms.
  const replacedAt: Record<string, number> = existsSync(listFile)
    ? JSON.parse(readFileSync(listFile, 'utf8'))
    : {};
  const kept: Record<string, number> = {};
  for (const file of readdirSync(join(appFolder, 'assets'))) {
    const name = `assets/${file}`;
    if (shipped.has(name)) continue;
    const since = replacedAt[name] ?? Date.now();
    if (Date.now() - since > keptDays * 86_400_000) rmSync(join(appFolder, name));
    else kept[name] = since;
  }
  writeFileSync(listFile, JSON.stringify(kept));
}

function testProjects() {
  const console = './tests/console-fails-the-test.ts';
  return [
    {
      root: '.',
      plugins: [react()],
      test: {
        name: 'unit',
        environment: 'node',
        include: ['{sync,api,pwa,bench}/**/*.test.ts', 'tests/*.test.ts', 'tests/simulator/**/*.test.ts'],
        setupFiles: [console],
      },
    },
    {
      root: '.',
      plugins: [react()],
      define: { 'import.meta.env.APP_VERSION': JSON.stringify(version) },
      test: {
        name: 'screens',
        environment: 'jsdom',
        include: ['pwa/**/*.test.tsx'],
        setupFiles: [console, './tests/screens.setup.ts'],
      },
    },
    {
      root: '.',
      test: {
        name: 'browser',
        environment: 'node',
        include: ['tests/journeys/**/*.test.ts'],
        fileParallelism: false,
        testTimeout: 120_000,
        hookTimeout: 120_000,
      },
    },
  ];
}

function readVersion(): string {
  const parsed: unknown = JSON.parse(readFileSync('package.json', 'utf8'));
  if (typeof parsed === 'object' && parsed && 'version' in parsed) return String(parsed.version);
  throw new Error('package.json has no version');
}
