/**
 * The entry. Who comes for the first time gets the landing page alone, in a fraction of the app's size; everybody else, and every other
 * address, the app.
 * Both need React: named here, the browser fetches it with the page and not after this file.
 */
import { createRoot, type Root } from 'react-dom/client';
import { isNewHere } from '#pwa/app/is-new-here.ts';

const container = document.getElementById('root');
if (container === null) throw new Error('index.html has no #root.');

void start(createRoot(container));

/** A function, as nothing may wait at the top: a file that shares code with this one would wait for it, and it for that file. */
async function start(root: Root): Promise<void> {
  if (location.pathname === '/' && (await isNewHere(keepsOf(window)))) {
    const { startLanding } = await import('#pwa/app/start-landing.tsx');
    startLanding(root);
  } else {
    const { startApp } = await import('#pwa/app/start-app.tsx');
    startApp(root);
  }
}

function keepsOf(page: Window) {
  return { storage: () => page.localStorage, databases: () => page.indexedDB.databases() };
}
