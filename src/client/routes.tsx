import { Button } from '@mantine/core';
import { type ComponentType, Suspense, useLayoutEffect } from 'react';
import { Route, Switch } from 'wouter';
import { shellText } from '../shared/messages/shell.ts';
import { notFoundPage, type Page, type PageName, pageNameAt, pages } from '../shared/site/pages.ts';
import { applyRouteHead } from './page-head.ts';
import { SCREENS } from './screens.ts';
import { CrashedPage, RetryBoundary } from './ui/page/error-boundary.tsx';
import { lazyAgain } from './ui/page/lazy-part.tsx';
import { PageBody } from './ui/page/page-body.tsx';
import { PageSkeleton } from './ui/page/skeletons.tsx';

interface Screen {
  default: ComponentType;
  /** Loads what the screen begins with, if that's in files of its own. */
  preload?: () => Promise<unknown>;
}

// Each name of a file costs every first visit some bytes: only those of customers' screens are here.
const customersScreens = import.meta.glob<Screen>('./{discovery,booking/managed}/*-page.tsx');

const loaded = new Set<Page>();

const NotFound = lazyAgain<object>(() => import('./ui/page/not-found.tsx'));

async function loadScreen(name: PageName): Promise<Screen> {
  const file = `./${SCREENS[name]}-page.tsx`;
  const load = customersScreens[file] ?? (await import('./other-screens.ts')).otherScreens[file];
  const screen = (await load!()) as Screen;
  loaded.add(pages[name]);
  return screen;
}

const names = Object.keys(SCREENS) as PageName[];
const screens = new Map(names.map((name) => [name, lazyAgain(() => loadScreen(name))]));

/** Before the first render, so that the static screen stays until this one is ready. */
export async function preloadScreen(pathname: string): Promise<void> {
  const name = pageNameAt(pathname);
  const Shown = (name && screens.get(name)) || NotFound;
  await Shown.preload()
    .then((screen: Screen) => screen.preload?.())
    .catch(() => undefined);
}

export function Routes() {
  return (
    <Switch>
      {names.map((name) => (
        <Route key={name} path={pages[name].path}>
          <RouteScreen key={name} page={pages[name]} screen={screens.get(name)!} />
        </Route>
      ))}
      <Route>
        <RouteScreen page={notFoundPage} screen={NotFound} />
      </Route>
    </Switch>
  );
}

function RouteScreen({ page, screen: Screen }: { page: Page; screen: ComponentType }) {
  useLayoutEffect(() => applyRouteHead(page), [page]);
  return (
    <RetryBoundary failed={(retry) => <ScreenFailed page={page} onRetry={retry} />}>
      <Suspense fallback={<PageSkeleton />}>
        <Screen />
      </Suspense>
    </RetryBoundary>
  );
}

/** If the code couldn't be loaded, it can be tried again. */
function ScreenFailed({ page, onRetry }: { page: Page; onRetry: () => void }) {
  if (loaded.has(page)) return <CrashedPage />;
  return (
    <PageBody title={shellText('loadFailed.title')} lead={shellText('loadFailed.text')}>
      <Button onClick={onRetry}>{shellText('tryAgain')}</Button>
    </PageBody>
  );
}
