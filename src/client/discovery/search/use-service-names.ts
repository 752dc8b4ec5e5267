import { currentLanguage } from '#current-language';
import { SOURCE_LANGUAGE } from '../../../shared/messages/languages.ts';
import { trpc } from '../../api.ts';

/** Services in the reader's language; a search has their English names. */
export function useServiceNames(names: readonly string[]): string[] {
  const language = currentLanguage();
  const enabled = names.length > 0 && language !== SOURCE_LANGUAGE;
  const { data } = trpc.discovery.packages.useQuery(undefined, { enabled });
  return names.map(
    (name) => data?.find((each) => each.name === name)?.translations[language]?.name ?? name,
  );
}
