/** Why a text can't become a page, in words for whoever wrote it. */
import type { Token } from 'marked';
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
    return 'Please start with the page’s title: a line such as “# Terms of service”.';
  }
  if (tokens.filter((token) => token.type === 'heading' && token.depth === 1).length > 1) {
    return 'There can be one title. Please start other headings with “##”.';
  }
  for (const { isImage, href } of targetsIn(tokens)) {
    if (isImage && !OWN_PATH.test(href)) {
      return `This picture isn’t on this site: ${shown(href)}. Its address has to start with “/”.`;
    }
    if (!isImage && !isAllowedLink(href)) {
      return `This link can’t be used: ${shown(href)}. Please link to a page of this site, or start with https:, mailto: or tel:.`;
    }
  }
  return undefined;
}

function unknownSentence(unknown: string[]): string {
  const isCondition = unknown.some((each) => /^\{\{[#^/]/.test(each));
  const names = unknown.map(shown).join(', ');
  return isCondition
    ? `These braces don’t match: ${names}. A condition starts with {{#emails}} or {{^emails}} and ends with {{/emails}}.`
    : `Unknown variable: ${names}. Please choose one from the list.`;
}

function isAllowedLink(href: string): boolean {
  if (href.startsWith('#') || OWN_PATH.test(href)) return true;
  return SCHEMES.includes(/^([a-z][a-z0-9+.-]*):/i.exec(href)?.[1]?.toLowerCase() ?? '');
}

function shown(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
