import { Button, VisuallyHidden } from '@mantine/core';
import { Link } from 'wouter';
import { REVIEW_TIME } from '../../shared/site/policy.ts';
import { HowItWorksSteps } from '../discovery/how-it-works.tsx';
import { paths } from '../paths.ts';
import { PageBody } from '../ui/page/page-body.tsx';
import classes from './how-it-works-page.module.css';

/** How to find, book and pay a technician, and how to become one. */
export default function HowItWorksPage() {
  return (
    <PageBody
      title="How it works"
      lead="Independent technicians, honest prices, a time that suits you. No account needed."
      width="wide"
    >
      <VisuallyHidden component="h2">Three steps</VisuallyHidden>
      <HowItWorksSteps />
      <div className={classes.parts}>
        <section>
          <h2>What a booking is</h2>
          <p>
            You ask for a time; the technician confirms it. Until then nothing is fixed, and a
            request that nobody answers within a day ends by itself, with a mail to say so. Every
            mail carries a link that shows your booking, moves it or cancels it.
          </p>
        </section>
        <section>
          <h2>What it costs</h2>
          <p>
            The price on the tag is the technician’s lowest; the total is shown before you confirm.
            You pay the technician directly. The platform takes no payment from you.
          </p>
        </section>
        <section>
          <h2>Where they are</h2>
          <p>
            Many technicians work from home, so the map shows an area rather than a door. You get
            what you need to find each other once the booking is confirmed.
          </p>
        </section>
        <section>
          <h2>Are you a technician?</h2>
          <p>
            Set your own hours, services and area. Apply in a few minutes; applications are reviewed
            within {REVIEW_TIME}.
          </p>
        </section>
      </div>
      <div className={classes.actions}>
        <Button component={Link} href={paths.home}>
          Find a technician
        </Button>
        <Button component={Link} href={paths.techRegister} variant="default">
          Apply as a technician
        </Button>
      </div>
    </PageBody>
  );
}
