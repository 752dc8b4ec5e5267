/**
 * Messages in the specification's sections 5 and 8, word for word, for the server, screens and
 * tests.
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
  /** The server's messages; the screen maps them to those above. */
  serverWrong: 'Invalid credentials',
  serverLocked:
    'Sign-in is locked for 15 minutes after too many attempts. Please try again later or reset your password.',
} as const;

export const PASSWORD = {
  /** The same for known and unknown addresses, success and failure. */
  resetSent: message(
    'Reset Email Sent',
    "If an account exists with that email, you'll receive password reset instructions.",
  ),
  invalidLink: message('Invalid Reset Link', 'This password reset link is invalid or has expired.'),
  tooShort: message('Password Too Short', 'Password must be at least 8 characters long.'),
  /** The rule for registration applies here too. */
  tooWeakTitle: 'Password Too Weak',
  mismatch: message("Passwords Don't Match", 'Please make sure both password fields match.'),
  resetFailed: message(
    'Reset Failed',
    'Failed to reset password. Please try again or contact support.',
  ),
  resetDone: message('Password Reset Successful'),
  resetComplete: 'Password Reset Complete',
  /** Before sensitive changes, ten minutes after the password was last entered. */
  again: 'Please enter your password again.',
  againTitle: 'Confirm your password',
  currentMissing: 'Please enter your current password.',
  currentWrong: 'Your current password is incorrect.',
  changed: message(
    'Password Changed',
    'You are still signed in here. All your other sessions have ended.',
  ),
  changeFailed: 'Password Not Changed',
} as const;

export const ADMINS = {
  hasAccount: 'That email address already has an account.',
  notOneself: 'You cannot remove yourself. Ask another administrator.',
  notFound: 'This administrator does not exist.',
  invited: message('Invitation Sent', 'The link to choose a password is valid for three days.'),
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
  phoneOrEmail: 'Please enter a phone number or an email address.',
  notYours: 'You can enter bookings only with yourself.',
  entered: message('Booking entered', 'The time is confirmed.'),
  enteredRequest: message('Request sent', 'The technician has 24 hours to confirm it.'),
  chooseTime: 'Please choose a day and a time.',
  enterFailed: 'The booking wasn’t entered',
  tooManyEntered: 'You have entered many bookings within an hour. Please try again later.',
  atLeastOnePackage: 'Must select at least one service package',
  booked: message('Booking Confirmed', 'Your service has been booked successfully!'),
  failed: message('Booking Failed', 'Failed to book service. Please try again.'),
  tooMany: 'Too many booking attempts. Please try again later.',
  notOfferedTime: 'That time is not available. Please choose another.',
  dayTooShort:
    'The selected services need more time than is left that day. Please choose an earlier time.',
  slotTaken: 'That time was just taken. Please choose another.',
  pricesChanged: (total: string) => `Prices have changed: the total is now ${total}.`,
  notAssigned: 'This technician is not currently assigned to any active service packages.',
  contactAdmin: 'Please contact an administrator to assign services.',
  notAvailable: 'This technician is not available.',
  notOffered: 'This technician no longer offers one of the selected services.',
  keyReused:
    'This request was already sent with different details. Please reload the page and try again.',
  awaitsEmail:
    'The customer has not confirmed their email yet. You can answer this request once they have.',
  confirmTooLate:
    'The link was valid for 20 minutes, and this request has expired. Please send a new one.',
  manyUnanswered:
    'This technician has many requests to answer first. Please choose another day, or try again later.',
  confirmEmailFirst: 'Please open the link in our email first. Then you can choose this time.',
  changedMeanwhile: 'This booking has changed. Please reload the page to see its status.',
  notFound: 'This booking does not exist.',
  linkInvalid: 'This booking link is invalid or has expired.',
  bookingOneself: "You can't book yourself.",
  reviewingOneself: "You can't review yourself.",
  notBegun: 'This appointment has not started yet. You can close it once it has.',
  pastCutoff: 'It is too late to change this booking online. Please call the technician.',
  hasEmail: 'This customer has an email. Please propose the time, so that they can accept it.',
  noEmail:
    'This caller left no email to accept a time with. Please call them, then move the booking.',
  sameTime: 'The booking is already at that time. Please choose another.',
  tooManyNewTimes:
    'The time of this booking has been changed too often today. Please try again tomorrow.',
  noProposal: 'There is no longer a proposed time to answer.',
  ownProposal: 'You proposed this time, so you cannot answer it yourself.',
  proposalPast: 'The proposed time has passed. Please propose another.',
  reviewNotFound: 'This review does not exist.',
  reviewAnswered: 'This review already has a reply.',
  photoGone: 'The photo is no longer available. Please upload it again.',
  reviewerErased: 'The customer had their data erased within 30 days of completion.',
  photoTaken: 'This photo is already part of another request. Please upload it again.',
  notReviewable: 'A booking can be reviewed once, within 30 days of completion.',
  erasureLinkInvalid: 'This link is invalid or has already been used.',
  openFirst: 'You still have an open booking. Please cancel it first, then erase your data.',
  addressUnknown: 'We could not find that address. Please add the city or the ZIP or postal code.',
  addressTooFar: "That address is outside the technician's service area.",
  doesNotTravel: 'This technician works from a fixed location and does not travel to customers.',
} as const;

export const GATE = {
  signIn: 'Please sign in first.',
  technicianOnly: 'Access restricted to technicians only.',
  adminOnly: 'Access restricted to administrators only.',
  underReview: 'Your application is under review.',
  rejected: 'Your application was rejected.',
  crossSite: 'This request came from another site and was blocked.',
  tooMany: 'Too many requests. Please wait a moment and try again.',
  tooManyStreams: 'Too many live connections are open. Please close a tab and try again.',
  unknownPath: 'There is nothing at this address.',
  pathTooLong: 'The address is too long.',
  wrongMethod: 'This address does not support that request method.',
  tooDeep: 'This request is nested too deeply. The limit is 32 levels.',
  unexpected: 'Something went wrong on our side. Please try again.',
  unavailable: 'The service is busy or its storage is unavailable. Please try again in a moment.',
} as const;
