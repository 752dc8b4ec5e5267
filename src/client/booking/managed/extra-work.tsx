import { Button } from '@mantine/core';
import { useEffect } from 'react';
import type { ManagedBooking } from '../../../shared/booking/managed-booking.schema.ts';
import { nameWithin } from '../../../shared/booking/technician-name.ts';
import { formatInstant } from '../../../shared/format/instants.ts';
import { myBookingsText } from '../../../shared/messages/my-bookings.ts';
import { shownCurrency } from '../../../shared/site/price.ts';
import { formatPrice } from '../../ui/money.ts';
import './managed-booking.css';
import type { LinkActions } from './use-link-actions.ts';

interface Props {
  token: string;
  booking: ManagedBooking;
  action: LinkActions['answerExtra'];
}

/** Lines that the technician proposed since the confirmation, and who agreed to which, when. */
export function ExtraWork({ token, booking, action }: Props) {
  const { extras, status, timeZone } = booking;
  // An email leads to its line, which the server's page doesn't have.
  // Newer browsers return a promise, which is no function that React could call at the end.
  useEffect(() => void document.getElementById(location.hash.slice(1))?.scrollIntoView(), []);
  if (extras.length === 0) return null;
  return (
    <section className="managed-box" aria-labelledby="extra-work">
      <h2 id="extra-work">{myBookingsText('extras.title')}</h2>
      <p className="managed-soft">{myBookingsText('extras.text', { name: nameWithin(booking) })}</p>
      <ul className="managed-section">
        {extras.map(({ id, title, price, reason, state, answeredAt }) => (
          <li key={id} id={`extra-${id}`} className="managed-line">
            <p>
              <b>{title}</b> <span>{formatPrice(price, shownCurrency(booking.currency))}</span>
            </p>
            <p>{reason}</p>
            {state === 'proposed' && status === 'confirmed' ? (
              <div className="managed-actions">
                {(['approved', 'declined'] as const).map((answer) => (
                  <Button
                    key={answer}
                    variant={answer === 'approved' ? 'filled' : 'default'}
                    aria-describedby={`extra-${id}`}
                    disabled={action.isPending}
                    onClick={() => action.mutate({ token, extraId: id, answer })}
                  >
                    {answer === 'approved'
                      ? myBookingsText('extras.approve')
                      : myBookingsText('extras.decline')}
                  </Button>
                ))}
              </div>
            ) : (
              <p className="managed-soft">
                {myBookingsText('extras.state', {
                  state,
                  time:
                    answeredAt === null ? '' : formatInstant(answeredAt, 'dayAndTime', timeZone),
                })}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
