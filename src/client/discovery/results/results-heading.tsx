import { searchText } from '../../../shared/messages/search.ts';
import { resultsHeading, resultsPlace, type Sort } from '../../../shared/search/search.ts';
import classes from './results.module.css';
import type { Technicians } from './use-technicians.ts';

interface Props {
  found: Technicians;
  searched: boolean;
  browsing: boolean;
  place: string | undefined;
  /** What distances are measured from if there is no place. */
  from: string;
  sort: Sort;
  /** Brings back the search that browsing replaced. */
  onUndo: (() => void) | undefined;
}

export function ResultsHeading(props: Props) {
  const { found, searched, browsing, place, from, sort, onUndo } = props;
  // The list loaded earlier isn't limited to the place, nor sorted.
  const isAnswer = !found.isLocal;
  const isUnknown = place && found.technicians && !found.center;
  return (
    <div role="status" className={classes.heading}>
      <h2>{headingOf(found, searched, browsing)}</h2>
      {browsing && isAnswer && <p>{searchText('sortedBy.mapCenter')}</p>}
      {onUndo && (
        <p className={classes.undo}>
          {searchText('replaced')}{' '}
          <button type="button" onClick={onUndo}>
            {searchText('undo')}
          </button>
        </p>
      )}
      {searched && isAnswer && !isUnknown && <p>{resultsPlace(place, from, sort)}</p>}
    </div>
  );
}

/** Also the title of the full-screen map. */
export function headingOf(found: Technicians, searched: boolean, browsing: boolean): string {
  if (found.isLocal) return searchText('heading.earlier');
  if (browsing) return searchText('heading.mapArea');
  return found.isFailed ? searchText('technicians') : resultsHeading(found.total, searched);
}
