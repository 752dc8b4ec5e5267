/**
 * Pages that this browser keeps to show without a connection: a technician's two days, and the bookings of a
 * remembered customer. Each is a cache of its own with the files it needs, and a name that says whose it is.
 */
import { splitLanguage } from '../../shared/site/localized-path.ts';
import { readStored } from '../ui/browser-storage.ts';
import { REMEMBERED_KEY } from '../ui/consent.ts';

/** The words of the cache's name: the account's id or that of anyone with the link, UTC milliseconds, and a path without a language. */
type Copy = [kind: string, owner: string, until: string, path: string];

export async function keptCopies(): Promise<Copy[]> {
  const names = (await globalThis.caches?.keys()) ?? [];
  return names.map((name) => name.split(' ') as Copy).filter(([kind]) => kind === 'offline');
}

export async function forgetCopies(which: (copy: Copy) => boolean): Promise<void> {
  for (const copy of await keptCopies()) {
    if (which(copy)) await caches.delete(copy.join(' '));
  }
}

export const pathOf = (pathname: string): string => splitLanguage(pathname).address;

export function forgetCopy(pathname: string): Promise<void> {
  return forgetCopies(([, , , path]) => path === pathOf(pathname));
}

/** Who is signed in: an account's id, or null if no one is; undefined until that's known. */
let reader: number | null | undefined;

/** Removes what isn't the reader's anymore, and what is over. @param id of who is signed in now */
export function forgetOthers(id = reader): Promise<void> {
  reader = id;
  const isRemembered = readStored('localStorage', REMEMBERED_KEY) !== null;
  return forgetCopies(
    ([, owner, until]) =>
      Number(until) <= Date.now() ||
      (Number(owner) ? reader !== undefined && owner !== `${reader}` : !isRemembered),
  );
}
