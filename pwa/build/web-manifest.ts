import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { ManifestOptions } from 'vite-plugin-pwa';

/** What a system needs to know in order to install the app. */
export function webManifest(publicFolder: string): Partial<ManifestOptions> {
  const shortcutIcons = [icon('/icon-192.png', 192, 'any')];
  return {
    id: '/',
    name: 'Bellgate',
    short_name: 'Bellgate',
    description:
      'The program that a school runs its front door on. It keeps working when the Wi-Fi does not.',
    lang: 'en',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#fbfaf7',
    theme_color: '#067e6f',
    categories: ['education', 'productivity'],
    icons: [
      icon('/icon-192.png', 192, 'any'),
      icon('/icon-512.png', 512, 'any'),
      icon('/icon-maskable-512.png', 512, 'maskable'),
    ],
    // The app turns the first two into the current term of the current school.
    shortcuts: [
      { name: 'Attendance', url: '/door/attendance', icons: shortcutIcons },
      { name: 'Parent Mode', url: '/door/parent-mode', icons: shortcutIcons },
      { name: 'Set up a door tablet', url: '/door', icons: shortcutIcons },
    ],
    screenshots: [
      screenshot('/screenshots/wide.png', '1280x800', 'wide' as const),
      screenshot('/screenshots/narrow.png', '780x1688', 'narrow' as const),
    ].filter(({ src }) => existsSync(join(publicFolder, src))),
  };
}

function icon(src: string, sizePx: number, purpose: 'any' | 'maskable') {
  return { src, sizes: `${sizePx}x${sizePx}`, type: 'image/png', purpose };
}

function screenshot(src: string, sizes: string, formFactor: 'wide' | 'narrow') {
  return { src, sizes, type: 'image/png', form_factor: formFactor };
}
