import type { CurrentUser } from '../account/user.schema.ts';
import type { BookingSummary, TechnicianBooking } from '../booking/booking.schema.ts';
import type { ManagedBooking, OtherTechnician } from '../booking/managed-booking.schema.ts';
import type { SearchFilter } from '../search/search-filter.ts';
import type { Content } from '../site/content.schema.ts';
import type { SearchAnswer, TechnicianPage } from '../technician/technician.schema.ts';
import type { TechnicianProfile } from '../technician/technician-profile.schema.ts';
import type { Overview } from './admin-records.schema.ts';

export interface FirstAnswer {
  search?: { asked: SearchFilter; answer: SearchAnswer };
  technician?: TechnicianPage;
  availability?: { technicianId: number; days: { date: string; timeSlots: string[] }[] };
  content?: Content;
  /** Null if the link opens no booking. */
  booking?: ManagedBooking | null;
  /** Who is free next, if the technician failed the customer. */
  others?: OtherTechnician[];
  me?: CurrentUser | null;
  overview?: Overview;
  profile?: TechnicianProfile;
  summary?: BookingSummary;
  /** Today's and tomorrow's, soonest first; only to keep the page for later. */
  jobs?: TechnicianBooking[];
}
