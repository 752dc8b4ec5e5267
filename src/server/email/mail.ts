/** What a mail is made of, before it has a form. */
import type { MailBody } from '../../../db/mail-body.ts';

/** Whose marketplace it is; the environment has all of it. */
export interface MailSite {
  siteName: string;
  /** Without a slash at its end. */
  siteUrl: string;
  supportEmail: string;
  operatorName: string;
  operatorAddress: string;
}

/** Somebody with an account. */
export interface Recipient {
  userId: number;
  name: string;
  email: string;
  /** When a link from that mailbox was opened; UTC milliseconds. */
  emailVerifiedAt: number | null;
}

export interface MailContent extends MailBody {
  subject: string;
}

/** Every message there is; the outbox keeps it as its `kind`. */
export type MailKind =
  | 'application-received'
  | 'application-reopened'
  | 'application-known'
  | 'technician-approved'
  | 'technician-rejected'
  | 'technician-frozen'
  | 'technician-unfrozen'
  | `booking-${'requested' | 'confirmed' | 'declined' | 'cancelled' | 'expired'}`
  | `booking-${'completed' | 'no-show' | 'proposed' | 'moved' | 'not-moved'}`
  | `booking-${'reminder' | 'nudge' | 'link' | 'to-confirm'}`
  | 'customer-erasure'
  | 'password-reset'
  | 'password-changed'
  | `email-${'changed' | 'new'}`
  | `admin-${'invitation' | 'invited' | 'removed' | 'removal'}`
  | 'export-ready'
  | 'account-deleted'
  | 'test';

export interface Addressed {
  kind: MailKind;
  to: string;
  /** A link in it acts for whoever holds it, so that the body is cleared once sent. */
  isSecret?: boolean;
  bookingId?: number;
  userId?: number | null;
}
