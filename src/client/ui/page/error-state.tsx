import { Button } from '@mantine/core';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { EmptyState } from './empty-state.tsx';

interface Props {
  title?: string;
  hint?: string;
  onRetry: () => void;
}

/** When something could not be loaded: what to do, and that nothing was lost. */
export function ErrorState({
  title = 'This could not be loaded',
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
