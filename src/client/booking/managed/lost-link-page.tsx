import { Button } from '@mantine/core';
import { IconMailForward } from '@tabler/icons-react';
import { type FormEvent, useRef, useState } from 'react';
import { Link } from 'wouter';
import { bookingText } from '../../../shared/messages/booking.ts';
import { myBookingsText } from '../../../shared/messages/my-bookings.ts';
import { isEmail, normalizeEmail } from '../../../shared/site/contact.ts';
import { pageTitle } from '../../../shared/site/page-head.ts';
import { pages } from '../../../shared/site/pages.ts';
import { trpc } from '../../api.ts';
import { sendsEmails } from '../../emails.ts';
import { paths } from '../../paths.ts';
import { site } from '../../site.ts';
import { showFailure } from '../../ui/failure.ts';
import { EmailInput } from '../../ui/form/email-input.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { PageBody } from '../../ui/page/page-body.tsx';
import { richText } from '../../ui/rich-text.ts';
import './managed-booking.css';

/** Always the same message, so addresses can't be probed. */
export default function LostLinkPage() {
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const lost = trpc.booking.link.lost.useMutation({
    onError: (error) => showFailure(error, { title: myBookingsText('unsent.title') }),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isEmail(normalizeEmail(email))) return lost.mutate({ email });
    setError(bookingText('error.email.text'));
    field.current?.focus();
  }

  if (lost.isSuccess) {
    return (
      <PageBody width="form" title={pageTitle(pages.lostLink)}>
        <div role="status">
          <EmptyState
            icon={<IconMailForward size={36} stroke={1.5} />}
            title={myBookingsText('unconfirmed.title')}
            hint={myBookingsText('lost.sent')}
            action={
              <Button variant="default" onClick={() => lost.reset()}>
                {myBookingsText('lost.again')}
              </Button>
            }
          />
        </div>
      </PageBody>
    );
  }
  if (!sendsEmails) return <NoEmails />;
  return (
    <PageBody width="form" title={pageTitle(pages.lostLink)} lead={myBookingsText('lost.text')}>
      <form className="managed-section" noValidate onSubmit={submit}>
        <EmailInput
          ref={field}
          label={myBookingsText('field.email')}
          enterKeyHint="send"
          value={email}
          error={error}
          onChange={(email) => {
            setEmail(email);
            setError(undefined);
          }}
        />
        <div className="managed-actions">
          <Button type="submit" size="md" disabled={email === ''} loading={lost.isPending}>
            {myBookingsText('lost.submit')}
          </Button>
        </div>
      </form>
    </PageBody>
  );
}

function NoEmails() {
  return (
    <PageBody width="form" title={pageTitle(pages.lostLink)} lead={myBookingsText('lost.noEmails')}>
      <div className="managed-section">
        <p>
          {richText(myBookingsText('lost.advice', { email: site.supportEmail }), {
            link: (text) => <a href={`mailto:${site.supportEmail}`}>{text}</a>,
          })}
        </p>
        <div className="managed-actions">
          <Button component={Link} href={paths.myBookings}>
            {myBookingsText('list.link')}
          </Button>
        </div>
      </div>
    </PageBody>
  );
}
