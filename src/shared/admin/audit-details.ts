/** An audit entry's data; src/shared/admin/describe-audit.ts words it. */

import type { BookingStatus, BookingTransition, CancelKind } from '../booking/booking.ts';
import type { TechnicianFilter } from './admin-technician.ts';

export const AUDIT_ACTIONS = [
  'approve',
  'reject',
  'freeze',
  'unfreeze',
  'edit',
  'restore',
  'change-email',
  'ask-email',
  'make-supertech',
  'remove-supertech',
  'check-certification',
  'withdraw-certification-check',
  'assign-packages',
  'resend-email',
  'create',
  'delete',
  'order',
  'export',
  'read-email',
  'retry-email',
  'test-email',
  'hide',
  'show',
  'invite',
  'remove',
  'enter',
  'confirm',
  'decline',
  'decline-sender',
  'decline-network',
  'complete',
  'no_show',
  'cancel',
  'propose',
  'agree',
  'accept',
  'refuse',
  'withdraw',
  'close',
  'reopen',
  'details',
  'confirm-clock',
  'note',
  'remove-note',
  'nudge',
  'message',
] as const;
/** Other transitions belong to customers and the system; else the entry is an edit. */
export type AuditAction = (typeof AUDIT_ACTIONS)[number] | BookingTransition;

export const AUDIT_SUBJECTS = [
  'technician',
  'package',
  'booking',
  'email',
  'review',
  'admin',
  'clock',
  'days',
  'settings',
  'page',
] as const;

/** `default` is the value of a setting that isn't set. */
export type ChangedValue = string | number | boolean | { default: string };

export interface AuditChange {
  /** A column, or the name of a setting. */
  field: string;
  /** Missing if it's too long to show. */
  before?: ChangedValue;
  after?: ChangedValue;
}

export interface ExportedBookings {
  ended?: CancelKind | BookingStatus | undefined;
  waitingHours?: number | undefined;
  technician?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  /** The typed search isn't kept: its customer may be erased later. */
  isSearch?: boolean | undefined;
}

export type AuditDetails =
  | { kind: 'changes'; changes: AuditChange[] }
  /** The service it was moved in front of; null for the end. */
  | { kind: 'order'; before: string | null }
  | { kind: 'services'; before: string[]; after: string[] }
  | { kind: 'review'; stars: number; author: string }
  | { kind: 'days'; from: string; to: string }
  /** Milliseconds, for `clockFault`. */
  | { kind: 'clock'; offset: number }
  | { kind: 'export'; bookings: ExportedBookings }
  /** Without the typed search, as above. */
  | {
      kind: 'technicianExport';
      filter?: TechnicianFilter | undefined;
      isSearch?: boolean | undefined;
    }
  | { kind: 'requests'; count: number }
  | { kind: 'messages'; count: number }
  | { kind: 'technicians'; count: number }
  | { kind: 'message'; count: number; key: string };
