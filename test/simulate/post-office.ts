/** The mail server and everyone's mailboxes. What it does wrong is set by the faults. */

import type { EmailSite } from '../../src/server/email/mail.ts';
import { renderEmail } from '../../src/server/email/render.ts';
import { type EmailTransport, RefusedError } from '../../src/server/email/transport.ts';
import type { OutboxRow } from '../../src/server/store/outbox.ts';

export interface Delivered {
  at: number;
  mail: OutboxRow;
  text: string;
}

export interface PostOffice {
  transport: EmailTransport;
  /** How often each Message-ID arrived. */
  arrived: Map<string, number>;
  /** Rejected attempts by Message-ID. */
  refused: Map<string, number>;
  isDown: boolean;
  /** Addresses whose mailboxes are full. */
  full: Set<string>;
  /** Called once with the next email that arrives, instead of telling its sender so. */
  interruptNext: (() => void) | undefined;
}

export function openPostOffice(
  clock: () => number,
  site: EmailSite,
  onDelivery: (delivered: Delivered, isFirst: boolean) => void,
): PostOffice {
  const office: PostOffice = {
    arrived: new Map(),
    refused: new Map(),
    isDown: false,
    full: new Set(),
    interruptNext: undefined,
    transport: {
      delivers: true,
      async send(mail) {
        if (office.isDown) throw new Error('connect ECONNREFUSED');
        const { messageId } = mail;
        if (office.full.has(mail.to)) {
          office.refused.set(messageId, (office.refused.get(messageId) ?? 0) + 1);
          throw new RefusedError('552 mailbox full');
        }
        const before = office.arrived.get(messageId) ?? 0;
        office.arrived.set(messageId, before + 1);
        const text = `${mail.subject}\n${renderEmail(mail.body, site).text}`;
        onDelivery({ at: clock(), mail, text }, before === 0);
        const interrupt = office.interruptNext;
        office.interruptNext = undefined;
        if (!interrupt) return;
        interrupt();
        // The process that sent it no longer exists.
        await new Promise(() => {});
      },
    },
  };
  return office;
}
