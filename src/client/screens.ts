import type { PageName } from '../shared/pages.ts';

/** The screen of each page: a file `<context>/<name>-page.tsx` whose default export is the component. */
export const SCREENS: Record<PageName, string> = {
  home: 'discovery/home',
  howItWorks: 'legal/how-it-works',
  technician: 'discovery/technician',
  login: 'auth/login',
  techRegister: 'technician/register',
  registrationSuccess: 'technician/registration-success',
  verifyEmail: 'technician/verify-email',
  reopenApplication: 'technician/reopen-application',
  techDashboard: 'technician/dashboard',
  admin: 'admin/dashboard',
  booking: 'booking/booking',
  lostLink: 'booking/lost-link',
  eraseMyData: 'booking/erase-my-data',
  resetPassword: 'auth/reset-password',
  resetPasswordMissing: 'auth/reset-password',
  dataExport: 'account/data-export',
  privacy: 'legal/privacy',
  privacyPolicy: 'legal/privacy',
  terms: 'legal/terms',
  disclaimer: 'legal/disclaimer',
  help: 'legal/help',
};
