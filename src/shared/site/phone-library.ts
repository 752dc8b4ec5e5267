/** 40 KB of phone numbers, so browsers load it only where it's needed. */
export { AsYouType, parsePhoneNumberFromString } from 'libphonenumber-js/min';
