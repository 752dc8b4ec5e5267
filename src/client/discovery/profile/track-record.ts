import type { TechnicianPage } from '../../../shared/technician/technician.schema.ts';

type Known = Pick<TechnicianPage, 'jobsDone' | 'percentAnswered' | 'repliesWithinHours'>;

/** What the technician has done here, in a few words each. Figures with too little behind are null. */
export function trackRecord({ jobsDone, percentAnswered, repliesWithinHours }: Known): string[] {
  return [
    jobsDone !== null && `${jobsDone.toLocaleString('en-US')} jobs done`,
    repliesWithinHours !== null && `Usually replies within ${repliesWithinHours} h`,
    percentAnswered !== null && `Answers ${percentAnswered}% of requests in time`,
  ].filter((fact) => fact !== false);
}
