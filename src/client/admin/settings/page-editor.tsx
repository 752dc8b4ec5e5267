import { Button, Textarea } from '@mantine/core';
import { useRef, useState } from 'react';
import { type AdminPage, MARKDOWN_MAX } from '../../../shared/admin/admin-page.schema.ts';
import { trpc } from '../../api.ts';
import { needsPassword, usePasswordPrompt } from '../../auth/password-prompt.tsx';
import { Document } from '../../legal/document.tsx';
import { failureText } from '../../ui/failure.ts';
import { currentOf } from '../../ui/form/use-edit-form.ts';
import layout from '../../ui/layout.module.css';
import { Bone } from '../../ui/page/skeletons.tsx';
import { showToast } from '../../ui/page/toast.ts';
import { OtherText, PageVariables } from './page-asides.tsx';
import classes from './pages.module.css';
import { RestoreText } from './restore-text.tsx';
import { usePagePreview } from './use-page-preview.ts';
import { usePageText } from './use-page-text.ts';

interface Props {
  page: AdminPage;
  path: string;
  onClose: () => void;
}

/** A page's Markdown with its preview: beside it on a desk, behind a button on a phone. */
export function PageEditor({ page, path, onClose }: Props) {
  const cache = trpc.useUtils();
  const { text, setText, forget, isDirty, isOutdated } = usePageText(page);
  const preview = usePagePreview(page.name, text);
  const [view, setView] = useState<'text' | 'preview'>('text');
  const field = useRef<HTMLTextAreaElement>(null);

  const prompt = usePasswordPrompt();
  const save = trpc.admin.pages.save.useMutation({
    async onSuccess(saved) {
      forget();
      cache.admin.pages.get.setData({ name: page.name }, saved);
      showToast({ title: 'Page Saved', text: 'It’s on the site now.', kind: 'success' });
      await Promise.all([
        cache.admin.pages.list.invalidate(),
        cache.discovery.content.invalidate(),
      ]);
    },
    onError(error, page) {
      if (needsPassword(error)) return prompt.ask(() => save.mutate(page));
      // The other text comes with the page, beside this one.
      if (currentOf(error)) void cache.admin.pages.get.invalidate({ name: page.name });
      showToast({ title: 'Page Not Saved', text: failureText(error), kind: 'destructive' });
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
          All pages
        </Button>
        {(page.isOwn || page.name !== 'imprint') && (
          <Button component="a" variant="subtle" href={path} target="_blank">
            View the page
          </Button>
        )}
        <fieldset className={classes.views} aria-label="Show">
          {(['text', 'preview'] as const).map((each) => (
            <Button
              key={each}
              size="xs"
              variant={view === each ? 'filled' : 'default'}
              aria-pressed={view === each}
              onClick={() => setView(each)}
            >
              {each === 'text' ? 'Text' : 'Preview'}
            </Button>
          ))}
        </fieldset>
      </div>
      {isOutdated && (
        <OtherText
          note={`Changed by ${page.editedBy ?? 'someone else'} after you started. Yours is still here: take over what you need of theirs, then save.`}
          label="Their text"
          text={page.markdown}
        />
      )}
      {page.hasNewShipped && (
        <OtherText
          note="The shipped text has changed since you saved yours. Take over what you need. This note goes away when you save."
          label="The shipped text"
          text={page.shipped}
        />
      )}
      <div className={classes.columns} data-view={view}>
        <div className={classes.text}>
          <Textarea
            ref={field}
            label={`Markdown of ${path}`}
            classNames={{ input: classes.input }}
            maxLength={MARKDOWN_MAX}
            spellCheck
            value={text}
            error={preview?.fault}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        </div>
        <section className={classes.preview} aria-label="Preview" tabIndex={-1}>
          {preview ? <Document html={preview.html} isPreview /> : <Bone lines={8} />}
        </section>
      </div>
      <PageVariables variables={page.variables} onInsert={insert} />
      <div className={layout.buttons}>
        <Button
          loading={save.isPending}
          disabled={!(isDirty || page.hasNewShipped || (page.name === 'imprint' && !page.isOwn))}
          onClick={() => save.mutate({ name: page.name, markdown: text, version: page.version })}
        >
          {isOutdated ? 'Save mine' : 'Save'}
        </Button>
        {isDirty && (
          <Button variant="default" onClick={forget}>
            Discard changes
          </Button>
        )}
        {page.isOwn && <RestoreText page={page} onRestored={forget} />}
      </div>
      {prompt.dialog}
    </div>
  );
}
