import { Button } from '@mantine/core';
import { useState } from 'react';
import { managedBookingText } from '../../../shared/messages/booking/managed-booking.ts';
import { sendsEmails } from '../../emails.ts';
import { site } from '../../site.ts';
import { ConfirmDialog } from '../../ui/modal/confirm-dialog.tsx';
import { richText } from '../../ui/rich-text.ts';
import classes from './managed-booking.module.css';
import type { LinkActions } from './use-link-actions.ts';

interface Props {
  token: string;
  actions: LinkActions;
  onErased: () => void;
}

export function EraseData({ token, actions, onErased }: Props) {
  const [isConfirming, setConfirming] = useState(false);
  const { erase, askErasure } = actions;
  const close = () => setConfirming(false);
  return (
    <section className={classes.section} data-print="no">
      <h2>{managedBookingText('yourData')}</h2>
      <p className={classes.soft}>
        {managedBookingText('weKeepYourNameEmail')}{' '}
        {sendsEmails
          ? managedBookingText('requestALinkWellEmail')
          : richText(managedBookingText('writeFromIt', { email: site.supportEmail }), {
              link: (text) => <a href={`mailto:${site.supportEmail}`}>{text}</a>,
            })}
      </p>
      <div className={classes.actions}>
        <Button variant="default" onClick={() => setConfirming(true)}>
          {managedBookingText('eraseThisBooking')}
        </Button>
        {sendsEmails && (
          <Button
            variant="default"
            loading={askErasure.isPending}
            onClick={() => askErasure.mutate({ token })}
          >
            {managedBookingText('emailMeALink')}
          </Button>
        )}
      </div>
      {isConfirming && (
        <ConfirmDialog
          title={managedBookingText('eraseThisBooking2')}
          confirmLabel={managedBookingText('erase')}
          cancelLabel={managedBookingText('keepIt')}
          destructive
          pending={erase.isPending}
          onConfirm={() => erase.mutate({ token }, { onSuccess: onErased, onError: close })}
          onClose={close}
        >
          <p>{managedBookingText('wellRemoveYourNameEmail')}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}
