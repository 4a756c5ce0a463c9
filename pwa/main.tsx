import { QueryClient } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { Providers } from '#pwa/app/providers.tsx';
import { createRouter } from '#pwa/app/router.tsx';
import { startData } from '#pwa/data/page-data.ts';
import { startPlatform } from '#pwa/platform/platform.tsx';
import { createAlertStore } from '#pwa/ui/alert-store.ts';

const container = document.getElementById('root');
if (container === null) throw new Error('index.html has no #root.');

// Before the first render: the browser offers the installation early, and the session is read from the device.
const platform = startPlatform(window);
startData();

const alerts = createAlertStore({
  newId: () => crypto.randomUUID(),
  startTimer: (onEnd, ms) => void setTimeout(onEnd, ms),
});

createRoot(container).render(
  <StrictMode>
    <Providers platform={platform} alerts={alerts} queryClient={new QueryClient()}>
      <RouterProvider router={createRouter()} />
    </Providers>
  </StrictMode>,
);
