/** Technicians who travel are only sent where they go: within their radius of the point that strangers see. */
import { haversine } from '../../plain-search.ts';
import type { Answer } from '../ask.ts';
import { CITIES, SUBURBS } from '../cities.ts';
import { BrokenPromise } from '../history.ts';
import type { Records } from './records.ts';

/** Without the geocoder, an address is where its postcode is. */
const ABOUT_KM = 3;

/** @param answer to a request for work at an address */
export function refuseOutOfReach(
  records: Records,
  { technicianId, serviceAddress }: { technicianId: number; serviceAddress: string },
  answer: Answer<unknown>,
): void {
  const listing = records.offers.listing(technicianId);
  const city = [...CITIES, ...SUBURBS].find(({ address }) => serviceAddress.endsWith(address));
  if (!listing || !city) return;
  const { publicLatitude: latitude, publicLongitude: longitude, radiusKm } = listing;
  const km = haversine({ latitude, longitude }, city);
  const refuse = (what: string) => {
    throw new BrokenPromise(
      'addresses in reach',
      `technician ${technicianId} (${listing.privacyMode}, ${radiusKm} km): ${serviceAddress} is ${km.toFixed(1)} km away and ${what}`,
    );
  };
  const travels = listing.privacyMode === 'service_area' || listing.comesToCustomer === 1;
  if (answer.ok && (!travels || km > radiusKm + ABOUT_KM)) refuse('was booked');
  const isRefused = !answer.ok && answer.code === 'BAD_REQUEST';
  if (isRefused && travels && km < radiusKm - ABOUT_KM) refuse(`was refused: ${answer.message}`);
}
