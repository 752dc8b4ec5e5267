import { useId } from 'react';
import { bookingText } from '../../../shared/messages/booking.ts';
import { receivesCustomers } from '../../../shared/place/location-privacy.ts';
import type { TechnicianPage } from '../../../shared/technician/technician.schema.ts';
import { travels } from '../../../shared/technician/technician.ts';
import { visitFeeText } from '../../../shared/technician/visit-fee.ts';
import layout from '../../ui/layout.module.css';
import classes from './place-choice.module.css';

interface Props {
  technician: TechnicianPage;
  visit: boolean;
  onChange: (bringsBike: boolean) => void;
}

/** Who comes to whom, before a time is chosen: a visit has a fee, and fewer times. */
export function PlaceChoice({ technician, visit, onChange }: Props) {
  const name = useId();
  const fee = visitFeeText(technician);
  if (!travels(technician)) return null;
  const choice = (isVisit: boolean, label: string) => (
    <label className={classes.choice}>
      <input
        type="radio"
        name={name}
        checked={visit === isVisit}
        onChange={() => onChange(!isVisit)}
      />
      <span>{label}</span>
    </label>
  );
  return (
    <fieldset className={classes.place}>
      {receivesCustomers(technician.privacyMode) ? (
        <>
          <legend className={classes.legend}>{bookingText('place.label')}</legend>
          {choice(true, [bookingText('place.visit'), fee].filter(Boolean).join(' '))}
          {choice(false, bookingText('place.bring'))}
        </>
      ) : (
        fee !== '' && <p>{fee}</p>
      )}
      {visit && technician.noShowTerms && (
        <p className={layout.soft}>
          <span>{bookingText('place.absent')}</span>{' '}
          <span lang={technician.noShowLanguage ?? undefined}>{technician.noShowTerms}</span>
        </p>
      )}
    </fieldset>
  );
}
