import { Button } from '@mantine/core';
import { useCallback, useEffect, useState } from 'react';
import { Link } from 'wouter';
import type { ManagedBooking } from '../../shared/booking/managed-booking.schema.ts';
import { technicianName } from '../../shared/booking/technician-name.ts';
import { formatListedDate } from '../../shared/format/dates.ts';
import { formatNames } from '../../shared/format/lists.ts';
import { formatSlot, withTime } from '../../shared/format/times.ts';
import { myBookingsText } from '../../shared/messages/my-bookings.ts';
import { imageUrl } from '../../shared/site/stored-file.ts';
import { localName } from '../../shared/technician/service-texts.ts';
import type { TechnicianPage } from '../../shared/technician/technician.schema.ts';
import { base } from '../address.ts';
import { trpc } from '../api.ts';
import { forgetCustomer, forgetLink, keptLinks, remembered } from '../booking/device.ts';
import { FavoriteButton } from '../discovery/results/favorite-button.tsx';
import { useFavorites } from '../discovery/results/favorites.ts';
import { byEmail, sendsEmails } from '../emails.ts';
import { forgetCopy } from '../offline/copies.ts';
import { paths } from '../paths.ts';
import { Avatar } from '../ui/avatar.tsx';
import { canStore } from '../ui/browser-storage.ts';
import { EmptyState } from '../ui/page/empty-state.tsx';
import { ErrorState } from '../ui/page/error-state.tsx';
import { PageBody } from '../ui/page/page-body.tsx';
import { Bone } from '../ui/page/skeletons.tsx';
import { Rating } from '../ui/rating.tsx';
import { StatusBadge } from '../ui/status-badge.tsx';
import { useNow } from '../ui/use-now.ts';
import classes from './my-bookings.module.css';

const readKept = () => ({ customer: remembered(), tokens: keptLinks() });

export default function MyBookingsPage() {
  const [{ customer, tokens }, setKept] = useState(readKept);
  const find = sendsEmails && (
    <Button component={Link} href={paths.lostLink} variant="default">
      {myBookingsText('lost.open')}
    </Button>
  );

  const refresh = useCallback(() => setKept(readKept()), []);

  function forget() {
    forgetCustomer();
    refresh();
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
          {customer && (
            <p className={classes.foot}>
              <span>{myBookingsText('device.name', { name: customer.customerName })}</span>{' '}
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

/** The bookings behind the links that this browser keeps, the latest first. */
function KeptBookings({ tokens, onGone }: { tokens: readonly string[]; onGone: () => void }) {
  const shown = trpc.useQueries((t) =>
    tokens.map((token) => t.booking.link.show({ token }, { staleTime: 0 })),
  );
  // Erased ones, and links that were replaced by newer ones.
  const gone = tokens.filter((_, at) => shown[at]?.error?.data?.httpStatus === 404).join();
  useEffect(() => {
    if (gone === '') return;
    for (const token of gone.split(',')) forgetLink(token);
    onGone();
  }, [gone, onGone]);

  const failed = shown.filter(({ error }) => error && error.data?.httpStatus !== 404);
  return (
    <>
      <ul className={classes.rows}>
        {tokens.map((token, at) => {
          const { data, isPending } = shown[at] ?? {};
          if (isPending) return <Bone key={token} className={classes.bone} />;
          return data && <KeptBooking key={token} token={token} booking={data} />;
        })}
      </ul>
      {failed.length > 0 && (
        <ErrorState onRetry={() => void Promise.all(failed.map(({ refetch }) => refetch()))} />
      )}
    </>
  );
}

function KeptBooking({ token, booking }: { token: string; booking: ManagedBooking }) {
  const { technician, date, timeSlot, packages, status } = booking;
  const name = technicianName(booking);
  const now = useNow();
  useEffect(() => {
    if (status === 'cancelled') void forgetCopy(paths.booking(token));
  }, [status, token]);
  return (
    <li className={classes.row}>
      <Avatar
        size={48}
        name={name}
        image={technician?.profileImage && imageUrl(technician.profileImage, 96)}
      />
      <div className={classes.who}>
        {/* A full page load, as everywhere: no optional script comes along to a secret link. */}
        <a href={base + paths.booking(token)}>
          {withTime(formatListedDate(date, now), formatSlot(timeSlot))}
        </a>
        <p className={classes.soft}>{`${name} · ${formatNames(packages.map(localName))}`}</p>
      </div>
      <StatusBadge status={status} />
    </li>
  );
}

/** The technicians with a heart, the latest first. Those who take no bookings now are left out. */
function Favorites() {
  const ids = [...useFavorites()].reverse();
  const shown = trpc.useQueries((t) => ids.map((id) => t.discovery.technician({ id })));
  const isFailed = shown.some(({ error }) => error && error.data?.httpStatus !== 404);

  const areGone = shown.every(({ error }) => error?.data?.httpStatus === 404);

  if (areGone) {
    return (
      <EmptyState
        title={myBookingsText('favorites.empty.title')}
        hint={myBookingsText(canStore() ? 'favorites.empty.text' : 'favorites.unkept')}
        action={<Link href={paths.home}>{myBookingsText('favorites.search')}</Link>}
      />
    );
  }
  if (isFailed) {
    return <ErrorState onRetry={() => void Promise.all(shown.map(({ refetch }) => refetch()))} />;
  }
  return (
    <ul className={classes.rows}>
      {ids.map((id, at) => {
        const { data, isPending } = shown[at] ?? {};
        if (isPending) return <Bone key={id} className={classes.bone} />;
        return data && <Favorite key={id} technician={data} />;
      })}
    </ul>
  );
}

function Favorite({ technician }: { technician: TechnicianPage }) {
  const { id, slug, name, city, profileImage, rating, reviewCount, nextAvailable } = technician;
  return (
    <li className={classes.row}>
      <Avatar size={48} name={name} image={profileImage && imageUrl(profileImage, 96)} />
      <div className={classes.who}>
        <Link href={paths.technician(slug)}>{name}</Link>
        <p className={classes.soft}>
          <span>{city}</span> <Rating rating={rating} reviewCount={reviewCount} />
          {nextAvailable && <span>{nextAvailable}</span>}
        </p>
      </div>
      <span className={classes.heart}>
        <FavoriteButton id={id} name={name} />
      </span>
      <Button
        component={Link}
        variant="default"
        href={`${paths.home}?book=${id}`}
        aria-label={myBookingsText('book.label', { name })}
      >
        {myBookingsText('book')}
      </Button>
    </li>
  );
}
