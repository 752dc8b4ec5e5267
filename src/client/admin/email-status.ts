import type { EmailStatus } from '../../shared/admin/outbox.ts';
import { adminText } from '../../shared/messages/admin.ts';
import type { Tone } from '../ui/badge.tsx';

export const EMAIL_STATUS: Record<EmailStatus, { label: string; tone: Tone }> = {
  queued: { label: adminText('status.queued'), tone: 'wait' },
  sent: { label: adminText('status.sent'), tone: 'good' },
  failed: { label: adminText('status.failed'), tone: 'bad' },
};
