import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openMarketplace } from '../../../test/marketplace.ts';
import { inLanguage } from '../../shared/messages/current-language.node.ts';
import { PAGE_CONTENT_NAMES } from '../../shared/site/content.ts';
import { contentFault } from './content-fault.ts';
import { fillMarkdown } from './fill.ts';
import { fillingOf } from './present-content.ts';
import { renderContent } from './render.ts';
import { shippedText } from './shipped.ts';

const htmlOf = (markdown: string) => renderContent('terms', markdown).html;

const TAGS =
  'div|nav|section|h[1-4]|p|br|hr|ul|ol|li|blockquote|pre|code|strong|em|del|a|img|table|thead|tbody|tr|th|td';
const ATTRIBUTE = '(?: (?:href|src|alt|start|class|id|aria-labelledby)="[^"<>]*")';
const TAG = new RegExp(`<(?:/(?:${TAGS})|(?:${TAGS})${ATTRIBUTE}*(?: /)?)>`, 'g');

/** What of a page is no element, attribute or address that we mean to allow. */
function strange(html: string): string[] {
  const rest = html.replace(TAG, '').match(/<.{0,80}/gs) ?? [];
  const tags = html.match(TAG) ?? [];
  const value = (tag: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1];
  const addresses = tags.flatMap((tag) => value(tag, 'href') ?? []);
  const pictures = tags.flatMap((tag) => (tag.startsWith('<img') ? [value(tag, 'src') ?? ''] : []));
  return [
    ...rest,
    ...addresses.filter(
      (href) =>
        /^[\s\p{Cc}]*[a-z][a-z0-9+.-]*:/iu.test(href) && !/^(https?|mailto|tel):/i.test(href),
    ),
    ...pictures.filter((src) => !/^\/(?![/\\])/.test(src)),
  ];
}

describe('nothing but plain text markup comes out', () => {
  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    'Some <b onclick="alert(1)">bold</b> words',
    '<form action="https://evil.example"><input name="password"></form>',
    '<style>* { display: none }</style>',
    '<iframe src="https://evil.example"></iframe>',
    '<svg><script>alert(1)</script></svg>',
    '[link](javascript:alert(1))',
    '[link](JaVaScRiPt:alert(1))',
    '[link](java\tscript:alert(1))',
    '[link](&#106;avascript:alert(1))',
    '[link](data:text/html,<script>alert(1)</script>)',
    '[link](vbscript:x)',
    '[a]: javascript:alert(1)\n\n[a]',
    '<javascript:alert(1)>',
    '![x](https://evil.example/pixel.png)',
    '![x](//evil.example/pixel.png)',
    '![x](/\\evil.example/pixel.png)',
    '![x](data:image/svg+xml,<svg onload=alert(1)>)',
    '![" onerror="alert(1)](/x.png)',
    '[x](/a" onmouseover="alert(1))',
    '## Heading {#x" onclick="alert(1)}\n\ntext',
    '## <img src=x onerror=alert(1)>\n\ntext',
    '```html" onclick="alert(1)\n<script>\n```',
    '| a |\n|---|\n| <script>alert(1)</script> |',
    '- [x] <input type=checkbox onclick=alert(1)>',
  ])('%s', (attack) => {
    for (const html of [
      htmlOf(`# Title\n\n${attack}`),
      htmlOf(`# ${attack}\n\n## A\n\n${attack}`),
    ]) {
      expect(strange(html)).toEqual([]);
      expect(html).not.toMatch(/<(script|form|input|iframe|style|svg)/i);
    }
  });

  const piece = fc.oneof(
    fc.constantFrom(
      ...[
        '<script>',
        '</script>',
        '<img src=',
        'onerror=',
        'javascript:',
        '](',
        '[',
        '![',
        '`',
        '```',
      ],
      ...[
        '# ',
        '\n## ',
        '{#',
        '}',
        '"',
        "'",
        '<',
        '>',
        '&',
        '&lt;',
        '&#x6a;',
        '\\',
        '//',
        '/\\',
        '\n\n',
      ],
      ...[
        '| a |\n|---|\n',
        '- ',
        '1. ',
        '> ',
        '<!--',
        '-->',
        '<![CDATA[',
        ']]>',
        '<a href="',
        '{{',
        '}}',
      ],
    ),
    fc.string({ maxLength: 12 }),
    fc.string({ unit: 'binary', maxLength: 8 }),
  );

  it('of any text at all', () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        expect(strange(htmlOf(pieces.join('')))).toEqual([]);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('a page', () => {
  const page = renderContent(
    'help',
    '# Help & *more*\n\nThe start.\n\n## One {#first}\n\nText\n\n### Two\n\n## What’s new?\n\n[Go](/)\n\n## What’s new?\n\nAgain',
  );

  it('has its title as plain text', () => expect(page.title).toBe('Help & more'));

  it('has a heading, the text before the first section, and a list of the sections', () => {
    expect(page.html).toContain('<h1>Help &amp; more</h1><p>The start.</p>');
    expect([...page.html.matchAll(/href="(#[^"]*)"/g)].map(([, href]) => href)).toEqual([
      '#first',
      '#whats-new',
      '#whats-new-2',
    ]);
    expect(page.html).toContain('<section id="first"><h2>One</h2><p>Text</p>');
  });

  it('shows links that stand alone as buttons', () => {
    expect(page.html).toContain('<p class="document-actions"><a href="/">Go</a></p>');
    expect(htmlOf('# A\n\nSee [this](/terms).')).not.toContain('document-actions');
  });

  it('keeps no class or id that the text brings along', () => {
    expect(htmlOf('# A\n\n<p class="document-actions" id="root">x</p>')).not.toMatch(/<p /);
  });
});

describe('the texts that come with the product', () => {
  const { deps } = openMarketplace({
    OPERATOR_NAME: 'Ada *& Sons* {{x}}',
    OPERATOR_ADDRESS: '<b>1 Main St</b>',
  });
  const filling = fillingOf(deps.env);

  it.each(PAGE_CONTENT_NAMES)('%s could be saved as they are, with and without emails', (name) => {
    expect(contentFault(name, shippedText(name, 'en'), filling)).toBeUndefined();
    for (const emails of [true, false]) {
      const { html } = renderContent(
        name,
        fillMarkdown(shippedText(name, 'en'), { ...filling, emails }),
      );
      expect(strange(html)).toEqual([]);
      expect(html).not.toMatch(/\{\{(?!x)|undefined|\[object/);
    }
  });

  it('show what a setting says as it is', () => {
    const { html } = renderContent('terms', fillMarkdown(shippedText('terms', 'en'), filling));
    expect(html).toContain(
      'Ada *&amp; Sons* {{x}}, &lt;b&gt;1 Main St&lt;/b&gt;, <a href="mailto:',
    );
  });

  it('give the width of a public area in the site’s units', () => {
    const widthIn = (UNITS: string) => {
      const { env } = openMarketplace({ UNITS }).deps;
      return /map cell about (.*?) wide/.exec(
        fillMarkdown(shippedText('privacy', 'en'), fillingOf(env)),
      )?.[1];
    };
    expect([widthIn('metric'), widthIn('imperial')]).toEqual(['2 km', '1\\.2 mi']);
  });

  it.each([
    ['en', '1 month after', '24 months after'],
    ['fr', '1 mois après', '24 mois après'],
    ['es', '1 mes después', '24 meses después'],
  ] as const)('give the retention with its plural in %s', (language, one, many) => {
    const saying = (RETENTION_MONTHS: string) => {
      const { env } = openMarketplace({ RETENTION_MONTHS }).deps;
      return inLanguage(language, () =>
        fillMarkdown(shippedText('privacy', language), fillingOf(env)),
      );
    };
    expect(saying('1').split(one)).toHaveLength(3);
    expect(saying('24').split(many)).toHaveLength(3);
  });

  it.each(PAGE_CONTENT_NAMES)('%s promise no email on a site that sends none', (name) => {
    const { html } = renderContent(
      name,
      fillMarkdown(shippedText(name, 'en'), { ...filling, emails: false }),
    );
    expect(html).not.toMatch(
      /email(ed)? you|gets? an email|an email to|by email(?! and network)|in your email|link we (send|email)|let you know by/i,
    );
  });
});
