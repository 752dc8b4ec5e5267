import { type ComponentType, lazy, Suspense, useLayoutEffect } from 'react';
import { Route, Switch } from 'wouter';
import { notFoundPage, type Page, type PageName, pageNameAt, pages } from '../shared/pages.ts';
import { applyPageHead } from './page-head.ts';
import { NotFound } from './ui/not-found.tsx';
import { PageSkeleton } from './ui/skeletons.tsx';

type Screen = { default: ComponentType };

/** Every screen is a file `<context>/<name>-page.tsx` whose default export is the component. */
const files = import.meta.glob<Screen>('./*/*-page.tsx');

const screens: Record<PageName, string> = {
  home: 'discovery/home',
  howItWorks: 'legal/how-it-works',
  technician: 'discovery/technician',
  login: 'auth/login',
  techRegister: 'technician/register',
  registrationSuccess: 'technician/registration-success',
  verifyEmail: 'technician/verify-email',
  reopenApplication: 'technician/reopen-application',
  techDashboard: 'technician/dashboard',
  admin: 'admin/dashboard',
  booking: 'booking/booking',
  lostLink: 'booking/lost-link',
  resetPassword: 'auth/reset-password',
  resetPasswordMissing: 'auth/reset-password',
  dataExport: 'account/data-export',
  privacy: 'legal/privacy',
  privacyPolicy: 'legal/privacy',
  terms: 'legal/terms',
  disclaimer: 'legal/disclaimer',
  help: 'legal/help',
};

const loaded = new Map<PageName, ComponentType>();

async function loadScreen(name: PageName): Promise<Screen> {
  const load = files[`./${screens[name]}-page.tsx`];
  const screen = load ? await load() : { default: NotFound };
  loaded.set(name, screen.default);
  return screen;
}

/**
 * Fetches the screen of a path. Awaited once before the first render, so that the static first
 * screen stays until the real one can take its place.
 */
export async function preloadScreen(pathname: string): Promise<void> {
  const name = pageNameAt(pathname);
  if (name) await loadScreen(name).catch(() => undefined);
}

const names = Object.keys(screens) as PageName[];
const lazyScreens = new Map(names.map((name) => [name, lazy(() => loadScreen(name))]));

/** The screen of the current path, in a frame that never reloads around it. */
export function Routes() {
  return (
    <Switch>
      {names.map((name) => (
        <Route key={name} path={pages[name].path}>
          <RouteScreen
            key={name}
            page={pages[name]}
            screen={loaded.get(name) ?? lazyScreens.get(name)!}
          />
        </Route>
      ))}
      <Route>
        <RouteScreen page={notFoundPage} screen={NotFound} />
      </Route>
    </Switch>
  );
}

function RouteScreen({ page, screen: Screen }: { page: Page; screen: ComponentType }) {
  useLayoutEffect(() => applyPageHead(page), [page]);
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Screen />
    </Suspense>
  );
}
