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
          who works where, when and at what price, and passes booking requests from customers to
          technicians. It doesn’t repair bicycles or employ technicians, and it isn’t a party to the
          agreement between a customer and a technician.
        </p>
        <p>
          These terms are an agreement between you and the operator of this site: <Operator />. By
          using the site, you accept them. If you don’t, please don’t use the site.
        </p>
      </>
    ),
  },
  {
    id: 'who',
    title: 'Who can use it',
    body: (
      <>
        <p>
          You must be {CUSTOMER_AGE_MIN} or older to book. The site isn’t meant for children: we
          don’t serve anyone under {CHILD_AGE}, and we delete data if we learn that a child sent it.
        </p>
        <p>
          Use your own name, and an email address and phone number where we can reach you.
          Technicians must apply in their own name, too.
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
          A booking is a request until the technician confirms it. Until then, we hold the time for
          you. If the technician doesn’t reply within 24 hours or before the requested time, the
          request expires, and we let you know.
        </p>
        <p>
          The link you get when you book opens your booking’s page. You can use it to propose
          another time, or to cancel until the cutoff shown there. Anyone who has the link can do
          the same, so keep it to yourself. After the cutoff, please call the technician.
        </p>
        <p>
          Please only request times you intend to keep. We refuse requests beyond a reasonable
          number.
        </p>
      </>
    ),
  },
  {
    id: 'payment',
    title: 'Prices and payment',
    body: (
      <p>
        The total you see when you book is the sum of the services you chose, and it’s saved with
        the booking. You pay the technician directly, however the two of you agree. No payment goes
        through the platform, so refunds, receipts, taxes and extra work are between you and the
        technician.
      </p>
    ),
  },
  {
    id: 'technicians',
    title: 'For technicians',
    body: (
      <>
        <p>
          We review applications within {REVIEW_TIME}. If we reject one, we say why. Customers can
          find an approved technician once a service is assigned. Technicians decide which hours to
          offer, and reply to the requests they get.
        </p>
        <p>
          You work for yourself: your qualifications, insurance, licenses, taxes and work are your
          own responsibility. What you say about yourself must be true. Only use a customer’s data
          for their booking.
        </p>
        <p>
          If a technician breaks these terms or puts customers at risk, we may freeze their account,
          and we’ll tell them why. A frozen technician can finish existing bookings but doesn’t get
          new requests.
        </p>
      </>
    ),
  },
  {
    id: 'reviews',
    title: 'Reviews',
    body: (
      <p>
        Customers can review a completed booking once, within 30 days. Reviews appear with a first
        name and last initial. Write about your experience, and don’t include anything unlawful or
        private about others. An administrator can hide a review that does, and has to give a
        reason. Technicians can reply once.
      </p>
    ),
  },
  {
    id: 'conduct',
    title: 'What isn’t allowed',
    body: (
      <ul>
        <li>Booking in someone else’s name, or with contact details that aren’t yours.</li>
        <li>Trying to find out where a technician lives if they’ve chosen not to show it.</li>
        <li>Scraping the site, overloading it, or getting around its limits.</li>
        <li>Uploading anything you don’t have the right to share, or that harms others.</li>
      </ul>
    ),
  },
  {
    id: 'liability',
    title: 'Liability',
    body: (
      <>
        <p>
          The platform is provided as is. As far as the law allows, our total liability for all
          claims that arise from using it is capped at {LIABILITY_CAP}. Nothing here limits
          liability that can’t be limited by law.
        </p>
        <p>
          For what this means when something goes wrong with a repair, see the{' '}
          <Link href={paths.disclaimer}>liability disclaimer</Link>.
        </p>
      </>
    ),
  },
  {
    id: 'ending',
    title: 'When you want to leave',
    body: (
      <p>
        You don’t need an account to book, so there’s nothing to close. Just cancel any open booking
        and, if you like, erase your data using the link. Technicians can delete their account in
        the dashboard at any time. Their future bookings are then canceled, with an email to the
        customers.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes',
    body: (
      <p>
        When these terms change, we update the dates above. A booking follows the terms that applied
        when it was made.
      </p>
    ),
  },
  {
    id: 'law',
    title: 'Governing law',
    body: (
      <p>
        These terms are governed by the laws of {GOVERNING_LAW}, Canada, and its courts decide
        disputes. Consumer protection rules where you live still apply.
      </p>
    ),
  },
  {
    id: 'contact',
    title: 'Questions',
    body: (
      <p>
        Email <SupportLink />. We reply within {SUPPORT_REPLY_HOURS} hours.
      </p>
    ),
  },
];

export default function TermsPage() {
  return (
    <DocumentPage
      title="Terms of service"
      lead="You book an independent technician and pay them directly. We connect the two of you under these terms."
      dated
      sections={sections}
    />
  );
}
