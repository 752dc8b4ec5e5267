/*
 * Runs before the first paint: the colour scheme (a stored choice, else the system's) and which
 * page this is. A file of its own because the Content-Security-Policy allows no inline script.
 * The key is the one src/client/ui/color-scheme.ts writes.
 */
(() => {
  const root = document.documentElement;
  let scheme = null;
  try {
    scheme = localStorage.getItem('color-scheme');
  } catch {
    // Storage may be switched off; the system's scheme then holds.
  }
  if (scheme !== 'light' && scheme !== 'dark') {
    scheme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  }
  root.dataset.mantineColorScheme = scheme;
  if (location.pathname === '/') root.dataset.page = 'home';
})();
