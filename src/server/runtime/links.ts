/**
 * Links that act for whoever holds them. A token is derived, `HMAC(SECRET, kind, id, generation)`,
 * so that a later mail and a replayed answer carry the same link while the database holds none;
 * raising the generation revokes it.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';

export type LinkKind =
  | 'booking'
  /** Only ever in an email about the booking: whoever has it reads that mailbox. */
  | 'booking-mailbox'
  /** Only ever in an email that somebody asked for: erases everything about its address. */
  | 'erase-customer'
  | 'calendar'
  | 'verify-email'
  | 'reapply'
  | 'device'
  | 'invite';

export interface Links {
  /** Signs upload tickets; another key than the links', so that neither can stand for the other. */
  uploadSecret: string;
  token(kind: LinkKind, id: number, generation: number): string;
  /** The id a token names, before it is known to be genuine. */
  idOf(token: string): number | undefined;
  /** A keyed hash, so that a limit can count `text` without keeping it. */
  hashOf(purpose: 'email' | 'phone' | 'network', text: string): string;
  isGenuine(kind: LinkKind, token: string, id: number, generation: number): boolean;
}

export function createLinks(secret: string): Links {
  const token: Links['token'] = (kind, id, generation) => {
    const mac = createHmac('sha256', secret).update(`${kind}:${id}:${generation}`).digest();
    // 128 bits are past guessing, and keep the link short enough for a text message.
    return `${id.toString(36)}-${mac.subarray(0, 16).toString('base64url')}`;
  };
  return {
    uploadSecret: createHmac('sha256', secret).update('upload tickets').digest('hex'),
    token,
    hashOf(purpose, text) {
      const mac = createHmac('sha256', secret).update(`count ${purpose}:${text}`).digest();
      return mac.subarray(0, 16).toString('base64url');
    },
    idOf(text) {
      const match = /^([0-9a-z]{1,10})-[\w-]{22}$/.exec(text);
      const id = match ? Number.parseInt(match[1]!, 36) : Number.NaN;
      return Number.isSafeInteger(id) && id > 0 ? id : undefined;
    },
    isGenuine(kind, text, id, generation) {
      const expected = Buffer.from(token(kind, id, generation));
      const given = Buffer.from(text);
      return given.length === expected.length && timingSafeEqual(given, expected);
    },
  };
}
