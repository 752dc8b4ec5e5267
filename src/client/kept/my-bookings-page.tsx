import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'wouter';
import { forgetCustomer, remembered } from '../booking/device.ts';
import { byEmail, sendsEmails } from '../emails.ts';
import { paths } from '../paths.ts';
import { EmptyState } from '../ui/page/empty-state.tsx';
import { PageBody } from '../ui/page/page-body.tsx';
import { Favorites } from './favorites-list.tsx';
import { KeptBookings } from './kept-bookings.tsx';
import classes from './my-bookings.module.css';

/** What this browser keeps for whoever uses it: their bookings and their favorites. */
export default function MyBookingsPage() {
  const [kept, setKept] = useState(() => remembered());
  const tokens = kept?.tokens ?? [];
  const find = sendsEmails && (
    <Button component={Link} href={paths.lostLink} variant="default">
      Find my booking by email
    </Button>
  );

  function forget() {
    forgetCustomer();
    setKept(null);
  }

  return (
    <PageBody title="My bookings and favorites">
      <div className={classes.parts}>
        <section aria-labelledby="bookings-title">
          <h2 id="bookings-title">Bookings</h2>
          {tokens.length > 0 ? (
            <KeptBookings tokens={tokens} />
          ) : (
            <EmptyState
              title="No bookings on this device"
              hint={`Choose “Remember me on this device” when you book, and they’ll be listed here.${byEmail(
                ' You can also get the link to a booking by email again.',
                '',
              )}`}
              action={find}
            />
          )}
          {tokens.length > 0 && find && <div className={classes.foot}>{find}</div>}
          {kept && (
            <p className={classes.foot}>
              This browser remembers {kept.customerName} and these links.{' '}
              <button type="button" className={classes.link} onClick={forget}>
                Forget me on this device
              </button>
            </p>
          )}
        </section>
        <section aria-labelledby="favorites-title">
          <h2 id="favorites-title">Favorites</h2>
          <Favorites />
        </section>
      </div>
    </PageBody>
  );
}
