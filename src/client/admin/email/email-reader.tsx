import { formatNames } from '../../../shared/format/lists.ts';
import { adminText } from '../../../shared/messages/admin.ts';
import '@mantine/core/styles/SegmentedControl.layer.css';
import '@mantine/core/styles/FloatingIndicator.layer.css';
import { Button, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { currentLanguage } from '#current-language';
import { trpc } from '../../api.ts';
import { showFailure } from '../../ui/failure.ts';
import { Dialog } from '../../ui/modal/dialog.tsx';
import { Unloaded } from '../../ui/page/unloaded.tsx';
import classes from './email-reader.module.css';

export function EmailReader({ id, onClose }: { id: number; onClose: () => void }) {
  const query = trpc.admin.email.get.useQuery({ id });
  const { data, refetch } = query;
  const [format, setFormat] = useState<'html' | 'text'>('html');
  const prove = trpc.auth.prove.useMutation({
    onSuccess: () => refetch(),
    onError: (error) => showFailure(error, { title: adminText('email.title') }),
  });
  const isReadable = data !== undefined && !data.isCleared && !data.needsPassword;

  return (
    <Dialog
      size="lg"
      title={data?.subject ?? adminText('email.title')}
      subtitle={data && <span>{adminText('email.to', { to: data.to })}</span>}
      onClose={onClose}
      footer={
        isReadable && (
          <SegmentedControl
            aria-label={adminText('email.format')}
            value={format}
            onChange={(value) => setFormat(value as 'html' | 'text')}
            data={[
              { value: 'html', label: adminText('email.received') },
              { value: 'text', label: adminText('email.plain') },
            ]}
          />
        )
      }
    >
      {!data && <Unloaded query={query} lines={8} mayBeGone />}
      {data?.lastError && <p className={classes.error}>{data.lastError}</p>}
      {data?.isCleared && <p>{adminText('email.removed')}</p>}
      {data?.needsPassword && (
        <>
          <p>{adminText('email.locked')}</p>
          <Button mt="md" loading={prove.isPending} onClick={() => prove.mutate({})}>
            {adminText('email.read')}
          </Button>
        </>
      )}
      {isReadable && format === 'html' && (
        <iframe
          className={classes.frame}
          title={adminText('email.frame', { subject: data.subject })}
          src={`/${currentLanguage()}/api/admin/outbox/${id}/view`}
          sandbox=""
        />
      )}
      {isReadable && format === 'text' && <PlainText id={id} />}
      {data && data.attachments.length > 0 && (
        <p className={classes.attachments}>
          {adminText('email.attached', {
            files: formatNames(data.attachments.map(({ filename }) => filename)),
          })}
        </p>
      )}
    </Dialog>
  );
}

/** Loaded only when shown, because reading an email with a live link goes into the audit log. */
function PlainText({ id }: { id: number }) {
  const query = trpc.admin.email.read.useQuery({ id });
  const { data, isError } = query;
  if (isError || !data) return <Unloaded query={query} lines={6} />;
  return <pre className={classes.text}>{data.text}</pre>;
}
