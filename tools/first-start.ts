/**
 * Starts the built server once, on an empty folder, and lets it answer what first visitors ask. Run
 * at the end of `npm run build`: the code that is compiled for it is kept for all later starts
 * (src/server/start.ts). Exits 1 when the server does not answer, or does not end well.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

const GIVEN_UP_AFTER_MS = 120_000;
const PATHS = ['/', '/api/search?lat=37.7749&lng=-122.4194&limit=24', '/api/service-packages'];

const dist = join(import.meta.dirname, '../dist/server');
const dataDir = mkdtempSync(join(tmpdir(), 'truewheel-first-start-'));
const server = spawn(process.execPath, [join(dist, 'main.js'), '--keep-compiled'], {
  // Not the project's folder, whose .env is about the real marketplace.
  cwd: dataDir,
  env: { NODE_ENV: 'production', PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir },
  stdio: ['ignore', 'pipe', 'inherit'],
});
const exited = once(server, 'exit');
setTimeout(() => server.kill('SIGKILL'), GIVEN_UP_AFTER_MS).unref();

try {
  const url = await urlOf(server.stdout);
  for (const path of PATHS) {
    const answer = await fetch(url + path);
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`The built server answers ${path} with ${answer.status}`);
  }
} finally {
  server.kill('SIGTERM');
  const [code] = await exited;
  rmSync(dataDir, { recursive: true, force: true });
  // Where nothing was kept the server says why.
  if (code !== 0 || !existsSync(join(dist, 'server.compiled'))) process.exitCode = 1;
}

/** Where a server says that it listens. @throws Error when it ends before. */
async function urlOf(output: Readable): Promise<string> {
  let text = '';
  for await (const part of output.setEncoding('utf8').iterator({ destroyOnReturn: false })) {
    text += part;
    const [url] = /http:\/\/127\.0\.0\.1:\d+/.exec(text) ?? [];
    if (url) {
      output.resume();
      return url;
    }
  }
  throw new Error(`The built server did not start. It printed:\n${text}`);
}
