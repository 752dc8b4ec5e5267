import { inCity } from '../../../shared/format/in-city.ts';
import { bookingText } from '../../../shared/messages/booking.ts';

/** Who comes to whom. */
export function meetText({ name, city }: { name: string; city: string }, visit: boolean): string {
  return visit
    ? bookingText('meet.visit', { name })
    : bookingText('meet.bring', { name, ...inCity(city) });
}
