import { currentMarket } from '#current-language';
import { isNorthAmerican } from '../market/countries.ts';
import { bookingText } from '../messages/booking.ts';

export function phoneNotice() {
  return isNorthAmerican(currentMarket())
    ? bookingText.notice('error.phone')
    : bookingText.notice('error.phoneAbroad');
}

export const phoneError = { error: () => phoneNotice().text };
