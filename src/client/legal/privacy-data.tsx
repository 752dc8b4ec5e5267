import { site } from '../site.ts';
import type { Section } from './document-page.tsx';
import { Operator } from './operator.tsx';

/** What we keep, why, who sees it, and for how long. */
export const dataSections: Section[] = [
  {
    id: 'who',
    title: 'Who is responsible',
    body: (
      <p>
        This site is run by <Operator />, who is responsible for the data on it. The site runs on
        one server with one database. None of the data below is sold or rented to anyone.
      </p>
    ),
  },
  {
    id: 'customers',
    title: 'When you book',
    body: (
      <>
        <p>You don’t need an account. A booking contains</p>
        <ul>
          <li>your name, email address and phone number,</li>
          <li>the technician, the services, the date and time, and the total,</li>
          <li>
            anything you add: instructions, a photo, and the address where the technician should
            come,
          </li>
          <li>
            your email, phone and network as keyed hashes, which can’t be turned back into the
            originals. They limit how many requests one person can make. They stay even if you erase
            your data, and are deleted a day after the request or once the booking is over,
            whichever is later.
          </li>
        </ul>
        <p>
          We use this to handle your booking and to email you about it: when it’s requested,
          confirmed, moved or canceled, a reminder the day before, and an invitation to review
          afterward. The technician you chose can see it, and so can administrators. We remove the
          location and time that cameras store in photos. Only you, the technician and
          administrators can open your photo.
        </p>
        <p>
          {site.retentionMonths} months after a booking is over, we delete your name, contact
          details, instructions, address, photo and the emails about it. We keep an anonymous record
          for our statistics.
        </p>
      </>
    ),
  },
  {
    id: 'link',
    title: 'The link to your booking',
    body: (
      <p>
        Every email about a booking has a link that opens it without a password. The link is derived
        from a secret on the server and isn’t stored in the database. Anyone who has it can act for
        you, so please don’t share it. If you lose it, we can send it again, but only to the email
        address on the booking.
      </p>
    ),
  },
  {
    id: 'reviews',
    title: 'When you review',
    body: (
      <p>
        Your review appears on the technician’s page with your first name and last initial. When
        your booking is anonymized, so is your review.
      </p>
    ),
  },
  {
    id: 'technicians',
    title: 'When you work as a technician',
    body: (
      <>
        <p>
          Your account contains your name, email, phone number, address and its location on the map,
          your photos, certification, experience and social handles, your hours, your consents with
          their dates, and your password as a one-way hash (argon2id).
        </p>
        <p>
          Customers see your name, photos, experience, services, prices, hours, rating and social
          handles. They only see your phone number and address with a confirmed booking. Only you
          and administrators can see your certification; customers see when we checked it.
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
          Many technicians work from home, so the server keeps two points for each: the exact one,
          and a public one. The public one is the center of a map cell about 2 km (1.2 mi) wide, or
          wider in “service area” mode.
        </p>
        <p>
          Everything the public can see is based on the public point: the pin, the distance, the
          order of the list and the place name. No number of searches reveals the exact point.
          Customers with a confirmed booking see where to go.
        </p>
      </>
    ),
  },
  {
    id: 'searching',
    title: 'When you search',
    body: (
      <p>
        Your search’s location, date and filters go to our server, which doesn’t store them. If you
        let your browser share your location, we use it for that search and don’t store it. The
        address bar contains your search, so keep that in mind if you share the link.
      </p>
    ),
  },
  {
    id: 'security',
    title: 'Preventing abuse',
    body: (
      <p>
        We count failed sign-ins, requests for a new link or password, and uploads that aren’t part
        of a booking or application yet. We count them by email and network, as hashes, and delete
        the counts after a day. The server logs one line per request with the type of page, the
        result and how long it took. It contains no IP address, name or search.
      </p>
    ),
  },
  {
    id: 'mail',
    title: 'Email',
    body: (
      <p>
        Emails to you wait in the database until the mail server accepts them. If an email contains
        a secret link, we delete its text once it’s sent. We don’t send newsletters, and we don’t
        track whether you open our emails.
      </p>
    ),
  },
];
