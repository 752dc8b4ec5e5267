import { Button } from '@mantine/core';
import { IconPhonePlus } from '@tabler/icons-react';
import { type ReactNode, Suspense, useState } from 'react';
import { dashboardText } from '../../../shared/messages/dashboard.ts';
import classes from './enter-booking.module.css';

interface Props {
  /** Loaded once opened. */
  dialog: (onClose: () => void) => ReactNode;
}

export function EnterBooking({ dialog }: Props) {
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
      {isOpen && <Suspense fallback={null}>{dialog(() => setOpen(false))}</Suspense>}
    </>
  );
}
