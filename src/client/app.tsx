import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { Router } from 'wouter';
import { base } from './address.ts';
import { apiClient, queryClient, trpc } from './api.ts';
import { CookieConsent } from './legal/cookie-consent.tsx';
import { Routes } from './routes.tsx';
import { navigation } from './ui/consent.ts';
import { ErrorBoundary } from './ui/page/error-boundary.tsx';
import { Layout } from './ui/page/layout.tsx';
import { theme } from './ui/page/theme.ts';
import { Toaster } from './ui/page/toaster.tsx';

/** public/first-screen.js reads this key, too, before the first paint. */
const colorSchemeManager = localStorageColorSchemeManager({ key: 'color-scheme' });

export function App() {
  return (
    <trpc.Provider client={apiClient} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <MantineProvider
          theme={theme}
          colorSchemeManager={colorSchemeManager}
          defaultColorScheme="auto"
          withCssVariables={false}
          withGlobalClasses={false}
        >
          <Router base={base} aroundNav={(...to) => navigation.around(...to)}>
            <Layout question={CookieConsent}>
              <ErrorBoundary>
                <Routes />
              </ErrorBoundary>
            </Layout>
            <Toaster />
          </Router>
        </MantineProvider>
      </QueryClientProvider>
    </trpc.Provider>
  );
}
