/**
 * Who may call each procedure. A procedure that is missing here, or stands on another rung of the
 * ladder than this table says, fails the tests (authorization.test.ts).
 */
import type { Rung } from './trpc.ts';

export const AUTHORIZATION: Record<string, Rung> = {
  'auth.login': 'public',
  'auth.logout': 'public',
  'auth.me': 'public',
  'auth.user': 'signedIn',
  'booking.confirm': 'approvedTechnician',
  'booking.ofTechnician': 'approvedTechnician',
  'booking.request': 'public',
  'discovery.autocomplete': 'public',
  'discovery.availability': 'public',
  'discovery.geocode': 'public',
  'discovery.mapsKey': 'public',
  'discovery.packages': 'public',
  'discovery.placeAt': 'public',
  'discovery.search': 'public',
  'discovery.technician': 'public',
};
