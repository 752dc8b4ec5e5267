import { Link } from 'wouter';
import { CUSTOMER_AGE_MIN, REVIEW_TIME } from '../../shared/site/policy.ts';
import { paths } from '../paths.ts';

export const customerQuestions = (
  <>
    <h3>Do I need an account?</h3>
    <p>
      No. Choose a technician, a service and a time, and leave your name, e-mail address and phone
      number. You must be {CUSTOMER_AGE_MIN} or older.
    </p>
    <h3>Is my booking certain once I have sent it?</h3>
    <p>
      It is a request, and the time is held for you. You get a mail at once, and another when the
      technician confirms. Without an answer within 24 hours the request ends by itself.
    </p>
    <h3>How do I pay, and how much?</h3>
    <p>
      You pay the technician directly; the site takes no payment. The total is shown before you
      confirm and is in your mail. If the work turns out to be more, the technician tells you first.
    </p>
    <h3>How do I change or cancel a booking?</h3>
    <p>
      Open the link in your mail. There you can propose another time or cancel, up to the cutoff it
      names. After that, please call the technician.
    </p>
    <h3>I have lost the link to my booking.</h3>
    <p>
      <Link href={paths.lostLink}>Have it mailed again</Link> to the address you booked with.
    </p>
    <h3>Why does the map show an area and not an address?</h3>
    <p>
      Many technicians work from home. Until a booking is confirmed you see roughly where they are;
      then you get what you need to find each other.
    </p>
    <h3>Can somebody come to me?</h3>
    <p>
      Yes, if the technician travels. The booking form then asks for your address and checks that it
      lies in their area.
    </p>
    <h3>Something went wrong with the work.</h3>
    <p>
      Tell the technician first: their phone number is on your booking’s page. What we are and are
      not responsible for is in the <Link href={paths.disclaimer}>liability disclaimer</Link>.
    </p>
    <h3>How do I review a technician?</h3>
    <p>
      After the work you get a mail with a link. A review can be written within 30 days and appears
      with your first name and an initial.
    </p>
  </>
);

export const technicianQuestions = (
  <>
    <h3>How do I join?</h3>
    <p>
      <Link href={paths.techRegister}>Apply</Link> with your experience, services and address.
      Applications are reviewed within {REVIEW_TIME}, and you are told by mail.
    </p>
    <h3>I am approved. Why do customers not see me?</h3>
    <p>
      An administrator still has to assign at least one service package to you. Then you need hours:
      set weekly ones in your dashboard, or single days.
    </p>
    <h3>Who sees my address?</h3>
    <p>
      Administrators, and customers whose booking you confirmed. Everybody else sees an area, never
      a door. You choose how wide in the Privacy tab, which shows exactly what strangers see.
    </p>
    <h3>Can two customers book the same hour?</h3>
    <p>No. An hour belongs to one booking from the moment it is requested.</p>
    <h3>Can I have the bookings in my own calendar?</h3>
    <p>Yes. Your dashboard has a private calendar address to subscribe to.</p>
    <h3>My account is frozen.</h3>
    <p>
      The reason is in the mail you got and on your dashboard. You can finish what is booked, but
      receive nothing new. Write to support to talk about it.
    </p>
  </>
);

export const accountQuestions = (
  <>
    <h3>I have forgotten my password.</h3>
    <p>
      Choose “Forgot password?” on the <Link href={paths.login}>login page</Link>. The link we mail
      works once, for an hour.
    </p>
    <h3>I cannot sign in: it says that sign-in is locked.</h3>
    <p>
      After ten wrong attempts it is locked for 15 minutes. Wait, or reset your password, which
      opens it at once.
    </p>
    <h3>How do I get a copy of my data?</h3>
    <p>
      Sign in and open <Link href={paths.dataExport}>Export your data</Link>. We mail you when the
      file is ready.
    </p>
    <h3>How do I delete my data?</h3>
    <p>
      Technicians delete their account in the Profile tab. Customers erase their data on the page of
      a finished booking: that booking at once, or everything with a link we email to them. What we
      keep and for how long is in the <Link href={paths.privacy}>privacy policy</Link>.
    </p>
  </>
);
