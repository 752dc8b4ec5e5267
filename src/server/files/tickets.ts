/** A ticket allows one file of one size. Signed, not stored, so uploads survive a restart. */

import { createHmac, timingSafeEqual } from 'node:crypto';
import { formsText } from '../../shared/messages/forms.ts';
import { isUploadKind, type UploadKind } from '../../shared/site/upload.ts';
import { MINUTE_MS } from '../../shared/time.ts';
import { newFileKey, type RandomBytes } from './layout.ts';
import { UploadRefused } from './upload-refused.ts';

/** Enough for 10 MB over a bad connection, with a break. */
export const TICKET_MS = 30 * MINUTE_MS;

export interface Ticket {
  kind: UploadKind;
  /** The stored file's key, so that sending it twice stores it once. */
  key: string;
  /** In bytes, as announced. */
  size: number;
  expiresAt: number;
}

export interface Tickets {
  issue(kind: UploadKind, size: number): { ticket: Ticket; text: string };
  /** @throws UploadRefused for a forged, expired or used ticket */
  read(text: unknown): Ticket;
  /**
   * A refused file uses up the ticket: no second decode. @throws UploadRefused 409 while another
   * runs
   */
  use<T>(ticket: Ticket, work: () => Promise<T>): Promise<T>;
}

export function createTickets(
  secret: string,
  clock: () => number,
  randomBytes: RandomBytes,
): Tickets {
  const underWay = new Set<string>();
  const usedUp = new Map<string, number>();
  const sign = (body: string) =>
    createHmac('sha256', secret).update(`upload-ticket:${body}`).digest('base64url');

  return {
    issue(kind, size) {
      for (const [key, expiresAt] of usedUp) if (expiresAt <= clock()) usedUp.delete(key);
      const ticket = { kind, size, key: newFileKey(randomBytes), expiresAt: clock() + TICKET_MS };
      const body = [kind, ticket.key, size, ticket.expiresAt].join('.');
      return { ticket, text: `${body}.${sign(body)}` };
    },

    read(text) {
      const ticket = parse(text, sign);
      if (!ticket) throw new UploadRefused(403, formsText('upload.unreadable'));
      if (ticket.expiresAt <= clock() || usedUp.has(ticket.key)) {
        throw new UploadRefused(403, formsText('upload.expired'));
      }
      return ticket;
    },

    async use(ticket, work) {
      if (underWay.has(ticket.key)) throw new UploadRefused(409, formsText('upload.underWay'));
      underWay.add(ticket.key);
      try {
        return await work();
      } catch (error) {
        const refused = error instanceof UploadRefused && [400, 413, 415].includes(error.status);
        if (refused) usedUp.set(ticket.key, ticket.expiresAt);
        throw error;
      } finally {
        underWay.delete(ticket.key);
      }
    },
  };
}

function parse(text: unknown, sign: (body: string) => string): Ticket | undefined {
  if (typeof text !== 'string') return undefined;
  const [, body, kind, key, size, expiresAt, signature] =
    /^((\w+)\.([0-9a-f]{32})\.(\d+)\.(\d+))\.([\w-]{43})$/.exec(text) ?? [];
  if (!body || !signature || !key || !isUploadKind(kind)) return undefined;
  if (!timingSafeEqual(Buffer.from(sign(body)), Buffer.from(signature))) return undefined;
  return { kind, key, size: Number(size), expiresAt: Number(expiresAt) };
}
