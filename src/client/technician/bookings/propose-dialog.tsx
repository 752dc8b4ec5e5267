import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { isPhoneOnly } from '../../../shared/booking/booking.ts';
import { otherZone } from '../../../shared/booking/other-zone.ts';
import { formatDate, formatShortDate } from '../../../shared/format/dates.ts';
import { formatSlot, withTime } from '../../../shared/format/times.ts';
import { formatSlotSpan } from '../../../shared/format/work-hours.ts';
import { dashboardText } from '../../../shared/messages/dashboard.ts';
import { callTo } from '../../../shared/site/reach.ts';
import { localNow } from '../../../shared/time/dates.ts';
import type { Slot } from '../../../shared/time/slots.ts';
import { trpc } from '../../api.ts';
import { MonthCalendar } from '../../ui/form/month-calendar.tsx';
import { Dialog } from '../../ui/modal/dialog.tsx';
import { Unloaded } from '../../ui/page/unloaded.tsx';
import { richText } from '../../ui/rich-text.ts';
import { useNow } from '../../ui/use-now.ts';
import { useAvailability } from '../availability/use-availability.ts';
import { type BookingDialogProps, BookingNews } from './booking-news.tsx';
import { possibleStarts, type Time } from './possible-starts.ts';
import classes from './propose-dialog.module.css';

interface Props extends BookingDialogProps {
  isAdmin: boolean;
  wanted?: Time | undefined;
}

/**
 * Any future time without bookings, even unoffered. What was agreed by phone moves at once.
 */
export function ProposeDialog(props: Props) {
  const { booking, isAdmin, actions, news, canAct, wanted, onClose } = props;
  const { data: profile } = trpc.technician.profile.useQuery(undefined, { enabled: !isAdmin });
  // A new time is in the technician's current zone.
  const now = localNow(profile?.timeZone ?? booking.timeZone, useNow());
  const earliest = booking.date < now.date ? now.date : booking.date;
  const [date, setDate] = useState(wanted?.date ?? earliest);
  const [chosen, setChosen] = useState<Slot | null>(wanted?.slot ?? null);
  const { days, ...query } = useAvailability(date, date, { enabled: !isAdmin });
  // Technicians read only their own hours; an admin's conflict is the server's to report.
  const day = isAdmin ? anyTime(date) : days?.find((known) => known.date === date);
  const starts = day ? possibleStarts(booking, day, now) : [];
  const slot = chosen && starts.includes(chosen) ? chosen : null;

  const hasNoEmail = isPhoneOnly(booking);
  const [isAgreed, setAgreed] = useState(false);
  const isByPhone = hasNoEmail || isAgreed;
  const phone = booking.customerPhone ?? '';
  const action = isByPhone ? actions.agree : actions.propose;

  function propose() {
    if (!slot) return;
    action.mutate({ id: booking.id, date, timeSlot: slot }, { onSuccess: onClose });
  }

  return (
    <Dialog
      onClose={onClose}
      title={isByPhone ? dashboardText('agree.title') : dashboardText('propose.title')}
      footerStart={slot && withTime(formatShortDate(date), formatSlotSpan(slot, booking.slotCount))}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {dashboardText('back')}
          </Button>
          <Button disabled={!slot || !canAct} loading={action.isPending} onClick={propose}>
            {isByPhone ? dashboardText('agree.submit') : dashboardText('propose.submit')}
          </Button>
        </>
      }
    >
      <BookingNews news={news} />
      <p className={classes.lead}>
        <span>
          {dashboardText('propose.current', {
            date: formatShortDate(booking.date),
            time: formatSlotSpan(booking.timeSlot, booking.slotCount) + otherZone(booking, profile),
          })}
        </span>{' '}
        <span>
          {hasNoEmail
            ? richText(
                dashboardText('agree.text', {
                  name: booking.customerName,
                  phone,
                }),
                { link: (text) => <a href={callTo(phone)}>{text}</a> },
              )
            : dashboardText(isAgreed ? 'agree.emailed' : 'propose.text', {
                name: booking.customerName,
              })}
        </span>
      </p>
      {!hasNoEmail && (
        <Checkbox
          mb="md"
          label={dashboardText('agree.label')}
          checked={isAgreed}
          onChange={(event) => setAgreed(event.currentTarget.checked)}
        />
      )}
      <MonthCalendar
        label={dashboardText('propose.day')}
        value={date}
        today={now.date}
        min={now.date}
        onChange={(chosen) => {
          setDate(chosen);
          setChosen(null);
        }}
      />
      <fieldset className={classes.times}>
        <legend>{formatDate(date)}</legend>
        {!day && <Unloaded query={query} lines={3} />}
        {day && starts.length === 0 && <p>{dashboardText('propose.noTimes')}</p>}
        {starts.map((start) => (
          <button
            key={start}
            type="button"
            className={classes.time}
            aria-pressed={start === slot}
            data-offered={day?.timeSlots.includes(start) || undefined}
            onClick={() => setChosen(start)}
          >
            {formatSlot(start)}
          </button>
        ))}
      </fieldset>
    </Dialog>
  );
}

const anyTime = (date: string) => ({ date, timeSlots: [] as Slot[], heldSlots: [] as Slot[] });
