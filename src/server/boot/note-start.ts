/** What a start logs: versions, and settings that break emailed links. */
import { noteOfServer, serverNote } from '../store/server-notes.ts';
import type { Deps } from '../trpc/deps.ts';
import { nodeFault, versionsHere } from './versions.ts';

interface Log {
  info(fields: object, text: string): void;
  warn(fields: object, text: string): void;
}

/** Names the note that identifies the key which signs links. */
export const KEY_NOTE = 'key';
const ADDRESS_NOTE = 'site-url';

export function noteStart({ db, env, links, clock }: Deps, log: Log): void {
  log.info(versionsHere(), 'starting');
  const fault = nodeFault(clock());
  if (fault) log.warn({}, `${fault}: install a newer release.`);

  const replace = (name: string, value: string) => {
    const last = serverNote(db, name);
    if (last !== value) noteOfServer(db, name, value);
    return last !== undefined && last !== value ? last : undefined;
  };
  if (replace(KEY_NOTE, links.fingerprint)) {
    const key = env.secret ? 'SECRET' : 'The file secret in DATA_DIR';
    log.warn(
      {},
      `${key} isn’t the key of the last start: links emailed before don’t work anymore.`,
    );
  }
  const from = replace(ADDRESS_NOTE, env.siteUrl);
  if (from) {
    const change = { from, to: env.siteUrl };
    log.warn(change, 'SITE_URL has changed: links emailed before lead to the old address.');
  }
}
