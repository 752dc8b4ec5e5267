import { site } from '../site.ts';
import type { Section } from './document-page.tsx';
import { Operator } from './operator.tsx';

/** What is kept, why, who sees it, and for how long. */
export const dataSections: Section[] = [
  {
    id: 'who',
    title: 'Who is responsible',
    body: (
      <p>
        This site is run by <Operator />. They decide about the data on it. The site runs on one
        server of theirs, with one database; nothing below is sold or rented to anybody.
      </p>
    ),
  },
  {
    id: 'customers',
    title: 'When you book',
    body: (
      <>
        <p>You need no account. A booking holds</p>
        <ul>
          <li>your name, e-mail address and phone number,</li>
          <li>the technician, the services, the date and time, and the total,</li>
          <li>
            what you add: instructions, a photo, and the address where the technician should come,
          </li>
          <li>
            your email, phone and network once more as keyed hashes, which can't be read back. They
            limit how many requests one sender makes, and they outlive an erasure: they go a day
            after the request, or once the booking is over if that is later.
          </li>
        </ul>
        <p>
          We use this to carry out the booking and to mail you about it: that it was asked for,
          confirmed, moved or cancelled, a reminder the day before, and afterwards an invitation to
          review. The technician you chose sees it, and so do the administrators. Your photo is
          stored without the place and time that cameras write into it, and only you, the technician
          and the administrators can open it.
        </p>
        <p>
          {site.retentionMonths} months after a booking is over we take you out of it: name,
          contacts, instructions, address, photo and the mails about it are deleted. An anonymous
          row remains, so that the numbers add up.
        </p>
      </>
    ),
  },
  {
    id: 'link',
    title: 'The link to your booking',
    body: (
      <p>
        Every mail about a booking carries a link that opens it without a password. It is made from
        a secret of the server and is not stored in the database. Whoever has it can act for you, so
        please do not pass it on. If you lost it, we mail it again, to the address of the booking
        only.
      </p>
    ),
  },
  {
    id: 'reviews',
    title: 'When you review',
    body: (
      <p>
        Your review appears on the technician’s page with your first name and the initial of your
        last name. When your booking is made anonymous, so is your review.
      </p>
    ),
  },
  {
    id: 'technicians',
    title: 'When you work as a technician',
    body: (
      <>
        <p>
          Your account holds your name, e-mail address, phone number, address and its place on the
          map, your pictures, certification, experience and handles, your hours, your consents with
          their dates, and your password as a one-way hash (argon2id).
        </p>
        <p>
          Customers see your name, pictures, experience, services, prices, hours, rating and
          handles. They see your phone number and address only with a confirmed booking. The
          certification is for you and the administrators alone.
        </p>
      </>
    ),
  },
  {
    id: 'location',
    title: 'Where technicians are',
    body: (
      <>
        <p>
          Many technicians work from home, so the server keeps two points for each: the true one,
          and a public one that is the centre of a map cell about 2 km wide, or of a wider one in
          the mode “service area”.
        </p>
        <p>
          All that a stranger can see is worked out from the public point: the pin, the distance,
          the order of the list, the place name. However often somebody searches, the true point
          does not come out. Those with a confirmed booking see where to go.
        </p>
      </>
    ),
  },
  {
    id: 'searching',
    title: 'When you search',
    body: (
      <p>
        The place, date and filters of a search go to our server, which answers and forgets them. If
        you allow your browser to tell your own location, it goes into that search and is not
        stored. What you see in the address bar is yours to share or not.
      </p>
    ),
  },
  {
    id: 'security',
    title: 'Against abuse',
    body: (
      <p>
        Failed sign-ins, requests for a new link or password, and uploads that no booking or
        application names yet are counted by email and network, as hashes, and forgotten after a
        day. The server’s log has a line for each request with the kind of page, the outcome and the
        time it took: no address of yours, no name, no search.
      </p>
    ),
  },
  {
    id: 'mail',
    title: 'Mail',
    body: (
      <p>
        A mail we owe you waits in the database until the mail server has taken it. Bodies with a
        link that acts for you are cleared once sent. We send no newsletters and count no opened
        mails.
      </p>
    ),
  },
];
