import { BADGES_MAX } from '../../../shared/technician/service-package.ts';
import { trpc } from '../../api.ts';
import { formatPrice } from '../../ui/money.ts';
import { Bone } from '../../ui/page/skeletons.tsx';
import { Rating } from '../../ui/rating.tsx';
import { shownCurrency } from '../../ui/shown-currency.ts';
import { activeTechnician } from '../results/active-technician.ts';
import classes from './popup.module.css';

/** One technician in a popup: name, rating, place and up to three services, favorites first. */
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
  const currency = shownCurrency(technician);
  // The server sends favorites first.
  const services = technician.servicePackages.slice(0, BADGES_MAX);

  return (
    <li
      className={classes.entry}
      onMouseEnter={() => activeTechnician.set([id])}
      onMouseLeave={() => activeTechnician.set([])}
    >
      <div className={classes.row}>
        <button type="button" className={classes.name} onClick={() => onBook(id)}>
          {technician.name}
        </button>
        <Rating rating={technician.rating} reviewCount={technician.reviewCount} />
      </div>
      <p className={classes.meta}>
        {technician.city}
        {technician.nextAvailable && ` · ${technician.nextAvailable}`}
      </p>
      <ul className={classes.services}>
        {services.map(({ id: packageId, name, price }) => (
          <li key={packageId}>
            <span>{name}</span> <b>{formatPrice(price, currency)}</b>
          </li>
        ))}
      </ul>
    </li>
  );
}
