/** The mail server and everyone's mailboxes. What it does wrong is set by the faults. */
import type { CalendarFile } from '../../src/server/email/calendar-file.ts';
import type { EmailSite } from '../../src/server/email/email-content.ts';
import { attachmentsOf, renderEmail } from '../../src/server/email/render.ts';
import { type EmailTransport, RefusedError } from '../../src/server/email/transport.ts';
import type { OutboxRow } from '../../src/server/store/email/outbox.ts';
import type { Language } from '../../src/shared/messages/languages.ts';
import { shippedFooters } from '../email-samples.ts';

const FOOTERS = await shippedFooters();

export interface Delivered {
  at: number;
  email: OutboxRow;
  text: string;
  files: readonly CalendarFile[];
}

export interface Mailbox {
  language: Language;
  /** Since when, by the server's clock; what was written before may be in another one. */
  since?: number;
  read(delivered: Delivered): void;
  /** How the owner of the account with this address signs in from a browser that's new. */
  signInElsewhere?(): Promise<void>;
}

export interface PostOffice {
  /** What one process sends with. */
  connect(): EmailTransport;
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
  /** False when the sender is killed before it learns that the email arrived. */
  async function deliver(email: OutboxRow): Promise<boolean> {
    const { messageId } = email;
    if (office.isDown) throw new Error('connect ECONNREFUSED');
    if (office.full.has(email.to)) {
      office.refused.set(messageId, (office.refused.get(messageId) ?? 0) + 1);
      throw new RefusedError('552 mailbox full');
    }
    const before = office.arrived.get(messageId) ?? 0;
    office.arrived.set(messageId, before + 1);
    const text = `${email.subject}\n${renderEmail(email.body, site, FOOTERS).text}`;
    const files = attachmentsOf(email.body, site);
    onDelivery({ at: clock(), email, text, files }, before === 0);
    const interrupt = office.interruptNext;
    office.interruptNext = undefined;
    interrupt?.();
    return interrupt === undefined;
  }

  const office: PostOffice = {
    arrived: new Map(),
    refused: new Map(),
    isDown: false,
    full: new Set(),
    interruptNext: undefined,
    connect() {
      // As the real one: bodies one at a time, each after the last was noted as sent.
      let turn = Promise.resolve();
      return {
        delivers: true,
        async send(email) {
          const ended = Promise.withResolvers<void>();
          const before = turn;
          turn = ended.promise;
          await before;
          // A process that is killed ends in the middle: nothing goes on after its turn.
          let isAlive = true;
          try {
            isAlive = await deliver(email);
          } finally {
            if (isAlive) setImmediate(ended.resolve);
          }
          if (!isAlive) await new Promise(() => {});
        },
      };
    },
  };
  return office;
}
