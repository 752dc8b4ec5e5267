import type { AdminTab } from '../site/dashboard-tabs.ts';
import type { Overview } from './admin-records.schema.ts';

export function waitingIn({
  notices: { applications, endingChecks, failedEmails },
}: Pick<Overview, 'notices'>): Partial<Record<AdminTab, number>> {
  return { technicians: applications + endingChecks, outbox: failedEmails };
}
