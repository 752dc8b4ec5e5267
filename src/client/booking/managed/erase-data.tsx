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
      <h2>{managedBookingText('data.title')}</h2>
      <p className={classes.soft}>
        {managedBookingText('data.text')}{' '}
        <span>
          {sendsEmails
            ? managedBookingText('data.byEmail')
            : richText(managedBookingText('data.noEmails', { email: site.supportEmail }), {
                link: (text) => <a href={`mailto:${site.supportEmail}`}>{text}</a>,
              })}
        </span>
      </p>
      {canEndContact && <p className={classes.soft}>{managedBookingText('contact.text')}</p>}
      <div className={classes.actions}>
        {canEndContact && (
          <Button
            variant="default"
            loading={endContact.isPending}
            onClick={() => endContact.mutate({ token })}
          >
            {managedBookingText('contact.end')}
          </Button>
        )}
        <Button variant="default" onClick={() => setConfirming(true)}>
          {managedBookingText('erase.booking')}
        </Button>
        {sendsEmails && (
          <Button
            variant="default"
            loading={askErasure.isPending}
            onClick={() => askErasure.mutate({ token })}
          >
            {managedBookingText('data.emailLink')}
          </Button>
        )}
      </div>
      {isConfirming && (
        <ConfirmDialog
          title={managedBookingText('erase.booking.title')}
          confirmLabel={managedBookingText('erase.confirm')}
          cancelLabel={managedBookingText('cancel.keep')}
          destructive
          pending={erase.isPending}
          onConfirm={() => erase.mutate({ token }, { onSuccess: onErased, onError: close })}
          onClose={close}
        >
          <p>{managedBookingText('erase.booking.text')}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}
