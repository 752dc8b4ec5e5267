/** Development: the server on 3001 with reload, Vite on 3000 in front of it. */
import { spawn } from 'node:child_process';
import { createServer } from 'vite';

const API_PORT = 3001;

const api = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'src/server/main.ts'], {
  stdio: 'inherit',
  env: { ...process.env, PORT: String(API_PORT), SITE_URL: 'http://localhost:3000' },
});
const vite = await createServer({
  appType: 'spa',
  server: {
    port: 3000,
    strictPort: true,
    proxy: Object.fromEntries(
      ['/api', '/uploads', '/calendar', '/healthz'].map((path) => [
        path,
        `http://127.0.0.1:${API_PORT}`,
      ]),
    ),
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
