/** The status of an email. No zod in this file. */
export const MAIL_STATUSES = ['queued', 'sent', 'failed'] as const;
export type EmailStatus = (typeof MAIL_STATUSES)[number];
