import { searchText } from '../../../shared/messages/search/search.ts';
import { resultsHeading, resultsPlace, type Sort } from '../../../shared/search/search.ts';
import classes from './results.module.css';

interface Props {
  /** Undefined while loading. */
  total: number | undefined;
  isFailed: boolean;
  searched: boolean;
  browsing: boolean;
  place: string | undefined;
  /** What the distances are from, without a place. */
  from: string;
  sort: Sort;
  /** Brings back the search that browsing the map has replaced. */
  onUndo: (() => void) | undefined;
}

/** The list's heading, announced to screen readers when it changes. */
export function ResultsHeading(props: Props) {
  const { total, isFailed, searched, browsing, place, from, sort, onUndo } = props;
  return (
    <div role="status" className={classes.heading}>
      <h2>{browsing ? searchText('techsInMapArea') : headingOf(total, isFailed, searched)}</h2>
      {browsing && <p>{searchText('sortedByMapCenter')}</p>}
      {onUndo && (
        <p className={classes.undo}>
          {searchText('thisReplacedYourSearch')}{' '}
          <button type="button" onClick={onUndo}>
            {searchText('undo')}
          </button>
        </p>
      )}
      {searched && <p>{resultsPlace(place, from, sort)}</p>}
    </div>
  );
}

function headingOf(total: number | undefined, isFailed: boolean, searched: boolean): string {
  return total === undefined && isFailed
    ? searchText('technicians')
    : resultsHeading(total, searched);
}
