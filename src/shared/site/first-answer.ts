import type { SearchAnswer, TechnicianPage } from '../technician/technician.schema.ts';

/** What comes inside a page: the answer to what it asks first. */
export interface FirstAnswer {
  /** On the home page, of the search without any filter. */
  search?: SearchAnswer;
  /** On a technician's own page. */
  technician?: TechnicianPage;
}
