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
    title: 'What we do and do not do',
    body: (
      <>
        <p>
          {site.name} is a platform connecting customers with independent bike technicians. It is
          run by <Operator />.
        </p>
        <p>
          The technicians are not our employees, agents or partners. We look at every application
          before we approve it, but we do not watch the work, and an approval is no promise about
          its quality. “Supertech” is a mark that an administrator gives by their own judgement.
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
          happens to your bike while they have it. If something is wrong, tell them first and soon;
          most things are put right that way.
        </p>
        <p>
          Look at your bike before you ride it: brakes, wheels, headset, anything that was worked
          on. Do not ride a bike you have doubts about.
        </p>
      </>
    ),
  },
  {
    id: 'information',
    title: 'What the site shows',
    body: (
      <p>
        Profiles, prices, hours and certificates come from the technicians, reviews from customers.
        Places on the map are approximate on purpose, and so are distances. We correct what we learn
        to be wrong, but cannot promise that everything is right, complete or always reachable.
      </p>
    ),
  },
  {
    id: 'payment',
    title: 'Money',
    body: (
      <p>
        Payments happen directly between customer and technician, outside the product. We hold no
        money and can refund none.
      </p>
    ),
  },
  {
    id: 'cap',
    title: 'How far our liability goes',
    body: (
      <>
        <p>
          As far as the law allows, we are not liable for injury, damage, loss or cost that arises
          from what a customer and a technician do with each other, nor for indirect loss such as
          lost earnings. For everything else, our liability for all claims together is capped at{' '}
          {LIABILITY_CAP}.
        </p>
        <p>
          Nothing here excludes liability that cannot be excluded by law. {GOVERNING_LAW} law
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
        Customers must be {CUSTOMER_AGE_MIN} or older; children under {CHILD_AGE} are not served.
        Whoever books for a minor’s bike is the customer.
      </p>
    ),
  },
  {
    id: 'contact',
    title: 'If something happened',
    body: (
      <p>
        In an emergency call the emergency services first. Then write to <SupportLink /> with the
        reference of your booking. We reply within {SUPPORT_REPLY_HOURS} hours.
      </p>
    ),
  },
];

export default function DisclaimerPage() {
  return (
    <DocumentPage
      title="Liability disclaimer"
      lead="Technicians answer for their work, you for your ride, and we for running the platform. This page says where the lines are."
      dated
      sections={sections}
    />
  );
}
