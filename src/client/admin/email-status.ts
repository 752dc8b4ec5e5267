import type { EmailStatus } from '../../shared/admin/outbox.ts';
import { adminText } from '../../shared/messages/admin/admin.ts';

/** How each delivery status is shown. */
export const EMAIL_STATUS: Record<EmailStatus, { label: string; tone: 'wait' | 'good' | 'bad' }> = {
  queued: { label: adminText('queued'), tone: 'wait' },
  sent: { label: adminText('sent'), tone: 'good' },
  failed: { label: adminText('failed'), tone: 'bad' },
};
