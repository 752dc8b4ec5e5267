/** The operator's own texts, over HTTP: written by an admin, read by everyone. */

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { mainOf, openPages } from '../../../../test/own-pages.ts';
import { siteFactsOf } from '../../../../test/site-facts.ts';
import { setPassword } from '../../store/accounts/users.ts';
import { contentPage, saveContentPage } from '../../store/content-pages.ts';

const OWN = '# Our terms\n\nBe kind. Run by {{site_name}}.';

let pages: Awaited<ReturnType<typeof openPages>>;
beforeEach(async () => {
  pages = await openPages({ terms: ['/assets/document.css'] });
});
afterEach(() => pages.close());

describe('a page', () => {
  it('comes whole with the first HTML, with its style and title', async () => {
    const html = await pages.shown();
    expect(mainOf(html)).toContain('<h1>Terms of service</h1>');
    expect(mainOf(html)).toContain('<a href="#liability">Liability</a>');
    expect(mainOf(html)).toContain('capped at USD 100');
    expect(html).toContain('<link rel="stylesheet" crossorigin href="/assets/document.css">');
    expect(html).toContain('<title>Terms of service · Wheels</title>');
  });

  it('is the same in the public call and in the answer that comes with the page', async () => {
    const called = (await pages.app.inject({ url: '/api/pages/terms' })).json();
    const [, text = ''] = /id="first-answer">(.*?)<\/script>/s.exec(await pages.shown()) ?? [];
    expect(JSON.parse(text).content).toEqual(called);
    expect(mainOf(await pages.shown())).toContain(called.html);
  });

  it.each(['/privacy', '/privacy-policy', '/disclaimer', '/help', '/how-it-works'])(
    '%s has its text, too',
    async (path) => expect(mainOf(await pages.shown(path))).toMatch(/<h1>[A-Z].*<section id=/s),
  );
});

describe('an admin’s own text', () => {
  it('is shown at once, with its variables, and is in the log', async () => {
    const saved = await pages.save(OWN, { version: 0 });
    expect(saved.json()).toMatchObject({ isOwn: true, version: 1, editedBy: 'ada@example.com' });
    const html = await pages.shown();
    expect(mainOf(html)).toContain('<h1>Our terms</h1><p>Be kind. Run by Wheels.</p>');
    expect(html).toContain('<title>Our terms · Wheels</title>');
    const [entry] = (await pages.call('GET', '/api/admin/audit')).json();
    expect(entry).toMatchObject({ action: 'edit', subjectType: 'page', subjectName: 'terms' });
  });

  it('needs a password that was entered in the last ten minutes', async () => {
    const { clock, db, passwords } = pages.market.deps;
    setPassword(db, 'ada@example.com', await passwords.hash('Rest-pass-1', 'known'));
    pages.market.setNow(clock() + 11 * 60_000);
    const refused = await pages.save(OWN);
    expect(refused.statusCode).toBe(403);
    expect(await pages.shown()).toContain('<h1>Terms of service</h1>');
    expect((await pages.save(OWN, { currentPassword: 'Rest-pass-1' })).statusCode).toBe(200);
    expect(await pages.shown()).toContain('<h1>Our terms</h1>');
  });

  it('gives way to the shipped text again', async () => {
    await pages.save(OWN);
    const reset = await pages.call('POST', '/api/admin/pages/terms/reset', { version: 1 });
    expect(reset.json()).toMatchObject({ isOwn: false, version: 0 });
    expect(await pages.shown()).toContain('<h1>Terms of service</h1>');
    const [entry] = (await pages.call('GET', '/api/admin/audit')).json();
    expect(entry).toMatchObject({ action: 'restore', subjectName: 'terms' });
  });

  it('is not lost to someone who opened the page before', async () => {
    await pages.save(OWN, { version: 0 });
    for (const refused of [
      await pages.save('# Theirs', { version: 0 }),
      await pages.call('POST', '/api/admin/pages/terms/reset', { version: 0 }),
    ]) {
      expect(refused.statusCode).toBe(409);
      expect(refused.body).toContain('ada@example.com');
    }
    expect((await pages.save('# Mine again', { version: 1 })).json()).toMatchObject({ version: 2 });
  });

  it('says when the shipped text has changed since', async () => {
    await pages.save(OWN);
    const isNew = async () =>
      (await pages.call('GET', '/api/admin/pages/terms')).json().hasNewShipped;
    expect(await isNew()).toBe(false);
    saveContentPage(pages.market.deps.db, {
      ...contentPage(pages.market.deps.db, 'terms', 'en')!,
      shippedHash: 'of an older release',
    });
    expect(await isNew()).toBe(true);
    await pages.save(OWN);
    expect(await isNew()).toBe(false);
  });

  it.each([
    ['# A\n\n{{nonsense}}', 'markdown: Unknown variable: {{nonsense}}.'],
    ['No title', 'markdown: Please start with the page’s title'],
    ['# A\n\n[x](javascript:x)', 'markdown: This link can’t be used'],
    ['  ', 'markdown: Please write a text'],
    ['# A\n'.padEnd(40_001, 'a'), 'markdown: Must be at most 40,000 characters'],
  ])('%#: is refused in words', async (markdown, sentence) => {
    const refused = await pages.save(markdown);
    expect(refused.statusCode).toBe(400);
    expect(refused.body).toContain(sentence);
    expect(await pages.shown()).toContain('<h1>Terms of service</h1>');
  });

  it.each([
    ['quotes', `${'>'.repeat(4_000)} a`],
    ['lists', `${'- '.repeat(4_000)}a`],
    ['emphasis', '*a **b '.repeat(2_000) + ' b** a*'.repeat(2_000)],
    ['stars', `${'*'.repeat(9_000)}a${'*'.repeat(9_000)}`],
    ['an address', `${'a.'.repeat(9_000)}@b`],
  ])('that nests %s without end is refused, also in the preview', async (_what, nested) => {
    const markdown = `# A title\n\n${nested}`;
    for (const [method, path] of [
      ['POST', '/api/admin/pages/terms/preview'],
      ['PUT', '/api/admin/pages/terms'],
    ] as const) {
      const refused = await pages.call(method, path, { markdown });
      expect([refused.statusCode, refused.body]).toEqual([
        400,
        expect.stringContaining('nested too deeply'),
      ]);
    }
  });

  it('can be looked at before, with what is wrong with it', async () => {
    const preview = (markdown: string) =>
      pages.call('POST', '/api/admin/pages/terms/preview', { markdown });
    expect((await preview(OWN)).json()).toMatchObject({
      html: expect.stringContaining('Run by Wheels.'),
      fault: null,
    });
    expect((await preview('# A\n\n{{no}}')).json().fault).toContain('{{no}}');
    expect(await pages.shown()).toContain('<h1>Terms of service</h1>');
  });

  it('of someone who has taken an admin’s session carries no script, form or foreign picture', async () => {
    const attack =
      '<script>alert(1)</script><form action="https://evil.example"><input name="password"></form>' +
      '\n\n<img src=x onerror=alert(1)>\n\n## Your account {#first-answer}\n\n`{"content":{"name":"terms","html":"<script>"}}`';
    expect((await pages.save(`# Sign in\n\n${attack}`)).statusCode).toBe(200);
    const preview = await pages.call('POST', '/api/admin/pages/terms/preview', {
      markdown: attack,
    });
    for (const html of [
      mainOf(await pages.shown()),
      (await pages.app.inject({ url: '/api/pages/terms' })).json().html,
      preview.json().html,
    ]) {
      expect(html).not.toMatch(/<(script|form|input|img|iframe)/i);
      expect(html).toContain('&lt;script&gt;');
    }
  });
});

describe('an imprint', () => {
  it('isn’t there until the operator writes one', async () => {
    const missing = await pages.app.inject({ url: '/imprint' });
    expect(missing.statusCode).toBe(404);
    expect(siteFactsOf(missing.body).hasImprint).toBe(false);
    expect((await pages.app.inject({ url: '/api/pages/imprint' })).statusCode).toBe(404);
    expect((await pages.app.inject({ url: '/sitemap.xml' })).body).not.toContain('/imprint');
  });

  it('is a page, in the footer and in the sitemap, from then on', async () => {
    await pages.call('PUT', '/api/admin/pages/imprint', { markdown: '# Imprint\n\n{{operator}}' });
    const page = await pages.app.inject({ url: '/imprint' });
    expect([page.statusCode, mainOf(page.body)]).toEqual([
      200,
      expect.stringContaining('<h1>Imprint</h1><p>Wheels, <a href="mailto:'),
    ]);
    expect(siteFactsOf(await pages.shown()).hasImprint).toBe(true);
    expect((await pages.app.inject({ url: '/sitemap.xml' })).body).toContain('/imprint');
  });
});

it('the home page links to an imprint as soon as there is one', async () => {
  const hasImprint = async () => siteFactsOf(await pages.shown('/')).hasImprint;
  expect(await hasImprint()).toBe(false);
  await pages.call('PUT', '/api/admin/pages/imprint', { markdown: '# Imprint\n\nOurs' });
  expect(await hasImprint()).toBe(true);
});
