import { Button } from '@mantine/core';
import { useState } from 'react';
import type { AdminPage } from '../../../shared/admin/admin-page.schema.ts';
import { settingsText } from '../../../shared/messages/settings.ts';
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
        title: isImprint ? settingsText('imprint.removed') : settingsText('page.restored'),
      });
      await Promise.all([
        cache.admin.pages.list.invalidate(),
        cache.discovery.content.invalidate(),
      ]);
    },
    onError(error) {
      setAsking(false);
      void cache.admin.pages.get.invalidate({ name, language });
      showFailure(error, { title: settingsText('page.notRestored') });
    },
  });
  const isImprint = name === 'imprint';
  const isLast = page.written.length === 1;
  const label = isImprint ? settingsText('imprint.remove') : settingsText('page.restore');
  return (
    <>
      <Button variant="subtle" color="red" onClick={() => setAsking(true)}>
        {label}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={`${label}?`}
          confirmLabel={isImprint ? uiText('remove') : settingsText('page.restore.confirm')}
          destructive
          pending={reset.isPending}
          onConfirm={() => reset.mutate({ name, language, version: page.version })}
          onClose={() => setAsking(false)}
        >
          <p>
            <span>{isImprint && isLast && `${settingsText('imprint.remove.text')} `}</span>
            <span>{settingsText('page.restore.text')}</span>
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
