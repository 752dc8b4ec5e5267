import type { PageName } from '../shared/site/pages.ts';

/** The screen of each page: a file `<path>-page.tsx` whose default export is the component. */
export const SCREENS: Record<PageName, string> = {
  home: 'discovery/home',
  howItWorks: 'legal/content',
  technician: 'discovery/technician',
  login: 'auth/login',
  techRegister: 'technician/application/register',
  registrationSuccess: 'technician/application/registration-success',
  verifyEmail: 'auth/verify-email',
  reopenApplication: 'technician/application/reopen-application',
  confirmNewEmail: 'auth/confirm-email',
  techDashboard: 'technician/dashboard',
  admin: 'admin/dashboard',
  booking: 'booking/managed/booking',
  myBookings: 'my-bookings/my-bookings',
  lostLink: 'booking/managed/lost-link',
  eraseMyData: 'booking/managed/erase-my-data',
  resetPassword: 'auth/reset-password',
  resetPasswordMissing: 'auth/reset-password',
  dataExport: 'account/data-export',
  privacy: 'legal/content',
  privacyPolicy: 'legal/content',
  terms: 'legal/content',
  disclaimer: 'legal/content',
  help: 'legal/content',
  imprint: 'legal/content',
};
