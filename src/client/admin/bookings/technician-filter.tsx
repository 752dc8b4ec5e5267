import { Button, Input } from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { adminBookingsText } from '../../../shared/messages/admin/admin-bookings.ts';
import { trpc } from '../../api.ts';
import { ChooseTechnician } from '../../booking/enter/choose-technician.tsx';
import { Dialog } from '../../ui/modal/dialog.tsx';
import classes from './bookings.module.css';

interface Props {
  id: number | undefined;
  onChange: (id: number | undefined) => void;
}

export function TechnicianFilter({ id, onChange }: Props) {
  const [isOpen, setOpen] = useState(false);
  const labelId = useId();
  const { data, error } = trpc.admin.technicians.get.useQuery(
    { id: id ?? 0 },
    { enabled: id !== undefined },
  );
  const name =
    id === undefined
      ? adminBookingsText('filter.anyone')
      : error
        ? adminBookingsText('filter.technicianId', { id })
        : (data?.name ?? '…');

  function choose(chosen: number | undefined) {
    setOpen(false);
    onChange(chosen);
  }

  return (
    <div>
      <Input.Label id={labelId} component="div">
        {adminBookingsText('booking.technician')}
      </Input.Label>
      <Button
        id={`${labelId}-button`}
        className={classes.technician}
        variant="default"
        fw={400}
        justify="space-between"
        rightSection={<IconSelector size={26} stroke={1.6} aria-hidden />}
        aria-labelledby={`${labelId} ${labelId}-button`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {name}
      </Button>
      {isOpen && (
        <Dialog
          title={adminBookingsText('filter.whose')}
          onClose={() => setOpen(false)}
          footer={
            id !== undefined && (
              <Button variant="default" onClick={() => choose(undefined)}>
                {adminBookingsText('filter.anyones')}
              </Button>
            )
          }
        >
          <ChooseTechnician among="everyone" onChoose={choose} />
        </Dialog>
      )}
    </div>
  );
}
