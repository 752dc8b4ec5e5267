import { Button } from '@mantine/core';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { EmptyState } from './empty-state.tsx';
import { PageBody } from './page-body.tsx';

interface Props {
  title?: string;
  hint?: string;
  onRetry: () => void;
}

/** Shown when something couldn't be loaded, with what to do next. */
export function ErrorState({
  title = 'Couldn’t load this',
  hint = 'Try again in a moment, or check your connection. Nothing was lost.',
  onRetry,
}: Props) {
  return (
    <div role="alert">
      <EmptyState
        icon={<IconPlugConnectedX size={36} stroke={1.5} />}
        title={title}
        hint={hint}
        action={
          <Button variant="default" onClick={onRetry}>
            Try again
          </Button>
        }
      />
    </div>
  );
}

/** A page whose content couldn't be loaded. */
export function ErrorPage({ title, onRetry }: { title?: string; onRetry: () => void }) {
  return (
    <PageBody title={title}>
      <ErrorState onRetry={onRetry} />
    </PageBody>
  );
}
