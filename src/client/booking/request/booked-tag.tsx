import { Button } from '@mantine/core';
import { IconCalendarPlus, IconCircleCheck, IconMailOpened } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { formatDate } from '../../../shared/booking/dates.ts';
import { formatSlot } from '../../../shared/booking/slots.ts';
import type { TechnicianPage } from '../../../shared/technician/technician.schema.ts';
import { paths } from '../../paths.ts';
import { formatTotalPrice } from '../../ui/money.ts';
import { shownCurrency } from '../../ui/shown-currency.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { Tag } from '../../ui/tag.tsx';
import { calendarFilePath } from '../calendar-links.ts';
import { foreignZoneOn } from '../zone-note.ts';
import classes from './booked-tag.module.css';
import type { Confirmation } from './use-booking.ts';

interface Props {
  technician: TechnicianPage;
  confirmation: Confirmation;
  onClose: () => void;
}

/** The tag to take home: what was asked for, of whom, when, and where it can be changed. */
export function BookedTag({ technician, confirmation, onClose }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { date, timeSlot, manageUrl, reference, packages, status } = confirmation;
  const isWaiting = confirmation.awaitsEmailUntil !== null;
  const zone = foreignZoneOn(
    date,
    technician.timeZone,
    Intl.DateTimeFormat().resolvedOptions().timeZone,
  );
  const token = manageUrl.slice(manageUrl.lastIndexOf('/') + 1);

  useEffect(() => heading.current?.focus(), []);

  return (
    <div className={classes.booked}>
      <div className={classes.head}>
        {isWaiting ? (
          <IconMailOpened size={32} stroke={1.75} aria-hidden />
        ) : (
          <IconCircleCheck size={32} stroke={1.75} aria-hidden />
        )}
        <h3 ref={heading} tabIndex={-1}>
          {isWaiting
            ? 'One more tap: check your email'
            : `Requested: ${technician.name} will answer you`}
        </h3>
        {isWaiting ? (
          <WaitingText technician={technician} confirmation={confirmation} />
        ) : (
          <p>
            The answer goes to <b>{confirmation.customerEmail}</b> within 24 hours, and before the
            appointment. Nothing is paid here; you pay {technician.name} directly.
          </p>
        )}
      </div>
      <Tag
        as="section"
        aria-labelledby="booked-reference"
        stub={
          <span className={classes.total}>
            {formatTotalPrice(confirmation.totalPrice, shownCurrency(technician))}
          </span>
        }
        stubEnd={<StatusBadge status={status} />}
      >
        <p className={classes.reference} id="booked-reference">
          Reference <b>{reference}</b>
        </p>
        <p className={classes.when}>
          <span>{formatDate(date)},</span> <span>{formatSlot(timeSlot)}</span>
          {zone && (
            <>
              {' '}
              <span className={classes.zone}>{zone}</span>
            </>
          )}
        </p>
        <p className={classes.what}>{packages.map(({ name }) => name).join(' · ')}</p>
      </Tag>
      <div className={classes.actions}>
        {/* A page of its own, not a step in this one: no script agreed to here sees the link. */}
        <Button component="a" href={paths.booking(token)}>
          See your booking
        </Button>
        {!isWaiting && (
          <Button
            component="a"
            variant="default"
            href={calendarFilePath(token)}
            leftSection={<IconCalendarPlus size={18} aria-hidden />}
          >
            Add to calendar
          </Button>
        )}
        <Button variant="subtle" onClick={onClose}>
          Done
        </Button>
      </div>
    </div>
  );
}

/** {@link WAITS_FOR_EMAIL_MS} in words, and whether the time is safe meanwhile. */
function WaitingText({ technician, confirmation }: Pick<Props, 'technician' | 'confirmation'>) {
  return (
    <p>
      {technician.name} has many open requests from people we don't know yet. Open the link we sent
      to <b>{confirmation.customerEmail}</b> within 20 minutes, and your request goes out.{' '}
      {confirmation.isHeld
        ? "We're holding this time for you until then."
        : "This time isn't held for you yet: it's yours if you open the link before anyone else takes it."}
    </p>
  );
}
