import { Link } from 'wouter';
import {
  CHILD_AGE,
  CUSTOMER_AGE_MIN,
  GOVERNING_LAW,
  LIABILITY_CAP,
  REVIEW_TIME,
  SUPPORT_REPLY_HOURS,
} from '../../shared/site/policy.ts';
import { paths } from '../paths.ts';
import { site } from '../site.ts';
import { DocumentPage, type Section } from './document-page.tsx';
import { Operator, SupportLink } from './operator.tsx';

const sections: Section[] = [
  {
    id: 'platform',
    title: 'What the platform is',
    body: (
      <>
        <p>
          {site.name} is a platform connecting customers with independent bike technicians. It shows
          who works where, at what price and when, and carries a booking request from one to the
          other. It repairs no bicycles, employs no technician, and is no party to the agreement
          that a customer and a technician make.
        </p>
        <p>
          These terms hold between you and whoever runs this site: <Operator />. By using the site
          you accept them. If you do not, please do not use it.
        </p>
      </>
    ),
  },
  {
    id: 'who',
    title: 'Who may use it',
    body: (
      <>
        <p>
          To book you must be {CUSTOMER_AGE_MIN} years or older. The site is not meant for children:
          we do not serve anyone under {CHILD_AGE}, and delete what we learn to have been sent by a
          child.
        </p>
        <p>
          You give your own name, and an e-mail address and phone number at which you can be
          reached. Technicians apply in their own name, too.
        </p>
      </>
    ),
  },
  {
    id: 'bookings',
    title: 'Bookings',
    body: (
      <>
        <p>
          A booking is a request until the technician confirms it. While it is open the time is held
          for you. A request that nobody answers within 24 hours, or before it would begin, ends by
          itself, and you are told.
        </p>
        <p>
          The link in your confirmation mail shows your booking. With it you can propose another
          time, or cancel up to the cutoff it names. Whoever has the link can do the same, so keep
          it to yourself. After the cutoff, please call the technician.
        </p>
        <p>
          Please request only times you mean to keep. Requests beyond a sensible number are refused.
        </p>
      </>
    ),
  },
  {
    id: 'payment',
    title: 'Prices and payment',
    body: (
      <p>
        The total you see when you book is computed from the prices of the services you chose and is
        kept with the booking. You pay the technician directly, in the way the two of you agree on.
        No payment passes through the platform, so refunds, receipts, taxes and extra work are
        between you and the technician.
      </p>
    ),
  },
  {
    id: 'technicians',
    title: 'For technicians',
    body: (
      <>
        <p>
          Applications are reviewed within {REVIEW_TIME}. We may decline one, and say why. An
          approved technician is shown to customers once a service package is assigned, decides
          which hours to offer, and answers the requests that come.
        </p>
        <p>
          You work on your own account: your qualifications, insurance, licences and taxes are your
          own affair, and so is the work you do. What you state about yourself must be true. Use a
          customer’s data for their booking and for nothing else.
        </p>
        <p>
          We may freeze an account whose holder breaks these terms or endangers customers, and tell
          them why. A frozen technician can finish what is booked, but receives nothing new.
        </p>
      </>
    ),
  },
  {
    id: 'reviews',
    title: 'Reviews',
    body: (
      <p>
        A customer may review a completed booking once, within 30 days. Reviews appear with a first
        name and an initial. Write what you experienced, and nothing unlawful or private about
        others; an administrator may hide a review that does, with a reason. Technicians may answer
        once.
      </p>
    ),
  },
  {
    id: 'conduct',
    title: 'What is not allowed',
    body: (
      <ul>
        <li>Booking in somebody else’s name, or with a contact that is not yours.</li>
        <li>Trying to find out where a technician lives who has chosen not to show it.</li>
        <li>Reading the site out by machine, overloading it, or getting around its limits.</li>
        <li>Uploading anything you have no right to share, or that harms others.</li>
      </ul>
    ),
  },
  {
    id: 'liability',
    title: 'Liability',
    body: (
      <>
        <p>
          The platform is provided as it is. As far as the law allows, our liability for all claims
          together that arise from using it is capped at {LIABILITY_CAP}. Nothing here limits what
          cannot be limited by law.
        </p>
        <p>
          What this means when something goes wrong with a repair is explained in the{' '}
          <Link href={paths.disclaimer}>liability disclaimer</Link>.
        </p>
      </>
    ),
  },
  {
    id: 'ending',
    title: 'Ending it',
    body: (
      <p>
        You need no account to book, so there is nothing to end: cancel what is open, and erase your
        data from the link if you like. Technicians can delete their account in the dashboard at any
        time; their future bookings are cancelled and the customers told.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes',
    body: (
      <p>
        When these terms change, the dates above change with them. A booking follows the terms that
        held when it was made.
      </p>
    ),
  },
  {
    id: 'law',
    title: 'Governing law',
    body: (
      <p>
        These terms are governed by the laws of {GOVERNING_LAW}, Canada, whose courts decide. Rules
        that protect consumers where they live stay in force.
      </p>
    ),
  },
  {
    id: 'contact',
    title: 'Questions',
    body: (
      <p>
        Write to <SupportLink />. We reply within {SUPPORT_REPLY_HOURS} hours.
      </p>
    ),
  },
];

export default function TermsPage() {
  return (
    <DocumentPage
      title="Terms of service"
      lead="You book an independent technician, and pay them directly. We connect the two of you, and these are the terms on which we do."
      dated
      sections={sections}
    />
  );
}
