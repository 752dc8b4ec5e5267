import { Button, Textarea } from '@mantine/core';
import { useRef, useState } from 'react';
import { type AdminPage, MARKDOWN_MAX } from '../../../shared/admin/admin-page.schema.ts';
import { adminText } from '../../../shared/messages/admin/admin.ts';
import { adminSettingsText } from '../../../shared/messages/admin/admin-settings.ts';
import { trpc } from '../../api.ts';
import { Document } from '../../legal/document.tsx';
import { showFailure } from '../../ui/failure.ts';
import { currentOf } from '../../ui/form/use-edit-form.ts';
import layout from '../../ui/layout.module.css';
import { Bone } from '../../ui/page/skeletons.tsx';
import { showSuccess } from '../../ui/page/toast.ts';
import { OtherText, PageVariables } from './page-asides.tsx';
import classes from './pages.module.css';
import { RestoreText } from './restore-text.tsx';
import { usePagePreview } from './use-page-preview.ts';
import { usePageText } from './use-page-text.ts';

interface Props {
  page: AdminPage;
  /** Undefined for the end of emails, which is no page. */
  path: string | undefined;
  onClose: () => void;
}

export function PageEditor({ page, path, onClose }: Props) {
  const { name, language } = page;
  const cache = trpc.useUtils();
  const { text, setText, forget, savedAs, isDirty, isOutdated } = usePageText(page);
  const preview = usePagePreview(page, text);
  const [view, setView] = useState<'text' | 'preview'>('text');
  const field = useRef<HTMLTextAreaElement>(null);

  const save = trpc.admin.pages.save.useMutation({
    async onSuccess(saved, { markdown }) {
      savedAs(saved.version, markdown);
      cache.admin.pages.get.setData({ name, language }, saved);
      showSuccess({
        title: adminSettingsText(path ? 'pageSaved' : 'emailFooterSaved'),
        text: adminSettingsText(path ? 'itsOnTheSiteNow' : 'emailsEndWithIt'),
      });
      await Promise.all([
        cache.admin.pages.list.invalidate(),
        cache.discovery.content.invalidate(),
      ]);
    },
    onError(error) {
      // The other text comes with the page, beside this one.
      if (currentOf(error)) void cache.admin.pages.get.invalidate({ name, language });
      showFailure(error, { title: adminSettingsText('pageNotSaved') });
    },
  });

  function insert(variable: string) {
    const { selectionStart, selectionEnd } = field.current ?? {};
    const start = selectionStart ?? text.length;
    setText(text.slice(0, start) + variable + text.slice(selectionEnd ?? start));
    field.current?.focus();
  }

  return (
    <div className={classes.editor}>
      <div className={layout.buttons}>
        <Button variant="subtle" onClick={onClose}>
          {adminSettingsText('allPages')}
        </Button>
        {path && (name !== 'imprint' || page.written.length > 0) && (
          <Button component="a" variant="subtle" href={path} target="_blank">
            {adminSettingsText('viewThePage')}
          </Button>
        )}
        <fieldset className={classes.views} aria-label={adminText('show')}>
          {(['text', 'preview'] as const).map((each) => (
            <Button
              key={each}
              size="xs"
              variant={view === each ? 'filled' : 'default'}
              aria-pressed={view === each}
              onClick={() => setView(each)}
            >
              {each === 'text' ? adminSettingsText('text') : adminSettingsText('preview')}
            </Button>
          ))}
        </fieldset>
      </div>
      {isOutdated && (
        <OtherText
          note={adminSettingsText('changedByAfterYouStarted', {
            who: page.editedBy ?? adminSettingsText('someoneElse'),
          })}
          label={adminSettingsText('theirText')}
          text={page.markdown}
        />
      )}
      {page.hasNewShipped && (
        <OtherText
          note={adminSettingsText('theShippedTextHasChanged')}
          label={adminSettingsText('theShippedText')}
          text={page.shipped}
        />
      )}
      <div className={classes.columns} data-view={view}>
        <div className={classes.text}>
          <Textarea
            ref={field}
            label={adminSettingsText('markdownOf', {
              path: path ?? adminSettingsText('emailFooter'),
            })}
            classNames={{ input: classes.input }}
            maxLength={MARKDOWN_MAX}
            lang={language}
            spellCheck
            value={text}
            error={preview?.fault}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        </div>
        <section
          className={classes.preview}
          aria-label={adminSettingsText('preview')}
          tabIndex={-1}
        >
          {preview ? (
            <Document html={preview.html} language={language} isPreview />
          ) : (
            <Bone lines={8} />
          )}
        </section>
      </div>
      <PageVariables variables={page.variables} onInsert={insert} />
      <div className={layout.buttons}>
        <Button
          loading={save.isPending}
          disabled={!(isDirty || page.hasNewShipped || (name === 'imprint' && !page.isOwn))}
          onClick={() => save.mutate({ name, language, markdown: text, version: page.version })}
        >
          {isOutdated ? adminSettingsText('saveMine') : adminText('save')}
        </Button>
        {isDirty && (
          <Button variant="default" onClick={forget}>
            {adminSettingsText('discardChanges')}
          </Button>
        )}
        {page.isOwn && <RestoreText page={page} onRestored={forget} />}
      </div>
    </div>
  );
}
