import { Button } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog } from '../../ui/modal/confirm-dialog.tsx';
import classes from './managed-booking.module.css';
import type { LinkActions } from './use-link-actions.ts';

interface Props {
  token: string;
  actions: LinkActions;
  onErased: () => void;
}

/** The right to be forgotten, without an account: this booking at once, all of them by email. */
export function EraseData({ token, actions, onErased }: Props) {
  const [isAsking, setAsking] = useState(false);
  const { erase, askErasure } = actions;
  const close = () => setAsking(false);
  return (
    <section className={classes.section}>
      <h2>Your data</h2>
      <p className={classes.soft}>
        We keep your name, email, phone and notes with your bookings. You can erase this booking
        right here. To erase everything about your email address, ask for a link: we send it there,
        so that nobody else can.
      </p>
      <div className={classes.actions}>
        <Button variant="default" onClick={() => setAsking(true)}>
          Erase this booking
        </Button>
        <Button
          variant="default"
          loading={askErasure.isPending}
          onClick={() => askErasure.mutate({ token })}
        >
          Email me a link to erase everything
        </Button>
      </div>
      <ConfirmDialog
        opened={isAsking}
        title="Erase this booking?"
        confirmLabel="Erase"
        cancelLabel="Keep it"
        destructive
        pending={erase.isPending}
        onConfirm={() => erase.mutate({ token }, { onSuccess: onErased, onError: close })}
        onClose={close}
      >
        <p>
          Your name, email, phone, notes and photo are removed from this booking, and this link will
          show nothing any more. A review of work done in the last 30 days stops counting. This
          can’t be undone.
        </p>
      </ConfirmDialog>
    </section>
  );
}
