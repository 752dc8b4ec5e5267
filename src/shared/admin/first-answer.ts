import type { CurrentUser } from '../account/user.schema.ts';
import type { BookingSummary } from '../booking/booking.schema.ts';
import type { ManagedBooking } from '../booking/managed-booking.schema.ts';
import type { SearchFilter } from '../search/search-filter.ts';
import type { Content } from '../site/content.schema.ts';
import type { SearchAnswer, TechnicianPage } from '../technician/technician.schema.ts';
import type { TechnicianProfile } from '../technician/technician-profile.schema.ts';
import type { Overview } from './admin-records.schema.ts';

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
  /** On the page of a booking's link; null if the link opens none. */
  booking?: ManagedBooking | null;
  /** On a dashboard: who is signed in, and what it begins with. */
  me?: CurrentUser | null;
  overview?: Overview;
  profile?: TechnicianProfile;
  summary?: BookingSummary;
}
