/** Raw HTML becomes text, and the rest is sanitized. */
import { Lexer, Marked, Parser, type Token, type Tokens, type TokensList } from 'marked';
import sanitize from 'sanitize-html';
import { pageText } from '../../shared/messages/page.ts';
import { badField } from '../foundation/errors.ts';

/** The class of paragraphs made of links alone, which look like buttons. */
const ACTIONS = 'document-actions';

export const SCHEMES = ['http', 'https', 'mailto', 'tel'];
/** Browsers read a second slash or a backslash as another host. */
export const OWN_PATH = /^\/(?![/\\])[^\s\\]*$/;

const ALLOWED: sanitize.IOptions = {
  allowedTags: [
    ...['h3', 'h4', 'p', 'br', 'hr', 'ul', 'ol', 'li', 'blockquote', 'pre', 'code'],
    ...['strong', 'em', 'del', 'a', 'img', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  allowedAttributes: { a: ['href'], img: ['src', 'alt'], ol: ['start'] },
  allowedClasses: { p: [ACTIONS] },
  allowedSchemes: SCHEMES,
  allowProtocolRelative: false,
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !OWN_PATH.test(attribs.src ?? ''),
};

const marked = new Marked({
  renderer: {
    html: ({ text }) => escapeHtml(text),
    // A page has one h1 and sections; nothing is deeper than h4.
    heading({ tokens, depth }) {
      const level = Math.min(Math.max(depth, 3), 4);
      return `<h${level}>${this.parser.parseInline(tokens)}</h${level}>\n`;
    },
    checkbox: () => '',
    paragraph({ tokens }) {
      const isActions = tokens.some(isLink) && tokens.every((each) => isLink(each) || isGap(each));
      return `<p${isActions ? ` class="${ACTIONS}"` : ''}>${this.parser.parseInline(tokens)}</p>\n`;
    },
  },
});

const isLink = ({ type }: Token) => type === 'link';
const isGap = ({ type, raw }: Token) => type === 'br' || (type === 'text' && raw.trim() === '');

/** Deeper nesting would exhaust the stack. */
const LEVELS_MOST = 50;
/** Per paragraph, since each mark is compared with all others. */
const MARKS_MOST = 300;
/** The library goes through the stars of one mark again at each level. */
const LONG_MARK = /[*_]{100}/;
/** The library checks long words for email addresses from each letter on. */
const LONG_ADDRESS = /\S{500}@/;

class BoundedLexer extends Lexer {
  #level = 0;

  override blockTokens(...given: Parameters<Lexer['blockTokens']>): TokensList {
    return this.#deeper(() => super.blockTokens(...given) as TokensList);
  }

  override inlineTokens(...given: Parameters<Lexer['inlineTokens']>): Token[] {
    const [text] = given;
    const marks = text.match(/[*_]+/g)?.length ?? 0;
    if (marks > MARKS_MOST || LONG_MARK.test(text) || LONG_ADDRESS.test(text)) throw tooNested();
    return this.#deeper(() => super.inlineTokens(...given));
  }

  #deeper<Found>(find: () => Found): Found {
    if (this.#level === LEVELS_MOST) throw tooNested();
    this.#level += 1;
    const found = find();
    this.#level -= 1;
    return found;
  }
}

const tooNested = () => badField('markdown', pageText('markdown.nesting'));

/** @throws BAD_REQUEST for a text nested too deeply */
export const parseMarkdown = (markdown: string): Token[] =>
  new BoundedLexer(marked.defaults).lex(markdown);

/** {@link parseMarkdown} with line breaks as typed. */
export const parseLines = (markdown: string): Token[] =>
  new BoundedLexer({ ...marked.defaults, breaks: true }).lex(markdown);

/** Turns a link's address into the one for the reader's language. */
export type Localize = (href: string) => string;

export function toHtml(tokens: Token[], localize: Localize): string {
  return clean(marked.parser(tokens as Tokens.Generic[]), localize);
}

export function toInlineHtml(tokens: Token[], localize: Localize): string {
  return clean(Parser.parseInline(tokens, marked.defaults), localize);
}

function clean(html: string, localize: Localize): string {
  const a: sanitize.Transformer = (tagName, { href, ...attribs }) => ({
    tagName,
    attribs: href === undefined ? attribs : { ...attribs, href: localize(href) },
  });
  return sanitize(html, { ...ALLOWED, transformTags: { a } });
}

/** A heading's words, without markup, as HTML. */
export function headingText({ text }: Tokens.Heading): string {
  const html = marked.parser([
    { type: 'text', raw: text, text, tokens: Lexer.lexInline(text) },
  ] as Tokens.Generic[]);
  return sanitize(html, { allowedTags: [] }).trim();
}

/** Every link and image at any depth. */
export function targetsIn(tokens: Token[]): { isImage: boolean; href: string }[] {
  const found: { isImage: boolean; href: string }[] = [];
  marked.walkTokens(tokens as Tokens.Generic[], ({ type, href }: Tokens.Generic) => {
    if (type === 'link' || type === 'image') found.push({ isImage: type === 'image', href });
  });
  return found;
}

export function unescapeHtml(html: string): string {
  const characters: Record<string, string> = { lt: '<', gt: '>', quot: '"', amp: '&' };
  return html.replace(/&(lt|gt|quot|amp);/g, (_, name: string) => characters[name] ?? '');
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
