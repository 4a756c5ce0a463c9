import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, startTransition } from 'react';
import type { Root } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { createQueries } from '#pwa/data/calls/create-queries.ts';
import { facts, onFault, sessionStore, startData } from '#pwa/data/browser/page-data.ts';
import { forgetPasswordWithSession } from '#pwa/data/account/kept-password.ts';
import { signIn, type SignInOutcome } from '#pwa/data/account/session.ts';
import { schoolInView } from '#pwa/data/school/school-records.ts';
import { closeNotifications } from '#pwa/platform/close-notifications.ts';
import { followPresses } from '#pwa/platform/led-window.ts';
import { type Platform, PlatformProvider, startPlatform } from '#pwa/platform/platform.tsx';
import { createAlertStore } from '#pwa/ui/alert-store.ts';
import { AlertsProvider } from '#pwa/ui/alerts.tsx';
import { InterruptedFormsContext } from '#pwa/ui/form/interrupted-forms.ts';
import { openedPath } from '#sync/school/open-path.ts';
import { askAnewAfterLoss } from './ask-anew.ts';
import { forgetAnswersOfOthers } from './forget-answers.ts';
import '#pwa/words/i18n.ts';
import { createInterruptedForms } from './interrupted-forms.ts';
import { homeOf, routeAt } from './route-guard.ts';
import { createRouter } from './router.tsx';
import { ThemeProvider } from './theme-provider.tsx';

export interface OpenedApp {
  readonly show: (root: Root) => void;
  /**
   * Once the page of this address is drawn at once: its code is there, and who is signed in is
   * known. A failure shows where the page is shown.
   */
  readonly ready: () => Promise<void>;
  /** The app is shown when the person is signed in, or when this browser needs something else. */
  readonly signIn: (form: Parameters<typeof signIn>[0], root: Root) => Promise<SignInOutcome>;
}

/** @param spoken resolves when the words of the page's language are at hand */
export async function startApp(root: Root, spoken: Promise<void>): Promise<void> {
  // Before the first render: the browser offers the installation early.
  const platform = startPlatform(window);
  // Its code is on its way while the first records are read from disk.
  void fetchPage();
  const app = openApp(platform);
  await spoken;
  app.show(root);
}

async function fetchPage(): Promise<void> {
  const { pathname } = location;
  await routeAt(openedPath(pathname) ?? pathname)?.page?.preload();
}

/** What somebody who has just signed in sees first comes beside the records that it shows. */
function fetchHome(): void {
  const now = sessionStore.session.get();
  const home = now.status === 'signed-in' ? homeOf(now) : null;
  if (home !== null) void routeAt(home)?.page?.preload();
}

/** Once in a page. */
export function openApp(platform: Platform): OpenedApp {
  const started = startData();
  forgetPasswordWithSession();

  const alerts = createAlertStore({
    newId: () => crypto.randomUUID(),
    startTimer: (onEnd, ms) => void setTimeout(onEnd, ms),
  });

  const queries = createQueries();
  forgetAnswersOfOthers(queries, sessionStore.session, () => void closeNotifications().catch(onFault));
  askAnewAfterLoss(queries, { facts, refresh: () => void sessionStore.refresh().catch(onFault) });
  sessionStore.session.subscribe(fetchHome);
  const interrupted = createInterruptedForms({ session: sessionStore.session, schoolInView });

  function show(root: Root): void {
    const router = createRouter();
    if ('serviceWorker' in navigator)
      followPresses(navigator.serviceWorker, {
        activity: platform.activity,
        lead: (path) => void router.navigate(path),
      });
    // Drawn in slices: on a slow phone the whole would hold up the first touch.
    startTransition(() =>
      root.render(
        <StrictMode>
          <ThemeProvider>
            <PlatformProvider platform={platform}>
              <QueryClientProvider client={queries}>
                <AlertsProvider alerts={alerts}>
                  <InterruptedFormsContext value={interrupted}>
                    <RouterProvider router={router} />
                  </InterruptedFormsContext>
                </AlertsProvider>
              </QueryClientProvider>
            </PlatformProvider>
          </ThemeProvider>
        </StrictMode>,
      ),
    );
  }
  return {
    show,
    ready: async () => void (await Promise.all([fetchPage(), started])),
    signIn: async (form, root) => {
      await started;
      const outcome = await signIn(form);
      // Without storage nobody can be signed in, and the app says so. A door is the app’s too.
      if (outcome.kind === 'signed-in' || outcome.kind === 'door' || facts.get().isOutboxBroken) show(root);
      return outcome;
    },
  };
}
