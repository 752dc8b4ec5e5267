import { Button, VisuallyHidden } from '@mantine/core';
import { Link } from 'wouter';
import { REVIEW_TIME } from '../../shared/site/policy.ts';
import { HowItWorksSteps } from '../discovery/how-it-works.tsx';
import { byEmail } from '../emails.ts';
import { paths } from '../paths.ts';
import { PageBody } from '../ui/page/page-body.tsx';
import classes from './how-it-works-page.module.css';

/** How to find, book and pay a technician, and how to become one. */
export default function HowItWorksPage() {
  return (
    <PageBody
      title="How it works"
      lead="Independent technicians, honest prices, and a time that works for you. No account needed."
      width="wide"
    >
      <VisuallyHidden component="h2">Three steps</VisuallyHidden>
      <HowItWorksSteps />
      <div className={classes.parts}>
        <section>
          <h2>How booking works</h2>
          <p>
            You request a time, and the technician confirms it. Until then, nothing is final. If the
            technician doesn’t reply within a day, the request expires
            {byEmail(
              ' and we let you know by email. Every email has a link to view, reschedule or cancel.',
              '. On your booking’s page you see where it stands, and can reschedule or cancel.',
            )}
          </p>
        </section>
        <section>
          <h2>What it costs</h2>
          <p>
            The price you see in the list is the technician’s lowest. You see the total before you
            confirm. You pay the technician directly, and we don’t charge you anything.
          </p>
        </section>
        <section>
          <h2>Where technicians are</h2>
          <p>
            Many technicians work from home, so the map shows an area instead of an address. Once
            the booking is confirmed, you get what you need to find each other.
          </p>
        </section>
        <section>
          <h2>Are you a technician?</h2>
          <p>
            Set your own hours, services and area. Applying takes a few minutes, and we review
            applications within {REVIEW_TIME}.
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
