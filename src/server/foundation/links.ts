/**
 * Links that act for anyone who has them. Tokens are derived, `HMAC(SECRET, kind, id, generation)`,
 * so that later emails have the same link while the database stores none. Raising the generation
 * revokes them; one that only proves an address has that in its place.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';

export type LinkKind =
  | 'booking'
  /** Only sent in emails about the booking: its holder can read that mailbox. */
  | 'booking-mailbox'
  /** Only sent to a new email of a booking, which it confirms. */
  | 'booking-email'
  /** Only sent to the technician, in emails about a request: answers it once. */
  | 'answer'
  /** Only sent in an email that someone asked for: erases everything about its address. */
  | 'erase-customer'
  | 'calendar'
  | 'verify-email'
  /** By a change's id, not an account's. */
  | 'email-change'
  /** By a former email's id. */
  | 'undo-email'
  | 'reapply'
  /** Ends news; nothing else. */
  | 'news'
  /** A picture that isn't public yet, for the browser that sent it. */
  | 'upload'
  | 'device'
  /** A challenge to a passkey, for the browser that asked, by when it expires. */
  | 'passkey'
  | 'invite';

export interface Links {
  /** Signs upload tickets; a different key than for links. */
  uploadSecret: string;
  /** Tells this key from another one. */
  fingerprint: string;
  token(kind: LinkKind, id: number, generation: number | string): string;
  /** The id in a token, before verifying it. */
  idOf(token: string): number | undefined;
  /** A keyed hash, so that limits can count `text` without storing it. */
  hashOf(purpose: 'email' | 'phone' | 'network' | 'mailbox' | 'account', text: string): string;
  isGenuine(kind: LinkKind, token: string, id: number, generation: number | string): boolean;
}

export function createLinks(secret: string): Links {
  const token: Links['token'] = (kind, id, generation) => {
    const mac = createHmac('sha256', secret).update(`${kind}:${id}:${generation}`).digest();
    // 128 bits can't be guessed, and keep the link short enough for a text message.
    return `${id.toString(36)}-${mac.subarray(0, 16).toString('base64url')}`;
  };
  return {
    uploadSecret: createHmac('sha256', secret).update('upload tickets').digest('hex'),
    fingerprint: createHmac('sha256', secret).update('fingerprint').digest('base64url'),
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
