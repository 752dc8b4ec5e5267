import { pages } from '../shared/site/pages.ts';

export const paths = {
  home: pages.home.path,
  howItWorks: pages.howItWorks.path,
  login: pages.login.path,
  techRegister: pages.techRegister.path,
  registrationSuccess: pages.registrationSuccess.path,
  techDashboard: pages.techDashboard.path,
  admin: pages.admin.path,
  myBookings: pages.myBookings.path,
  lostLink: pages.lostLink.path,
  dataExport: pages.dataExport.path,
  privacy: pages.privacy.path,
  terms: pages.terms.path,
  disclaimer: pages.disclaimer.path,
  help: pages.help.path,
  imprint: pages.imprint.path,
  technician: (slug: string) => `/technicians/${encodeURIComponent(slug)}`,
  booking: (token: string) => `/booking/${encodeURIComponent(token)}`,
} as const;
