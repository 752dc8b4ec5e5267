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
  canEndContact: boolean;
  actions: LinkActions;
  onErased: () => void;
}

export function EraseData({ token, canEndContact, actions, onErased }: Props) {
  const [isConfirming, setConfirming] = useState(false);
  const { endContact, erase, askErasure } = actions;
  const close = () => setConfirming(false);
  return (
    <section className={classes.section} data-print="no">
      <h2>{managedBookingText('yourData')}</h2>
      <p className={classes.soft}>
        {managedBookingText('weKeepYourNameEmail')}{' '}
        <span>
          {sendsEmails
            ? managedBookingText('requestALinkWellEmail')
            : richText(managedBookingText('writeFromIt', { email: site.supportEmail }), {
                link: (text) => <a href={`mailto:${site.supportEmail}`}>{text}</a>,
              })}
        </span>
      </p>
      {canEndContact && <p className={classes.soft}>{managedBookingText('endContact.text')}</p>}
      <div className={classes.actions}>
        {canEndContact && (
          <Button
            variant="default"
            loading={endContact.isPending}
            onClick={() => endContact.mutate({ token })}
          >
            {managedBookingText('endContact')}
          </Button>
        )}
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
