import { LRUCache } from 'lru-cache';
import type { Token, Tokens } from 'marked';
import { currentLanguage } from '#current-language';
import type { Language } from '../../shared/messages/languages.ts';
import { pageText } from '../../shared/messages/page.ts';
import type { PageContentName } from '../../shared/site/content.ts';
import { localizedPath } from '../../shared/site/localized-path.ts';
import { pageNameAt } from '../../shared/site/pages.ts';
import { headingText, OWN_PATH, parseMarkdown, toHtml, unescapeHtml } from './markdown.ts';

export interface RenderedContent {
  title: string;
  html: string;
}

interface Section {
  id: string;
  title: string;
  html: string;
}

/** Enough for all pages in a few states of the settings. */
const rendered = new LRUCache<string, RenderedContent>({ max: 32 });

/** @param markdown in the current language, filled in @param defaultLanguage for our links */
export function renderContent(
  name: PageContentName,
  markdown: string,
  defaultLanguage: Language = currentLanguage(),
): RenderedContent {
  const key = `${currentLanguage()} ${defaultLanguage} ${name}\n${markdown}`;
  const known = rendered.get(key);
  if (known) return known;
  const made = render(name, markdown, defaultLanguage);
  rendered.set(key, made);
  return made;
}

function render(
  name: PageContentName,
  markdown: string,
  defaultLanguage: Language,
): RenderedContent {
  const toLocalHtml = (tokens: Token[]) =>
    toHtml(tokens, (href) => localAddress(href, defaultLanguage));
  const { title, lead, sections } = outline(parseMarkdown(markdown), toLocalHtml);
  // This page is an overview in columns, without a table of contents.
  const isOverview = name === 'how-it-works';
  const html = [
    `<div class="shell-width document${isOverview ? ' document-overview' : ''}">`,
    `<div class="document-head"><h1>${title}</h1>${lead}</div>`,
    isOverview || sections.length < 2 ? '' : contentsOf(sections),
    `<div class="document-text">${sections.map(sectionHtml).join('')}</div>`,
    '</div>',
  ].join('\n');
  return { title: unescapeHtml(title), html };
}

export function localAddress(href: string, defaultLanguage: Language): string {
  const [path = ''] = href.split(/[?#]/);
  const isPage = OWN_PATH.test(href) && pageNameAt(path) !== undefined;
  return isPage ? localizedPath(href, currentLanguage(), defaultLanguage) : href;
}

function outline(
  tokens: Token[],
  html: (tokens: Token[]) => string,
): { title: string; lead: string; sections: Section[] } {
  const isTitle = (token: Token) => token.type === 'heading' && token.depth === 1;
  const isSection = (token: Token) => token.type === 'heading' && token.depth === 2;
  const heading = tokens.find(isTitle) as Tokens.Heading | undefined;
  const rest = tokens.filter((token) => token !== heading);
  const starts = rest.flatMap((token, at) => (isSection(token) ? at : []));
  const ids = new Map<string, number>();
  return {
    title: heading ? headingText(heading) : '',
    lead: html(rest.slice(0, starts[0] ?? rest.length)),
    sections: starts.map((start, at) => {
      const named = splitId(rest[start] as Tokens.Heading);
      const title = headingText(named.heading);
      return {
        id: unusedId(ids, named.id ?? slugOf(title)),
        title,
        html: html(rest.slice(start + 1, starts[at + 1])),
      };
    }),
  };
}

/** `Liability {#liability}` is a heading with an anchor of its own. */
function splitId(heading: Tokens.Heading): { heading: Tokens.Heading; id: string | undefined } {
  const [whole = '', id] = /\s*\{#([a-z][a-z0-9-]*)\}\s*$/.exec(heading.text) ?? [];
  const text = heading.text.slice(0, heading.text.length - whole.length);
  return { heading: { ...heading, text }, id };
}

function slugOf(title: string): string {
  const words = unescapeHtml(title)
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}|['’]/gu, '');
  return words.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '') || 'section';
}

/** @param taken how often each id was asked for */
function unusedId(taken: Map<string, number>, wished: string): string {
  let number = taken.get(wished) ?? 0;
  let id: string;
  do {
    number += 1;
    id = number === 1 ? wished : `${wished}-${number}`;
  } while (taken.has(id));
  taken.set(wished, number).set(id, taken.get(id) ?? 1);
  return id;
}

function contentsOf(sections: Section[]): string {
  const entries = sections.map(({ id, title }) => `<li><a href="#${id}">${title}</a></li>`);
  return `<nav class="document-contents" aria-labelledby="contents-title"><h2 id="contents-title">${pageText('contents.title')}</h2><ol>${entries.join('')}</ol></nav>`;
}

function sectionHtml({ id, title, html }: Section): string {
  return `<section id="${id}"><h2>${title}</h2>${html}</section>`;
}
