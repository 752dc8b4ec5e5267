import { formatDuration } from '../../../shared/format/duration.ts';
import { searchText } from '../../../shared/messages/search.ts';
import { shownCurrency } from '../../../shared/site/price.ts';
import type { Offer, PublicTechnician } from '../../../shared/technician/technician.schema.ts';
import { formatPrice } from '../../ui/money.ts';
import classes from './card-offer.module.css';
import { TimesRow } from './times-row.tsx';

/** A time on a card. */
export interface Start {
  date: string;
  time: string;
}

interface Props {
  technician: Pick<PublicTechnician, 'name' | 'currency' | 'timeZone'>;
  offer: Offer;
  onBook: (start: Start) => void;
}

export function CardOffer({ technician, offer, onBook }: Props) {
  const { price, minutes, date, times } = offer;
  return (
    <div className={classes.offer}>
      {price !== null && minutes !== null && (
        <p className={classes.price}>
          <b>{formatPrice(price, shownCurrency(technician.currency))}</b> ·{' '}
          <span>{formatDuration(minutes)}</span>
        </p>
      )}
      {date === null ? (
        <p className={classes.none}>{searchText('times.tooShort')}</p>
      ) : (
        <TimesRow {...technician} date={date} times={times} onBook={onBook} />
      )}
    </div>
  );
}
