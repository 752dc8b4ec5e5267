/** Every email is in its reader's language, as a person would tell: by its small words. */
import { LANGUAGES, type Language } from '../../../src/shared/messages/languages.ts';
import { BrokenPromise } from '../history.ts';
import type { Delivered, Mailbox } from '../post-office.ts';

/** Words that the other languages don't have. */
const SMALL_WORDS: Record<Language, RegExp> = {
  en: /\b(?:the|and|you|your|is|this|with|for)\b/gi,
  fr: /\b(?:vous|votre|vos|est|les|une|pour|avec|dans)\b/gi,
  es: /\b(?:usted|su|sus|el|los|las|una|del|con)\b/gi,
};

function languageOf(text: string): Language {
  const counts = LANGUAGES.map((language) => text.match(SMALL_WORDS[language])?.length ?? 0);
  return LANGUAGES[counts.indexOf(Math.max(...counts))]!;
}

/** @param mailbox of the person who reads the emails to that address */
export function refuseOtherLanguage(
  delivered: Delivered,
  { language: reader, since = 0 }: Mailbox,
): void {
  const { email, text } = delivered;
  if (email.createdAt <= since) return;
  refuseOtherLinks(delivered, reader);
  const language = languageOf(text);
  if (language === reader) return;
  throw new BrokenPromise(
    "reader's language",
    `email ${email.id} (${email.kind}) to a reader of ${reader} is in ${language}: ${text.slice(0, 200)}`,
  );
}

/** The pages that an email leads to are in its reader's language, too: English is the site's own. */
function refuseOtherLinks({ email, text }: Delivered, reader: Language): void {
  for (const [link, path = ''] of text.matchAll(/https:\/\/truewheel\.example([^\s?]*)/g)) {
    const [, language = 'en'] = /^\/(fr|es)(?:\/|$)/.exec(path) ?? [];
    if (language === reader) continue;
    throw new BrokenPromise(
      "reader's language",
      `email ${email.id} (${email.kind}) leads a reader of ${reader} to ${link}`,
    );
  }
}
