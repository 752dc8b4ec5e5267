/** Renders emails from what the outbox stores. */
import type { MailBody, MailTag } from '../../../db/mail-body.ts';
import { accentColors, DEFAULT_ACCENT } from '../../shared/site/accent.ts';
import { oneLine } from '../../shared/site/typed-text.ts';
import { type CalendarFile, calendarFile } from './calendar-file.ts';
import { fill } from './fill.ts';
import type { EmailSite } from './mail.ts';
import { MESSAGE_TEMPLATE } from './templates/compiled.ts';

/** @param body null for an email whose body was cleared */
export function renderEmail(
  body: MailBody | null,
  site: EmailSite,
): { text: string; html: string } {
  if (!body) return { text: '', html: '' };
  return { text: renderText(body, site), html: renderHtml(body, site) };
}

/** The attachments of an email. */
export function attachmentsOf(body: MailBody | null, site: EmailSite): CalendarFile[] {
  return body?.calendar ? [calendarFile(body.calendar, site)] : [];
}

function renderHtml(content: MailBody, site: EmailSite): string {
  return fill(inAccent(MESSAGE_TEMPLATE, site.accentColor), {
    heading: content.heading,
    preview: content.preview,
    paragraphs: content.paragraphs.map((text) => ({ text })),
    tag: content.tag && tagValues(content.tag),
    quote: content.quote && { label: content.quote.label, text: content.quote.text },
    action: content.action && { label: content.action.label, url: content.action.url },
    notes: content.notes.map((text) => ({ text })),
    // Stored as WebP, which Outlook can't show: a site with its own logo goes by its name.
    wheel: site.logo === '',
    siteName: site.siteName,
    siteUrl: site.siteUrl,
    supportEmail: site.supportEmail,
    operator: operatorLine(site),
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

function renderText(content: MailBody, site: EmailSite): string {
  const { heading, paragraphs, tag, quote, action, notes } = content;
  const parts = [
    ...[heading, ...paragraphs].map(oneLine),
    tag && tagText(tag),
    quote && `${oneLine(quote.label)}:\n${quoted(quote.text)}`,
    action && `${action.label}:\n${action.url}`,
    ...notes.map(oneLine),
    signature(site),
  ];
  return `${parts.filter((part) => part !== undefined).join('\n\n')}\n`;
}

function signature(site: EmailSite): string {
  return [
    '-- ', // The signature mark of RFC 3676, 4.3.
    `${site.siteName} connects customers with independent bike technicians.`,
    `Questions? Email ${site.supportEmail} or reply to this email.`,
    operatorLine(site),
    site.siteUrl,
  ]
    .filter((line) => line !== '')
    .join('\n');
}

function tagValues(tag: MailTag) {
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
  };
}

function tagText(tag: MailTag): string {
  return [
    `${oneLine(tag.title)}: ${tag.reference}, ${tag.stateLabel.toLowerCase()}`,
    ...tag.rows.map(({ label, value }) => `${label}: ${lines(value).join('\n  ')}`),
    '- - - - - - - - - - - - - - - -',
    `${tag.totalLabel}: ${tag.total}`,
  ].join('\n');
}

/** Someone's words as a quote, so that no line can pass for ours. */
function quoted(text: string): string {
  return lines(text)
    .map((line) => `> ${line}`)
    .join('\n');
}

function lines(text: string): string[] {
  return text.split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/).map(oneLine);
}

function operatorLine({ operatorName, operatorAddress, siteName }: EmailSite): string {
  const name = operatorName === siteName ? '' : operatorName;
  return [name, operatorAddress].filter((part) => part !== '').join(', ');
}
