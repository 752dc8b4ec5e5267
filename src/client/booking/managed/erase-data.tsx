import { Button } from '@mantine/core';
import { useState } from 'react';
import { myBookingsText } from '../../../shared/messages/my-bookings.ts';
import { sendsEmails } from '../../emails.ts';
import { site } from '../../site.ts';
import { ConfirmDialog } from '../../ui/modal/confirm-dialog.tsx';
import { richText } from '../../ui/rich-text.ts';
import './managed-booking.css';
import type { LinkActions } from './use-link-actions.ts';

interface Props {
  token: string;
  canEndContact: boolean;
  losesReview: boolean;
  actions: LinkActions;
  onErased: () => void;
}

export function EraseData({ token, canEndContact, losesReview, actions, onErased }: Props) {
  const [isConfirming, setConfirming] = useState(false);
  const { endContact, erase, askErasure } = actions;
  const close = () => setConfirming(false);
  return (
    <section className="managed-section" data-print="no">
      <h2>{myBookingsText('data.title')}</h2>
      <p className="managed-soft">
        {myBookingsText('data.text')}{' '}
        <span>
          {sendsEmails
            ? myBookingsText('data.byEmail')
            : richText(myBookingsText('data.noEmails', { email: site.supportEmail }), {
                link: (text) => <a href={`mailto:${site.supportEmail}`}>{text}</a>,
              })}
        </span>
      </p>
      {canEndContact && <p className="managed-soft">{myBookingsText('contact.text')}</p>}
      <div className="managed-actions">
        {canEndContact && (
          <Button
            variant="default"
            loading={endContact.isPending}
            onClick={() => endContact.mutate({ token })}
          >
            {myBookingsText('contact.end')}
          </Button>
        )}
        <Button variant="default" onClick={() => setConfirming(true)}>
          {myBookingsText('erase.booking')}
        </Button>
        {sendsEmails && (
          <Button
            variant="default"
            loading={askErasure.isPending}
            onClick={() => askErasure.mutate({ token })}
          >
            {myBookingsText('data.emailLink')}
          </Button>
        )}
      </div>
      {isConfirming && (
        <ConfirmDialog
          title={myBookingsText('erase.booking.title')}
          confirmLabel={myBookingsText('erase.confirm')}
          cancelLabel={myBookingsText('cancel.keep')}
          destructive
          pending={erase.isPending}
          onConfirm={() => erase.mutate({ token }, { onSuccess: onErased, onError: close })}
          onClose={close}
        >
          <p>{myBookingsText('erase.booking.text', { review: losesReview ? 'yes' : 'no' })}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}
