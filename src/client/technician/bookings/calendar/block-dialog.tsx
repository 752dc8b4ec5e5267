import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import { formatShortDate } from '../../../../shared/format/dates.ts';
import { formatSlot, withTime } from '../../../../shared/format/times.ts';
import { formatWorkEnd } from '../../../../shared/format/work-hours.ts';
import { dashboardText } from '../../../../shared/messages/dashboard.ts';
import { uiText } from '../../../../shared/messages/ui.ts';
import { BLOCK_LABEL_MAX } from '../../../../shared/technician/availability-limits.ts';
import { SLOTS } from '../../../../shared/time/slots.ts';
import { SLOT_MINUTES } from '../../../../shared/time.ts';
import { Dialog } from '../../../ui/modal/dialog.tsx';
import type { Block } from './calendar-blocks.ts';
import type { useBlock } from './use-block.ts';

interface Props {
  /** A free hour, or blocked ones to change. */
  block: Block;
  date: string;
  blocking: ReturnType<typeof useBlock>;
  onClose: () => void;
}

export default function BlockDialog({ block, date, blocking, onClose }: Props) {
  const { row } = block;
  const [label, setLabel] = useState(block.label ?? '');
  const [span, setSpan] = useState(block.span);
  const formId = useId();
  const { error } = blocking;
  const start = SLOTS[row]!;

  function submit() {
    const timeSlots = SLOTS.slice(row, row + span);
    const instead = block.kind === 'blocked' ? SLOTS.slice(row, row + block.span) : [];
    blocking.mutate({ date, timeSlots, label, instead }, { onSuccess: onClose });
  }

  return (
    <Dialog
      size="sm"
      title={dashboardText('block.title')}
      subtitle={<p>{withTime(formatShortDate(date), formatSlot(start))}</p>}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {uiText('cancel')}
          </Button>
          <Button type="submit" form={formId} loading={blocking.isPending}>
            {dashboardText('block.title')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <TextInput
          label={dashboardText('block.label')}
          description={dashboardText('block.label.hint')}
          maxLength={BLOCK_LABEL_MAX}
          autoComplete="off"
          data-autofocus
          value={label}
          onChange={(event) => setLabel(event.currentTarget.value)}
        />
        <NativeSelect
          mt="md"
          label={dashboardText('block.until')}
          error={error?.data?.httpStatus === 409 && error.message}
          errorProps={{ role: 'alert' }}
          value={span}
          data={SLOTS.slice(row).map((_, at) => ({
            value: `${at + 1}`,
            label: formatWorkEnd(start, (at + 1) * SLOT_MINUTES),
          }))}
          onChange={(event) => {
            setSpan(Number(event.currentTarget.value));
            blocking.reset();
          }}
        />
      </form>
    </Dialog>
  );
}
