import { Button } from '@mantine/core';
import { IconPhonePlus } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { dashboardText } from '../../../shared/messages/dashboard.ts';
import { lazyPart } from '../../ui/page/lazy-part.tsx';
import classes from './enter-booking.module.css';

const EnterDialog = lazyPart(() => import('./enter-dialog.tsx'));

interface Props {
  /** An admin chooses the technician. */
  technicianId?: number | undefined;
}

export function EnterBooking({ technicianId }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        aria-label={dashboardText('enter.open')}
        leftSection={<IconPhonePlus size={18} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        <span className={classes.long}>{dashboardText('enter.open')}</span>
        <span className={classes.short}>{dashboardText('booking')}</span>
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <EnterDialog technicianId={technicianId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
