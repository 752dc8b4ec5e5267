import { Button } from '@mantine/core';
import { totalMinutes } from '../../../shared/booking/booking.ts';
import { formatNextAvailable } from '../../../shared/format/dates.ts';
import { mapText } from '../../../shared/messages/map.ts';
import { freeStarts } from '../../../shared/search/next-times.ts';
import type { SearchFilter } from '../../../shared/search/search-filter.ts';
import { shownCurrency } from '../../../shared/site/price.ts';
import { imageUrl } from '../../../shared/site/stored-file.ts';
import { BADGES_MAX } from '../../../shared/technician/service-package.ts';
import type { TechnicianPage } from '../../../shared/technician/technician.schema.ts';
import { visitFeeText } from '../../../shared/technician/visit-fee.ts';
import { localNow } from '../../../shared/time/dates.ts';
import { trpc } from '../../api.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { formatPrice } from '../../ui/money.ts';
import { Bone } from '../../ui/page/skeletons.tsx';
import { Rating } from '../../ui/rating.tsx';
import { ServiceName } from '../../ui/services/service-text.tsx';
import { useNow } from '../../ui/use-now.ts';
import { activeTechnician } from '../results/active-technician.ts';
import type { Start } from '../results/card-offer.tsx';
import { BookLink, NextAvailable } from '../results/technician-card.tsx';
import classes from './popup.module.css';

/** In pixels. */
const PHOTO_WIDTH = 96;

/** What the pins were searched for, of which a time depends on services and day. */
export type Wanted = Pick<SearchFilter, 'service' | 'date'>;

interface Props {
  id: number;
  wanted: Wanted;
  onBook: (id: number, start?: Start) => void;
}

/** One technician in a popup: photo, name, rating, place, up to three services, and a time to book. */
export function PopupEntry({ id, wanted, onBook }: Props) {
  const now = useNow();
  const { data: technician, isError } = trpc.discovery.technician.useQuery({ id });
  const times = trpc.discovery.availability.useQuery({ id }, { staleTime: 0 });
  if (isError) return null;
  if (!technician || times.isPending) {
    return (
      <li className={classes.entry}>
        <Bone lines={2} />
      </li>
    );
  }
  const start = times.data && firstStart(technician, times.data, wanted);
  const { date: today } = localNow(technician.timeZone, now);
  const { name, city, profileImage } = technician;
  const currency = shownCurrency(technician.currency);
  // The server sends favorites first.
  const services = technician.servicePackages.slice(0, BADGES_MAX);

  return (
    <li
      className={classes.entry}
      onMouseEnter={() => activeTechnician.set([id])}
      onMouseLeave={() => activeTechnician.set([])}
    >
      <div className={classes.head}>
        <Avatar name={name} image={profileImage && imageUrl(profileImage, PHOTO_WIDTH)} size={48} />
        <div className={classes.who}>
          <div className={classes.row}>
            <BookLink technician={technician} className={classes.name} onBook={onBook} />
            <Rating rating={technician.rating} reviewCount={technician.reviewCount} />
          </div>
          <p className={classes.meta}>
            <span>{city}</span> <span>{visitFeeText(technician)}</span>
          </p>
        </div>
      </div>
      <ul className={classes.services}>
        {services.map((item) => (
          <li key={item.id}>
            <ServiceName of={item} /> <b>{formatPrice(item.price, currency)}</b>
          </li>
        ))}
      </ul>
      <div className={classes.foot}>
        <span className={classes.first}>
          {times.data && (
            <NextAvailable
              text={start ? formatNextAvailable(start.date, start.time, today) : null}
            />
          )}
        </span>
        <Button
          size="xs"
          aria-label={mapText('book.label', { name })}
          onClick={() => onBook(id, start)}
        >
          {mapText('book')}
        </Button>
      </div>
    </li>
  );
}

/** The first time for what was searched: on the searched day, or else on the first that has one. */
function firstStart(
  { servicePackages, privacyMode }: TechnicianPage,
  days: Parameters<typeof freeStarts>[1],
  { service = [], date }: Wanted,
) {
  const job = servicePackages.filter(({ name }) => service.includes(name));
  const durationMinutes = totalMinutes(job);
  const all = freeStarts(
    { privacyMode, servicePackages: job.length > 0 ? [{ durationMinutes }] : servicePackages },
    days,
  );
  const day = all.find((each) => each.date === date) ?? all[0];
  const time = day?.times[0];
  return day && time && { date: day.date, time };
}
