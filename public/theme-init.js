/*
 * Runs before the first paint: the colour scheme (a stored choice, else the system's) and which
 * page this is, so that the home page shows its search at once and its files are on their way.
 * A file of its own because the Content-Security-Policy allows no inline script.
 * The key is the one src/client/app.tsx names.
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
  if (location.pathname !== '/') return;

  root.dataset.page = 'home';
  // The build writes the home screen's files here (tools/home-preload.ts).
  const files = document.querySelector('meta[name="home-files"]').content;
  for (const file of files.split(' ').filter(Boolean)) {
    const link = document.createElement('link');
    link.href = file;
    link.crossOrigin = '';
    if (file.endsWith('.css')) {
      link.rel = 'preload';
      link.as = 'style';
    } else {
      link.rel = 'modulepreload';
    }
    document.head.append(link);
  }
})();
