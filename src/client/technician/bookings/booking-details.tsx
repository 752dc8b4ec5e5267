import { Button } from '@mantine/core';
import {
  type Icon,
  IconBike,
  IconMail,
  IconMapPin,
  IconNote,
  IconPhone,
  IconRoute,
} from '@tabler/icons-react';
import { type ReactNode, Suspense } from 'react';
import type { TechnicianBooking } from '../../../shared/booking/booking.schema.ts';
import { otherZone } from '../../../shared/booking/other-zone.ts';
import { formatListedDate, formatShortDate } from '../../../shared/format/dates.ts';
import { withTime } from '../../../shared/format/times.ts';
import { formatSlotSpan } from '../../../shared/format/work-hours.ts';
import { dashboardText } from '../../../shared/messages/dashboard.ts';
import { shownCurrency } from '../../../shared/site/price.ts';
import { callTo, directionsTo } from '../../../shared/site/reach.ts';
import { imageUrl } from '../../../shared/site/stored-file.ts';
import { localNow } from '../../../shared/time/dates.ts';
import { trpc } from '../../api.ts';
import layout from '../../ui/layout.module.css';
import { formatPrice, formatTotalPrice } from '../../ui/money.ts';
import { useHasCome, useNow } from '../../ui/use-now.ts';
import { BookingActions } from './booking-actions.tsx';
import classes from './booking-details.module.css';
import { ExtraLines } from './booking-dialogs.tsx';
import { TellButton } from './tell-button.tsx';

interface Props {
  booking: TechnicianBooking;
  /** Of the element that names the booking. */
  labelId: string;
}

/** All that a row has no room for. */
export function BookingDetails({ booking, labelId }: Props) {
  const now = useNow();
  const hasEnded = useHasCome(booking.endsAt);
  const { data: profile } = trpc.technician.profile.useQuery();
  const currency = shownCurrency(booking.currency);
  const buttons = [
    <Reach key="reach" booking={booking} labelId={labelId} />,
    <BookingActions key="actions" booking={booking} labelId={labelId} />,
  ];

  return (
    <>
      <p className={classes.when}>
        <b>
          {withTime(
            formatListedDate(booking.date, now),
            formatSlotSpan(booking.timeSlot, booking.slotCount),
          )}
        </b>
        <span>{otherZone(booking, profile)}</span>
      </p>
      <Contact booking={booking} />
      {booking.bike && (
        <p className={classes.row}>
          <IconBike size={18} aria-hidden />
          <span className={layout.words}>{booking.bike}</span>
        </p>
      )}
      {booking.specialInstructions && (
        <p className={classes.row}>
          <IconNote size={18} aria-hidden />
          <span className={layout.words} lang={booking.customerLanguage ?? undefined}>
            {booking.specialInstructions}
          </span>
        </p>
      )}
      {booking.photoUrl && (
        <a
          className={classes.photo}
          href={imageUrl(booking.photoUrl)}
          target="_blank"
          rel="noreferrer"
        >
          <img
            src={imageUrl(booking.photoUrl, 320)}
            alt={dashboardText('photo.label', { customerName: booking.customerName })}
            loading="lazy"
          />
        </a>
      )}
      <p className={classes.total}>
        <span>{formatTotalPrice(booking.agreedPrice, currency)}</span>
        <span className={classes.reference}>{booking.reference}</span>
        {booking.visitFee && (
          <span className={classes.note}>
            {dashboardText('visit.fee', { price: formatPrice(booking.visitFee, currency) })}
          </span>
        )}
      </p>
      {booking.extras.length > 0 && (
        <Suspense fallback={null}>
          <ExtraLines booking={booking} />
        </Suspense>
      )}
      {/* On the way to a job, the call comes first; after it, marking the work as done. */}
      {hasEnded ? [...buttons].reverse() : buttons}
    </>
  );
}

/** The customer's details, as links where {@link Reach} has no button for them. */
function Contact({ booking }: { booking: TechnicianBooking }) {
  const { customerPhone, customerEmail, serviceAddress, status, contactHiddenSince } = booking;
  const hasButtons = status === 'confirmed';
  if (typeof contactHiddenSince === 'number') {
    const date = formatShortDate(localNow(booking.timeZone, contactHiddenSince).date);
    return <p className={classes.note}>{dashboardText('contact.hidden', { date })}</p>;
  }
  return (
    <div className={classes.contact}>
      {customerPhone && (
        <ContactRow icon={IconPhone} href={hasButtons ? undefined : callTo(customerPhone)}>
          {customerPhone}
        </ContactRow>
      )}
      {booking.isPhoneBlocked && <p className={classes.note}>{dashboardText('phone.blocked')}</p>}
      {customerEmail && (
        <ContactRow icon={IconMail} href={`mailto:${customerEmail}`}>
          {customerEmail}
        </ContactRow>
      )}
      {serviceAddress && (
        <ContactRow
          icon={IconMapPin}
          href={
            hasButtons || status === 'pending'
              ? undefined
              : directionsTo({ address: serviceAddress })
          }
        >
          {serviceAddress}
        </ContactRow>
      )}
      {booking.isAddressMissing && <p className={classes.note}>{dashboardText('place.missing')}</p>}
      {booking.isPlaceUnchecked && status === 'pending' && (
        <p className={classes.note}>{dashboardText('place.unchecked')}</p>
      )}
    </div>
  );
}

/** On the way to a job: the call, and the route if it's at the customer's. */
export function Reach({ booking, labelId, isNext = false }: Props & { isNext?: boolean }) {
  const { customerPhone, serviceAddress, status } = booking;
  if (status !== 'confirmed' || (!customerPhone && !serviceAddress)) return null;
  return (
    <div className={classes.reach}>
      {customerPhone && (
        <Button
          component="a"
          variant="light"
          href={callTo(customerPhone)}
          leftSection={<IconPhone size={18} aria-hidden />}
          aria-describedby={labelId}
        >
          {dashboardText('call')}
        </Button>
      )}
      {serviceAddress && (
        <Button
          component="a"
          variant="light"
          href={directionsTo({ address: serviceAddress })}
          target="_blank"
          rel="noopener noreferrer"
          leftSection={<IconRoute size={18} aria-hidden />}
          aria-describedby={labelId}
        >
          {dashboardText('directions')}
        </Button>
      )}
      <TellButton booking={booking} isNext={isNext} />
    </div>
  );
}

interface ContactRowProps {
  icon: Icon;
  href: string | undefined;
  children: ReactNode;
}

function ContactRow({ icon: RowIcon, href, children }: ContactRowProps) {
  const content = (
    <>
      <RowIcon size={18} aria-hidden />
      <span className={layout.words}>{children}</span>
    </>
  );
  if (href === undefined) return <span className={classes.row}>{content}</span>;
  const opensTab = href.startsWith('https:') && { target: '_blank', rel: 'noopener noreferrer' };
  return (
    <a className={classes.row} href={href} {...opensTab}>
      {content}
    </a>
  );
}
