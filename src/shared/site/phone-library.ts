/** The world's phone numbers. 40 KB of them, so browsers load this file only where they need it. */
export { AsYouType, parsePhoneNumberFromString } from 'libphonenumber-js/min';
