/** Development: the server on 3001 with reload, Vite on 3000 in front of it. */
import { spawn } from 'node:child_process';
import { createServer } from 'vite';
import { readEnv } from '../src/server/env.ts';
import { escapeHtml, fillSlots, siteTexts } from '../src/server/http/page.ts';
import { PROXIED_PATHS } from './proxied-paths.ts';

const API_PORT = 3001;

const api = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'src/server/main.ts'], {
  stdio: 'inherit',
  env: { ...process.env, PORT: String(API_PORT), SITE_URL: 'http://localhost:3000' },
});
const texts = siteTexts(readEnv(process.env));
const vite = await createServer({
  appType: 'spa',
  plugins: [
    {
      name: 'site-texts',
      // What the server would write into the page; what a page asks first it asks then.
      transformIndexHtml: (html) => fillSlots(html, (slot) => escapeHtml(texts[slot] ?? '')),
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
