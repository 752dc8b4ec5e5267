import type { SearchAnswer, TechnicianPage } from '../technician/technician.schema.ts';

/** The answer to a page's first query, included in the page. */
export interface FirstAnswer {
  /** On the home page: the search without filters. */
  search?: SearchAnswer;
  /** On a technician's own page. */
  technician?: TechnicianPage;
}
