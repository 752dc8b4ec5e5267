import { Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { adminText } from '../../shared/messages/admin.ts';
import classes from './lists.module.css';
import type { ListUrl } from './use-list-url.ts';

/** `26–50 of 1,204` with buttons to both sides. Hidden when one page is enough. */
export function Pager({ list, total }: { list: ListUrl; total: number }) {
  const { page } = list.params;
  const { limit } = list.input;
  const turnTo = (to: number) => list.change({ page: String(to) });
  if (total <= limit) return null;
  const first = (page - 1) * limit + 1;
  const last = Math.min(total, page * limit);
  return (
    <nav className={classes.pager} aria-label={adminText('pager.label')}>
      <Button
        variant="default"
        disabled={page === 1}
        onClick={() => turnTo(page - 1)}
        leftSection={<IconChevronLeft size={18} aria-hidden />}
      >
        {adminText('pager.previous')}
      </Button>
      <span aria-live="polite">
        {adminText('pager.range', { first: Math.min(first, total), last, total })}
      </span>
      <Button
        variant="default"
        disabled={last >= total}
        onClick={() => turnTo(page + 1)}
        rightSection={<IconChevronRight size={18} aria-hidden />}
      >
        {adminText('pager.next')}
      </Button>
    </nav>
  );
}
