import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';

const CATALOGUE = /\/src\/shared\/messages\/(\w+)\/[\w-]+\.json$/;

/**
 * Compiles the ICU messages of the client's catalogues, so that no browser has to read them.
 *
 * @param language whose texts the scripts carry: catalogues of the others become empty. Undefined
 *   for all, in development.
 */
export function messageCatalogues(language: string | undefined): Plugin {
  return {
    name: 'message-catalogues',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: CATALOGUE },
      handler(source, id) {
        const isOther = language !== undefined && CATALOGUE.exec(id)?.[1] !== language;
        return isOther ? '{}' : compileCatalogue(source);
      },
    },
  };
}

function compileCatalogue(source: string): string {
  const messages: [string, string][] = Object.entries(JSON.parse(source));
  return JSON.stringify(
    Object.fromEntries(messages.map(([key, message]) => [key, compileMessageOrThrow(message)])),
  );
}
