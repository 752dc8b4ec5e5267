import { REVIEW_TIME } from './policy.ts';

/**
 * All pages, with path, title, description, canonical path and whether search engines may list
 * them. The server writes them into the head of the page, and the client keeps them up to date.
 */
export interface Page {
  /** A path, or a pattern with `:name` parts. */
  path: string;
  /** Empty for the home page, whose title is the site's name and tagline. */
  title: string;
  description: string;
  indexed: boolean;
  /** Set if the same text is also at another path. */
  canonical?: string;
}

export const pages = {
  home: {
    path: '/',
    title: '',
    description:
      'Find a bike technician near you, see honest prices and open times, and book in under a minute without an account.',
    indexed: true,
  },
  howItWorks: {
    path: '/how-it-works',
    title: 'How it works',
    description: 'How to find, book and pay an independent bike technician, step by step.',
    indexed: true,
  },
  technician: {
    path: '/technicians/:slug',
    title: 'Bike technician',
    description: 'Services, prices, reviews and open times of an independent bike technician.',
    indexed: true,
  },
  login: {
    path: '/login',
    title: 'Login',
    description: 'Sign in to your account.',
    indexed: false,
  },
  techRegister: {
    path: '/tech-register',
    title: 'Sign up as a technician',
    description: `Apply as an independent bike technician: set your own hours, services and area. Reviewed within ${REVIEW_TIME}.`,
    indexed: true,
  },
  registrationSuccess: {
    path: '/registration-success',
    title: 'Application received',
    description: 'We received your application.',
    indexed: false,
  },
  verifyEmail: {
    path: '/verify-email/:token',
    title: 'Confirm your email',
    description: 'Confirm your email.',
    indexed: false,
  },
  reopenApplication: {
    path: '/reopen-application/:token',
    title: 'Reopen your application',
    description: 'Update your application and send it again.',
    indexed: false,
  },
  confirmNewEmail: {
    path: '/confirm-email/:token',
    title: 'Confirm your email',
    description: 'Confirm the new email address of your account.',
    indexed: false,
  },
  techDashboard: {
    path: '/tech-dashboard',
    title: 'Technician dashboard',
    description: 'For technicians.',
    indexed: false,
  },
  admin: {
    path: '/admin',
    title: 'Admin dashboard',
    description: 'For administrators.',
    indexed: false,
  },
  booking: {
    path: '/booking/:token',
    title: 'Your booking',
    description: 'View, reschedule or cancel your booking.',
    indexed: false,
  },
  myBookings: {
    path: '/my-bookings',
    title: 'My bookings and favorites',
    description: 'Your bookings and favorites.',
    indexed: false,
  },
  lostLink: {
    path: '/lost-link',
    title: 'Find your booking',
    description: 'Get the link to your booking emailed to you again.',
    indexed: false,
  },
  eraseMyData: {
    path: '/erase-my-data/:token',
    title: 'Erase your data',
    description: 'Erase your data from past bookings.',
    indexed: false,
  },
  resetPassword: {
    path: '/reset-password/:token',
    title: 'Reset your password',
    description: 'Choose a new password.',
    indexed: false,
  },
  resetPasswordMissing: {
    path: '/reset-password',
    title: 'Reset your password',
    description: 'Choose a new password.',
    indexed: false,
  },
  dataExport: {
    path: '/data-export',
    title: 'Export your data',
    description: 'Download a copy of your data.',
    indexed: false,
  },
  privacy: {
    path: '/privacy',
    title: 'Privacy policy',
    description: 'What personal data we keep, why, for how long, and what you can do about it.',
    indexed: true,
  },
  privacyPolicy: {
    path: '/privacy-policy',
    title: 'Privacy policy',
    description: 'What personal data we keep, why, for how long, and what you can do about it.',
    indexed: true,
    canonical: '/privacy',
  },
  terms: {
    path: '/terms',
    title: 'Terms of service',
    description: 'The terms between customers, technicians and the platform that connects them.',
    indexed: true,
  },
  disclaimer: {
    path: '/disclaimer',
    title: 'Liability disclaimer',
    description: 'Who is responsible for what when you book an independent bike technician.',
    indexed: true,
  },
  help: {
    path: '/help',
    title: 'Help center',
    description: 'Answers to common questions, and how to reach support.',
    indexed: true,
  },
  imprint: {
    path: '/imprint',
    title: 'Imprint',
    description: 'Who runs this site.',
    indexed: true,
  },
} satisfies Record<string, Page>;

export type PageName = keyof typeof pages;

export const notFoundPage: Page = {
  path: '',
  title: 'Page not found',
  description: 'There is no page at this address.',
  indexed: false,
};

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

/** The page at a path, or the 404 page. */
export function pageAt(pathname: string): Page {
  const name = pageNameAt(pathname);
  return name ? pages[name] : notFoundPage;
}

/** The page of a technician, with their name for shared links. */
export function technicianPage(technician: {
  slug: string;
  name: string;
  city: string;
  assignedServices: readonly string[];
}): Page {
  const { slug, name, city, assignedServices } = technician;
  const services = assignedServices.slice(0, 3).join(', ');
  return {
    ...pages.technician,
    title: `${name}, bike technician in ${city}`,
    description: `${services} by ${name} in ${city}. See prices, reviews and open times, and book without an account.`,
    canonical: pages.technician.path.replace(':slug', slug),
  };
}

export interface PageHead {
  title: string;
  description: string;
  /** Absolute. */
  canonical: string;
  robots: string;
}

/** The head of a page. `site.url` has no trailing slash. */
export function pageHead(
  page: Page,
  pathname: string,
  site: { name: string; url: string },
): PageHead {
  return {
    title: page.title
      ? `${page.title} · ${site.name}`
      : `${site.name}: book a bike technician near you`,
    description: page.description,
    canonical: `${site.url}${page.canonical ?? (partsOf(pathname).length ? `/${partsOf(pathname).join('/')}` : '/')}`,
    robots: page.indexed ? 'index, follow' : 'noindex, nofollow',
  };
}

function partsOf(path: string): string[] {
  return path.split('/').filter(Boolean);
}
