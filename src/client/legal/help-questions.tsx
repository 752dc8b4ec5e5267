import { Link } from 'wouter';
import { CUSTOMER_AGE_MIN, REVIEW_TIME } from '../../shared/site/policy.ts';
import { byEmail, sendsEmails } from '../emails.ts';
import { paths } from '../paths.ts';

export const customerQuestions = (
  <>
    <h3>Do I need an account?</h3>
    <p>
      No. Just choose a technician, a service and a time, and enter your name, email and phone
      number. You must be {CUSTOMER_AGE_MIN} or older.
    </p>
    <h3>Is my booking final once I send it?</h3>
    <p>
      Not yet. It’s a request, and we hold the time for you.{' '}
      {byEmail(
        'You’ll get an email right away, and another one when the technician confirms.',
        'Your booking’s page shows when the technician confirms.',
      )}{' '}
      If the technician doesn’t reply within 24 hours, the request expires.
    </p>
    <h3>How much do I pay, and how?</h3>
    <p>
      You pay the technician directly. The site doesn’t take payments. You see the total before you
      confirm, and it’s {byEmail('in your email', 'on your booking’s page')}. If the job turns out
      to be bigger, the technician will tell you first.
    </p>
    <h3>How do I change or cancel a booking?</h3>
    <p>
      {byEmail('Open the link in your email.', 'Open your booking’s page.')} You can propose another
      time or cancel until the cutoff shown there. After that, please call the technician.
    </p>
    <h3>I lost the link to my booking.</h3>
    <p>
      {sendsEmails ? (
        <>
          <Link href={paths.lostLink}>Have it sent again</Link> to the email address you booked
          with.
        </>
      ) : (
        <Link href={paths.lostLink}>Here’s where to find it</Link>
      )}
    </p>
    <h3>Why does the map show an area instead of an address?</h3>
    <p>
      Many technicians work from home. Until a booking is confirmed, you only see roughly where they
      are. After that, you get what you need to find each other.
    </p>
    <h3>Can a technician come to me?</h3>
    <p>
      Yes, if the technician travels. The booking form will ask for your address and check that it’s
      in their area.
    </p>
    <h3>Something’s wrong with the work.</h3>
    <p>
      Tell the technician first. Their phone number is on your booking page. For what we are and
      aren’t responsible for, see the <Link href={paths.disclaimer}>liability disclaimer</Link>.
    </p>
    <h3>How do I review a technician?</h3>
    <p>
      {byEmail(
        'After the work is done, you’ll get an email with a link.',
        'After the work is done, open your booking’s page.',
      )}{' '}
      You have 30 days to write a review. It appears with your first name and last initial.
    </p>
  </>
);

export const technicianQuestions = (
  <>
    <h3>How do I join?</h3>
    <p>
      <Link href={paths.techRegister}>Apply</Link> with your experience, services and address. We
      review applications within {REVIEW_TIME}
      {byEmail(' and email you our decision.', '. Sign in then to see our decision.')}
    </p>
    <h3>I’m approved. Why can’t customers find me?</h3>
    <p>
      An administrator still has to assign you at least one service. You also need available hours:
      set weekly hours or single days in your dashboard.
    </p>
    <h3>Why is a day in my calendar closed?</h3>
    <p>
      An administrator closed it for everyone, for example for a holiday. Bookings you already have
      on that day stay.
    </p>
    <h3>Who sees my address?</h3>
    <p>
      Administrators, and customers whose booking you confirmed. Everyone else sees only an area.
      You choose how wide it is in the Privacy tab, which shows you exactly what others see.
    </p>
    <h3>Can two customers book the same time?</h3>
    <p>No. Once a customer requests a time, no one else can book it.</p>
    <h3>Can I see bookings in my own calendar?</h3>
    <p>Yes. Your dashboard has a private calendar link you can subscribe to.</p>
    <h3>My account is frozen.</h3>
    <p>
      The reason is {byEmail('in the email you got and ', '')}in your dashboard. You can finish
      existing bookings but won’t get new requests. Email support if you’d like to talk about it.
    </p>
  </>
);

export const accountQuestions = (
  <>
    <h3>I forgot my password.</h3>
    <p>
      {sendsEmails ? (
        <>
          Choose “Forgot password?” on the <Link href={paths.login}>login page</Link>. The link we
          email you works once, within an hour.
        </>
      ) : (
        'This site doesn’t send emails. Ask support for help.'
      )}
    </p>
    <h3>I can’t sign in because sign-in is locked.</h3>
    <p>
      After ten failed attempts, sign-in is locked for 15 minutes. You can wait or reset your
      password, which unlocks it right away.
    </p>
    <h3>How do I change the email I sign in with?</h3>
    <p>
      {byEmail(
        'Technicians do it in the Profile tab. The change counts once you open the link we email to the new address, while you’re signed in.',
        'This site doesn’t send emails. Ask support for help.',
      )}
    </p>
    <h3>How do I get a copy of my data?</h3>
    <p>
      Sign in and open <Link href={paths.dataExport}>Export your data</Link>.{' '}
      {byEmail(
        'We’ll email you when the file is ready.',
        'The page lists the file once it’s ready.',
      )}
    </p>
    <h3>How do I delete my data?</h3>
    <p>
      Technicians can delete their account in the Profile tab. Customers can erase their data on the
      page of a finished booking: either that booking right away, or everything,
      {byEmail(' using a link we email them', ' by asking support')}. For what we keep and for how
      long, see the <Link href={paths.privacy}>privacy policy</Link>.
    </p>
  </>
);
