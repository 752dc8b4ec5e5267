import { Button, Input } from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { adminText } from '../../../shared/messages/admin.ts';
import { trpc } from '../../api.ts';
import { Dialog } from '../../ui/modal/dialog.tsx';
import classes from './bookings.module.css';
import { ChooseTechnician } from './choose-technician.tsx';

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
      ? adminText('filter.anyone')
      : error
        ? adminText('filter.technicianId', { id })
        : (data?.name ?? '…');

  function choose(chosen: number | undefined) {
    setOpen(false);
    onChange(chosen);
  }

  return (
    <div>
      <Input.Label id={labelId} component="div">
        {adminText('booking.technician')}
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
          title={adminText('filter.whose')}
          onClose={() => setOpen(false)}
          footer={
            id !== undefined && (
              <Button variant="default" onClick={() => choose(undefined)}>
                {adminText('filter.anyones')}
              </Button>
            )
          }
        >
          <ChooseTechnician onChoose={choose} />
        </Dialog>
      )}
    </div>
  );
}
