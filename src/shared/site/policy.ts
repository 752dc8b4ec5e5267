export const CUSTOMER_AGE_MIN = 18;
export const CHILD_AGE = 13;
export const GOVERNING_LAW = 'British Columbia';
export const LIABILITY_CAP = 'USD 100';
export const SUPPORT_REPLY_HOURS = 24;
