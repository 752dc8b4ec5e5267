import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { Button, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { currentLanguage } from '#current-language';
import type { AdminPageSummary } from '../../../shared/admin/admin-page.schema.ts';
import { adminText } from '../../../shared/messages/admin.ts';
import { LANGUAGE_FACTS, LANGUAGES, type Language } from '../../../shared/messages/languages.ts';
import {
  type ContentName,
  languageShown,
  type PageContentName,
} from '../../../shared/site/content.ts';
import { localizedPath } from '../../../shared/site/localized-path.ts';
import { pageTitle } from '../../../shared/site/page-head.ts';
import { type PageName, pages } from '../../../shared/site/pages.ts';
import { trpc } from '../../api.ts';
import { site } from '../../site.ts';
import layout from '../../ui/layout.module.css';
import { Unloaded } from '../../ui/page/unloaded.tsx';
import { PageEditor } from './page-editor.tsx';
import classes from './pages.module.css';

const PAGE_OF: Record<PageContentName, PageName> = {
  terms: 'terms',
  privacy: 'privacy',
  disclaimer: 'disclaimer',
  help: 'help',
  'how-it-works': 'howItWorks',
  imprint: 'imprint',
};

const CHOICES = LANGUAGES.map((value) => ({ value, label: LANGUAGE_FACTS[value].name }));

export function PagesCard() {
  const [language, setLanguage] = useState<Language>(currentLanguage);
  const query = trpc.admin.pages.list.useQuery({ language });
  const { data } = query;
  const [open, setOpen] = useState<ContentName>();
  return (
    <section className={`${layout.card} ${classes.card}`} aria-labelledby="settings-pages">
      <div>
        <h2 id="settings-pages">{adminText('pages.title')}</h2>
        <p className={layout.soft}>
          {adminText('pages.text')} {adminText('pages.oneLanguage')}
        </p>
      </div>
      <SegmentedControl
        className={classes.languages}
        aria-label={adminText('pages.language')}
        value={language}
        onChange={(chosen) => setLanguage(chosen as Language)}
        data={CHOICES}
      />
      {!data && <Unloaded query={query} lines={4} />}
      {data && !open && (
        <ul>
          {data.map((page) => (
            <PageRow key={page.name} page={page} onEdit={() => setOpen(page.name)} />
          ))}
        </ul>
      )}
      {open && (
        <OpenPage
          key={`${open} ${language}`}
          name={open}
          language={language}
          onClose={() => setOpen(undefined)}
        />
      )}
    </section>
  );
}

function PageRow({ page, onEdit }: { page: AdminPageSummary; onEdit: () => void }) {
  const title = titleOf(page.name);
  return (
    <li className={layout.line}>
      <span className={layout.about}>
        <span>{title}</span>
        <span className={layout.small}>{stateOf(page)}</span>
      </span>
      <Button variant="subtle" aria-label={adminText('pages.editPage', { title })} onClick={onEdit}>
        {adminText('pages.edit')}
      </Button>
    </li>
  );
}

function titleOf(name: ContentName): string {
  return name === 'email-footer' ? adminText('footer.title') : pageTitle(pages[PAGE_OF[name]]);
}

function stateOf({ name, language, written, isOwn, hasNewShipped }: AdminPageSummary): string {
  if (isOwn) return adminText(hasNewShipped ? 'pages.ownOutdated' : 'pages.own');
  const shown = languageShown(language, written, site.defaultLanguage);
  if (shown !== language) {
    return adminText('pages.otherLanguage', { language: LANGUAGE_FACTS[shown].name });
  }
  return adminText(name === 'imprint' ? 'pages.absent' : 'pages.shipped');
}

interface OpenProps {
  name: ContentName;
  language: Language;
  onClose: () => void;
}

function OpenPage({ name, language, onClose }: OpenProps) {
  const query = trpc.admin.pages.get.useQuery({ name, language });
  const { data } = query;
  if (!data) return <Unloaded query={query} lines={8} />;
  const path = name === 'email-footer' ? undefined : addressOf(pages[PAGE_OF[name]].path, language);
  return <PageEditor page={data} path={path} onClose={onClose} />;
}

/** An address without a language opens in the admin's own, so the language is always named. */
function addressOf(path: string, language: Language): string {
  return language === currentLanguage()
    ? localizedPath(path, language, site.defaultLanguage)
    : `/${language}${path}`;
}
