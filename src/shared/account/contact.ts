/** Rules for names, emails and phone numbers (specification, section 5). */
import { oneLine } from '../site/typed-text.ts';

/** Lowercase letters, digits and `._%+-`, then a domain whose last part has two letters or more. */
export const EMAIL_PATTERN = /^[a-z0-9._%+-]+@[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,}$/;

/** RFC 5321, 4.5.3.1.3: no path is longer. */
export const EMAIL_MAX = 254;
export const NAME_MIN = 2;
export const NAME_MAX = 100;
export const PHONE_DIGITS = 10;
/** `(555) 123-4567` */
export const PHONE_INPUT_MAX = 14;
export const PHONE_PLACEHOLDER = '(555) 123-4567';

export function normalizeEmail(text: string): string {
  return text.trim().toLowerCase();
}

export function isEmail(text: string): boolean {
  return text.length <= EMAIL_MAX && EMAIL_PATTERN.test(text);
}

/** The mailbox of an address: `ada+bikes@example.com` is delivered to `ada@example.com`. */
export function mailboxOf(email: string): string {
  return email.replace(/\+[^@]*@/, '@');
}

/** The digits of a phone number; a leading country code 1 before ten digits is dropped. */
export function phoneDigits(text: string): string {
  const digits = text.replace(/\D/g, '');
  return digits.length === PHONE_DIGITS + 1 && digits.startsWith('1') ? digits.slice(1) : digits;
}

export function isPhone(text: string): boolean {
  return phoneDigits(text).length === PHONE_DIGITS;
}

/** Formats digits while typing: `5551` → `(555) 1`. Keeps at most ten digits. */
export function formatPhone(text: string): string {
  const digits = phoneDigits(text).slice(0, PHONE_DIGITS);
  if (digits.length < 4) return digits === '' ? '' : `(${digits}`;
  if (digits.length < 7) return `(${digits.slice(0, 3)}) ${digits.slice(3)}`;
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
}

export function isFullName(text: string): boolean {
  return oneLine(text).length >= NAME_MIN;
}
