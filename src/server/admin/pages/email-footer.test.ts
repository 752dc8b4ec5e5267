/** The end of every email as the operator's own text, over HTTP. */

import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { EmailBody } from '../../../../db/email-body.ts';
import { type Marketplace, openMarketplace } from '../../../../test/marketplace.ts';
import { LANGUAGES, type Language } from '../../../shared/messages/languages.ts';
import { buildApp } from '../../app.ts';
import { emailFooters } from '../../content/present-content.ts';
import { createSession } from '../../credentials/session.ts';
import { renderEmail } from '../../email/render.ts';
import { setPassword } from '../../store/accounts/users.ts';

const PATH = '/api/admin/pages/email-footer';
const SETTINGS = {
  SITE_NAME: 'Spokesmith',
  SITE_URL: 'http://bikes.example',
  SUPPORT_EMAIL: 'support@bikes.example',
  OPERATOR_NAME: 'Spokesmith Cooperative & Sons',
  OPERATOR_ADDRESS: '1 Main Street, Vancouver',
};

let market: Marketplace;
let app: FastifyInstance;
let session: string;

beforeEach(() => open(SETTINGS));
afterEach(() => app.close());

async function open(settings: Record<string, string>) {
  market = openMarketplace(settings);
  app = await buildApp(market.deps, { clientFolder: undefined });
  const admin = market.addAdmin('ada@example.com');
  session = await createSession(market.deps.db, admin, market.deps.clock());
}

const call = (method: 'GET' | 'PUT' | 'POST', url: string, payload?: object) =>
  app.inject({ method, url, ...(payload && { payload }), cookies: { session } });
const save = (markdown: string, more: object = {}) => call('PUT', PATH, { markdown, ...more });
const faultOf = async (markdown: string) =>
  (await call('POST', `${PATH}/preview`, { markdown })).json().fault;

/** The end of an email in a language, in both forms. */
async function footerIn(language: Language) {
  const body: EmailBody = { language, heading: 'Hi', preview: '', paragraphs: [], notes: [] };
  const { deps } = market;
  const { html, text } = renderEmail(body, deps.env, await emailFooters(deps.db, deps.env));
  const [, shown = ''] = /class="soft" style="font-size:0px[^>]*> <div\s[^>]*>(.*?)<\/div>/s.exec(
    html.slice(html.indexOf('class="divider"')),
  )!;
  return { html: shown.replace(/\s*(<br \/>)\s*/g, '$1'), text: text.slice(text.indexOf('-- ')) };
}

const SUPPORT = '<a href="mailto:support@bikes.example">support@bikes.example</a>';
const ADDRESS = ', 1 Main Street, Vancouver';

describe('without a text of the operator', () => {
  it.each([
    [
      'en',
      'Spokesmith connects customers with independent bike technicians.',
      ['Questions? Email ', ' or reply to this email.'],
      'http://bikes.example/',
    ],
    [
      'fr',
      'Spokesmith met la clientèle en contact avec des techniciens et techniciennes de vélo autonomes.',
      ['Des questions? Écrivez à ', ' ou répondez à ce courriel.'],
      'http://bikes.example/fr/',
    ],
    [
      'es',
      'Spokesmith conecta a clientes con técnicos de bicicletas independientes.',
      ['¿Preguntas? Escriba a ', ' o responda a este correo.'],
      'http://bikes.example/es/',
    ],
  ] as const)('an email in %s ends as shipped', async (language, what, questions, home) => {
    const { html, text } = await footerIn(language);
    const operator = 'Spokesmith Cooperative & Sons';
    expect(html).toBe(
      `${what}<br />${questions.join(SUPPORT)}<br />${operator.replace('&', '&amp;')}${ADDRESS}`,
    );
    expect(text).toBe(
      `-- \n${what}\n${questions.join('support@bikes.example')}\n${operator}${ADDRESS}\n${home}\n`,
    );
  });

  it('names no operator who is the site, and no address that isn’t set', async () => {
    await app.close();
    await open({
      SITE_NAME: 'Wheels',
      SUPPORT_EMAIL: 'a_b@c.example',
      SITE_URL: 'http://x.example',
    });
    const { html, text } = await footerIn('en');
    expect(html).toMatch(/or reply to this email\.$/);
    expect(text).toBe(
      '-- \nWheels connects customers with independent bike technicians.\nQuestions? Email a_b@c.example or reply to this email.\nhttp://x.example/\n',
    );
  });
});

it.each(LANGUAGES)('the shipped text in %s could be saved', async (language) => {
  const { shipped } = (await call('GET', `${PATH}?language=${language}`)).json();
  expect((await save(shipped, { language })).statusCode).toBe(200);
});

describe('the operator’s own text', () => {
  const OWN =
    'Repairs by **{{site_name}}**\nand [our help](/help), [the co-op](https://coop.example/?a=1&b=2) <b>&amp;\n\n{{support_email}}';

  it('ends every email, in HTML and as plain text', async () => {
    const saved = await save(OWN, { version: 0 });
    expect(saved.json()).toMatchObject({ name: 'email-footer', isOwn: true, version: 1 });
    const { html, text } = await footerIn('en');
    expect(html).toBe(
      `Repairs by <strong>Spokesmith</strong><br />and <a href="http://bikes.example/help">our help</a>, <a href="https://coop.example/?a=1&amp;b=2">the co-op</a> &lt;b&gt;&amp;<br /><br />${SUPPORT}`,
    );
    expect(text).toBe(
      '-- \nRepairs by Spokesmith\nand our help (http://bikes.example/help), the co-op (https://coop.example/?a=1&b=2) <b>&\n\nsupport@bikes.example\nhttp://bikes.example/\n',
    );
    const [entry] = (await call('GET', '/api/admin/audit')).json();
    expect(entry).toMatchObject({
      action: 'edit',
      subjectType: 'page',
      subjectName: 'email-footer',
    });
  });

  it('counts for readers of a language without one, and is marked as another language', async () => {
    await save('Merci de rouler. [Aide](/help)', { language: 'fr' });
    expect((await footerIn('fr')).html).toBe(
      'Merci de rouler. <a href="http://bikes.example/fr/help">Aide</a>',
    );
    expect((await footerIn('en')).html).toMatch(/^<span lang="fr-CA">Merci de rouler\./);
    expect((await footerIn('en')).text).toContain('-- \nMerci de rouler.');
  });

  it('goes back to the shipped text', async () => {
    await save(OWN);
    expect((await call('POST', `${PATH}/reset`, { version: 1 })).statusCode).toBe(200);
    expect((await footerIn('en')).text).toContain('connects customers');
  });

  it('is what the outbox shows', async () => {
    await save('Our own end.');
    await call('POST', '/api/test-email', { to: 'a@b.example', subject: 'S', content: 'C' });
    const read = (await call('GET', '/api/admin/outbox/1')).json();
    expect([read.text, read.html]).toEqual(Array(2).fill(expect.stringContaining('Our own end.')));
  });

  it('is not lost to someone who opened it before', async () => {
    await save('One.', { version: 0 });
    expect((await save('Two.', { version: 0 })).statusCode).toBe(409);
  });

  it('needs a password that was entered in the last ten minutes', async () => {
    const { clock, db, passwords } = market.deps;
    setPassword(db, 'ada@example.com', await passwords.hash('Rest-pass-1', 'known'));
    market.setNow(clock() + 11 * 60_000);
    expect((await save('One.')).statusCode).toBe(403);
    expect((await save('One.', { currentPassword: 'Rest-pass-1' })).statusCode).toBe(200);
  });
});

describe('a text is refused in words', () => {
  it.each([
    ['# Title\n\nText', /paragraphs only/],
    ['- a list', /paragraphs only/],
    ['![a](/api/image/a.webp)', /paragraphs only/],
    ['| a |\n| - |\n| b |', /paragraphs only/],
    ['[x](javascript:alert)', /link can’t be used/],
    ['[x](#top)', /link can’t be used/],
    ['{{unheard_of}}', /Unknown variable/],
    ['a'.repeat(1501), /1,500 characters/],
  ])('%s', async (markdown, sentence) => {
    expect(await faultOf(markdown)).toMatch(sentence);
    expect((await save(markdown)).statusCode).toBe(400);
  });

  it('but not links, emphasis and line breaks', async () => {
    expect(await faultOf('[x](/help) *y*\n**z** {{operator_line}}')).toBeNull();
  });
});

it('is no page', async () => {
  await save('Our own end.');
  expect((await app.inject({ url: '/api/pages/email-footer' })).statusCode).toBe(400);
  expect((await app.inject({ url: '/sitemap.xml' })).body).not.toContain('footer');
});
