import { createContext, type ReactNode, useContext, useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { createAlertStore } from '#pwa/ui/alert-store.ts';
import { AlertsProvider } from '#pwa/ui/alerts.tsx';
import '#pwa/words/i18n.ts';
import { ThemeProvider } from './theme-provider.tsx';

/** Words, theme, alerts and router around a part of a screen, for tests. */
export function InApp({ children, path = '/' }: { readonly children: ReactNode; readonly path?: string }) {
  const [router] = useState(() =>
    createMemoryRouter([{ path: '*', element: <Shown /> }], { initialEntries: ['/before', path] }),
  );
  const [alerts] = useState(() => createAlertStore({ newId: newAlertId, startTimer: () => undefined }));
  return (
    <ThemeProvider>
      <AlertsProvider alerts={alerts}>
        <PartContext value={children}>
          <RouterProvider router={router} />
        </PartContext>
      </AlertsProvider>
    </ThemeProvider>
  );
}

const newAlertId = () => crypto.randomUUID();

const PartContext = createContext<ReactNode>(null);

function Shown() {
  return useContext(PartContext);
}
