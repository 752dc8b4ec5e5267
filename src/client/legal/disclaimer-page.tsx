import { Link } from 'wouter';
import {
  CHILD_AGE,
  CUSTOMER_AGE_MIN,
  GOVERNING_LAW,
  LIABILITY_CAP,
  SUPPORT_REPLY_HOURS,
} from '../../shared/site/policy.ts';
import { paths } from '../paths.ts';
import { site } from '../site.ts';
import { DocumentPage, type Section } from './document-page.tsx';
import { Operator, SupportLink } from './operator.tsx';

const sections: Section[] = [
  {
    id: 'role',
    title: 'What we do and don’t do',
    body: (
      <>
        <p>
          {site.name} is a platform connecting customers with independent bike technicians. It is
          run by <Operator />.
        </p>
        <p>
          Technicians aren’t our employees, agents or partners. We review every application before
          we approve it, but we don’t supervise the work, and our approval doesn’t guarantee its
          quality. An administrator awards the “Supertech” label at their own discretion.
        </p>
      </>
    ),
  },
  {
    id: 'work',
    title: 'The work on your bike',
    body: (
      <>
        <p>
          The technician is responsible for their work, their advice, the parts they use and what
          happens to your bike while they have it. If something’s wrong, tell them first, and soon.
          Most problems get fixed that way.
        </p>
        <p>
          Check your bike before you ride it: brakes, wheels, headset and anything else that was
          worked on. Don’t ride a bike you have doubts about.
        </p>
      </>
    ),
  },
  {
    id: 'information',
    title: 'What the site shows',
    body: (
      <>
        <p>
          Profiles, prices, hours and certificates come from technicians, and reviews come from
          customers. Locations and distances are approximate on purpose. We correct mistakes when we
          learn about them, but we can’t promise that everything is correct and complete, or that
          the site is always available.
        </p>
        <p>
          “Certification checked” means that we looked at the document on that day. It doesn’t
          guarantee the work.
        </p>
      </>
    ),
  },
  {
    id: 'payment',
    title: 'Payment',
    body: (
      <p>
        Payments happen directly between customer and technician, outside the product. We never hold
        your money, so we can’t give refunds.
      </p>
    ),
  },
  {
    id: 'cap',
    title: 'Limits of our liability',
    body: (
      <>
        <p>
          As far as the law allows, we’re not liable for injury, damage, loss or cost that arises
          from dealings between a customer and a technician, or for indirect loss such as lost
          earnings. For everything else, our total liability for all claims is capped at{' '}
          {LIABILITY_CAP}.
        </p>
        <p>
          Nothing here excludes liability that can’t be excluded by law. {GOVERNING_LAW} law
          governs, as set out in the <Link href={paths.terms}>terms of service</Link>.
        </p>
      </>
    ),
  },
  {
    id: 'age',
    title: 'Age',
    body: (
      <p>
        Customers must be {CUSTOMER_AGE_MIN} or older. We don’t serve children under {CHILD_AGE}. If
        you book a repair for a minor’s bike, you’re the customer.
      </p>
    ),
  },
  {
    id: 'contact',
    title: 'If something happens',
    body: (
      <p>
        In an emergency, call 911 first. Then email <SupportLink /> with your booking reference. We
        reply within {SUPPORT_REPLY_HOURS} hours.
      </p>
    ),
  },
];

export default function DisclaimerPage() {
  return (
    <DocumentPage
      title="Liability disclaimer"
      lead="Technicians are responsible for their work, you for your ride, and we for running the platform. This page explains who is responsible for what."
      dated
      sections={sections}
    />
  );
}
