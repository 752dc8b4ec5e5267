import { Link } from 'wouter';
import {
  CHILD_AGE,
  CUSTOMER_AGE_MIN,
  GOVERNING_LAW,
  SUPPORT_REPLY_HOURS,
} from '../../shared/site/policy.ts';
import { paths } from '../paths.ts';
import type { Section } from './document-page.tsx';
import { SupportLink } from './operator.tsx';

/** What people can do about their data. */
export const rightsSections: Section[] = [
  {
    id: 'rights',
    title: 'What you can do',
    body: (
      <>
        <ul>
          <li>
            <b>Get a copy of your data.</b> Technicians can download everything at{' '}
            <Link href={paths.dataExport}>Export your data</Link>. The file is kept for 7 days, and
            only you can download it. Customers can see their data on their booking page.
          </li>
          <li>
            <b>Erase it.</b> Customers can erase a finished booking on its page, or everything
            linked to their email address, using a link we send there. Reviews of work done in the
            last 30 days then stop counting. Technicians can delete their account in the dashboard:
            their profile, files, sessions and emails are deleted right away, and future bookings
            are canceled, with an email to the customers.
          </li>
          <li>
            <b>Correct it.</b> Technicians can edit their profile. Customers can email us or their
            technician.
          </li>
          <li>
            <b>Object or complain.</b> Email us. You can also contact the data protection authority
            where you live.
          </li>
        </ul>
        <p>
          Lost the link to a booking? <Link href={paths.lostLink}>Have it sent again</Link>.
        </p>
      </>
    ),
  },
  {
    id: 'deletion',
    title: 'What deleting means',
    body: (
      <p>
        Erased data is overwritten in the database file. The operator’s backups still contain it
        until they’re replaced. A log keeps what administrators did and why.
      </p>
    ),
  },
  {
    id: 'children',
    title: 'Children',
    body: (
      <p>
        Customers must be {CUSTOMER_AGE_MIN} or older. The site isn’t for children under {CHILD_AGE}
        . If a child has sent us data, let us know and we’ll delete it.
      </p>
    ),
  },
  {
    id: 'law',
    title: 'Law and changes',
    body: (
      <p>
        The laws of {GOVERNING_LAW}, Canada, apply. When this policy changes, we update the dates at
        the top. Technicians get an email before any change that affects their consent.
      </p>
    ),
  },
  {
    id: 'contact',
    title: 'Contact',
    body: (
      <p>
        Email <SupportLink />. We reply within {SUPPORT_REPLY_HOURS} hours.
      </p>
    ),
  },
];
