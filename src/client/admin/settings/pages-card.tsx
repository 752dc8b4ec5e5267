import { Button } from '@mantine/core';
import { useState } from 'react';
import type { ContentName } from '../../../shared/site/content.ts';
import { type PageName, pages } from '../../../shared/site/pages.ts';
import { trpc } from '../../api.ts';
import layout from '../../ui/layout.module.css';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { Bone } from '../../ui/page/skeletons.tsx';
import { PageEditor } from './page-editor.tsx';
import classes from './pages.module.css';

/** The page of each text. */
export const PAGE_OF: Record<ContentName, PageName> = {
  terms: 'terms',
  privacy: 'privacy',
  disclaimer: 'disclaimer',
  help: 'help',
  'how-it-works': 'howItWorks',
  imprint: 'imprint',
};

type Summary = { name: ContentName; isOwn: boolean; hasNewShipped: boolean };

/** Terms, privacy and the like: read and replace their texts. */
export function PagesCard() {
  const { data, isError, refetch } = trpc.admin.pages.list.useQuery();
  const [open, setOpen] = useState<ContentName>();
  return (
    <section className={`${layout.card} ${classes.card}`} aria-labelledby="settings-pages">
      <div>
        <h2 id="settings-pages">Pages</h2>
        <p className={layout.soft}>
          Texts in Markdown, with variables for your facts. Yours replace the ones that come with
          the product.
        </p>
      </div>
      {isError && !data && <ErrorState onRetry={() => void refetch()} />}
      {!isError && !data && <Bone lines={4} />}
      {data && !open && (
        <ul>
          {data.map((page) => (
            <PageRow key={page.name} page={page} onEdit={() => setOpen(page.name)} />
          ))}
        </ul>
      )}
      {open && <OpenPage key={open} name={open} onClose={() => setOpen(undefined)} />}
    </section>
  );
}

function PageRow({ page, onEdit }: { page: Summary; onEdit: () => void }) {
  const { title } = pages[PAGE_OF[page.name]];
  return (
    <li className={classes.row}>
      <span className={classes.name}>
        {title}
        <span className={layout.small}>{stateOf(page)}</span>
      </span>
      <Button variant="subtle" aria-label={`Edit ${title}`} onClick={onEdit}>
        Edit
      </Button>
    </li>
  );
}

function stateOf({ name, isOwn, hasNewShipped }: Summary): string {
  if (!isOwn) return name === 'imprint' ? 'Not on the site' : 'Shipped text';
  return hasNewShipped ? 'Your text. The shipped one has changed' : 'Your text';
}

function OpenPage({ name, onClose }: { name: ContentName; onClose: () => void }) {
  const { data, isError, refetch } = trpc.admin.pages.get.useQuery({ name });
  if (isError && !data) return <ErrorState onRetry={() => void refetch()} />;
  if (!data) return <Bone lines={8} />;
  return <PageEditor page={data} path={pages[PAGE_OF[name]].path} onClose={onClose} />;
}
