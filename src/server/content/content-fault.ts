/** Why a text can't become a page, for its author. */

import { formatNumber } from '../../shared/format/numbers.ts';
import { pageText } from '../../shared/messages/page.ts';
import type { ContentName } from '../../shared/site/content.ts';
import { isParagraph } from './email-footer.ts';
import { type Filling, fillMarkdown, unknownVariables } from './fill.ts';
import { OWN_PATH, parseLines, parseMarkdown, SCHEMES, targetsIn } from './markdown.ts';

/** Four times the shipped footer, since it's below every email. */
const FOOTER_MAX = 1500;

export function contentFault(
  name: ContentName,
  markdown: string,
  filling: Filling,
): string | undefined {
  const unknown = unknownVariables(markdown, filling.variables);
  if (unknown.length > 0) return unknownSentence(unknown);
  // Both versions are part of the page, whatever the site sends now.
  for (const emails of [true, false]) {
    const filled = fillMarkdown(markdown, { ...filling, emails });
    const fault = name === 'email-footer' ? footerFault(filled) : pageFault(filled);
    if (fault) return fault;
  }
  return undefined;
}

function footerFault(markdown: string): string | undefined {
  if (markdown.length > FOOTER_MAX) {
    return pageText('footer.tooLong', { max: formatNumber(FOOTER_MAX) });
  }
  const tokens = parseLines(markdown);
  const isOther = tokens.some((token) => !isParagraph(token) && token.type !== 'space');
  const targets = targetsIn(tokens);
  if (isOther || targets.some(({ isImage }) => isImage)) return pageText('footer.blocks');
  const [wrong] = targets.filter(({ href }) => href.startsWith('#') || !isAllowedLink(href));
  return wrong && pageText('markdown.link', { address: shown(wrong.href) });
}

function pageFault(markdown: string): string | undefined {
  const tokens = parseMarkdown(markdown);
  const [first] = tokens.filter(({ type }) => type !== 'space');
  if (first?.type !== 'heading' || first.depth !== 1) {
    return pageText('markdown.titleMissing');
  }
  if (tokens.filter((token) => token.type === 'heading' && token.depth === 1).length > 1) {
    return pageText('markdown.titleTwice');
  }
  for (const { isImage, href } of targetsIn(tokens)) {
    if (isImage && !OWN_PATH.test(href)) {
      return pageText('markdown.picture', { address: shown(href) });
    }
    if (!isImage && !isAllowedLink(href)) {
      return pageText('markdown.link', { address: shown(href) });
    }
  }
  return undefined;
}

function unknownSentence(unknown: string[]): string {
  const isCondition = unknown.some((each) => /^\{\{[#^/]/.test(each));
  const names = unknown.map(shown).join(', ');
  return isCondition
    ? pageText('markdown.braces', { names })
    : pageText('markdown.variable', { names });
}

function isAllowedLink(href: string): boolean {
  if (href.startsWith('#') || OWN_PATH.test(href)) return true;
  return SCHEMES.includes(/^([a-z][a-z0-9+.-]*):/i.exec(href)?.[1]?.toLowerCase() ?? '');
}

function shown(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
