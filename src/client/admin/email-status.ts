import type { MailStatus } from '../../shared/admin/outbox.ts';

/** How each delivery status is shown. */
export const EMAIL_STATUS: Record<MailStatus, { label: string; tone: 'wait' | 'good' | 'bad' }> = {
  queued: { label: 'Queued', tone: 'wait' },
  sent: { label: 'Sent', tone: 'good' },
  failed: { label: 'Failed', tone: 'bad' },
};
