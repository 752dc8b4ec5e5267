/** Every email in every language, compared with its English rendering. */
import { describe, expect, it } from 'vitest';
import { inLanguage } from '#current-language';
import { everyEmail, MANAGE_URL, read, SITE } from '../../../test/email-samples.ts';
import { LANGUAGE_FACTS, LANGUAGES, type Language } from '../../shared/messages/languages.ts';
import type { OutboxDraft } from '../store/email/outbox.ts';

/** What email programs show of a subject on a desk; phones cut it earlier. */
const SUBJECT_MAX = 60;

/** Links that the samples bring along: their makers know the reader's language. */
const GIVEN_LINKS = [MANAGE_URL, 'https://bikes.example/link/secret'];

/** Words that are the same in English. */
const SAME: Partial<Record<Language, string[]>> = { fr: ['Services'] };

/** Every email, to people who proved their address and to people who didn't. */
function allEmails(language: Language): OutboxDraft[] {
  const booking = { language };
  const known = { booking, technician: { language }, person: { language } };
  const unproven = {
    booking: { language, emailConfirmedAt: null, serviceAddress: '9 Elm Street' },
    technician: { language, emailVerifiedAt: null },
    person: { language, emailVerifiedAt: null },
  };
  const all = () => [...everyEmail(known), ...everyEmail(unproven)];
  return inLanguage(language, all, SITE);
}

/** Sentences of ours; undefined where an email leaves one out. */
function sentencesOf({ kind, subject, body }: OutboxDraft): (string | undefined)[] {
  const { heading, preview, paragraphs, notes, action, quote, tag, calendar, rich } = body;
  // The subject of a test, and the label of its text, are the admin's; so is a message.
  const labels = kind === 'test' || rich ? [] : [subject, quote?.label];
  return [
    ...labels,
    ...(rich ? [] : [heading, preview]),
    ...paragraphs,
    ...notes,
    action?.label,
    tag?.stateLabel,
    tag?.totalLabel,
    ...(tag?.rows ?? []).map(({ label }) => label),
    calendar?.event.summary,
  ];
}

const ENGLISH = allEmails('en');

describe.each(LANGUAGES.filter((language) => language !== 'en'))('in %s', (language) => {
  const emails = allEmails(language).map((email, at) => ({ email, english: ENGLISH[at]! }));
  const title = ({ email }: { email: OutboxDraft }, at: number) =>
    `${at}: ${email.kind} to ${email.to}`;

  it.each(emails.map((each, at) => [title(each, at), each] as const))(
    '%s',
    (_, { email, english }) => {
      const { html, text, attachments } = read(email);
      const untranslated = sentencesOf(english);
      const sentences = sentencesOf(email);
      expect(sentences).toHaveLength(untranslated.length);
      const same = sentences.filter((sentence, at) => sentence && sentence === untranslated[at]);
      expect(same.filter((sentence) => !SAME[language]?.includes(`${sentence}`))).toEqual([]);

      expect(email.subject.length).toBeLessThanOrEqual(SUBJECT_MAX);
      expect(html).toContain(`<html lang="${LANGUAGE_FACTS[language].tag}"`);
      const links = [...html.matchAll(/href="(https:\/\/bikes[^"]+)"/g)].map(([, url]) => url!);
      const elsewhere = links.filter(
        (url) =>
          !GIVEN_LINKS.includes(url.split('#')[0]!) &&
          !url.startsWith(`${SITE.siteUrl}/${language}/`),
      );
      expect(elsewhere).toEqual([]);
      for (const url of links) expect(text).toContain(url);

      const calendars = attachments.map(({ content }) => content.replace(/\r\n[ \t]/g, ''));
      if (language === 'fr') {
        for (const part of [email.subject, text, ...sentences]) {
          if (part) expect(faultsOfFrench(part)).toEqual([]);
        }
        for (const calendar of calendars) expect(calendar).not.toMatch(/'/);
      }
    },
  );
});

/** What the glossary asks of French: docs/glossary.md. */
function faultsOfFrench(text: string): string[] {
  return text.match(/.{0,20}(?:'| [:;?!»]|« |\p{L}:(?!\/)|[^\s\u00a0]»).{0,20}/gu) ?? [];
}
