import type { Plugin } from 'vite';

/**
 * The page of a door is the app's page under a second name. The server gives it headers that allow
 * the camera, and a stored page keeps the headers that it came with.
 */
export function doorPage(): Plugin {
  return {
    name: 'door-page',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const page = bundle['index.html'];
      if (page?.type !== 'asset') throw new Error('The build made no index.html.');
      this.emitFile({ type: 'asset', fileName: 'door.html', source: page.source });
    },
  };
}
