import { Button, type ButtonProps } from '@mantine/core';
import { useState } from 'react';
import type { OpenedBooking } from '../../../shared/booking/booking.schema.ts';
import { WORD_TEXT_MAX } from '../../../shared/booking/booking.ts';
import { wordsOnTheDay } from '../../../shared/booking/words.ts';
import { dashboardText } from '../../../shared/messages/dashboard.ts';
import { textMessage, whatsApp } from '../../../shared/site/reach.ts';
import { sendsEmails } from '../../emails.ts';
import { LongText, Suggestions } from '../../ui/form/long-text.tsx';
import { Dialog } from '../../ui/modal/dialog.tsx';
import { type BookingDialogProps, BookingNews } from './booking-news.tsx';

interface Props extends BookingDialogProps {
  /** Undefined until it's loaded. */
  now: OpenedBooking | undefined;
  /** Their page says it already. */
  isSaid?: boolean | undefined;
}

/** The phone sends the word itself, from its own number; we only send emails. */
export function TellDialog(props: Props) {
  const { booking, now, isSaid = false, actions, news, canAct, onClose } = props;
  const words = wordsOnTheDay();
  const [onMyWay = ''] = words;
  const [typed, setText] = useState(isSaid ? onMyWay : '');
  const { id, customerPhoneE164: phone } = booking;
  const text = typed.trim();
  const isOnMyWay = text.includes(onMyWay);
  const theirs = now?.words[words.indexOf(text)] ?? text;
  const isReady = canAct && text !== '' && text.length <= WORD_TEXT_MAX;
  const canEmail = booking.isEmailConfirmed && booking.customerEmail && sendsEmails;

  const phoneLink = (label: string, href: string) => (
    <Button
      {...(isReady ? { component: 'a', href } : { disabled: true })}
      {...WIDE}
      target="_blank"
      rel="noopener noreferrer"
      onClick={() => isOnMyWay && !isSaid && actions.tell.mutate({ id, isOnMyWay })}
    >
      {label}
    </Button>
  );

  return (
    <Dialog
      size="sm"
      title={dashboardText('tell.title', { name: booking.customerName })}
      onClose={onClose}
    >
      <BookingNews news={news} />
      <Suggestions texts={words} value={text} onChoose={setText} />
      <LongText
        mt="md"
        rows={3}
        label={dashboardText('tell')}
        limit={WORD_TEXT_MAX}
        value={typed}
        error={actions.tell.error?.data?.field && actions.tell.error.message}
        onChange={(event) => {
          setText(event.currentTarget.value);
          actions.tell.reset();
        }}
      />
      {theirs !== text && (
        <p>{dashboardText('tell.reads', { name: booking.customerName, text: theirs })}</p>
      )}
      <p>{dashboardText('tell.hint', { text: onMyWay })}</p>
      {phone && phoneLink(dashboardText('tell.sms'), textMessage(phone, theirs))}
      {phone && now?.isMaybeMobile && phoneLink('WhatsApp', whatsApp(phone, theirs))}
      {canEmail && (
        <Button
          {...WIDE}
          disabled={!isReady}
          loading={actions.tell.isPending}
          onClick={() => actions.tell.mutate({ id, isOnMyWay, text }, { onSuccess: onClose })}
        >
          {dashboardText('tell.email')}
        </Button>
      )}
    </Dialog>
  );
}

const WIDE: ButtonProps = { fullWidth: true, mt: 'sm', variant: 'light' };
