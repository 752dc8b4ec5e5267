import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newPage, openBrowser } from './browser.ts';
import { Person } from './person.ts';

const phone = { width: 390, height: 844 };
const desk = { width: 1440, height: 900 };

const html = `<!doctype html><title>Test</title><link rel="icon" href="data:,">
  <label>Name <input></label>
  <button onclick="document.body.append('pressed by ' + event.pointerType)">Book</button>
  <button>Bookings</button>
  <button onclick="throw new Error('ours')">Break</button>
  <img alt="" src="http://tiles.example/1/2/3.png">`;

const server = createServer((_, response) => response.end(html));
let browser: Browser;
let url: string;

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  browser = await openBrowser();
});

afterAll(async () => {
  await browser?.close();
  server.close();
});

it('blocks every outside address and does not call that an error of ours', async () => {
  const { page, blocked, errors, close } = await newPage(browser, url, desk);
  await page.goto('/', { waitUntil: 'load' });
  expect(blocked).toEqual(['http://tiles.example/1/2/3.png']);
  expect(errors).toEqual([]);
  await close();
});

it('reports an error of ours', async () => {
  const { page, errors, close } = await newPage(browser, url, desk);
  await page.goto('/');
  await page.evaluate(() => console.error('said by the page'));
  await page.getByRole('button', { name: 'Break' }).click();
  expect(errors).toEqual(['said by the page', expect.stringContaining('Error: ours')]);
  await close();
});

it.each([
  ['a finger', 'touch', phone],
  ['a mouse', 'mouse', desk],
])('counts what a person does with %s', async (_, pointer, size) => {
  const { page, close } = await newPage(browser, url, size);
  await page.goto('/');
  const person = new Person(page, { touches: pointer === 'touch' });
  await person.tap('button', 'Book');
  await person.sees(`pressed by ${pointer}`);
  await person.type('Name', 'Ada');
  await person.type('Name', ' Byron');
  expect(await page.getByLabel('Name').inputValue()).toBe('Ada Byron');
  expect(person.taps).toBe(2);
  await close();
});

it('shows the colors that were asked for', async () => {
  const { page, close } = await newPage(browser, url, { ...phone, colorScheme: 'dark' });
  await page.goto('/');
  expect(await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)).toBe(true);
  await close();
});
