/**
 * The entry. Somebody who is new here gets the landing page alone, in a fraction of the app's size.
 * Everybody else, and every other address, gets the app. Both need React: named here, the browser
 * fetches it with the page.
 */
import { createRoot, type Root } from 'react-dom/client';
import { isNewHere } from '#pwa/app/is-new-here.ts';

const container = document.getElementById('root');
if (container === null) throw new Error('index.html has no #root.');

void start(createRoot(container));

/** No await at the top: files that share code with this one would wait for it, and it for them. */
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
