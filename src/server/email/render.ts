import { currentLocale, inLanguage } from '#current-language';
import type { EmailBody, EmailTag } from '../../../db/email-body.ts';
import { emailText } from '../../shared/messages/email.ts';
import { LANGUAGE_FACTS, type Language, SOURCE_LANGUAGE } from '../../shared/messages/languages.ts';
import { accentColors, DEFAULT_ACCENT } from '../../shared/site/accent.ts';
import { pages } from '../../shared/site/pages.ts';
import { sentenceLine } from '../../shared/site/typed-text.ts';
import { type CalendarFile, calendarFile } from './calendar-file.ts';
import type { EmailFooter, EmailFooters, EmailSite } from './email-content.ts';
import { fill } from './fill.ts';
import { pageLink } from './page-link.ts';
import { MESSAGE_TEMPLATE } from './templates/compiled.ts';

/** @param body null for an email whose body was cleared */
export function renderEmail(body: EmailBody | null, site: EmailSite, footers: EmailFooters) {
  if (!body) return { text: '', html: '' };
  const language = languageOf(body);
  const footer = footers[language];
  return inLanguage(
    language,
    () => ({
      text: renderText(body, site, footer),
      html: renderHtml(body, site, footerHtml(footer, language)),
    }),
    site,
  );
}

export function attachmentsOf(body: EmailBody | null, site: EmailSite): CalendarFile[] {
  const { calendar, otherCalendars = [] } = body ?? {};
  const invites = calendar ? [calendar, ...otherCalendars] : otherCalendars;
  return inLanguage(
    languageOf(body),
    () => invites.map((invite) => calendarFile(invite, site)),
    site,
  );
}

const languageOf = (body: EmailBody | null) => body?.language ?? SOURCE_LANGUAGE;

function footerHtml({ html, language }: EmailFooter, emailLanguage: Language): string {
  if (language === emailLanguage) return html;
  return `<span lang="${LANGUAGE_FACTS[language].tag}">${html}</span>`;
}

function renderHtml(content: EmailBody, site: EmailSite, footer: string): string {
  return fill(inAccent(MESSAGE_TEMPLATE, site.accentColor), {
    lang: currentLocale(),
    heading: content.heading,
    preview: content.preview,
    paragraphs: content.paragraphs.map((text) => ({ text })),
    rich: content.rich && { html: content.rich.html },
    tag: content.tag && tagValues(content.tag),
    quote: content.quote && { label: content.quote.label, text: content.quote.text },
    action: content.action && { label: content.action.label, url: content.action.url },
    notes: content.notes.map((text) => ({ text })),
    // Stored as WebP, which Outlook can't show: a site with its own logo goes by its name.
    wheel: site.logo === '',
    siteName: site.siteName,
    siteUrl: pageLink(site, pages.home.path),
    footer,
  });
}

/** The compiled template has the shipped colors: MJML takes no slots for them. */
function inAccent(template: string, color: string): string {
  if (color === DEFAULT_ACCENT) return template;
  const [shipped, own] = [accentColors(DEFAULT_ACCENT), accentColors(color)];
  return template
    .replaceAll(shipped.light.primary, own.light.primary)
    .replaceAll(shipped.light.accent, own.light.accent)
    .replaceAll(shipped.dark.primary, own.dark.primary)
    .replaceAll(shipped.dark.accent, own.dark.accent);
}

function renderText(content: EmailBody, site: EmailSite, footer: EmailFooter): string {
  const { heading, paragraphs, rich, tag, quote, action, notes } = content;
  const parts = [
    ...[heading, ...paragraphs].map(sentenceLine),
    rich && lines(rich.text).join('\n'),
    tag && tagText(tag),
    quote && `${plainLabel(quote.label)}\n${quoted(quote.text)}`,
    action && `${plainLabel(action.label)}\n${action.url}`,
    ...notes.map(sentenceLine),
    signature(site, footer),
  ];
  return `${parts.filter((part) => part !== undefined).join('\n\n')}\n`;
}

function signature(site: EmailSite, { text }: EmailFooter): string {
  return [
    '-- ', // The signature mark of RFC 3676, 4.3.
    text,
    pageLink(site, pages.home.path),
  ]
    .filter((line) => line !== '')
    .join('\n');
}

function tagValues(tag: EmailTag) {
  return {
    reference: tag.reference,
    stateLabel: tag.stateLabel,
    isPending: tag.state === 'pending',
    isConfirmed: tag.state === 'confirmed',
    isCompleted: tag.state === 'completed',
    isCancelled: tag.state === 'cancelled',
    title: tag.title,
    rows: tag.rows,
    totalLabel: tag.totalLabel,
    total: tag.total,
    isFree: tag.total === '',
  };
}

function tagText(tag: EmailTag): string {
  return [
    plainRow(tag.title, `${tag.reference}, ${tag.stateLabel.toLowerCase()}`),
    ...tag.rows.map(({ label, value }) => plainRow(label, lines(value).join('\n  '))),
    ...(tag.total ? ['- - - - - - - - - - - - - - - -', plainRow(tag.totalLabel, tag.total)] : []),
  ].join('\n');
}

// With the colon of the email's language, which in French has a space before it.
const plainLabel = (label: string) => emailText('plain.label', { label: sentenceLine(label) });
const plainRow = (label: string, value: string) =>
  emailText('plain.row', { label: sentenceLine(label), value });

/** Someone's words as a quote, so that no line can pass for ours. */
function quoted(text: string): string {
  return lines(text)
    .map((line) => `> ${line}`)
    .join('\n');
}

function lines(text: string): string[] {
  return text.split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/).map(sentenceLine);
}
