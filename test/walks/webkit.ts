/** WebKit as Debian packages it, by WebKitWebDriver, in a window of `webkit-window.py` on a screen of its own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../open-site.ts';
import type { Driver, Point } from './driver.ts';

const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

export async function openWebKit(): Promise<Driver> {
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1200x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [display] = await once(screen.stdio[3]!, 'data');
  const port = await freePort();
  const driver = spawn('WebKitWebDriver', [`--port=${port}`, '--host=127.0.0.1'], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: `:${`${display}`.trim()}`,
      LANG: 'C.UTF-8',
      LANGUAGE: 'en_US',
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      LIBGL_ALWAYS_SOFTWARE: '1',
      DBUS_SESSION_BUS_ADDRESS: 'disabled:',
    },
  });
  const children: ChildProcess[] = [driver, screen];
  const killAll = () => {
    for (const child of children) child.kill();
  };
  process.once('exit', killAll);
  const root = `http://127.0.0.1:${port}/session`;
  await untilAnswering(`http://127.0.0.1:${port}/status`);
  const binary = join(import.meta.dirname, 'webkit-window.py');
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': { binary, args: [] } } };
  const { sessionId } = await call<{ sessionId: string }>(root, 'POST', { capabilities });
  const send = <Result = unknown>(path: string, body?: object) =>
    call<Result>(`${root}/${sessionId}${path}`, body ? 'POST' : 'GET', body);
  const evaluate = <Result>(script: string) => send<Result>('/execute/sync', { script, args: [] });

  return {
    name: 'webkit',
    async resize(width, height) {
      await send('/window/rect', { x: 0, y: 0, width, height });
      await sleep(300);
    },
    async open(url) {
      await send('/url', { url });
    },
    evaluate,
    async press(...points) {
      await send('/actions', { actions: [mouse(points)] });
    },
    async type(text) {
      const keys = [...text].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]);
      await send('/actions', { actions: [{ type: 'key', id: 'keys', actions: keys }] });
    },
    async upload(selector, file) {
      const found = await send<Record<string, string>>('/element', {
        using: 'css selector',
        value: selector,
      });
      await send(`/element/${found[ELEMENT]}/value`, { text: file });
    },
    screenshot: async () => Buffer.from(await send<string>('/screenshot'), 'base64'),
    errors: () => evaluate("return JSON.parse(sessionStorage.getItem('walk-errors') ?? '[]')"),
    async close() {
      await call(`${root}/${sessionId}`, 'DELETE').catch(() => undefined);
      process.off('exit', killAll);
      killAll();
    },
  };
}

function mouse(points: readonly Point[]) {
  const moves = points.map(({ x, y }) => ({
    type: 'pointerMove',
    x: Math.round(x),
    y: Math.round(y),
    origin: 'viewport',
    duration: 50,
  }));
  const [first, ...others] = moves;
  const down = { type: 'pointerDown', button: 0 };
  const up = { type: 'pointerUp', button: 0 };
  const pause = { type: 'pause', duration: 30 };
  return {
    type: 'pointer',
    id: 'mouse',
    parameters: { pointerType: 'mouse' },
    actions: [first, down, pause, ...others, pause, up],
  };
}

async function call<Result>(url: string, method: string, body?: object): Promise<Result> {
  const answer = await fetch(url, { method, body: body ? JSON.stringify(body) : null });
  const { value } = (await answer.json()) as { value: Result & { error?: string } };
  if (!answer.ok) throw new Error(`WebDriver: ${JSON.stringify(value).slice(0, 300)}`);
  return value;
}

async function untilAnswering(url: string): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    if (await fetch(url).catch(() => undefined)) return;
    await sleep(100);
  }
  throw new Error('WebKitWebDriver does not answer');
}
