import type { Content } from '../site/content.schema.ts';
import type { SearchAnswer, TechnicianPage } from '../technician/technician.schema.ts';
import type { SearchFilter } from './search-filter.ts';

/** The answers to a page's first queries, included in the page. */
export interface FirstAnswer {
  /** On the home page: the first of its list, and what was asked for. */
  search?: { asked: SearchFilter; answer: SearchAnswer };
  /** On a technician's own page. */
  technician?: TechnicianPage;
  /** And when that technician can be booked. */
  availability?: { technicianId: number; days: { date: string; timeSlots: string[] }[] };
  /** On a page of text, such as the terms. */
  content?: Content;
}
