import { Button } from '@mantine/core';
import { useState } from 'react';
import type { AdminPage } from '../../../shared/admin/admin-page.schema.ts';
import { trpc } from '../../api.ts';
import { failureText } from '../../ui/failure.ts';
import { ConfirmDialog } from '../../ui/modal/confirm-dialog.tsx';
import { showToast } from '../../ui/page/toast.ts';

/** Gives up the operator's text for the one that comes with the product. */
export function RestoreText({ page, onRestored }: { page: AdminPage; onRestored: () => void }) {
  const cache = trpc.useUtils();
  const [isAsking, setAsking] = useState(false);
  const reset = trpc.admin.pages.reset.useMutation({
    async onSuccess(restored) {
      setAsking(false);
      onRestored();
      cache.admin.pages.get.setData({ name: page.name }, restored);
      showToast({
        title: isImprint ? 'Imprint Removed' : 'Shipped Text Restored',
        kind: 'success',
      });
      await Promise.all([
        cache.admin.pages.list.invalidate(),
        cache.discovery.content.invalidate(),
      ]);
    },
    onError(error) {
      setAsking(false);
      void cache.admin.pages.get.invalidate({ name: page.name });
      showToast({ title: 'Page Not Changed', text: failureText(error), kind: 'destructive' });
    },
  });
  const isImprint = page.name === 'imprint';
  const label = isImprint ? 'Remove the imprint' : 'Restore the shipped text';
  return (
    <>
      <Button variant="subtle" color="red" onClick={() => setAsking(true)}>
        {label}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={`${label}?`}
        confirmLabel={isImprint ? 'Remove' : 'Restore'}
        destructive
        pending={reset.isPending}
        onConfirm={() => reset.mutate({ name: page.name, version: page.version })}
        onClose={() => setAsking(false)}
      >
        <p>
          {isImprint ? 'The page leaves the site. ' : ''}Your text is deleted. Copy it first if you
          may need it again.
        </p>
      </ConfirmDialog>
    </>
  );
}
