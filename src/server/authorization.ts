/**
 * Who may call each procedure. A procedure that is missing here, or stands on another rung of the
 * ladder than this table says, fails the tests (authorization.test.ts).
 */
import type { Rung } from './trpc.ts';

export const AUTHORIZATION: Record<string, Rung> = {
  'admin.outbox': 'admin',
  'auth.login': 'public',
  'auth.logout': 'public',
  'auth.me': 'public',
  'auth.user': 'signedIn',
  'booking.accept': 'approvedTechnician',
  'booking.answerReview': 'approvedTechnician',
  'booking.cancel': 'approvedTechnician',
  'booking.complete': 'approvedTechnician',
  'booking.confirm': 'approvedTechnician',
  'booking.decline': 'approvedTechnician',
  'booking.link.accept': 'public',
  'booking.link.cancel': 'public',
  'booking.link.erase': 'public',
  'booking.link.lost': 'public',
  'booking.link.propose': 'public',
  'booking.link.refuse': 'public',
  'booking.link.review': 'public',
  'booking.link.show': 'public',
  'booking.noShow': 'approvedTechnician',
  'booking.ofTechnician': 'approvedTechnician',
  'booking.propose': 'approvedTechnician',
  'booking.refuse': 'approvedTechnician',
  'booking.request': 'public',
  'booking.summary': 'approvedTechnician',
  'discovery.autocomplete': 'public',
  'discovery.availability': 'public',
  'discovery.geocode': 'public',
  'discovery.mapsKey': 'public',
  'discovery.packages': 'public',
  'discovery.pins': 'public',
  'discovery.placeAt': 'public',
  'discovery.search': 'public',
  'discovery.technician': 'public',
  'technician.onBooking': 'approvedTechnician',
  'technician.profile': 'technician',
};
