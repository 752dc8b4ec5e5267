import { Button } from '@mantine/core';
import { mapText } from '../../../shared/messages/search/map.ts';
import { shownCurrency } from '../../../shared/site/price.ts';
import { imageUrl } from '../../../shared/site/stored-file.ts';
import { BADGES_MAX } from '../../../shared/technician/service-package.ts';
import { trpc } from '../../api.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { formatPrice } from '../../ui/money.ts';
import { Bone } from '../../ui/page/skeletons.tsx';
import { Rating } from '../../ui/rating.tsx';
import { activeTechnician } from '../results/active-technician.ts';
import { NextAvailable } from '../results/technician-card.tsx';
import classes from './popup.module.css';

/** In pixels. */
const PHOTO_WIDTH = 96;

/** One technician in a popup: photo, name, rating, place, first time and up to three services. */
export function PopupEntry({ id, onBook }: { id: number; onBook: (id: number) => void }) {
  const { data: technician, isError } = trpc.discovery.technician.useQuery({ id });
  if (isError) return null;
  if (!technician) {
    return (
      <li className={classes.entry}>
        <Bone lines={2} />
      </li>
    );
  }
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
            <button type="button" className={classes.name} onClick={() => onBook(id)}>
              {name}
            </button>
            <Rating rating={technician.rating} reviewCount={technician.reviewCount} />
          </div>
          <p className={classes.meta}>{city}</p>
        </div>
      </div>
      <ul className={classes.services}>
        {services.map(({ id: packageId, name, price }) => (
          <li key={packageId}>
            <span>{name}</span> <b>{formatPrice(price, currency)}</b>
          </li>
        ))}
      </ul>
      <div className={classes.foot}>
        <span className={classes.first}>
          <NextAvailable text={technician.nextAvailable} />
        </span>
        <Button size="xs" aria-label={mapText('bookOne', { name })} onClick={() => onBook(id)}>
          {mapText('book')}
        </Button>
      </div>
    </li>
  );
}
