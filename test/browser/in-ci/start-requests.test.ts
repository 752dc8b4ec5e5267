/** Which requests a page makes before its content: on a slow line each step in a row takes a second. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { PROJECT_ROOT } from '../../../db/project-root.ts';
import { DEMO_ADMIN, DEMO_TECHNICIAN } from '../../../demo/demo-accounts.ts';
import { startFilesName } from '../../../src/server/http/client-files.ts';
import { askForTime } from '../ask.ts';
import { signIn } from '../sign-in.ts';
import { openSite, PHONE } from '../site.ts';

const site = openSite({ technicians: 40 });

const startFiles: Record<string, string[]> = JSON.parse(
  readFileSync(join(PROJECT_ROOT, 'dist/client', startFilesName('en')), 'utf8'),
);

/** Of every page, beside the page itself. */
const COMMON = ['first-screen.js', 'index.css', 'bricolage.woff2', 'figtree.woff2'];

async function bookingPath(): Promise<string> {
  const { manageUrl } = await askForTime(site.app.url, -1);
  return new URL(manageUrl).pathname;
}

it.each([
  {
    page: 'a page of results',
    pathOf: async () => '/?service=Flat+repair&sort=rating',
    content: '[data-books]',
    files: 'home',
    most: 8,
  },
  {
    page: 'the page of a booking’s link',
    pathOf: bookingPath,
    content: 'main button',
    files: 'booking',
    most: 36,
  },
  {
    page: 'a technician’s dashboard',
    pathOf: async () => '/tech-dashboard',
    who: DEMO_TECHNICIAN,
    content: '[role=tabpanel] h2',
    files: 'techDashboard/overview-tab',
    most: 33,
  },
  {
    page: 'the administration',
    pathOf: async () => '/admin',
    who: DEMO_ADMIN,
    content: '[role=tabpanel] h2',
    files: 'admin/overview-tab',
    most: 27,
  },
])('$page needs the files that it names itself, and no answer', async (visited) => {
  const { page, close } = await site.visit(PHONE);
  if (visited.who) await signIn(page, visited.who);
  const path = await visited.pathOf();
  const files = startFiles[visited.files]!;
  const asked = new Set<string>();
  // Anything else never comes, and the content is there all the same.
  await page.route('**', (route) => {
    const { pathname, search } = new URL(route.request().url());
    const name = pathname.replace(/^.*\/(\w[\w-]*?)-[\w-]{7,8}\./, '$1.').replace(/^\//, '');
    if (files.includes(pathname)) return route.continue();
    if (pathname + search !== path && !COMMON.includes(name)) return;
    asked.add(name);
    return route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  await page.locator(visited.content).first().waitFor();
  expect([...asked].sort()).toEqual([...COMMON, path.slice(1).split('?')[0]].sort());
  expect(files.length).toBeLessThanOrEqual(visited.most);
  await close();
});
