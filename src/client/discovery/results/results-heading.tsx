import { resultsHeading, resultsPlace } from '../../../shared/search/search.ts';
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
}

/** The list's heading, announced to screen readers when it changes. */
export function ResultsHeading({ total, isFailed, searched, browsing, place, from }: Props) {
  return (
    <div role="status" className={classes.heading}>
      <h2>{browsing ? 'Techs in Map Area' : headingOf(total, isFailed, searched)}</h2>
      {browsing && <p>Sorted by distance from the center of the map</p>}
      {searched && <p>{resultsPlace(place, from)}</p>}
    </div>
  );
}

function headingOf(total: number | undefined, isFailed: boolean, searched: boolean): string {
  return total === undefined && isFailed ? 'Technicians' : resultsHeading(total, searched);
}
