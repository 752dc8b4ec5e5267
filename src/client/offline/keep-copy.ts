import { COPY_QUERY, COPY_TERMS } from '../../shared/site/offline-copy.ts';
import { forgetCopies, forgetCopy, forgetOthers, pathOf } from './copies.ts';
import { registerWorker } from './register.ts';

/** Keeps the page that's shown, for the worker, or forgets it if the server says so. Without a connection it does nothing. */
export async function keepCopy(): Promise<void> {
  if (!(await registerWorker())) return;
  const { pathname } = location;
  const answer = await fetch(`${pathname}?${COPY_QUERY}`);
  if (answer.status === 404) return forgetCopy(pathname);
  const terms = answer.headers.get(COPY_TERMS);
  if (!answer.ok || !terms) return;
  const path = pathOf(pathname);
  const name = `offline ${terms} ${path}`;
  const cache = await caches.open(name);
  await cache.addAll(filesOf(await answer.clone().text()));
  await cache.put(path, answer);
  await forgetCopies((copy) => copy[3] === path && copy.join(' ') !== name);
  // Somebody may have left meanwhile.
  await forgetOthers();
}

function filesOf(html: string): string[] {
  const parts = new DOMParser()
    .parseFromString(html, 'text/html')
    .querySelectorAll('link[rel=stylesheet],link[as=font],script[src]');
  return [...parts].map((part) => part.getAttribute('href') ?? part.getAttribute('src')!);
}
