import { Button, VisuallyHidden } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { lazy, Suspense, useCallback, useRef, useState } from 'react';
import { searchText } from '../../../shared/messages/search/search.ts';
import type { Search } from '../../../shared/search/home-url.ts';
import { countFilters } from '../../../shared/search/search-filter.ts';
import classes from './filters.module.css';
import type { Filters } from './filters-drawer.tsx';

const FiltersDrawer = lazy(() => import('./filters-drawer.tsx'));

interface Props {
  search: Search;
  total: number | undefined;
  /** `replace` is true after the first change, so that Back undoes all changes at once. */
  onChange: (filters: Partial<Filters>, options: { replace: boolean }) => void;
}

/** Opens the filters and shows how many are active. */
export function FiltersButton({ search, total, onChange }: Props) {
  const [opened, setOpened] = useState(false);
  const changed = useRef(false);
  const close = useCallback(() => setOpened(false), []);
  const count = countFilters(search);

  return (
    <>
      <Button
        variant="default"
        className={classes.button}
        aria-haspopup="dialog"
        leftSection={<IconAdjustmentsHorizontal size={18} aria-hidden />}
        rightSection={
          count > 0 && (
            <span className={classes.count}>
              <VisuallyHidden>, </VisuallyHidden>
              {count}
              <VisuallyHidden>{searchText('active')}</VisuallyHidden>
            </span>
          )
        }
        onClick={() => {
          changed.current = false;
          setOpened(true);
        }}
      >
        {searchText('filters')}
      </Button>
      {opened && (
        <Suspense>
          <FiltersDrawer
            search={search}
            total={total}
            onChange={(filters) => {
              onChange(filters, { replace: changed.current });
              changed.current = true;
            }}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  );
}
