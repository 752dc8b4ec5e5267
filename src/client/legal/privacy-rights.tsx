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
            <b>See and move your data.</b> Technicians get a copy of everything at{' '}
            <Link href={paths.dataExport}>Export your data</Link>; the file is kept for 7 days, and
            only you can download it. Customers see theirs on the page of their booking.
          </li>
          <li>
            <b>Erase it.</b> Customers erase a finished booking on its own page, or everything about
            their email address with a link we send to it. Reviews of work done in the last 30 days
            stop counting then. Technicians delete their account in the dashboard: profile, files,
            sessions and mails go at once, future bookings are cancelled and the customers told.
          </li>
          <li>
            <b>Correct it.</b> Technicians edit their profile; customers write to us or to their
            technician.
          </li>
          <li>
            <b>Object or complain.</b> Write to us. You may also turn to the data protection
            authority where you live.
          </li>
        </ul>
        <p>
          Lost the link to a booking? <Link href={paths.lostLink}>Have it mailed again</Link>.
        </p>
      </>
    ),
  },
  {
    id: 'deletion',
    title: 'What deleting means',
    body: (
      <p>
        What is erased is overwritten in the database file. Backups that the operator keeps still
        hold it until they are replaced. Actions of administrators stay in a log with what they did
        and why.
      </p>
    ),
  },
  {
    id: 'children',
    title: 'Children',
    body: (
      <p>
        Customers must be {CUSTOMER_AGE_MIN} or older. The site is not for children under{' '}
        {CHILD_AGE}; if one has sent us data, tell us and we delete it.
      </p>
    ),
  },
  {
    id: 'law',
    title: 'Law and changes',
    body: (
      <p>
        The laws of {GOVERNING_LAW}, Canada, apply. When this policy changes, the dates at its top
        change with it; technicians are told before a change that concerns their consent.
      </p>
    ),
  },
  {
    id: 'contact',
    title: 'Contact',
    body: (
      <p>
        Write to <SupportLink />. We reply within {SUPPORT_REPLY_HOURS} hours.
      </p>
    ),
  },
];
