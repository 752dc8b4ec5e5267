import { Button } from '@mantine/core';
import { useState } from 'react';
import { sendsEmails } from '../../emails.ts';
import { site } from '../../site.ts';
import { ConfirmDialog } from '../../ui/modal/confirm-dialog.tsx';
import classes from './managed-booking.module.css';
import type { LinkActions } from './use-link-actions.ts';

interface Props {
  token: string;
  actions: LinkActions;
  onErased: () => void;
}

/** Erases this booking right away, or all bookings through an emailed link. */
export function EraseData({ token, actions, onErased }: Props) {
  const [isConfirming, setConfirming] = useState(false);
  const { erase, askErasure } = actions;
  const close = () => setConfirming(false);
  return (
    <section className={classes.section}>
      <h2>Your data</h2>
      <p className={classes.soft}>
        We keep your name, email, phone and notes with your bookings. You can erase this booking
        right here. To erase everything linked to your email address,{' '}
        {sendsEmails ? (
          'request a link. We’ll email it to you, so no one else can do it.'
        ) : (
          <>
            email <a href={`mailto:${site.supportEmail}`}>{site.supportEmail}</a> from it.
          </>
        )}
      </p>
      <div className={classes.actions}>
        <Button variant="default" onClick={() => setConfirming(true)}>
          Erase this booking
        </Button>
        {sendsEmails && (
          <Button
            variant="default"
            loading={askErasure.isPending}
            onClick={() => askErasure.mutate({ token })}
          >
            Email me a link to erase everything
          </Button>
        )}
      </div>
      <ConfirmDialog
        opened={isConfirming}
        title="Erase this booking?"
        confirmLabel="Erase"
        cancelLabel="Keep it"
        destructive
        pending={erase.isPending}
        onConfirm={() => erase.mutate({ token }, { onSuccess: onErased, onError: close })}
        onClose={close}
      >
        <p>
          We’ll remove your name, email, phone, notes and photo from this booking, and this link
          will no longer show anything. If the work was done in the last 30 days, your review will
          stop counting. This can’t be undone.
        </p>
      </ConfirmDialog>
    </section>
  );
}
