/*
 * Runs before the first paint: sets the color scheme (a stored choice, else the system's), and
 * starts the app when what the page shows without it has been painted.
 * A file of its own because the Content-Security-Policy allows no inline script.
 * The keys are those that src/client/app.tsx and src/client/ui/consent.ts name.
 */
(() => {
  const root = document.documentElement;
  // Else the page says that the browser is too old: each came with the oldest that is supported.
  const isModern = [[].at, [].findLast, Object.hasOwn, window.structuredClone].every(Boolean);
  root.toggleAttribute('data-modern', isModern);
  let scheme = null;
  let isAsking = true;
  try {
    scheme = localStorage.getItem('color-scheme');
    isAsking = localStorage.getItem('cookie-consent') === null;
  } catch {
    // Storage may be switched off; the system's scheme then holds.
  }
  if (scheme !== 'light' && scheme !== 'dark') {
    scheme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  }
  root.dataset.mantineColorScheme = scheme;
  // Room for the question about cookies.
  // A page kept for later is only read (src/server/http/offline-copy.ts).
  const isCopy = document.currentScript.src.endsWith('?offline-copy');
  if (isCopy) {
    // A phone says so before it's true, and not when it's the server that was away.
    const look = () =>
      fetch('/sw.js', { method: 'HEAD', cache: 'no-store' }).then(
        ({ ok }) => ok && location.reload(),
        () => undefined,
      );
    addEventListener('online', look);
    setInterval(look, 5_000);
  }
  root.toggleAttribute('data-asking', isAsking && isModern && !isCopy);
  // The parameters of a search (src/shared/search/home-url.ts).
  const asked =
    /[?&](location|lat|service|date|availability|distance|rating|query|comesToCustomer|sort|map)=/;
  const isSearched = asked.test(location.search);
  root.toggleAttribute('data-searched', isSearched);

  // Written by the server (src/server/http/page.ts); while developing, Vite starts the app.
  const files = document.querySelector('meta[name="app-files"]').content.split(' ');
  function preload() {
    for (const file of files) {
      const link = document.createElement('link');
      link.rel = 'modulepreload';
      link.crossOrigin = '';
      link.href = file;
      document.head.append(link);
    }
  }
  // The styles are on their way. Nothing else has to come before the scripts, unless a picture does.
  const hasPicture =
    root.dataset.page === 'technician' || (root.dataset.page === 'home' && !isSearched);
  if (!hasPicture && isModern && files[0]) preload();

  const after = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
  // A hidden page isn't painted.
  const atMost = (ms, wait) =>
    document.hidden ? after(0) : Promise.race([new Promise(wait), after(ms)]);
  const firstPainted = () =>
    atMost(1000, (resolve) => {
      new PerformanceObserver((list) => {
        if (list.getEntriesByName('first-contentful-paint').length > 0) resolve();
      }).observe({ type: 'paint', buffered: true });
    });
  // A frame's callback runs before it is painted, a timer of that callback after.
  const nextPainted = () =>
    atMost(1000, (resolve) => requestAnimationFrame(() => setTimeout(resolve)));

  // What the page shows without the app comes first on the line: styles, fonts and a picture. And on
  // the processor, which the app takes for some hundred milliseconds of a phone's. A slow or broken
  // picture keeps nothing waiting.
  async function start() {
    await firstPainted();
    if (!files[0]) return;
    if (hasPicture) preload();
    // The first date format takes a phone a tenth of a second. Now it waits for the scripts anyway.
    new Intl.DateTimeFormat(root.lang);
    const picture = document.querySelector('.shell-photo > img');
    if (picture) {
      await Promise.race([picture.decode().catch(() => undefined), after(300)]);
      await nextPainted();
    }
    // One after another, each after what it imports: a phone answers a finger in between.
    for (const file of files) await import(file);
  }
  document.addEventListener('DOMContentLoaded', () => {
    if (!isModern || isCopy) return;
    // After a reload or Back, the browser scrolls to where the page was left once it's that long, but
    // it won't wait for the app. What the app puts in place of this element has its own height.
    const main = document.querySelector('main');
    const [visit] = performance.getEntriesByType('navigation');
    if (visit?.type !== 'navigate') main.style.minHeight = '99999px';
    start().catch((error) => {
      main.style.minHeight = '';
      document.getElementById('not-started')?.removeAttribute('hidden');
      throw error;
    });
  });
})();
