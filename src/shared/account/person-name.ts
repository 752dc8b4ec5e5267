/** In emails above all, a web address in a name becomes a link. */
import { formsText } from '../messages/forms.ts';
import { line } from '../site/typed-text.schema.ts';

/** Also without a space after it, as in `Dr.No`. */
const TITLE = /^(?:dr|dra|mr|mrs|ms|mx|mme|mlle|prof|rev|sr|sra|st|ste)\.$/i;
/** `https://…`, `www.…`, `evil.example`, `t.me/…`, `x.com`: one letter with a dot is an initial, too. */
const URLS =
  /:\/\/|(?:^|[^\p{L}\p{N}])www\.|[\p{L}\p{N}-]{2}\.\p{L}{2}|\p{N}\.\p{L}{2}|\.\p{L}{2,}[/:?#]|(?:^|[^\p{L}\p{N}])\p{L}\.(?:com|io|net|org)(?![\p{L}\p{N}])/iu;

export function holdsUrl(text: string): boolean {
  // As browsers read it: wide letters and dots as plain ones, invisible ones dropped.
  const plain = text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replaceAll('。', '.');
  const spaced = plain.replace(/[\p{L}\p{N}]+\.(?=\p{L})/gu, (word) =>
    TITLE.test(word) ? `${word} ` : word,
  );
  return URLS.test(spaced);
}

/** {@link line} without a web address. */
export const lineWithoutUrl = (sentence?: { error: () => string }) =>
  line(sentence).refine((text) => !holdsUrl(text), formsText.error('name.url'));
