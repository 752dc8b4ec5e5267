/** The end of every email, in its two forms. */

import type { Token, Tokens } from 'marked';
import type { Language } from '../../shared/messages/languages.ts';
import { OWN_PATH, parseLines, toInlineHtml, unescapeHtml } from './markdown.ts';
import { localAddress } from './render.ts';

export interface FooterForms {
  html: string;
  text: string;
}

interface Site {
  siteUrl: string;
  defaultLanguage: Language;
}

/** @param markdown in the current language, variables filled in */
export function renderFooter(markdown: string, site: Site): FooterForms {
  const absolute = (href: string) =>
    OWN_PATH.test(href) ? site.siteUrl + localAddress(href, site.defaultLanguage) : href;
  const paragraphs = parseLines(markdown)
    .filter(isParagraph)
    .map(({ tokens }) => toInlineHtml(tokens, absolute));
  return { html: paragraphs.join('<br /><br />'), text: paragraphs.map(toText).join('\n\n') };
}

export function isParagraph(token: Token): token is Tokens.Paragraph {
  return token.type === 'paragraph';
}

/** Of sanitized HTML: `<a href="https://a.example">A</a>` becomes `A (https://a.example)`. */
function toText(html: string): string {
  const plain = html
    .replace(/<a href="([^"]*)">(.*?)<\/a>/gs, (_, href: string, label: string) =>
      label === href.replace(/^(mailto|tel):/, '') ? label : `${label} (${href})`,
    )
    .replace(/<br \/>\s*/g, '\n')
    .replace(/<[^>]*>/g, '');
  return unescapeHtml(plain);
}
