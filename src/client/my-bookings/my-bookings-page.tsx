import { Button } from '@mantine/core';
import { useCallback, useState } from 'react';
import { Link } from 'wouter';
import { myBookingsText } from '../../shared/messages/my-bookings.ts';
import { forgetCustomer, remembered } from '../booking/device.ts';
import { byEmail, sendsEmails } from '../emails.ts';
import { paths } from '../paths.ts';
import { canStore } from '../ui/browser-storage.ts';
import { EmptyState } from '../ui/page/empty-state.tsx';
import { PageBody } from '../ui/page/page-body.tsx';
import { Favorites } from './favorites-list.tsx';
import { KeptBookings } from './kept-bookings.tsx';
import classes from './my-bookings.module.css';

export default function MyBookingsPage() {
  const [kept, setKept] = useState(() => remembered());
  const tokens = kept?.tokens ?? [];
  const find = sendsEmails && (
    <Button component={Link} href={paths.lostLink} variant="default">
      {myBookingsText('lost.open')}
    </Button>
  );

  const refresh = useCallback(() => setKept(remembered()), []);

  function forget() {
    forgetCustomer();
    setKept(null);
  }

  return (
    <PageBody title={myBookingsText('title')}>
      <div className={classes.parts}>
        <section aria-labelledby="bookings-title">
          <h2 id="bookings-title">{myBookingsText('bookings.title')}</h2>
          {tokens.length > 0 ? (
            <KeptBookings tokens={tokens} onGone={refresh} />
          ) : (
            <EmptyState
              title={myBookingsText('bookings.empty.title')}
              hint={myBookingsText(canStore() ? 'bookings.empty.text' : 'bookings.unkept', {
                sends: byEmail('yes', 'no'),
              })}
              action={find}
            />
          )}
          {tokens.length > 0 && find && <div className={classes.foot}>{find}</div>}
          {kept && (
            <p className={classes.foot}>
              <span>{myBookingsText('device.name', { name: kept.customerName })}</span>{' '}
              <button type="button" className={classes.link} onClick={forget}>
                {myBookingsText('device.forget')}
              </button>
            </p>
          )}
        </section>
        <section aria-labelledby="favorites-title">
          <h2 id="favorites-title">{myBookingsText('favorites.title')}</h2>
          <Favorites />
        </section>
      </div>
    </PageBody>
  );
}
