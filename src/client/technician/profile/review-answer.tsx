import { Button } from '@mantine/core';
import { useState } from 'react';
import { REVIEW_TEXT_MAX } from '../../../shared/booking/booking.ts';
import { dashboardText } from '../../../shared/messages/dashboard.ts';
import { uiText } from '../../../shared/messages/ui.ts';
import { trpc } from '../../api.ts';
import { showFailure } from '../../ui/failure.ts';
import { useKeptText } from '../../ui/form/kept-typing.ts';
import { LongText } from '../../ui/form/long-text.tsx';
import layout from '../../ui/layout.module.css';
import { showSuccess } from '../../ui/page/toast.ts';
import classes from './profile-tab.module.css';

export function ReviewAnswer({ review }: { review: { id: number; answer: string | null } }) {
  const utils = trpc.useUtils();
  const [isAnswering, setAnswering] = useState(false);
  const [text, setText, forget] = useKeptText(`answer-${review.id}`, '');
  const send = trpc.booking.answerReview.useMutation({
    onSuccess() {
      forget();
      showSuccess({ title: dashboardText('reply.done') });
    },
    onError: (error) => showFailure(error, { title: dashboardText('profile.failed.title') }),
    onSettled: () =>
      Promise.all([utils.technician.reviews.invalidate(), utils.discovery.invalidate()]),
  });

  if (review.answer !== null) {
    return (
      <p className={classes.answer}>
        <b>{dashboardText('reply.label')}</b> <span>{review.answer}</span>
      </p>
    );
  }
  if (!isAnswering && text === '') {
    return (
      <div>
        <Button size="compact-md" variant="default" onClick={() => setAnswering(true)}>
          {dashboardText('reply.open')}
        </Button>
      </div>
    );
  }
  return (
    <form
      className={classes.answering}
      onSubmit={(event) => {
        event.preventDefault();
        send.mutate({ id: review.id, answer: text });
      }}
    >
      <LongText
        label={dashboardText('reply.field')}
        description={dashboardText('reply.hint')}
        autoFocus={isAnswering}
        rows={3}
        limit={REVIEW_TEXT_MAX}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div className={layout.buttons}>
        <Button type="submit" loading={send.isPending} disabled={text.trim() === ''}>
          {dashboardText('reply.submit')}
        </Button>
        <Button
          variant="subtle"
          onClick={() => {
            setAnswering(false);
            forget();
          }}
        >
          {uiText('cancel')}
        </Button>
      </div>
    </form>
  );
}
