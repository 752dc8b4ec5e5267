import { Button } from '@mantine/core';
import { Link } from 'wouter';
import type { ManagedBooking } from '../../../shared/booking/managed-booking.schema.ts';
import { formatListedDate } from '../../../shared/format/dates.ts';
import { formatSlot, withTime } from '../../../shared/format/times.ts';
import { myBookingsText } from '../../../shared/messages/my-bookings.ts';
import { imageUrl } from '../../../shared/site/stored-file.ts';
import { isSlot } from '../../../shared/time/slots.ts';
import { MINUTE_MS } from '../../../shared/time.ts';
import { trpc } from '../../api.ts';
import { takeFirstAnswer } from '../../first-answer.ts';
import { paths } from '../../paths.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Rating } from '../../ui/rating.tsx';
import { useNow } from '../../ui/use-now.ts';
import { NOTHING, writeChoices } from '../request/choices.ts';
import './others-free.css';

/** With the same services: at the same time while unanswered, soonest once declined. */
export function OthersFree({ token, booking }: { token: string; booking: ManagedBooking }) {
  const { status, awaitsEmailUntil, packages, searchForOthers } = booking;
  const now = useNow();
  const isWaiting = status === 'pending' && awaitsEmailUntil === null;
  const isWanted = isWaiting || searchForOthers !== null;
  const { data, isError, isFetching } = trpc.booking.link.others.useQuery(
    { token },
    {
      initialData: () => takeFirstAnswer(document, 'others'),
      // What came with the page is fresh enough.
      staleTime: isWaiting ? 0 : MINUTE_MS,
      enabled: isWanted,
    },
  );
  const title = myBookingsText(isWaiting ? 'others.title' : 'others.next.title');
  // Useless once the technician confirms or the request moves.
  if (!isWanted || isError || (isWaiting && (isFetching || !data))) return null;
  if (!data) {
    return (
      <section className="others" aria-busy="true">
        <h2>{title}</h2>
        <div className="others-awaited" />
      </section>
    );
  }
  if (data.length === 0) return isWaiting ? null : <p>{myBookingsText('others.next.none')}</p>;
  const choices = (date: string, timeSlot: string) =>
    writeChoices('', {
      ...NOTHING,
      packageIds: packages.map(({ id }) => id),
      date,
      time: isSlot(timeSlot) ? timeSlot : null,
    });

  return (
    <section className="others" aria-labelledby="others-title" data-print="no">
      <h2 id="others-title">{title}</h2>
      {isWaiting && <p className="others-facts">{myBookingsText('others.text')}</p>}
      <ul>
        {data.map(({ id, slug, name, city, profileImage, rating, reviewCount, date, timeSlot }) => (
          <li key={id}>
            <Avatar size={48} name={name} image={profileImage && imageUrl(profileImage, 96)} />
            <div className="others-who">
              <Link href={paths.technician(slug)}>{name}</Link>
              <p className="others-facts">
                <span>{city}</span> <Rating rating={rating} reviewCount={reviewCount} />{' '}
                {!isWaiting && (
                  <span>{withTime(formatListedDate(date, now), formatSlot(timeSlot))}</span>
                )}
              </p>
            </div>
            <Button
              component={Link}
              variant="default"
              href={`${paths.home}${choices(date, timeSlot)}&book=${id}`}
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
