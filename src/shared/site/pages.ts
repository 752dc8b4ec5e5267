import type { pageText } from '../messages/page.ts';

/** All pages, with path, canonical path and whether search engines may list them. */
export interface Page {
  /** Says its title and its description. */
  name: PageName | 'notFound';
  /** A path, or a pattern with `:name` parts. */
  path: string;
  indexed: boolean;
  /** Set if the same text is also at another path. */
  canonical?: string;
  /** Whose page it is. */
  technician?: DescribedTechnician;
  /** Instead of the title that its name has. */
  title?: string | undefined;
}

type Described<Key> = Key extends `${infer Name}.description` ? Name : never;

export type PageName = Exclude<Described<Parameters<typeof pageText>[0]>, 'notFound'>;

export interface DescribedTechnician {
  name: string;
  city: string;
  assignedServices: readonly string[];
  localServices?: readonly string[] | undefined;
}

type Rules = Pick<Page, 'path' | 'indexed' | 'canonical'>;

function named(rules: Record<PageName, Rules>): Record<PageName, Page> {
  const names = Object.keys(rules) as PageName[];
  return Object.fromEntries(names.map((name) => [name, { name, ...rules[name] }])) as Record<
    PageName,
    Page
  >;
}

export const pages = named({
  home: { path: '/', indexed: true },
  howItWorks: { path: '/how-it-works', indexed: true },
  technician: { path: '/technicians/:slug', indexed: true },
  login: { path: '/login', indexed: false },
  techRegister: { path: '/tech-register', indexed: true },
  registrationSuccess: { path: '/registration-success', indexed: false },
  verifyEmail: { path: '/verify-email/:token', indexed: false },
  reopenApplication: { path: '/reopen-application/:token', indexed: false },
  confirmNewEmail: { path: '/confirm-email/:token', indexed: false },
  techDashboard: { path: '/tech-dashboard', indexed: false },
  admin: { path: '/admin', indexed: false },
  booking: { path: '/booking/:token', indexed: false },
  answerRequest: { path: '/answer/:token', indexed: false },
  myBookings: { path: '/my-bookings', indexed: false },
  lostLink: { path: '/lost-link', indexed: false },
  eraseMyData: { path: '/erase-my-data/:token', indexed: false },
  resetPassword: { path: '/reset-password/:token', indexed: false },
  invitation: { path: '/invitation/:token', indexed: false },
  resetPasswordMissing: { path: '/reset-password', indexed: false },
  dataExport: { path: '/data-export', indexed: false },
  privacy: { path: '/privacy', indexed: true },
  privacyPolicy: { path: '/privacy-policy', indexed: true, canonical: '/privacy' },
  terms: { path: '/terms', indexed: true },
  disclaimer: { path: '/disclaimer', indexed: true },
  help: { path: '/help', indexed: true },
  imprint: { path: '/imprint', indexed: true },
});

export const notFoundPage: Page = { name: 'notFound', path: '', indexed: false };

/** The name of the page at a path without query; undefined if there is none. */
export function pageNameAt(pathname: string): PageName | undefined {
  const parts = partsOf(pathname);
  const names = Object.keys(pages) as PageName[];
  return names.find((name) => {
    const pattern = partsOf(pages[name].path);
    return (
      pattern.length === parts.length &&
      pattern.every((part, at) => part.startsWith(':') || part === parts[at])
    );
  });
}

export function pageAt(pathname: string): Page {
  const name = pageNameAt(pathname);
  return name ? pages[name] : notFoundPage;
}

export function technicianPage(technician: DescribedTechnician & { slug: string }): Page {
  const canonical = pages.technician.path.replace(':slug', technician.slug);
  return { ...pages.technician, canonical, technician };
}

export function partsOf(path: string): string[] {
  return path.split('/').filter(Boolean);
}
