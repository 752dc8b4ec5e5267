/**
 * Every sentence of the specification's sections 5 and 8, word for word, in one place: the server
 * answers with them, screens show them, tests compare against them.
 */
export interface Message {
  title: string;
  text?: string;
}

function message(title: string): Message;
function message(title: string, text: string): Required<Message>;
function message(title: string, text?: string): Message {
  return { title, ...(text && { text }) };
}

export const SIGN_IN = {
  missing: message('Missing Information', 'Please enter both email and password'),
  emailRequired: message('Email Required', 'Please enter your email address'),
  success: message('Welcome back!'),
  failedTitle: 'Unable to Sign In',
  wrong: 'The email or password you entered is incorrect. Please try again.',
  noAccount: 'Account not found. Please check your email address.',
  locked: 'Your account has been temporarily locked. Please try again later.',
  other: 'Please check your email and password and try again.',
  loggedOut: message('Logged out', 'You have been successfully logged out'),
  logoutFailed: message('Logout failed', 'An error occurred while logging out'),
  /** The server's own answers; the screen maps them to the sentences above. */
  serverWrong: 'Invalid credentials',
  serverLocked:
    'Sign-in is locked for 15 minutes after too many attempts. Please try again later or reset your password.',
} as const;

export const PASSWORD = {
  /** To a known and an unknown address alike, and to success and failure alike. */
  resetSent: message(
    'Reset Email Sent',
    "If an account exists with that email, you'll receive password reset instructions.",
  ),
  invalidLink: message('Invalid Reset Link', 'This password reset link is invalid or has expired.'),
  tooShort: message('Password Too Short', 'Password must be at least 8 characters long.'),
  /** The rule that the specification states for registration alone holds here, too. */
  tooWeakTitle: 'Password Too Weak',
  mismatch: message("Passwords Don't Match", 'Please make sure both password fields match.'),
  resetFailed: message(
    'Reset Failed',
    'Failed to reset password. Please try again or contact support.',
  ),
  resetDone: message('Password Reset Successful'),
  resetComplete: 'Password Reset Complete',
  /** Before what gives an account away, ten minutes after the password was last typed. */
  again: 'Please type your password again.',
  againTitle: 'Your password, please',
  currentMissing: 'Please enter your current password.',
  currentWrong: 'The current password is not correct.',
  changed: message('Password Changed', 'You stay signed in here; every other session has ended.'),
  changeFailed: 'Password Not Changed',
} as const;

export const ADMINS = {
  hasAccount: 'That address has an account already.',
  notOneself: 'You cannot remove yourself. Another administrator can.',
  notFound: 'There is no such administrator.',
  invited: message('Invitation Sent', 'The link to choose a password works for three days.'),
  inviteFailed: 'Invitation Failed',
  removed: message('Administrator Removed'),
  removeFailed: 'Removal Failed',
  emailChanged: message('Email Changed', 'Sign in with the new address from now on.'),
  emailFailed: 'Change Failed',
} as const;

export const BOOKING = {
  missing: message(
    'Missing Information',
    'Please fill in all required fields and select at least one service.',
  ),
  invalidEmail: message('Invalid Email', 'Please enter a valid email address.'),
  invalidPhone: message('Invalid Phone', 'Please enter a complete 10-digit phone number.'),
  invalidName: message('Invalid Name', 'Please enter your full name.'),
  atLeastOnePackage: 'Must select at least one service package',
  booked: message('Booking Confirmed', 'Your service has been booked successfully!'),
  failed: message('Booking Failed', 'Failed to book service. Please try again.'),
  tooMany: 'Too many booking attempts. Please try again later.',
  notOfferedTime: 'That time is not available. Please choose another.',
  dayTooShort:
    'The chosen services need more time than is left that day. Please choose an earlier time.',
  slotTaken: 'That time was just taken. Please choose another.',
  pricesChanged: (total: string) => `Prices have changed: the total is now ${total}.`,
  notAssigned: 'This technician is not currently assigned to any active service packages.',
  contactAdmin: 'Please contact an administrator to assign services.',
  notAvailable: 'This technician is not available.',
  notOffered: 'This technician no longer offers one of the chosen services.',
  keyReused:
    'This request was already sent with other details. Please reload the page and try again.',
  awaitsEmail:
    'This request waits for its customer to confirm their email. Nobody can answer it before.',
  confirmTooLate:
    'The link was open for 20 minutes, and this request has ended. Please send a new one.',
  confirmEmailFirst: 'Please open the link in our email first. Then you can choose this time.',
  changedMeanwhile: 'This booking has changed in the meantime. Please reload to see its status.',
  notFound: 'This booking does not exist.',
  linkInvalid: 'This booking link is invalid or no longer in use.',
  bookingOneself: "You can't book yourself.",
  reviewingOneself: "You can't review yourself.",
  notBegun: 'This appointment has not started yet. You can close it once its time has come.',
  pastCutoff: 'It is too late to change this booking online. Please call the technician instead.',
  sameTime: 'That is the time of the booking already. Please choose another.',
  tooManyNewTimes:
    'This booking has been given new times often enough today. Please try again tomorrow.',
  noProposal: 'There is no proposed time to answer any more.',
  ownProposal: 'The other side has to answer the time you proposed.',
  proposalPast: 'The proposed time has passed. Please propose another.',
  reviewNotFound: 'This review does not exist.',
  reviewAnswered: 'This review has been answered already.',
  photoGone: 'The photo is no longer there. Please choose it again.',
  reviewerErased: 'The customer had their data erased within 30 days after the completion.',
  photoTaken: 'This photo is already part of another request. Please upload it again.',
  notReviewable: 'A booking can be reviewed once, within 30 days after its completion.',
  erasureLinkInvalid: 'This link is invalid or has been used already.',
  openFirst: 'You still have an open booking. Please cancel it first, then erase your data.',
  addressUnknown: 'We could not find that address. Please add its town or postcode.',
  addressTooFar: (km: number) => `That address is outside the technician's area of ${km} km.`,
  doesNotTravel: 'This technician works from a fixed place and does not come to an address.',
} as const;

export const CONFIRM = {
  success: message('Booking Confirmed'),
  failed: message('Confirmation failed'),
} as const;

export const GATE = {
  signIn: 'Please sign in first.',
  technicianOnly: 'Access restricted to technicians only.',
  adminOnly: 'Access restricted to administrators only.',
  underReview: 'Your application is under review.',
  rejected: 'Your application was rejected.',
  crossSite: 'This request came from another site and was refused.',
  tooMany: 'Too many requests. Please wait a moment and try again.',
  tooManyStreams: 'Too many live connections are open. Please close a tab and try again.',
  unknownPath: 'There is nothing at this address.',
  pathTooLong: 'The address is too long.',
  wrongMethod: 'This address does not take that kind of request.',
  tooDeep: 'This request nests too deeply: at most 32 levels are accepted.',
  unexpected: 'Something went wrong on our side. Please try again.',
  unavailable: 'The service is busy or its storage is unavailable. Please try again in a moment.',
} as const;

export const SEARCH = {
  empty: message('No technicians found', 'Try adjusting your search or filters'),
  unknownPlace: (text: string) =>
    `We know no place called “${text}”. Check how it is written, or choose one that is suggested.`,
  emptyMap: 'Pan or zoom the map to see available technicians',
  noSuggestions: 'No suggestions found',
  futureDate: 'Select a future date',
  geolocationFailed: 'Unable to get your location. Please enter it manually.',
  geolocationUnsupported: 'Geolocation is not supported by this browser.',
  mapFailed: message('Map Error', 'Failed to load map'),
} as const;
