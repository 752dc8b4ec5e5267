/**
 * The service worker, at `/sw.js`: only in the browsers of technicians and of customers who are remembered.
 * It takes the place of an older one at once, and stores no file of a build.
 */
import { NetworkOnly, Serwist } from 'serwist';

const serwist = new Serwist({
  skipWaiting: true,
  clientsClaim: true,
  navigationPreload: true,
  runtimeCaching: [
    { matcher: ({ request }) => request.mode === 'navigate', handler: new NetworkOnly() },
  ],
});
serwist.addEventListeners();
