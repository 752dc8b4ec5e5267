/** The operator's own texts in several languages, over HTTP. */

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { mainOf, openPages } from '../../../../test/own-pages.ts';

const OWN = '# Our terms\n\nBe kind. Run by {{site_name}}.';

let pages: Awaited<ReturnType<typeof openPages>>;
beforeEach(async () => {
  pages = await openPages();
});
afterEach(() => pages.close());

describe('a text in one language', () => {
  const FRENCH =
    '# Nos conditions\n\nSoyez gentils.\n\n[Aide](/help#x) [Accueil](/) [En](/en/help)';
  const saveFrench = (more: object = {}) => pages.save(FRENCH, { language: 'fr', ...more });

  it('is shown to its readers, and changes nothing for others whose text is written', async () => {
    await pages.save(OWN);
    expect((await saveFrench()).json()).toMatchObject({
      language: 'fr',
      isOwn: true,
      written: ['en', 'fr'],
    });
    expect(await pages.shown('/fr/terms')).toContain('<h1>Nos conditions</h1>');
    expect(await pages.shown('/terms')).toContain('<h1>Our terms</h1>');
    expect((await pages.app.inject({ url: '/fr/api/pages/terms' })).json()).toMatchObject({
      language: 'fr',
      title: 'Nos conditions',
    });
  });

  it('has its own version, entry in the log, and way back', async () => {
    await pages.save(OWN, { version: 0 });
    expect((await saveFrench({ version: 1 })).statusCode).toBe(409);
    expect((await saveFrench({ version: 0 })).json().version).toBe(1);
    expect((await pages.save(`${OWN} Still.`, { version: 1 })).json().version).toBe(2);
    const read = async (query: string) =>
      (await pages.call('GET', `/api/admin/pages/terms${query}`)).json();
    expect(await read('?language=fr')).toMatchObject({ version: 1, markdown: FRENCH });
    expect(await read('')).toMatchObject({ version: 2, language: 'en' });

    const reset = await pages.call('POST', '/api/admin/pages/terms/reset', {
      language: 'fr',
      version: 1,
    });
    expect(reset.json()).toMatchObject({ isOwn: false, written: ['en'] });
    const log = (await pages.call('GET', '/api/admin/audit')).json();
    expect(log.map((entry: { subjectName: string }) => entry.subjectName)).toEqual(
      expect.arrayContaining(['terms (fr)', 'terms']),
    );
    expect(log[0]).toMatchObject({ action: 'restore', subjectName: 'terms (fr)' });
    expect((await read('')).version).toBe(2);
  });

  it('is listed as written in that language', async () => {
    await saveFrench();
    const terms = async (query: string) =>
      (await pages.call('GET', `/api/admin/pages${query}`)).json()[0];
    expect(await terms('?language=fr')).toMatchObject({ name: 'terms', isOwn: true });
    expect(await terms('')).toMatchObject({ name: 'terms', isOwn: false, written: ['fr'] });
    expect((await pages.call('GET', '/api/admin/pages?language=xx')).statusCode).toBe(400);
  });

  it('comes with variables in its language, and with what is wrong in the admin’s', async () => {
    const preview = (markdown: string, language?: string) =>
      pages.call('POST', '/api/admin/pages/terms/preview', {
        markdown,
        ...(language && { language }),
      });
    const text = '# A\n\n{{updated_date}}, {{governing_law}}, {{liability_cap}}';
    expect((await preview(text)).json().html).toContain('July 15, 2025, British Columbia');
    expect((await preview(text, 'fr')).json().html).toContain('15 juillet 2025, British Columbia');
    expect((await preview(text, 'es')).json().html).toContain('15 de julio de 2025');
    expect((await preview('No title', 'fr')).json().fault).toContain('Please start with');
    const { variables } = (await pages.call('GET', '/api/admin/pages/terms?language=fr')).json();
    expect(variables).toContainEqual({
      name: 'review_time',
      value: expect.stringContaining('heures'),
    });
    expect(variables).toContainEqual({ name: 'liability_cap', value: 'USD 100' });
  });

  it('links to pages in its language', async () => {
    await pages.save(OWN);
    await saveFrench();
    const french = mainOf(await pages.shown('/fr/terms'));
    expect(french).toContain('<a href="/fr/help#x">Aide</a> <a href="/fr/">Accueil</a>');
    expect(french).toContain('<a href="/en/help">En</a>');
    expect(mainOf(await pages.shown('/fr/help'))).toContain('<a href="/fr/how-it-works">');
    expect(mainOf(await pages.shown('/help'))).toContain('<a href="/how-it-works">');
  });
});

it('an imprint written in French only is shown in French to everyone, and marked as such', async () => {
  const markdown = '# Mentions légales\n\n[Aide](/help)';
  await pages.call('PUT', '/api/admin/pages/imprint', { markdown, language: 'fr' });
  const english = await pages.app.inject({ url: '/imprint' });
  expect(english.statusCode).toBe(200);
  expect(english.body).toContain('<html lang="en-US"');
  expect(mainOf(english.body)).toMatch(/<div lang="fr"><div class="[^"]*document">/);
  expect(mainOf(english.body)).toContain('<h1>Mentions légales</h1>');
  expect(mainOf(english.body)).toContain('href="/fr/help"');
  expect(mainOf(await pages.shown('/fr/imprint'))).not.toContain(' lang=');
  expect((await pages.app.inject({ url: '/api/pages/imprint' })).json().language).toBe('fr');
  const list = (await pages.call('GET', '/api/admin/pages')).json();
  expect(list.find(({ name }: { name: string }) => name === 'imprint')).toMatchObject({
    isOwn: false,
    written: ['fr'],
  });
});
