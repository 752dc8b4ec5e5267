import { currentMarket } from '#current-language';
import { phoneLibrary } from '#phone-numbers';
import { isNorthAmerican, type Market } from '../market/countries.ts';
import { oneLine } from './typed-text.ts';

// Lowercase letters, digits and `._%+-`, then a domain that ends in two letters or more. As servers
// do: no dot at an end or beside another, no hyphen at an end of a domain's part.
const EMAIL_PATTERN =
  /^(?=.{1,64}@)[a-z0-9_%+-]+(?:\.[a-z0-9_%+-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/;

/** RFC 5321, 4.5.3.1.3: no path is longer. */
export const EMAIL_MAX = 254;
const NAME_MIN = 2;
export const NAME_MAX = 100;
const PHONE_DIGITS = 10;
/** `(555) 123-4567` */
export const PHONE_INPUT_MAX = 14;
/** Fifteen digits as in E.164, with `+` and spaces. */
export const INTERNATIONAL_INPUT_MAX = 25;
export const PHONE_PLACEHOLDER = '(555) 123-4567';

/** Of pasted text: `mailto:Ada@Example.com`, `Ada Rider <ada@example.com>`. */
export function normalizeEmail(text: string): string {
  const typed = oneLine(text).normalize('NFKC').toLowerCase();
  const address = /<([^<>]*)>/.exec(typed)?.[1] ?? typed;
  return address.replace(/^mailto:\s*([^?]*).*/, '$1').replace(/[.,;]$/, '');
}

export function isEmail(text: string): boolean {
  return text.length <= EMAIL_MAX && EMAIL_PATTERN.test(text);
}

/** Gmail ignores dots in addresses and has two domains. */
const GMAIL = /@(?:gmail|googlemail)\.com$/;

/** `ada+bikes@example.com` → `ada@example.com`. */
export function mailboxOf(email: string): string {
  const [name = '', domain] = email.replace(/\+[^@]*@/, '@').split('@');
  return GMAIL.test(email) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}

/**
 * Without invisible characters, `tel:`, other words and brackets, `+` for `00` or a dialed `011`.
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

/** Drops a country code 1 if ten digits follow. */
function phoneDigits(text: string): string {
  const digits = text.replace(/\D/g, '');
  return digits.length === PHONE_DIGITS + 1 && digits.startsWith('1') ? digits.slice(1) : digits;
}

export function isPhone(text: string): boolean {
  return readPhone(text) !== undefined;
}

/**
 * As stored and shown: `(555) 123-4567` in the United States and Canada, else `+49 30 123456`.
 * Undefined for no phone number. @param market whose numbers need no country code
 */
export function readPhone(typed: string, market = currentMarket()): string | undefined {
  const text = dialed(typed, market);
  const digits = tenDigits(text, market);
  if (digits !== undefined) return tenDigitForm(digits);
  const isForeign = text.startsWith('+');
  if (!isForeign && isNorthAmerican(market)) return undefined;
  const library = phoneLibrary();
  // Without the library, the server decides.
  if (!library) return /^\d{6,15}$/.test(text.replace(/\D/g, '')) ? text : undefined;
  const numbers = (isForeign ? [undefined] : market).flatMap(
    (country) => library.parsePhoneNumberFromString(text, country) ?? [],
  );
  const number = numbers.find((each) => each.isValid());
  // Formatted without an extension, in groups of digits only.
  const shown = number
    ?.formatInternational()
    .replace(/ ext\..*/, '')
    .replace(/[^+\d]/g, ' ');
  // If the 1 was typed twice, only ten digits are left now.
  const ten = shown && tenDigits(shown, market);
  return ten ? tenDigitForm(ten) : shown;
}

/** Of a checked field: empty for a caller without a phone. */
export function keptPhone(text: string, market: Market): string {
  return readPhone(text, market) ?? formatPhone(text);
}

/**
 * What to look for among E.164 numbers: a whole one with its +, else the typed digits of a part.
 * Undefined for texts that are no number.
 */
export function searchedPhone(text: string): string | undefined {
  if (/[\p{L}@]/u.test(text.replace(/^tel:/i, ''))) return undefined;
  const shown = readPhone(text);
  const whole = shown && e164Of(shown);
  if (whole) return whole;
  // Without the 0 before area codes.
  const digits = dialed(text, currentMarket()).replace(/\D/g, '').replace(/^0/, '');
  return digits.length < 3 ? undefined : digits;
}

/** From {@link readPhone}'s form; db/schema.ts has it in SQL. */
export function e164Of(shown: string): string | undefined {
  if (shown.startsWith('+')) return shown.replaceAll(' ', '');
  // Area codes don't start with 0 or 1, exchanges not with 0: other numbers are foreign.
  const parts = /^\(([2-9]\d\d)\) ([1-9]\d\d)-(\d{4})$/.exec(shown);
  return parts ? `+1${parts.slice(1).join('')}` : undefined;
}

/** While typing: `5551` → `(555) 1`, at most ten digits; a `+` starts other numbers. */
export function formatPhone(text: string): string {
  const market = currentMarket();
  const typed = dialed(text, market);
  const isForeign = typed.startsWith('+');
  if (!typed.includes('+') && isNorthAmerican(market)) {
    // A leading 1 is the country code, and would push out the last digit.
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

/** A number of the United States or Canada, where the market begins there. */
function tenDigits(text: string, market: Market): string | undefined {
  if (market[0] !== 'US' && market[0] !== 'CA') return undefined;
  const digits = phoneDigits(text);
  const isWhole = digits.length === PHONE_DIGITS;
  const hasCode = digits.length < text.replace(/\D/g, '').length;
  if (!isWhole || (text.includes('+') && !hasCode)) return undefined;
  // Elsewhere ten digits may be another country's: 030 1234567.
  return isNorthAmerican(market) || /^[2-9]/.test(digits) ? digits : undefined;
}

function tenDigitForm(digits: string): string {
  if (digits.length < 4) return digits === '' ? '' : `(${digits}`;
  if (digits.length < 7) return `(${digits.slice(0, 3)}) ${digits.slice(3)}`;
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
}

/** An email isn't a name: reviews show names to everybody. */
export function isFullName(text: string): boolean {
  const name = oneLine(text);
  return name.length >= NAME_MIN && !isEmail(normalizeEmail(name));
}
