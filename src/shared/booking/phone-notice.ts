import { currentMarket } from '#current-language';
import { bookingText } from '../messages/booking/booking.ts';
import { isNorthAmerican } from '../site/countries.ts';

/** What is wrong with a phone number, in title and text: ten digits are only America's. */
export function phoneNotice() {
  return isNorthAmerican(currentMarket())
    ? bookingText.notice('invalidPhone')
    : bookingText.notice('invalidPhoneElsewhere');
}

/** For a schema. */
export const phoneError = { error: () => phoneNotice().text };
