import { dirname } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { SCREENS } from '../src/client/screens.ts';
import { startFilesName } from '../src/server/http/client-files.ts';
import { ADMIN_TABS, DASHBOARD_TABS } from '../src/shared/site/dashboard-tabs.ts';
import type { PageName } from '../src/shared/site/pages.ts';

/**
 * Takes the app's script out of the page and writes down what each page starts with, so that the
 * server can name it all in the page and public/first-screen.js start it after the first paint.
 */
export function startFiles(language: string): Plugin {
  return {
    name: 'start-files',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    transformIndexHtml: {
      order: 'post',
      handler: (html) =>
        html.replace(/ *<(script type="module"|link rel="modulepreload") .*\n/g, ''),
    },
    generateBundle: {
      // Vite takes scripts that only import a sheet out of the bundle before.
      order: 'post',
      handler(_options, bundle) {
        const source = JSON.stringify(startOfPages(bundle));
        this.emitFile({ type: 'asset', fileName: startFilesName(language), source });
      },
    },
  };
}

/**
 * The app's scripts and the screen's, each after those that it imports, and the screen's sheets: by
 * the page's name, and `notFound` for a page without a screen. Dashboards also start with what shows who is
 * signed in, and with the open tab, `admin/overview-tab`, or with what those see who have none.
 */
function startOfPages(bundle: Rolldown.OutputBundle): Record<string, string[]> {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));

  const reach = (
    name: string,
    seen = new Set<string>(),
    under: readonly string[] = [],
  ): Set<string> => {
    for (const imported of byName.get(name)?.imports ?? []) {
      // Chunks may import each other in a circle.
      if (!seen.has(imported) && !under.includes(imported)) reach(imported, seen, [...under, name]);
    }
    return seen.add(name);
  };
  const nameOf = (test: (chunk: Rolldown.OutputChunk) => boolean, what: string) => {
    const chunk = chunks.find(test);
    if (!chunk) throw new Error(`The build has no chunk for ${what}. Is it lazy-loaded?`);
    return chunk.fileName;
  };
  const start = reach(nameOf(({ isEntry }) => isEntry, 'the app'));
  const startOf = (...files: string[]) => {
    const scripts = new Set(start);
    for (const file of files) {
      const isIt = ({ facadeModuleId }: Rolldown.OutputChunk) => facadeModuleId?.endsWith(file);
      reach(
        nameOf((chunk) => isIt(chunk) ?? false, file),
        scripts,
      );
    }
    const sheets = [...scripts].flatMap((name) =>
      start.has(name) ? [] : [...(byName.get(name)?.viteMetadata?.importedCss ?? [])],
    );
    return [...scripts, ...new Set(sheets)].map((name) => `/${name}`);
  };
  const filesOf = (page: PageName) => [
    ...(/^(discovery|booking)\//.test(SCREENS[page]) ? [] : ['/other-screens.ts']),
    `/${SCREENS[page]}-page.tsx`,
  ];
  const startOfParts = (page: PageName, parts: readonly string[]) =>
    parts.map((part) => [
      `${page}/${part}`,
      startOf(...filesOf(page), '/user-menu.tsx', partOf(page, part)),
    ]);
  const partOf = (page: PageName, part: string) => {
    const folder = `/client/${dirname(SCREENS[page])}/`;
    const found = chunks.find(
      ({ facadeModuleId: id }) => id?.includes(folder) && id.endsWith(`/${part}.tsx`),
    );
    if (!found?.facadeModuleId) throw new Error(`The build has no chunk for ${part} of ${page}`);
    return found.facadeModuleId;
  };
  const names = Object.keys(SCREENS) as PageName[];
  return {
    ...Object.fromEntries(names.map((page) => [page, startOf(...filesOf(page))])),
    ...Object.fromEntries([
      ...startOfParts('techDashboard', [
        ...DASHBOARD_TABS.map((tab) => `${tab}-tab`),
        'dashboard-gates',
      ]),
      ...startOfParts(
        'admin',
        ADMIN_TABS.map((tab) => `${tab}-tab`),
      ),
    ]),
    notFound: [...start].map((name) => `/${name}`),
  };
}
