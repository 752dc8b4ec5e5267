import { Button } from '@mantine/core';
import { IconSearchOff, IconTool } from '@tabler/icons-react';
import { Link } from 'wouter';
import { emptyResultsText } from '../../../shared/messages/search/empty-results.ts';
import { searchText } from '../../../shared/messages/search/search.ts';
import { paths } from '../../paths.ts';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import classes from './results.module.css';

interface Props {
  browsing: boolean;
  /** Whether no technician has joined the site yet. */
  firstDay: boolean;
  /** Whether only favorites were searched. */
  favorites: boolean;
  /** The place that was typed but isn't known. */
  unknownPlace: string | undefined;
  /** Searches any day. Undefined if no day was searched. */
  onAnyDate: (() => void) | undefined;
  /** Undefined when there is nothing to clear. */
  onClear: (() => void) | undefined;
  /** Searches without the place. Undefined if no place was searched. */
  onElsewhere: (() => void) | undefined;
}

/** Shown when nothing was found, with what to try next. */
export default function EmptyResults(props: Props) {
  const { browsing, firstDay, unknownPlace, onAnyDate, onClear, onElsewhere } = props;
  if (firstDay) {
    return (
      <EmptyState
        icon={<IconTool size={36} stroke={1.5} />}
        title={emptyResultsText('firstDay.title')}
        hint={emptyResultsText('firstDay.text')}
        action={
          <Button component={Link} href={paths.techRegister}>
            {emptyResultsText('applyAsATechnician')}
          </Button>
        }
      />
    );
  }
  const tip = props.favorites ? emptyResultsText('noFavorites') : emptyResultsText('empty.text');
  const hint =
    unknownPlace === undefined ? tip : emptyResultsText('unknownPlace', { text: unknownPlace });
  return (
    <EmptyState
      icon={<IconSearchOff size={36} stroke={1.5} />}
      title={emptyResultsText('empty.title')}
      hint={browsing ? emptyResultsText('emptyMap') : hint}
      action={
        <div className={classes.actions}>
          {onAnyDate && <Button onClick={onAnyDate}>{searchText('anyDate')}</Button>}
          {onClear && (
            <Button variant="default" onClick={onClear}>
              {emptyResultsText('clearFilters')}
            </Button>
          )}
          {onElsewhere && (
            <Button variant="default" onClick={onElsewhere}>
              {emptyResultsText('searchEverywhere')}
            </Button>
          )}
        </div>
      }
    />
  );
}
