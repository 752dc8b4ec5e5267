import type { AdminTab } from '../site/dashboard-tabs.ts';
import type { Overview } from './admin-records.schema.ts';

export function waitingIn({
  notices: { applications, failedEmails },
}: Pick<Overview, 'notices'>): Partial<Record<AdminTab, number>> {
  return { technicians: applications, outbox: failedEmails };
}
