/** Development: the server on 3001 with reload, Vite on 3000 in front of it. */
import { spawn } from 'node:child_process';
import { createServer } from 'vite';
import { currentLocale, inLanguage } from '#current-language';
import { readEnv } from '../src/server/env.ts';
import { fillSlots } from '../src/server/http/page.ts';
import { escapeHtml, shellTexts, siteTexts } from '../src/server/http/page-texts.ts';
import { splitLanguage } from '../src/shared/site/localized-path.ts';
import compileEmails from './compile-emails.ts';
import { PROXIED_PATHS } from './proxied-paths.ts';

const API_PORT = 3001;

await compileEmails();
const api = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'src/server/main.ts'], {
  stdio: 'inherit',
  env: { ...process.env, PORT: String(API_PORT), SITE_URL: 'http://localhost:3000' },
});
const env = readEnv(process.env);

/** What the server would write into the page at an address; what a page asks first it asks then. */
function textsAt(address: string): Record<string, string> {
  const { language = env.defaultLanguage } = splitLanguage(address);
  return inLanguage(
    language,
    () => ({
      ...siteTexts(env, { needsAdmin: false, hasImprint: false }),
      ...shellTexts(),
      LANG: currentLocale(),
      BASE: address.startsWith(`/${language}`) ? `/${language}` : '',
    }),
    env,
  );
}
const vite = await createServer({
  appType: 'spa',
  plugins: [
    {
      name: 'site-texts',
      transformIndexHtml(html, { originalUrl = '/' }) {
        const texts = textsAt(originalUrl);
        return fillSlots(html, (slot) => escapeHtml(texts[slot] ?? ''));
      },
    },
  ],
  server: {
    port: 3000,
    strictPort: true,
    proxy: { [PROXIED_PATHS]: `http://127.0.0.1:${API_PORT}` },
  },
});
await vite.listen();
vite.printUrls();
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    api.kill();
    void vite.close().then(() => process.exit(0));
  });
}
