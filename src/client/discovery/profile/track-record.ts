import { formatInstant } from '../../../shared/format/instants.ts';
import { discoveryText } from '../../../shared/messages/discovery.ts';
import type { TechnicianPage } from '../../../shared/technician/technician.schema.ts';

type Known = Pick<
  TechnicianPage,
  'jobsDone' | 'percentAnswered' | 'repliesWithinHours' | 'certificationCheckedAt'
>;

/** Short facts; null for figures with too little behind. */
export function trackRecord(technician: Known): string[] {
  const { jobsDone, percentAnswered, repliesWithinHours, certificationCheckedAt } = technician;
  return [
    certificationCheckedAt !== null &&
      discoveryText('record.certification', { day: formatInstant(certificationCheckedAt, 'date') }),
    jobsDone !== null && discoveryText('record.jobs', { count: jobsDone }),
    repliesWithinHours !== null && discoveryText('record.replies', { repliesWithinHours }),
    percentAnswered !== null && discoveryText('record.answers', { percentAnswered }),
  ].filter((fact) => fact !== false);
}
