import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { AdminBookingDetail } from '../../../shared/admin/admin-booking.schema.ts';
import { adminPath } from '../../../shared/admin/admin-path.ts';
import type { BookingActor, BookingEventKind } from '../../../shared/booking/booking.ts';
import { correctedText } from '../../../shared/booking/corrections.ts';
import { formatDate } from '../../../shared/format/dates.ts';
import { formatInstant, timeZoneName, zoneInParentheses } from '../../../shared/format/instants.ts';
import { withTime } from '../../../shared/format/times.ts';
import { formatSlotSpan } from '../../../shared/format/work-hours.ts';
import { adminText } from '../../../shared/messages/admin.ts';
import { dashboardText } from '../../../shared/messages/dashboard.ts';
import type { Language } from '../../../shared/messages/languages.ts';
import { workText } from '../../../shared/messages/work.ts';
import { shownCurrency } from '../../../shared/site/price.ts';
import { callTo } from '../../../shared/site/reach.ts';
import { imageUrl } from '../../../shared/site/stored-file.ts';
import { localName } from '../../../shared/technician/service-texts.ts';
import { trpc } from '../../api.ts';
import { BookingActions } from '../../technician/bookings/booking-actions.tsx';
import { BookingDialogs } from '../../technician/bookings/booking-dialogs.tsx';
import { extraLine } from '../../technician/bookings/extra-line.ts';
import { showFailure } from '../../ui/failure.ts';
import layout from '../../ui/layout.module.css';
import { Dialog } from '../../ui/modal/dialog.tsx';
import { formatPrice, formatTotalPrice } from '../../ui/money.ts';
import { showSuccess } from '../../ui/page/toast.ts';
import { Unloaded } from '../../ui/page/unloaded.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { EMAIL_STATUS } from '../email-status.ts';
import { Notes } from '../notes.tsx';
import { withReason } from '../with-reason.ts';
import classes from './bookings.module.css';

export function BookingDetails({ id, onClose }: { id: number; onClose: () => void }) {
  const query = trpc.admin.bookings.get.useQuery({ id });
  const { data } = query;
  const isWaiting = data?.status === 'pending' && data.awaitsEmailUntil !== null;
  return (
    <Dialog
      size="lg"
      onClose={onClose}
      title={
        data
          ? adminText('booking.title', { reference: data.reference })
          : adminText('booking.unnamed')
      }
      footerStart={
        data && <b>{formatTotalPrice(data.agreedPrice, shownCurrency(data.currency))}</b>
      }
      footer={data && <StatusBadge status={data.status} />}
    >
      {!data && <Unloaded query={query} lines={8} mayBeGone />}
      {data && (
        <BookingDialogs isAdmin>
          {isWaiting && <p className={classes.note}>{adminText('booking.unsent')}</p>}
          {data.status !== 'cancelled' && (
            <section className={classes.actions} aria-label={adminText('booking.actions')}>
              <BookingActions booking={data} isAdmin isWaiting={isWaiting} />
            </section>
          )}
          <Facts booking={data} />
          {(data.customerEmail || data.customerPhone) && (
            <Notes about="booking" id={id} className={classes.section} />
          )}
          <BookingHistory booking={data} />
        </BookingDialogs>
      )}
    </Dialog>
  );
}

function Facts({ booking }: { booking: AdminBookingDetail }) {
  const { technician, photoUrl } = booking;
  const currency = shownCurrency(booking.currency);
  return (
    <dl className={layout.facts}>
      <Fact name={adminText('booking.when')}>
        {withTime(formatDate(booking.date), formatSlotSpan(booking.timeSlot, booking.slotCount))}
        {zoneInParentheses(timeZoneName(booking.timeZone, booking.date))}
      </Fact>
      <Fact name={adminText('booking.customer')}>
        <span>{booking.customerName}</span>
        {booking.customerEmail && (
          <>
            <span>{' · '}</span>
            <a href={`mailto:${booking.customerEmail}`}>{booking.customerEmail}</a>
          </>
        )}
        {booking.customerPhone && (
          <>
            <span>{' · '}</span>
            <a href={callTo(booking.customerPhone)}>{booking.customerPhone}</a>
          </>
        )}
      </Fact>
      <Fact name={adminText('booking.technician')}>
        {technician ? (
          <>
            <Link href={adminPath('technicians', { id: String(technician.id) })}>
              {technician.name}
            </Link>
            <span>{` · ${technician.city} · `}</span>
            <a href={callTo(technician.phone)}>{technician.phone}</a>
          </>
        ) : (
          adminText('booking.deletedAccount')
        )}
      </Fact>
      <Fact name={adminText('section.services')}>
        {booking.packages
          .map((item) => `${localName(item)} (${formatPrice(item.price, currency)})`)
          .join('\n')}
      </Fact>
      <Fact name={adminText('column.visitFee')}>
        {booking.visitFee && formatPrice(booking.visitFee, currency)}
      </Fact>
      <Fact name={workText('extras.title')}>
        {booking.extras.map((one) => extraLine(one, booking.currency)).join('\n')}
      </Fact>
      <Fact name={dashboardText('details')}>{booking.completionNote}</Fact>
      <Fact name={adminText('booking.address')}>
        {(booking.serviceAddress || booking.isAddressMissing) && (
          <>
            <span>{booking.serviceAddress ?? adminText('placeMissing')}</span>
            {booking.isPlaceUnchecked && <p>{adminText('placeUnchecked')}</p>}
          </>
        )}
      </Fact>
      <Fact name={adminText('booking.bike')}>{booking.bike}</Fact>
      <Fact name={adminText('booking.notes')} lang={booking.customerLanguage}>
        {booking.specialInstructions}
      </Fact>
      <Fact name={adminText('booking.photo')}>
        {photoUrl && (
          <a className={classes.photo} href={imageUrl(photoUrl)} target="_blank" rel="noreferrer">
            <img
              src={imageUrl(photoUrl, 320)}
              alt={adminText('booking.photo.label', { customerName: booking.customerName })}
            />
          </a>
        )}
      </Fact>
    </dl>
  );
}

interface FactProps {
  name: string;
  lang?: Language | null;
  children: ReactNode;
}

/** Nothing without content. */
function Fact({ name, lang, children }: FactProps) {
  if (!children) return null;
  return (
    <>
      <dt>{name}</dt>
      <dd lang={lang ?? undefined}>{children}</dd>
    </>
  );
}

/** Of what was corrected, only the fields' names are kept. */
const isOfFields = ({ kind }: { kind: BookingEventKind }) =>
  kind === 'correct' || kind === 'change_email';

/** Staff never request: they enter what a caller asks for. */
const isEntered = ({ kind, actor }: { kind: BookingEventKind; actor: BookingActor }) =>
  kind === 'request' && actor !== 'customer';

function BookingHistory({ booking }: { booking: AdminBookingDetail }) {
  return (
    <>
      <section className={classes.section} aria-labelledby="booking-events">
        <h3 id="booking-events">{adminText('booking.history')}</h3>
        <ol className={layout.log}>
          {booking.events.map((event) => (
            <li key={event.id}>
              {withReason(
                adminText('booking.eventBy', {
                  what: isEntered(event)
                    ? adminText('booking.entered')
                    : adminText(`event.${event.kind}`),
                  actor: event.actor,
                }),
                isOfFields(event) ? correctedText(event.reason ?? '') : event.reason,
              )}
              <div className={layout.small}>{formatInstant(event.at, 'dateAndTime')}</div>
            </li>
          ))}
        </ol>
      </section>
      <section className={classes.section} aria-labelledby="booking-emails">
        <h3 id="booking-emails">{adminText('emails')}</h3>
        {booking.emails.length === 0 && (
          <p className={layout.small}>{adminText('booking.noEmails')}</p>
        )}
        {booking.customerEmail && <ResendLink id={booking.id} />}
        <ul className={layout.log}>
          {booking.emails.map((email) => (
            <li key={email.id}>
              <Link href={adminPath('outbox', { id: String(email.id) })}>{email.subject}</Link>
              <div className={layout.small}>
                {adminText('booking.email', {
                  to: email.to,
                  status: EMAIL_STATUS[email.status].label,
                  time: formatInstant(email.createdAt, 'dateAndTime'),
                })}
              </div>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

function ResendLink({ id }: { id: number }) {
  const utils = trpc.useUtils();
  const resend = trpc.booking.resendLink.useMutation({
    onSuccess: () => showSuccess(adminText.notice('booking.resend.done')),
    onError: (error) => showFailure(error, { title: adminText('booking.resend.failed') }),
    onSettled: () => utils.admin.bookings.get.invalidate({ id }),
  });
  return (
    <Button
      variant="default"
      mb="xs"
      loading={resend.isPending}
      onClick={() => resend.mutate({ id })}
    >
      {adminText('booking.resend')}
    </Button>
  );
}
