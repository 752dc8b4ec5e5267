import { Button } from '@mantine/core';
import { useState } from 'react';
import type { AdminPage } from '../../../shared/admin/admin-page.schema.ts';
import { adminText } from '../../../shared/messages/admin.ts';
import { uiText } from '../../../shared/messages/ui.ts';
import { trpc } from '../../api.ts';
import { showFailure } from '../../ui/failure.ts';
import { ConfirmDialog } from '../../ui/modal/confirm-dialog.tsx';
import { showSuccess } from '../../ui/page/toast.ts';

export function RestoreText({ page, onRestored }: { page: AdminPage; onRestored: () => void }) {
  const cache = trpc.useUtils();
  const { name, language } = page;
  const [isAsking, setAsking] = useState(false);
  const reset = trpc.admin.pages.reset.useMutation({
    async onSuccess(restored) {
      setAsking(false);
      onRestored();
      cache.admin.pages.get.setData({ name, language }, restored);
      showSuccess({
        title: isImprint ? adminText('imprint.removed') : adminText('page.restored'),
      });
      await Promise.all([
        cache.admin.pages.list.invalidate(),
        cache.discovery.content.invalidate(),
      ]);
    },
    onError(error) {
      setAsking(false);
      void cache.admin.pages.get.invalidate({ name, language });
      showFailure(error, { title: adminText('page.notRestored') });
    },
  });
  const isImprint = name === 'imprint';
  const isLast = page.written.length === 1;
  const label = isImprint ? adminText('imprint.remove') : adminText('page.restore');
  return (
    <>
      <Button variant="subtle" color="red" onClick={() => setAsking(true)}>
        {label}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={`${label}?`}
          confirmLabel={isImprint ? uiText('remove') : adminText('page.restore.confirm')}
          destructive
          pending={reset.isPending}
          onConfirm={() => reset.mutate({ name, language, version: page.version })}
          onClose={() => setAsking(false)}
        >
          <p>
            <span>{isImprint && isLast && `${adminText('imprint.remove.text')} `}</span>
            <span>{adminText('page.restore.text')}</span>
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
