/** Messages for admins; those in the specification's section 8 word for word. */
import type { Message } from '../site/messages.ts';

const message = (title: string, text?: string): Message => ({ title, ...(text && { text }) });

/** Messages after each action on a technician; a failure shows the server's message. */
export const TECHNICIAN_ACTIONS = {
  update: {
    done: message('Technician Updated'),
    failed: message('Update Failed', 'Failed to update technician.'),
  },
  freeze: {
    done: message('Technician Frozen'),
    failed: message('Freeze Failed', 'Failed to freeze technician.'),
  },
  unfreeze: {
    done: message('Technician Unfrozen'),
    failed: message('Unfreeze Failed', 'Failed to unfreeze technician.'),
  },
  approve: {
    done: message('Technician Approved'),
    failed: message('Approval Failed', 'Failed to approve technician.'),
  },
  reject: {
    done: message('Technician Rejected'),
    failed: message('Rejection Failed', 'Failed to reject technician.'),
  },
  resend: {
    done: message('Email Queued'),
    failed: message('Resend Failed', 'Failed to resend the email.'),
  },
} as const;
export type TechnicianAction = keyof typeof TECHNICIAN_ACTIONS;

/** Two seconds after an approval (specification, section 4). */
export const ASSIGN_REMINDER = message(
  'Assign service packages',
  'Customers see this technician once a package is assigned.',
);
export const ASSIGN_REMINDER_MS = 2000;

export const PACKAGE_ACTIONS = {
  create: {
    done: message('Service Created'),
    failed: message('Create Failed', 'Failed to create service'),
  },
  /** The edit form. */
  edit: {
    done: message('Success', 'Service updated successfully'),
    failed: message('Failed to update service'),
  },
  /** The toggle between active and hidden. */
  toggle: {
    done: message('Service Updated'),
    failed: message('Update Failed', 'Failed to update service'),
  },
  favorite: {
    done: message('Favorite Updated'),
    failed: message('Update Failed', 'Failed to update favorite'),
  },
  order: {
    done: message('Order Updated'),
    failed: message('Update Failed', 'Failed to change the order'),
  },
  remove: {
    done: message('Service Deleted'),
    failed: message('Delete Failed', 'Failed to delete service'),
  },
} as const;

export const TEST_MAIL = {
  missing: message('Missing information', 'Please fill in all fields.'),
  failed: message('Failed to send test email', 'Please try again.'),
  dmarcWarning: message(
    'Test email queued: check DMARC',
    'A DMARC issue can keep emails from arriving. Checking the sender’s domain …',
  ),
} as const;

export const MAIL_RETRY = {
  done: message('Email Queued', 'It will be sent again right away.'),
  failed: message('Retry Failed', 'Failed to resend the email.'),
} as const;

export const REVIEW_ACTIONS = {
  hide: {
    done: message('Review Hidden'),
    failed: message('Update Failed', 'Failed to hide the review.'),
  },
  show: {
    done: message('Review Shown'),
    failed: message('Update Failed', 'Failed to show the review.'),
  },
} as const;

/** Errors for an admin's actions. */
export const ADMIN = {
  technicianNotFound: 'This technician does not exist.',
  notApplicant: 'This application has already been decided.',
  notApproved: 'Only an approved technician who is not already frozen can be frozen.',
  notFrozen: 'This technician is not frozen.',
  certificationChanged:
    'The certification was replaced or removed in the meantime. Please look at it again.',
  certificationNotChecked: 'This certification is not marked as checked.',
  supertechApproved: 'Only approved technicians can be supertechs.',
  alreadySupertech: 'This technician is a supertech already.',
  notSupertech: 'This technician isn’t a supertech.',
  unknownPackages: (names: readonly string[]) =>
    `There is no service package called ${names.map((name) => `“${name}”`).join(', ')}.`,
  packageNotFound: 'This service package does not exist.',
  packageNameTaken: 'A service package with that name already exists.',
  nothingToChange: 'Please change at least one field.',
  orderOutdated: 'The services have changed meanwhile. Please try again.',
  addressUnknown: 'We could not find that address. Please add the city or the ZIP or postal code.',
  bookingNotFound: 'This booking does not exist.',
  mailNotFound: 'This email does not exist.',
  mailSent: 'This email has already been sent.',
  reviewNotFound: 'This review does not exist.',
  reviewHidden: 'This review is already hidden.',
  reviewVisible: 'This review is already visible.',
} as const;

export const ADMIN_BOOKINGS = {
  empty: 'No bookings yet',
  noMatch: 'No bookings match your search criteria',
} as const;
