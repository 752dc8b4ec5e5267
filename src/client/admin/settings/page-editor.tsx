import { Button, Textarea } from '@mantine/core';
import { useRef, useState } from 'react';
import { type AdminPage, MARKDOWN_MAX } from '../../../shared/admin/admin-page.schema.ts';
import { adminText } from '../../../shared/messages/admin.ts';
import { settingsText } from '../../../shared/messages/settings.ts';
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
        title: settingsText(path ? 'page.saved.title' : 'footer.saved.title'),
        text: settingsText(path ? 'page.saved.text' : 'footer.saved.text'),
      });
      await Promise.all([
        cache.admin.pages.list.invalidate(),
        cache.discovery.content.invalidate(),
      ]);
    },
    onError(error) {
      // The other text comes with the page, beside this one.
      if (currentOf(error)) void cache.admin.pages.get.invalidate({ name, language });
      showFailure(error, { title: settingsText('page.notSaved') });
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
          {settingsText('page.back')}
        </Button>
        {path && (name !== 'imprint' || page.written.length > 0) && (
          <Button component="a" variant="subtle" href={path} target="_blank">
            {settingsText('page.view')}
          </Button>
        )}
        <fieldset className={classes.views} aria-label={adminText('filter.show')}>
          {(['text', 'preview'] as const).map((each) => (
            <Button
              key={each}
              size="xs"
              variant={view === each ? 'filled' : 'default'}
              aria-pressed={view === each}
              onClick={() => setView(each)}
            >
              {each === 'text' ? settingsText('page.text') : settingsText('page.preview')}
            </Button>
          ))}
        </fieldset>
      </div>
      {isOutdated && (
        <OtherText
          note={settingsText('page.conflict', {
            who: page.editedBy ?? settingsText('page.someone'),
          })}
          label={settingsText('page.theirs')}
          text={page.markdown}
        />
      )}
      {page.hasNewShipped && (
        <OtherText
          note={settingsText('page.outdated')}
          label={settingsText('page.shipped')}
          text={page.shipped}
        />
      )}
      <div className={classes.columns} data-view={view}>
        <div className={classes.text}>
          <Textarea
            ref={field}
            label={settingsText('page.markdown', {
              path: path ?? settingsText('footer.title'),
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
          aria-label={settingsText('page.preview')}
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
          {isOutdated ? settingsText('page.overwrite') : adminText('save')}
        </Button>
        {isDirty && (
          <Button variant="default" onClick={forget}>
            {settingsText('page.discard')}
          </Button>
        )}
        {page.isOwn && <RestoreText page={page} onRestored={forget} />}
      </div>
    </div>
  );
}
