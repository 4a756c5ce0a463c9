import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { PlatformProvider, type Platform } from '#pwa/platform/platform.tsx';
import type { AlertStore } from '#pwa/ui/alert-store.ts';
import { AlertsProvider } from '#pwa/ui/alerts.tsx';
import { i18n } from './i18n.ts';
import { ThemeProvider } from './theme-provider.tsx';

export interface ProvidersProps {
  readonly platform: Platform;
  readonly alerts: AlertStore;
  readonly queryClient: QueryClient;
  readonly children: ReactNode;
}

export function Providers({ platform, alerts, queryClient, children }: ProvidersProps) {
  return (
    <I18nextProvider i18n={i18n}>
      <ThemeProvider>
        <PlatformProvider platform={platform}>
          <QueryClientProvider client={queryClient}>
            <AlertsProvider alerts={alerts}>{children}</AlertsProvider>
          </QueryClientProvider>
        </PlatformProvider>
      </ThemeProvider>
    </I18nextProvider>
  );
}
