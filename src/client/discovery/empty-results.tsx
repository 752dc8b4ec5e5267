import { Button } from '@mantine/core';
import { IconSearchOff } from '@tabler/icons-react';
import { SEARCH } from '../../shared/messages.ts';
import { EmptyState } from '../ui/empty-state.tsx';

interface Props {
  browsing: boolean;
  /** Undefined when there is nothing to clear. */
  onClear: (() => void) | undefined;
}

/** Nobody fits: what to try next. */
export function EmptyResults({ browsing, onClear }: Props) {
  return (
    <EmptyState
      icon={<IconSearchOff size={36} stroke={1.5} />}
      title={SEARCH.empty.title}
      hint={browsing ? SEARCH.emptyMap : SEARCH.empty.text}
      action={
        onClear && (
          <Button variant="default" onClick={onClear}>
            Clear filters
          </Button>
        )
      }
    />
  );
}
