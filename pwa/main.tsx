/**
 * The entry. Somebody who is new here gets the landing page, the log-in or the beginning of a
 * registration alone, in a fraction of the app's size. Everybody else, and every other
 * address, gets the app. All need React: named here, the browser fetches it with the page.
 */
import { startTransition } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { MissingStart } from '#pwa/app/missing-start.tsx';
import { isNewHere } from '#pwa/app/is-new-here.ts';
import { fetchEarly } from '#pwa/app/parts/fetch-early.ts';
import { runInParts } from '#pwa/app/parts/in-parts.ts';
import { nextTask } from '#pwa/platform/next-task.ts';
import { publicPaths } from '#pwa/routing/public-paths.ts';
import { spokenNow } from '#pwa/words/catalogue.ts';
import { startLanguage } from '#pwa/words/language-choice.ts';
import { openedPath } from '#sync/school/open-path.ts';

const container = document.getElementById('root');
if (container === null) throw new Error('index.html has no #root.');

/** The pages that a new browser shows without the app. */
const lightStarts: ReadonlyMap<string, () => Promise<(root: Root) => void>> = new Map([
  [publicPaths.root, async () => (await import('#pwa/app/start-landing.tsx')).startLanding],
  [publicPaths.login, async () => (await import('#pwa/app/start-sign-in.tsx')).startSignIn],
  [publicPaths.register, async () => (await import('#pwa/app/start-register.tsx')).startRegister],
  [
    publicPaths.registerSchool,
    async () => (await import('#pwa/app/start-register-school.tsx')).startRegisterSchool,
  ],
]);

/** No await at the top: files that share code with this one would wait for it, and it for them. */
async function start(root: Root): Promise<void> {
  // Beside the code: both are needed before anything is shown.
  const spoken = startLanguage();
  const path = openedPath(location.pathname) ?? location.pathname;
  // What was typed before the app is handed over on this page alone: after a reload, and on a
  // shared computer, it would come back from the browser's history.
  if (path === publicPaths.register || path === publicPaths.registerSchool)
    history.replaceState({ ...history.state, usr: null }, '');
  // An invitation is read by the app.
  const light = location.search.includes('invitation=') ? undefined : lightStarts.get(path);
  if (light === undefined || !(await isNewHere(keepsOf(window)))) {
    await nextTask();
    fetchEarly(document, 'app');
    if (path.startsWith('/parent/')) void fetchParentPages(spoken);
    // All pages of those who work here stand on the file where a school day begins.
    if (/^\/(?:admin|staff)\//.test(path)) fetchEarly(document, 'day');
    const { startApp } = await runInParts(() => import('#pwa/app/start-app.tsx'));
    await startApp(root, spoken);
  } else {
    const show = await light();
    await spoken;
    // Drawn in slices, as the app is.
    startTransition(() => show(root));
  }
}

/**
 * Beside the app, which asks for them only once it runs: on a phone that is new here that is a
 * second later.
 */
async function fetchParentPages(spoken: Promise<void>): Promise<void> {
  fetchEarly(document, 'parents');
  await spoken;
  // Any other language comes in one part.
  if (spokenNow().language === 'en') fetchEarly(document, 'english');
}

function keepsOf(page: Window) {
  return { storage: () => page.localStorage, databases: () => page.indexedDB.databases() };
}

const root = createRoot(container);
start(root).catch((fault: unknown) => {
  reportError(fault);
  root.render(<MissingStart />);
});
