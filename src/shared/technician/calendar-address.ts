/** Programs write `webcal:` for calendars to subscribe to. */
export function toHttps(address: string): string {
  return address.replace(/^webcals?:/i, 'https:');
}

export function isCalendarAddress(address: string): boolean {
  return /^https:\/\/[^\s/]/i.test(address) && URL.canParse(address);
}
