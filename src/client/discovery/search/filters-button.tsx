import { Button, VisuallyHidden } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { searchText } from '../../../shared/messages/search.ts';
import type { Search } from '../../../shared/search/home-url.ts';
import { countFilters } from '../../../shared/search/search-filter.ts';
import classes from './filters-button.module.css';

export function FiltersButton({ search, onOpen }: { search: Search; onOpen: () => void }) {
  const count = countFilters(search);

  return (
    <Button
      variant="default"
      className={classes.button}
      aria-haspopup="dialog"
      leftSection={<IconAdjustmentsHorizontal size={18} aria-hidden />}
      rightSection={
        count > 0 && (
          <span className={classes.count}>
            <VisuallyHidden>, </VisuallyHidden>
            <span>{count}</span>
            <VisuallyHidden>{searchText('filters.active')}</VisuallyHidden>
          </span>
        )
      }
      onClick={onOpen}
    >
      {searchText('filters')}
    </Button>
  );
}
