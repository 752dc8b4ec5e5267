import type { TechnicianPage } from '../../../shared/technician/technician.schema.ts';
import { formatDay } from '../../ui/format-day.ts';

type Known = Pick<
  TechnicianPage,
  'jobsDone' | 'percentAnswered' | 'repliesWithinHours' | 'certificationCheckedAt'
>;

/** What is known of the technician, in a few words each. Figures with too little behind are null. */
export function trackRecord(technician: Known): string[] {
  const { jobsDone, percentAnswered, repliesWithinHours, certificationCheckedAt } = technician;
  return [
    certificationCheckedAt !== null && `Certification checked ${formatDay(certificationCheckedAt)}`,
    jobsDone !== null && `${jobsDone.toLocaleString('en-US')} jobs done`,
    repliesWithinHours !== null && `Usually replies within ${repliesWithinHours} h`,
    percentAnswered !== null && `Answers ${percentAnswered}% of requests in time`,
  ].filter((fact) => fact !== false);
}
