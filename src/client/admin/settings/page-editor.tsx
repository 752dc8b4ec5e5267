import { Button, Textarea } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { type AdminPage, MARKDOWN_MAX } from '../../../shared/admin/admin-page.schema.ts';
import { adminText } from '../../../shared/messages/admin.ts';
import { trpc } from '../../api.ts';
import { Document } from '../../legal/document.tsx';
import { failureText, showFailure } from '../../ui/failure.ts';
import { kept, useKeptText } from '../../ui/form/kept-typing.ts';
import { currentOf } from '../../ui/form/use-edit-form.ts';
import layout from '../../ui/layout.module.css';
import { Bone } from '../../ui/page/skeletons.tsx';
import { showSuccess } from '../../ui/page/toast.ts';
import { OtherText, PageVariables } from './page-asides.tsx';
import classes from './pages.module.css';
import { RestoreText } from './restore-text.tsx';

interface Props {
  page: AdminPage;
  /** Undefined for the email footer, which isn't a page. */
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
        title: adminText(path ? 'page.saved.title' : 'footer.saved.title'),
        text: adminText(path ? 'page.saved.text' : 'footer.saved.text'),
      });
      await Promise.all([
        cache.admin.pages.list.invalidate(),
        cache.discovery.content.invalidate(),
      ]);
    },
    onError(error) {
      // The page query returns the saved text to show beside this one.
      if (currentOf(error)) void cache.admin.pages.get.invalidate({ name, language });
      showFailure(error, { title: adminText('page.notSaved') });
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
          {adminText('page.back')}
        </Button>
        {path && (name !== 'imprint' || page.written.length > 0) && (
          <Button component="a" variant="subtle" href={path} target="_blank">
            {adminText('page.view')}
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
              {each === 'text' ? adminText('page.text') : adminText('page.preview')}
            </Button>
          ))}
        </fieldset>
      </div>
      {isOutdated && (
        <OtherText
          note={adminText('page.conflict', {
            who: page.editedBy ?? adminText('page.someone'),
          })}
          label={adminText('page.theirs')}
          text={page.markdown}
        />
      )}
      {page.hasNewShipped && (
        <OtherText
          note={adminText('page.outdated')}
          label={adminText('page.shipped')}
          text={page.shipped}
        />
      )}
      <div className={classes.columns} data-view={view}>
        <div className={classes.text}>
          <Textarea
            ref={field}
            label={adminText('page.markdown', {
              path: path ?? adminText('footer.title'),
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
        <section className={classes.preview} aria-label={adminText('page.preview')} tabIndex={-1}>
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
          {isOutdated ? adminText('page.overwrite') : adminText('save')}
        </Button>
        {isDirty && (
          <Button variant="default" onClick={forget}>
            {adminText('page.discard')}
          </Button>
        )}
        {page.isOwn && <RestoreText page={page} onRestored={forget} />}
      </div>
    </div>
  );
}

/** A pause in typing. */
const WAIT_MS = 400;

function usePagePreview({ name, language }: AdminPage, markdown: string) {
  const { mutateAsync } = trpc.admin.pages.preview.useMutation();
  const [preview, setPreview] = useState<{ html: string; fault: string | null }>();
  useEffect(() => {
    let isCurrent = true;
    const timer = setTimeout(async () => {
      try {
        const made = await mutateAsync({ name, language, markdown });
        if (isCurrent) setPreview(made);
      } catch (error) {
        // On an error, the last preview stays and the error shows with it.
        const fault = failureText(error as Error);
        if (isCurrent) setPreview((last) => ({ html: last?.html ?? '', fault }));
      }
    }, WAIT_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [mutateAsync, name, language, markdown]);
  return preview;
}

function usePageText(page: AdminPage) {
  const key = `page-${page.name}-${page.language}`;
  const keptVersion = `${key} version`;
  const [text, setKept, forgetText] = useKeptText(key, page.markdown);
  const [seen, setSeen] = useState(() => kept.get(keptVersion) as number | undefined);
  const isDirty = text !== page.markdown;

  function setText(next: string) {
    if (seen === undefined) {
      kept.set(keptVersion, page.version);
      setSeen(page.version);
    }
    setKept(next);
  }

  function forget() {
    kept.delete(keptVersion);
    setSeen(undefined);
    forgetText();
  }

  /** Goes on from the version saved with `sent`; later typing stays. */
  function savedAs(version: number, sent: string) {
    if (text === sent) return forget();
    kept.set(keptVersion, version);
    setSeen(version);
  }

  return {
    text,
    setText,
    forget,
    savedAs,
    isDirty,
    isOutdated: isDirty && seen !== undefined && seen !== page.version,
  };
}
