import type { Plugin, Rolldown } from 'vite';

const HOME_SCREEN = 'discovery/home-page.tsx';

/**
 * Writes the files of the home screen into the page (`%HOME_FILES%`), so that public/theme-init.js
 * can ask for them at once. Otherwise a phone learns of them only when the first script has run.
 */
export function homePreload(): Plugin {
  return {
    name: 'home-preload',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => html.replace('%HOME_FILES%', homeFiles(bundle).join(' ')),
    },
  };
}

/** Paths of the home screen's script, what it imports, and their sheets; none while developing. */
function homeFiles(bundle: Rolldown.OutputBundle | undefined): string[] {
  const chunks = Object.values(bundle ?? {}).filter((file) => file.type === 'chunk');
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const entry = chunks.find((chunk) => chunk.isEntry);
  const home = chunks.find((chunk) => chunk.facadeModuleId?.endsWith(HOME_SCREEN));
  if (!entry || !home) return [];

  const reach = (name: string, seen: Set<string>): Set<string> => {
    if (!seen.has(name)) {
      seen.add(name);
      for (const imported of byName.get(name)?.imports ?? []) reach(imported, seen);
    }
    return seen;
  };
  const already = reach(entry.fileName, new Set());
  return [...reach(home.fileName, new Set(already))]
    .filter((name) => !already.has(name))
    .flatMap((name) => [name, ...(byName.get(name)?.viteMetadata?.importedCss ?? [])])
    .map((name) => `/${name}`);
}
