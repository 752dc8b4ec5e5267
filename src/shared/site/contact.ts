/** Rules for names, emails and phone numbers (specification, section 5). */
import { currentMarket } from '#current-language';
import { phoneLibrary } from '#phone-numbers';
import { isNorthAmerican, type Market } from '../market/countries.ts';
import { oneLine } from './typed-text.ts';

/**
 * Lowercase letters, digits and `._%+-`, then a domain whose last part has two letters or more. As
 * servers take them: no dot at an end or beside another, no hyphen at an end of a domain's part.
 */
const EMAIL_PATTERN =
  /^(?=.{1,64}@)[a-z0-9_%+-]+(?:\.[a-z0-9_%+-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/;

/** RFC 5321, 4.5.3.1.3: no path is longer. */
export const EMAIL_MAX = 254;
const NAME_MIN = 2;
export const NAME_MAX = 100;
const PHONE_DIGITS = 10;
/** `(555) 123-4567` */
export const PHONE_INPUT_MAX = 14;
/** Fifteen digits, as ITU-T E.164 allows, with their `+` and spaces. */
export const INTERNATIONAL_INPUT_MAX = 25;
export const PHONE_PLACEHOLDER = '(555) 123-4567';

/** What is meant by typed or pasted text: `mailto:Ada@Example.com`, `Ada Rider <ada@example.com>`. */
export function normalizeEmail(text: string): string {
  const typed = oneLine(text).normalize('NFKC').toLowerCase();
  const address = /<([^<>]*)>/.exec(typed)?.[1] ?? typed;
  return address.replace(/^mailto:\s*([^?]*).*/, '$1').replace(/[.,;]$/, '');
}

export function isEmail(text: string): boolean {
  return text.length <= EMAIL_MAX && EMAIL_PATTERN.test(text);
}

/** Gmail delivers to the same mailbox, wherever the dots are, and under both of its names. */
const GMAIL = /@(?:gmail|googlemail)\.com$/;

/** The mailbox of an address: `ada+bikes@example.com` is delivered to `ada@example.com`. */
export function mailboxOf(email: string): string {
  const [name = '', domain] = email.replace(/\+[^@]*@/, '@').split('@');
  return GMAIL.test(email) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}

/**
 * A typed or pasted number as it's dialed: without invisible characters, `tel:`, other words in front
 * and the brackets of `(+45)`, with a `+` for `00`, and for `011` where that is dialed.
 */
function dialed(text: string, market: Market): string {
  // A space at the end has just been typed.
  const plain = (oneLine(text) + (/\s$/.test(text) ? ' ' : ''))
    .normalize('NFKC')
    .replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .replace(/;.*/, '');
  return plain
    .replace(isNorthAmerican(market) ? /^\D*0\D*(?:0|1\D*1)(?!\D*0)/ : /^\D*0\D*0(?!\D*0)/, '+')
    .replace(/^\D*\+\D*/, '+')
    .replace(/^(\+\d+)\s*\)/, '$1 ');
}

/** The digits of a phone number; a leading country code 1 before ten digits is dropped. */
function phoneDigits(text: string): string {
  const digits = text.replace(/\D/g, '');
  return digits.length === PHONE_DIGITS + 1 && digits.startsWith('1') ? digits.slice(1) : digits;
}

export function isPhone(text: string): boolean {
  return readPhone(text) !== undefined;
}

/**
 * The form in which a number is kept and shown: `(555) 123-4567` in the United States and Canada,
 * `+49 30 123456` anywhere else. Undefined for what isn't a phone number.
 *
 * @param market whose numbers need no country code
 */
export function readPhone(typed: string, market = currentMarket()): string | undefined {
  const text = dialed(typed, market);
  const digits = tenDigits(text, market);
  if (digits !== undefined) return tenDigitForm(digits);
  const isForeign = text.startsWith('+');
  if (!isForeign && isNorthAmerican(market)) return undefined;
  const library = phoneLibrary();
  // Until a browser has the library, it lets pass what the server will judge.
  if (!library) return /^\d{6,15}$/.test(text.replace(/\D/g, '')) ? text : undefined;
  const numbers = (isForeign ? [undefined] : market).flatMap(
    (country) => library.parsePhoneNumberFromString(text, country) ?? [],
  );
  const number = numbers.find((each) => each.isValid());
  // Without an extension; in groups of digits and nothing else.
  const shown = number
    ?.formatInternational()
    .replace(/ ext\..*/, '')
    .replace(/[^+\d]/g, ' ');
  // With the 1 typed twice, it's ten digits only now.
  const ten = shown && tenDigits(shown, market);
  return ten ? tenDigitForm(ten) : shown;
}

/** What is stored of a phone field that has been checked: empty for a caller without a phone. */
export function keptPhone(text: string, market: Market): string {
  return readPhone(text, market) ?? formatPhone(text);
}

/** The E.164 form of a number as {@link readPhone} shows it; db/schema.ts has it in SQL. */
export function e164Of(shown: string): string | undefined {
  if (shown.startsWith('+')) return shown.replaceAll(' ', '');
  // No area code starts with 0 or 1, and no exchange with 0: such a number is another country's.
  const parts = /^\(([2-9]\d\d)\) ([1-9]\d\d)-(\d{4})$/.exec(shown);
  return parts ? `+1${parts.slice(1).join('')}` : undefined;
}

/** Formats while typing: `5551` → `(555) 1`, at most ten digits; a `+` starts any other number. */
export function formatPhone(text: string): string {
  const market = currentMarket();
  const typed = dialed(text, market);
  const isForeign = typed.startsWith('+');
  if (!typed.includes('+') && isNorthAmerican(market)) {
    // No area code starts with 1: it's the country code, and would push out the last digit.
    const digits = typed.replace(/\D/g, '').replace(/^1+(?=[2-9])/, '');
    return tenDigitForm(digits.slice(0, PHONE_DIGITS));
  }
  const ten = tenDigits(typed, market);
  if (ten !== undefined) return tenDigitForm(ten);
  const kept = typed
    .replace(/[^+\d /()-]/g, '')
    .trimStart()
    .slice(0, INTERNATIONAL_INPUT_MAX);
  const library = isForeign ? phoneLibrary() : undefined;
  return library ? new library.AsYouType().input(kept) : kept;
}

/** All digits of a number of the United States or Canada, where the market begins there. */
function tenDigits(text: string, market: Market): string | undefined {
  if (market[0] !== 'US' && market[0] !== 'CA') return undefined;
  const digits = phoneDigits(text);
  const isWhole = digits.length === PHONE_DIGITS;
  const hasCode = digits.length < text.replace(/\D/g, '').length;
  if (!isWhole || (text.includes('+') && !hasCode)) return undefined;
  // Elsewhere in the market ten digits may be someone else's number: 030 1234567.
  return isNorthAmerican(market) || /^[2-9]/.test(digits) ? digits : undefined;
}

function tenDigitForm(digits: string): string {
  if (digits.length < 4) return digits === '' ? '' : `(${digits}`;
  if (digits.length < 7) return `(${digits.slice(0, 3)}) ${digits.slice(3)}`;
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
}

/** An email isn't a name: with a review, the name is shown to everybody. */
export function isFullName(text: string): boolean {
  const name = oneLine(text);
  return name.length >= NAME_MIN && !isEmail(normalizeEmail(name));
}
