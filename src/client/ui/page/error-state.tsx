import { Button } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { shellText } from '../../../shared/messages/shell.ts';
import { EmptyState } from './empty-state.tsx';
import { PageBody } from './page-body.tsx';

interface Props {
  title?: string;
  hint?: string;
  onRetry: () => void;
}

export function ErrorState({
  title = shellText('loadFailed.title'),
  hint = shellText('loadFailed.text'),
  onRetry,
}: Props) {
  return (
    <div role="alert">
      <EmptyState
        icon={<IconAlertCircle size={36} stroke={1.5} />}
        title={title}
        hint={hint}
        action={
          <Button variant="default" onClick={onRetry}>
            {shellText('tryAgain')}
          </Button>
        }
      />
    </div>
  );
}

export function ErrorPage({ title, onRetry }: { title: string; onRetry: () => void }) {
  return (
    <PageBody title={title}>
      <ErrorState onRetry={onRetry} />
    </PageBody>
  );
}
