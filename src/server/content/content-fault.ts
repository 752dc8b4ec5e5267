/** Why a text can't become a page, in words for whoever wrote it. */

import type { Token } from 'marked';
import { contentText } from '../../shared/messages/content.ts';
import { type Filling, fillMarkdown, unknownVariables } from './fill.ts';
import { OWN_PATH, parseMarkdown, SCHEMES, targetsIn } from './markdown.ts';

export function contentFault(markdown: string, filling: Filling): string | undefined {
  const unknown = unknownVariables(markdown, filling.variables);
  if (unknown.length > 0) return unknownSentence(unknown);
  // Whatever the site sends now, both texts are part of the page.
  for (const emails of [true, false]) {
    const fault = faultOf(parseMarkdown(fillMarkdown(markdown, { ...filling, emails })));
    if (fault) return fault;
  }
  return undefined;
}

function faultOf(tokens: Token[]): string | undefined {
  const [first] = tokens.filter(({ type }) => type !== 'space');
  if (first?.type !== 'heading' || first.depth !== 1) {
    return contentText('pleaseStartWithThePages');
  }
  if (tokens.filter((token) => token.type === 'heading' && token.depth === 1).length > 1) {
    return contentText('thereCanBeOneTitle');
  }
  for (const { isImage, href } of targetsIn(tokens)) {
    if (isImage && !OWN_PATH.test(href)) {
      return contentText('thisPictureIsnt', { address: shown(href) });
    }
    if (!isImage && !isAllowedLink(href)) {
      return contentText('thisLinkCantBeUsed', { address: shown(href) });
    }
  }
  return undefined;
}

function unknownSentence(unknown: string[]): string {
  const isCondition = unknown.some((each) => /^\{\{[#^/]/.test(each));
  const names = unknown.map(shown).join(', ');
  return isCondition
    ? contentText('theseBracesDontMatch', { names })
    : contentText('unknownVariablePleaseChooseOne', { names });
}

function isAllowedLink(href: string): boolean {
  if (href.startsWith('#') || OWN_PATH.test(href)) return true;
  return SCHEMES.includes(/^([a-z][a-z0-9+.-]*):/i.exec(href)?.[1]?.toLowerCase() ?? '');
}

function shown(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
