/** Chromium and Firefox, both by puppeteer. */
import { setTimeout as sleep } from 'node:timers/promises';
import { type ElementHandle, launch, type Page } from 'puppeteer-core';
import { findChromium } from '../../tools/chromium.ts';
import type { Driver } from './driver.ts';

const FIREFOX = process.env.FIREFOX ?? '/usr/bin/firefox-esr';

export async function openWithPuppeteer(name: 'chromium' | 'firefox'): Promise<Driver> {
  const browser =
    name === 'firefox'
      ? await launch({ browser: 'firefox', executablePath: FIREFOX, protocolTimeout: 60_000 })
      : await launch({
          executablePath: findChromium(process.env.CHROMIUM)!,
          args: [
            '--no-sandbox',
            '--disable-gpu',
            '--disable-background-networking',
            '--lang=en-US',
          ],
        });
  const page = await browser.newPage();
  const errors = collectErrors(page);
  return {
    name,
    resize: (width, height) => page.setViewport({ width, height }),
    async open(url) {
      await page.goto(url);
    },
    evaluate: (body) => page.evaluate(new Function(body) as () => never),
    async press(start, ...others) {
      const { mouse } = page;
      if (!start) return;
      await mouse.move(start.x, start.y);
      await mouse.down();
      for (const { x, y } of others) {
        await mouse.move(x, y, { steps: 4 });
        await sleep(30);
      }
      await mouse.up();
    },
    type: (text) => page.keyboard.type(text),
    async upload(selector, file) {
      const field = await page.$(selector);
      await (field as ElementHandle<HTMLInputElement> | null)?.uploadFile(file);
    },
    screenshot: () => page.screenshot(),
    errors: async () => errors,
    close: () => browser.close(),
  };
}

function collectErrors(page: Page): string[] {
  const errors: string[] = [];
  const own = (url: string) => url.startsWith('http://127.0.0.1');
  page.on('pageerror', (error) => errors.push(`${error}`));
  page.on('console', async (message) => {
    const from = message.location().url ?? '';
    if (message.type() !== 'error' || !own(from)) return;
    const words = await Promise.all(
      message
        .args()
        .map((word) =>
          word.evaluate((it) => (it instanceof Error ? it.stack : `${it}`)).catch(() => ''),
        ),
    );
    errors.push(`${message.text()} ${words.join(' ')}`);
  });
  return errors;
}
