import { Button } from '@mantine/core';
import { IconSearchOff, IconTool } from '@tabler/icons-react';
import { Link } from 'wouter';
import { formatDate } from '../../../shared/format/dates.ts';
import { emptyResultsText } from '../../../shared/messages/search/empty-results.ts';
import { filtersText } from '../../../shared/messages/search/filters.ts';
import { EMPTY_SEARCH, type Search } from '../../../shared/search/home-url.ts';
import { countFilters } from '../../../shared/search/search-filter.ts';
import { trpc } from '../../api.ts';
import { paths } from '../../paths.ts';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { useToday } from '../../ui/use-now.ts';
import classes from './results.module.css';

interface Props {
  browsing: boolean;
  /** Whether it's known that no technician has joined the site yet. */
  firstDay: boolean;
  /** Whether the server didn't answer. */
  isLocal: boolean;
  /** The place that was typed but isn't known. */
  unknownPlace: string | undefined;
  search: Search;
  onSearch: (search: Search) => void;
}

/** Shown when nothing was found, with what to try next. */
export default function EmptyResults(props: Props) {
  const { browsing, unknownPlace, search, onSearch } = props;
  const today = useToday();
  // A search finds no one on a site without technicians, whatever is changed about it.
  const everyone = trpc.discovery.search.useQuery(
    { limit: 1 },
    { enabled: !props.firstDay && !props.isLocal },
  );
  if (everyone.isLoading) return null;
  if (props.firstDay || everyone.data?.total === 0) {
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
  const { location, point, date, availability } = search;
  const hasDay = date !== null || availability.length > 0;

  function hint(): string {
    if (browsing) return emptyResultsText('emptyMap');
    if (unknownPlace !== undefined) return emptyResultsText('unknownPlace', { text: unknownPlace });
    // A link may be older than its day.
    if (date && date < today) return emptyResultsText('dayIsOver', { date: formatDate(date) });
    // Late in the day, what's left of it can't be booked anymore.
    if (availability.length === 1 && availability[0] === 'today')
      return emptyResultsText('notToday');
    return search.favorites ? emptyResultsText('noFavorites') : emptyResultsText('empty.text');
  }

  return (
    <EmptyState
      icon={<IconSearchOff size={36} stroke={1.5} />}
      title={emptyResultsText('empty.title')}
      hint={hint()}
      action={
        <div className={classes.actions}>
          {hasDay && (
            <Button onClick={() => onSearch({ ...search, date: null, availability: [] })}>
              {filtersText('anyDate')}
            </Button>
          )}
          {(hasDay || countFilters(search) > 0) && (
            <Button
              variant="default"
              onClick={() => onSearch({ ...EMPTY_SEARCH, location, point })}
            >
              {emptyResultsText('clearFilters')}
            </Button>
          )}
          {(location || point) && (
            <Button
              variant="default"
              onClick={() => onSearch({ ...search, location: '', point: null })}
            >
              {emptyResultsText('searchEverywhere')}
            </Button>
          )}
        </div>
      }
    />
  );
}
