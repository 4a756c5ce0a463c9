/**
 * The entry. Who comes for the first time gets the landing page alone, in a fraction of the app's size; everybody else, and every other
 * address, the app.
 */
import { isNewHere } from '#pwa/app/is-new-here.ts';

const container = document.getElementById('root');
if (container === null) throw new Error('index.html has no #root.');

if (location.pathname === '/' && (await isNewHere(keepsOf(window)))) {
  const { startLanding } = await import('#pwa/app/start-landing.tsx');
  startLanding(container);
} else {
  const { startApp } = await import('#pwa/app/start-app.tsx');
  startApp(container);
}

function keepsOf(page: Window) {
  return { storage: () => page.localStorage, databases: () => page.indexedDB.databases() };
}
