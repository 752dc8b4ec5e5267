import { Button } from '@mantine/core';
import { Link } from 'wouter';
import type { ManagedBooking } from '../../../shared/booking/managed-booking.schema.ts';
import { myBookingsText } from '../../../shared/messages/my-bookings.ts';
import { imageUrl } from '../../../shared/site/stored-file.ts';
import { isSlot } from '../../../shared/time/slots.ts';
import { trpc } from '../../api.ts';
import { paths } from '../../paths.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Rating } from '../../ui/rating.tsx';
import { NOTHING, writeChoices } from '../request/choices.ts';
import classes from './others-free.module.css';

/** Others with the same services at the same time, while no one has accepted. */
export function OthersFree({ token, booking }: { token: string; booking: ManagedBooking }) {
  const { status, cancelKind, awaitsEmailUntil, packages, date, timeSlot } = booking;
  const isWaiting = status === 'pending' && awaitsEmailUntil === null;
  const wasRefused = cancelKind === 'declined' || cancelKind === 'expired';
  const isWanted = isWaiting || wasRefused;
  const { data, isFetching } = trpc.booking.link.others.useQuery(
    { token },
    { staleTime: 0, enabled: isWanted },
  );
  // The answer stays when the technician confirms or the request moves, and is then of no use.
  if (!isWanted || isFetching || !data || data.length === 0) return null;
  const choices = writeChoices('', {
    ...NOTHING,
    packageIds: packages.map(({ id }) => id),
    date,
    time: isSlot(timeSlot) ? timeSlot : null,
  });

  return (
    <section className={classes.others} aria-labelledby="others-title" data-print="no">
      <h2 id="others-title">{myBookingsText('others.title')}</h2>
      {isWaiting && <p className={classes.soft}>{myBookingsText('others.text')}</p>}
      <ul>
        {data.map(({ id, slug, name, city, profileImage, rating, reviewCount }) => (
          <li key={id}>
            <Avatar size={48} name={name} image={profileImage && imageUrl(profileImage, 96)} />
            <div className={classes.who}>
              <Link href={paths.technician(slug)}>{name}</Link>
              <p className={classes.soft}>
                <span>{city}</span> <Rating rating={rating} reviewCount={reviewCount} />
              </p>
            </div>
            <Button
              component={Link}
              variant="default"
              href={`${paths.home}${choices}&book=${id}`}
              aria-label={myBookingsText('book.label', { name })}
            >
              {myBookingsText('book')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
