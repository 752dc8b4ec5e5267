import { Button } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import classes from './managed-booking.module.css';
import type { LinkActions } from './use-link-actions.ts';

interface Props {
  token: string;
  action: LinkActions['erase'];
  onErased: () => void;
}

/** The right to be forgotten, without an account: every booking of the same address. */
export function EraseData({ token, action, onErased }: Props) {
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  return (
    <section className={classes.section}>
      <h2>Your data</h2>
      <p className={classes.soft}>
        We keep your name, e-mail, phone and notes with your bookings. You can have them erased from
        all your finished bookings at once.
      </p>
      <div className={classes.actions}>
        <Button variant="default" onClick={() => setAsking(true)}>
          Erase my data
        </Button>
      </div>
      <ConfirmDialog
        opened={isAsking}
        title="Erase your data?"
        confirmLabel="Erase"
        cancelLabel="Keep it"
        destructive
        pending={action.isPending}
        onConfirm={() => action.mutate({ token }, { onSuccess: onErased, onError: close })}
        onClose={close}
      >
        <p>
          Your name, e-mail, phone, notes and photos are removed from every finished booking made
          with your e-mail address. This cannot be undone, and this link will show nothing any more.
        </p>
      </ConfirmDialog>
    </section>
  );
}
