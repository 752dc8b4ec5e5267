import '@mantine/core/styles/SegmentedControl.layer.css';
import '@mantine/core/styles/FloatingIndicator.layer.css';
import { Button, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { trpc } from '../../api.ts';
import { usePasswordAgain } from '../../auth/password-again.tsx';
import { Dialog } from '../../ui/modal/dialog.tsx';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { Bone } from '../../ui/page/skeletons.tsx';
import classes from './mail-reader.module.css';

/** A mail as its receiver sees it: laid out, or as plain text. */
export function MailReader({ id, onClose }: { id: number; onClose: () => void }) {
  const { data, isError, error, refetch } = trpc.admin.mail.get.useQuery({ id });
  const [form, setForm] = useState<'html' | 'text'>('html');
  const password = usePasswordAgain();
  const isReadable = data !== undefined && !data.isCleared && !data.needsPassword;

  return (
    <Dialog
      opened
      size="lg"
      title={data?.subject ?? 'Mail'}
      subtitle={data && `To ${data.to}`}
      onClose={onClose}
      footer={
        isReadable && (
          <SegmentedControl
            aria-label="Form"
            value={form}
            onChange={(value) => setForm(value as 'html' | 'text')}
            data={[
              { value: 'html', label: 'As received' },
              { value: 'text', label: 'Plain text' },
            ]}
          />
        )
      }
    >
      {!data && !isError && <Bone lines={8} />}
      {!data && isError && (
        <ErrorState
          {...(error.data?.httpStatus === 404 && { title: error.message, hint: '' })}
          onRetry={() => void refetch()}
        />
      )}
      {data?.lastError && <p className={classes.error}>{data.lastError}</p>}
      {data?.isCleared && (
        <p>
          This mail carried a link that acts for its holder. It was sent, and its text was cleared.
        </p>
      )}
      {data?.needsPassword && (
        <>
          <p>This email carries a link that acts for its holder. Type your password to read it.</p>
          <Button mt="md" onClick={() => password.ask(() => void refetch())}>
            Read it
          </Button>
          {password.dialog}
        </>
      )}
      {isReadable && form === 'html' && (
        <iframe
          className={classes.frame}
          title={`${data.subject}, as received`}
          src={`/api/admin/outbox/${id}/view`}
          sandbox=""
        />
      )}
      {isReadable && form === 'text' && <PlainText id={id} />}
      {data && data.attachments.length > 0 && (
        <p className={classes.attachments}>
          With {data.attachments.map(({ filename }) => filename).join(', ')}
        </p>
      )}
    </Dialog>
  );
}

/** Read only when it is looked at: reading a mail whose link still acts is recorded. */
function PlainText({ id }: { id: number }) {
  const { data, isError, refetch } = trpc.admin.mail.read.useQuery({ id });
  if (isError) return <ErrorState onRetry={() => void refetch()} />;
  return data ? <pre className={classes.text}>{data.text}</pre> : <Bone lines={6} />;
}
