import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import type { Customer } from '../../../shared/booking/customer.schema.ts';
import { formatShortDate } from '../../../shared/format/dates.ts';
import { formatSlot, withTime } from '../../../shared/format/times.ts';
import { dashboardText } from '../../../shared/messages/dashboard.ts';
import { uiText } from '../../../shared/messages/ui.ts';
import { shownCurrency } from '../../../shared/site/price.ts';
import { kept } from '../../ui/form/kept-typing.ts';
import { Dialog } from '../../ui/modal/dialog.tsx';
import { formatTotalPrice } from '../../ui/money.ts';
import { Unloaded } from '../../ui/page/unloaded.tsx';
import { ChooseTechnician } from './choose-technician.tsx';
import { EnterForm } from './enter-form.tsx';
import { type EntryStart, useEntry } from './use-entry.ts';

interface Props {
  /** Undefined for an admin, who chooses. */
  technicianId: number | undefined;
  /** A free time of the calendar. */
  start?: EntryStart;
  /** Who books again, as before. */
  again?: Customer;
  onClose: () => void;
}

const CHOSEN = 'entered-technician';

/** A booking for a caller. Keeps what was typed until it's sent. */
export default function EnterDialog({ technicianId, start, again, onClose }: Props) {
  const [chosenId, setChosenId] = useState(() => kept.get(CHOSEN) as number | undefined);
  const id = technicianId ?? chosenId;

  function choose(chosen: number | undefined) {
    if (chosen === undefined) kept.delete(CHOSEN);
    else kept.set(CHOSEN, chosen);
    setChosenId(chosen);
  }

  if (id === undefined) {
    return (
      <Dialog size="lg" title={dashboardText('enter.open')} onClose={onClose}>
        <ChooseTechnician onChoose={choose} />
      </Dialog>
    );
  }
  const onChange = technicianId === undefined ? () => choose(undefined) : undefined;
  return <WithTechnician key={id} {...{ id, start, again, onChange, onClose }} />;
}

interface WithTechnicianProps {
  id: number;
  start: EntryStart | undefined;
  again: Customer | undefined;
  onChange: (() => void) | undefined;
  onClose: () => void;
}

function WithTechnician({ id, start, again, onChange, onClose }: WithTechnicianProps) {
  const isOwn = onChange === undefined;
  const entry = useEntry({ technicianId: id, isOwn, start, again, onDone: onClose });
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
