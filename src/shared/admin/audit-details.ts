/** What an entry of the audit log stores as data. src/shared/admin/describe-audit.ts puts it in words. */

import type { BookingStatus, BookingTransition, CancelKind } from '../booking/booking.ts';

/** What an admin, or a technician who declines in bulk, did. */
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
  'confirm-clock',
] as const;
/** The other transitions are those of customers and the system, or the entry is an edit. */
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
  /** Missing from those too long to show. */
  before?: ChangedValue;
  after?: ChangedValue;
}

export interface ExportedBookings {
  ended?: CancelKind | BookingStatus | undefined;
  waitingHours?: number | undefined;
  technician?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  /** By a search. What was typed may name a customer, who may be erased later. */
  isSearch?: boolean | undefined;
}

export type AuditDetails =
  | { kind: 'changes'; changes: AuditChange[] }
  /** In front of which service; null for the end. */
  | { kind: 'order'; before: string | null }
  | { kind: 'services'; before: string[]; after: string[] }
  | { kind: 'review'; stars: number; author: string }
  | { kind: 'days'; from: string; to: string }
  /** Milliseconds, as `clockFault` takes them. */
  | { kind: 'clock'; offset: number }
  | { kind: 'export'; bookings: ExportedBookings }
  | { kind: 'requests'; count: number }
  | { kind: 'messages'; count: number };
