import { Button } from '@mantine/core';
import { type ReactNode, Suspense } from 'react';
import { searchText } from '../../../shared/messages/search.ts';
import { shellText } from '../../../shared/messages/shell.ts';
import { RetryBoundary } from '../../ui/page/error-boundary.tsx';
import classes from '../results/results.module.css';

interface Props {
  loading?: ReactNode;
  children: ReactNode;
}

/** The list keeps working without the map, which can be retried. */
export function MapBoundary({ loading = <div className="shell-map-shape" />, children }: Props) {
  return (
    <RetryBoundary failed={(retry) => <MapFailed onRetry={retry} />}>
      <Suspense fallback={loading}>{children}</Suspense>
    </RetryBoundary>
  );
}

function MapFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={`shell-map-shape ${classes.noMap}`} role="alert">
      <b>{searchText('mapFailed.title')}</b>
      <p>{searchText('mapFailed.text')}</p>
      <Button variant="default" size="xs" onClick={onRetry}>
        {shellText('tryAgain')}
      </Button>
    </div>
  );
}
