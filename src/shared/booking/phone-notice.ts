import { currentMarket } from '#current-language';
import { isNorthAmerican } from '../market/countries.ts';
import { bookingText } from '../messages/booking.ts';

/** What is wrong with a phone number, in title and text: ten digits are only America's. */
export function phoneNotice() {
  return isNorthAmerican(currentMarket())
    ? bookingText.notice('error.phone')
    : bookingText.notice('error.phoneAbroad');
}

/** For a schema. */
export const phoneError = { error: () => phoneNotice().text };
