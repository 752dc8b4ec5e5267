/**
 * The service worker, at `/sw.js`: only in the browsers of technicians and of customers who are remembered.
 * Pages come from the server. Without it, they come from the copies that pages keep (copies.ts).
 */
import { NetworkOnly, type RouteHandlerCallbackOptions, Serwist } from 'serwist';
import { COPY_OF_ANYONE, COPY_QUERY } from '../../shared/site/offline-copy.ts';
import { pages } from '../../shared/site/pages.ts';
import { forgetCopies, keptCopies, pathOf } from './copies.ts';

declare const registration: ServiceWorkerRegistration;

/** How long a connection that hangs is waited for when there's a copy. */
const PATIENCE_SECONDS = 4;
/** Where an installed app opens, and where people look for a booking. */
const STARTS: readonly string[] = [pages.home.path, pages.login.path, pages.myBookings.path];

/** The page's own copy, or the way to one from where people start. */
async function copyFor(path: string): Promise<Response | undefined> {
  const kept = (await keptCopies()).filter(([, , until]) => Number(until) > Date.now());
  const copy = kept.find((each) => each[3] === path);
  if (copy) return caches.match(path, { cacheName: copy.join(' '), ignoreVary: true });
  if (!STARTS.includes(path)) return undefined;
  const isCustomer = path === pages.myBookings.path;
  const other = kept.find(([, owner]) => (owner === COPY_OF_ANYONE) === isCustomer) ?? kept[0];
  return other && Response.redirect(other[3]);
}

/** An operator ends all of this by removing the worker's file from the server. */
async function endIfRemoved(): Promise<void> {
  const { status } = await fetch(location.href, { method: 'HEAD', cache: 'no-store' });
  if (status !== 404) return;
  await forgetCopies(() => true);
  await registration.unregister();
}

async function openPage(options: RouteHandlerCallbackOptions): Promise<Response> {
  options.event.waitUntil(endIfRemoved().catch(() => undefined));
  const copy = await copyFor(pathOf(options.url.pathname));
  if (!copy) return new NetworkOnly().handle(options);
  return new NetworkOnly({
    networkTimeoutSeconds: PATIENCE_SECONDS,
    plugins: [
      {
        async fetchDidSucceed({ response }) {
          // A proxy without its server.
          if (response.status >= 502) throw new Error(response.statusText);
          return response;
        },
        handlerDidError: async () => copy,
      },
    ],
  }).handle(options);
}

const serwist = new Serwist({
  skipWaiting: true,
  clientsClaim: true,
  navigationPreload: true,
  runtimeCaching: [
    { matcher: ({ request }) => request.mode === 'navigate', handler: openPage },
    {
      // Names that change with the content.
      matcher: ({ sameOrigin, url }) =>
        sameOrigin && (/\.(css|woff2)$/.test(url.pathname) || url.search === `?${COPY_QUERY}`),
      handler: async ({ request }) =>
        (await caches.match(request, { ignoreVary: true })) ?? fetch(request),
    },
  ],
});
serwist.addEventListeners();
