import { Button } from '@mantine/core';
import { IconCalendarPlus, IconCircleCheck, IconMailOpened } from '@tabler/icons-react';
import { type MouseEvent, useEffect, useRef } from 'react';
import { PENDING_EXPIRES_MS } from '../../../shared/booking/booking.ts';
import { deadlineText } from '../../../shared/booking/deadline.ts';
import { replyText } from '../../../shared/booking/reply-time.ts';
import { unconfirmable } from '../../../shared/booking/unconfirmable.ts';
import { formatDate } from '../../../shared/format/dates.ts';
import { formatSlot } from '../../../shared/format/times.ts';
import { bookingText } from '../../../shared/messages/booking.ts';
import { capitalized } from '../../../shared/messages/formatters.ts';
import { shownCurrency } from '../../../shared/site/price.ts';
import { localName } from '../../../shared/technician/service-texts.ts';
import type { TechnicianPage } from '../../../shared/technician/technician.schema.ts';
import { base } from '../../address.ts';
import { byEmail, sendsEmails } from '../../emails.ts';
import { paths } from '../../paths.ts';
import { site } from '../../site.ts';
import { formatPrice, formatTotalPrice } from '../../ui/money.ts';
import { richText } from '../../ui/rich-text.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { Tag } from '../../ui/tag.tsx';
import { useNow } from '../../ui/use-now.ts';
import { calendarFilePath } from '../calendar-links.ts';
import { foreignZoneOn } from '../zone-note.ts';
import classes from './booked-tag.module.css';
import { meetText } from './meet-text.ts';
import type { Confirmation } from './use-booking.ts';

interface Props {
  technician: TechnicianPage;
  confirmation: Confirmation;
  onClose: () => void;
}

export function BookedTag({ technician, confirmation, onClose }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { date, timeSlot, manageUrl, reference, packages, status, serviceAddress } = confirmation;
  const currency = shownCurrency(technician.currency);
  const isWaiting = confirmation.awaitsEmailUntil !== null;
  const zone = foreignZoneOn(date, technician.timeZone);
  const now = useNow();
  const until = confirmation.expiresAt ?? now + PENDING_EXPIRES_MS;
  const answer = {
    name: technician.name,
    deadline: deadlineText(until, technician.timeZone, now),
  };
  const token = manageUrl.slice(manageUrl.lastIndexOf('/') + 1);

  useEffect(() => heading.current?.focus({ preventScroll: true }), []);

  return (
    <div className={classes.booked} data-booked>
      <div className={classes.head}>
        {isWaiting ? (
          <IconMailOpened size={32} stroke={1.75} aria-hidden />
        ) : (
          <IconCircleCheck size={32} stroke={1.75} aria-hidden />
        )}
        <h3 ref={heading} tabIndex={-1}>
          {isWaiting
            ? byEmail(bookingText('sent.checkEmail'), bookingText('unconfirmable.title'))
            : sentText(technician)}
        </h3>
        {isWaiting ? (
          <WaitingText technician={technician} confirmation={confirmation} />
        ) : (
          <p>
            <span>
              {sendsEmails
                ? richText(
                    bookingText('sent.reply', { ...answer, email: confirmation.customerEmail }),
                  )
                : bookingText('sent.keepAddress', answer)}
            </span>{' '}
            <span>{bookingText('sent.payment', { name: technician.name })}</span>
          </p>
        )}
      </div>
      <Tag
        as="section"
        aria-labelledby="booked-reference"
        stub={
          <span className={classes.total}>
            {formatTotalPrice(confirmation.totalPrice, currency)}
          </span>
        }
        stubEnd={<StatusBadge status={status} />}
      >
        <p className={classes.reference} id="booked-reference">
          {richText(bookingText('sent.reference', { reference }))}
        </p>
        <p className={classes.when}>
          <span>{capitalized(`${formatDate(date)},`)}</span> <span>{formatSlot(timeSlot)}</span>
          {zone && (
            <>
              {' '}
              <span className={classes.zone}>{zone}</span>
            </>
          )}
        </p>
        <p className={classes.what}>
          <span>{meetText(technician, serviceAddress !== '')}</span>
          {serviceAddress && <span>{` ${serviceAddress}`}</span>}
        </p>
        <p className={classes.what}>{packages.map(localName).join(' · ')}</p>
        {confirmation.visitFee && (
          <p className={classes.what}>
            {`${bookingText('visit.fee')}: ${formatPrice(confirmation.visitFee, currency)}`}
          </p>
        )}
      </Tag>
      <div className={classes.actions}>
        {/* A full page load, so that no optional script on this page sees the secret link. */}
        <Button component="a" href={base + paths.booking(token)} onClick={leaveDialog}>
          {bookingText('sent.view')}
        </Button>
        {!isWaiting && (
          <Button
            component="a"
            variant="default"
            href={calendarFilePath(token)}
            leftSection={<IconCalendarPlus size={18} aria-hidden />}
          >
            {bookingText('calendar.add')}
          </Button>
        )}
        <Button variant="subtle" onClick={onClose}>
          {bookingText('done')}
        </Button>
      </div>
    </div>
  );
}

/** Follows a plainly clicked link in place of the dialog, which Back would open again. */
function leaveDialog(event: MouseEvent<HTMLAnchorElement>): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  location.replace(event.currentTarget.href);
}

/** How long the reply usually takes, where the technician has given enough of them. */
function sentText({ name, repliesWithinHours }: TechnicianPage): string {
  const reply = replyText(name.split(' ')[0] ?? name, repliesWithinHours);
  return [bookingText('sent.title'), reply].filter(Boolean).join(' ');
}

/** Explains {@link WAITS_FOR_EMAIL_MS}, and whether the time is held until then. */
function WaitingText({ technician, confirmation }: Pick<Props, 'technician' | 'confirmation'>) {
  if (!sendsEmails) return <p>{unconfirmable(technician.name, site.supportEmail).lead}</p>;
  return (
    <p>
      {richText(
        bookingText('sent.confirmEmail', {
          name: technician.name,
          email: confirmation.customerEmail,
        }),
      )}{' '}
      <span>
        {confirmation.isHeld ? bookingText('sent.holding') : bookingText('sent.notHolding')}
      </span>
    </p>
  );
}
