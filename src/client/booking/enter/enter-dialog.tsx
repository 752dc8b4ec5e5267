import { Button } from '@mantine/core';
import { useId } from 'react';
import type { Customer } from '../../../shared/booking/customer.schema.ts';
import { formatShortDate } from '../../../shared/format/dates.ts';
import { formatSlot, withTime } from '../../../shared/format/times.ts';
import { dashboardText } from '../../../shared/messages/dashboard.ts';
import { uiText } from '../../../shared/messages/ui.ts';
import { shownCurrency } from '../../../shared/site/price.ts';
import { Dialog } from '../../ui/modal/dialog.tsx';
import { formatTotalPrice } from '../../ui/money.ts';
import { Unloaded } from '../../ui/page/unloaded.tsx';
import { EnterForm } from './enter-form.tsx';
import { type EntryStart, useEntry } from './use-entry.ts';

interface Props {
  technicianId: number;
  /** A free time of the calendar. */
  start?: EntryStart;
  /** Who books again, as before. */
  again?: Customer;
  /** For an admin, who may choose another technician. */
  onChange?: () => void;
  onDone?: () => void;
  onClose: () => void;
}

/** A booking for a caller. Keeps what was typed until it's sent. */
export default function EnterDialog(props: Props) {
  const { technicianId, start, again, onChange, onDone, onClose } = props;
  const isOwn = onChange === undefined;
  const entry = useEntry({
    technicianId,
    isOwn,
    start,
    again,
    onDone() {
      onDone?.();
      onClose();
    },
  });
  const formId = useId();
  const technician = entry.technician.data;

  const { date, time: slot } = entry.choices;
  const time = date && slot && withTime(formatShortDate(date), formatSlot(slot));
  const total =
    technician &&
    entry.chosen.length > 0 &&
    formatTotalPrice(entry.total, shownCurrency(technician.currency));

  return (
    <Dialog
      size="lg"
      title={dashboardText('enter.open')}
      subtitle={
        isOwn ? (
          <p>{dashboardText('enter.text')}</p>
        ) : (
          <p>
            <span>{technician && dashboardText('enter.request', { name: technician.name })}</span>
            <Button variant="subtle" size="compact-sm" onClick={onChange}>
              {dashboardText('technician.change')}
            </Button>
          </p>
        )
      }
      onClose={onClose}
      footerStart={[time, total].filter(Boolean).join(' · ')}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {uiText('close')}
          </Button>
          <Button type="submit" form={formId} disabled={!technician} loading={entry.isPending}>
            {isOwn ? dashboardText('enter.submit') : dashboardText('enter.sendRequest')}
          </Button>
        </>
      }
    >
      {technician && entry.isReady ? (
        <EnterForm id={formId} technician={technician} entry={entry} isOwn={isOwn} />
      ) : (
        <Unloaded query={{ error: entry.error, refetch: entry.reload }} lines={8} mayBeGone />
      )}
    </Dialog>
  );
}
