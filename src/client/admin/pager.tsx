import { Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import classes from './lists.module.css';

interface Props {
  /** Starts at 1. */
  page: number;
  pageSize: number;
  total: number;
  onPage: (page: number) => void;
}

/** `26–50 of 1,204` with buttons for newer and older. Hidden when one page is enough. */
export function Pager({ page, pageSize, total, onPage }: Props) {
  if (total <= pageSize) return null;
  const first = (page - 1) * pageSize + 1;
  const last = Math.min(total, page * pageSize);
  return (
    <nav className={classes.pager} aria-label="Pages">
      <Button
        variant="default"
        disabled={page === 1}
        onClick={() => onPage(page - 1)}
        leftSection={<IconChevronLeft size={18} aria-hidden />}
      >
        Newer
      </Button>
      <span aria-live="polite">
        {Math.min(first, total).toLocaleString('en-US')}–{last.toLocaleString('en-US')} of{' '}
        {total.toLocaleString('en-US')}
      </span>
      <Button
        variant="default"
        disabled={last >= total}
        onClick={() => onPage(page + 1)}
        rightSection={<IconChevronRight size={18} aria-hidden />}
      >
        Older
      </Button>
    </nav>
  );
}
