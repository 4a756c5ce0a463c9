import { QueryClient } from '@tanstack/react-query';
import { StrictMode } from 'react';
import type { Root } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { sessionStore, startData } from '#pwa/data/browser/page-data.ts';
import { forgetPasswordWithSession } from '#pwa/data/account/kept-password.ts';
import { startPlatform } from '#pwa/platform/platform.tsx';
import { createAlertStore } from '#pwa/ui/alert-store.ts';
import { forgetAnswersOfOthers } from './forget-answers.ts';
import { Providers } from './providers.tsx';
import { createRouter } from './router.tsx';

export function startApp(root: Root): void {
  // Before the first render: the browser offers the installation early, and the session is read from the device.
  const platform = startPlatform(window);
  startData();
  forgetPasswordWithSession();

  const alerts = createAlertStore({
    newId: () => crypto.randomUUID(),
    startTimer: (onEnd, ms) => void setTimeout(onEnd, ms),
  });

  const queries = new QueryClient();
  forgetAnswersOfOthers(queries, sessionStore.session);

  root.render(
    <StrictMode>
      <Providers platform={platform} alerts={alerts} queryClient={queries}>
        <RouterProvider router={createRouter()} />
      </Providers>
    </StrictMode>,
  );
}
