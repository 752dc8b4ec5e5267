import { type ReactNode, Suspense } from 'react';
import { searchText } from '../../../shared/messages/search/search.ts';
import { ErrorBoundary } from '../../ui/page/error-boundary.tsx';
import classes from '../results/results.module.css';

interface Props {
  /** Shown while the map's code loads. */
  loading?: ReactNode;
  children: ReactNode;
}

/** If the map fails to load or crashes, the list keeps working. */
export function MapBoundary({ loading = <div className="shell-map-shape" />, children }: Props) {
  return (
    <ErrorBoundary fallback={<MapFailed />}>
      <Suspense fallback={loading}>{children}</Suspense>
    </ErrorBoundary>
  );
}

function MapFailed() {
  return (
    <div className={`shell-map-shape ${classes.noMap}`} role="alert">
      <b>{searchText('mapFailed.title')}</b>
      <p>{searchText('mapFailed.text')}</p>
    </div>
  );
}
