/** 40 KB of phone numbers, loaded where needed. */
export { AsYouType, parsePhoneNumberFromString } from 'libphonenumber-js/min';
