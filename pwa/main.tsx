/**
 * The entry. Who comes for the first time gets the landing page alone, in a fraction of the app's size; everybody else, and every other
 * address, the app.
 * Both need React: named here, the browser fetches it with the page and not after this file.
 */
import { createRoot } from 'react-dom/client';
import { isNewHere } from '#pwa/app/is-new-here.ts';

const container = document.getElementById('root');
if (container === null) throw new Error('index.html has no #root.');

const root = createRoot(container);
if (location.pathname === '/' && (await isNewHere(keepsOf(window)))) {
  const { startLanding } = await import('#pwa/app/start-landing.tsx');
  startLanding(root);
} else {
  const { startApp } = await import('#pwa/app/start-app.tsx');
  startApp(root);
}

function keepsOf(page: Window) {
  return { storage: () => page.localStorage, databases: () => page.indexedDB.databases() };
}
