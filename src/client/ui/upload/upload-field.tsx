import '@mantine/core/styles/Progress.layer.css';
import { Button, Progress, VisuallyHidden } from '@mantine/core';
import { IconCloudUpload } from '@tabler/icons-react';
import { type DragEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { formsText } from '../../../shared/messages/forms.ts';
import type { Notice } from '../../../shared/messages/texts.ts';
import { uiText } from '../../../shared/messages/ui.ts';
import { UPLOAD_KINDS, type UploadKind } from '../../../shared/site/upload.ts';
import layout from '../layout.module.css';
import { showError, showSuccess, showToast } from '../page/toast.ts';
import classes from './upload-field.module.css';
import { UploadPreview } from './upload-preview.tsx';
import { type UploadState, useUpload } from './use-upload.ts';

interface Props {
  kind: UploadKind;
  label: string;
  /** The stored path, or an empty string. */
  value: string;
  onChange: (path: string) => void;
  required?: boolean;
  error?: ReactNode;
  /** The dashboard has its own toasts, as specified. */
  success?: Notice;
  failed?: Notice;
  onBusyChange?: (busy: boolean) => void;
  /** Lets the owner see a private file, such as a certification. */
  isOwner?: boolean;
}

/** A file uploads at once. If that fails, the previous one stays. */
export function UploadField({
  kind,
  label,
  value,
  onChange,
  required = false,
  error,
  success = formsText.notice('upload.success'),
  failed = formsText.notice('upload.failed'),
  onBusyChange,
  isOwner = false,
}: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { state, upload, clear } = useUpload(kind, {
    onStart: () => showToast({ title: formsText('upload.busy') }),
    onDone: (path) => {
      onChange(path);
      showSuccess(success);
    },
    onFailed: (sentence) => showError({ title: failed.title, text: wording(sentence, failed) }),
  });
  const { isOver, dropProps } = useFileDrop(upload);
  const busy = state.name === 'uploading';
  useEffect(() => onBusyChange?.(busy), [busy, onBusyChange]);

  const fault = state.name === 'failed' ? wording(state.sentence, failed) : error;
  const shown = shownFile(state, value);
  const { folder, types } = UPLOAD_KINDS[kind];

  function remove() {
    clear();
    onChange('');
    button.current?.focus();
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset takes neither a flex nor a drop target's box
    <div
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-hint ${id}-fault`}
      className={classes.field}
    >
      <span id={`${id}-label`} className={classes.label}>
        <span>{label}</span>
        {required && (
          <>
            <span className={classes.star} aria-hidden="true">
              {' *'}
            </span>
            <VisuallyHidden>{uiText('field.required')}</VisuallyHidden>
          </>
        )}
      </span>
      <div
        className={classes.zone}
        data-over={isOver}
        data-fault={Boolean(fault)}
        data-filled={Boolean(shown)}
        {...dropProps}
      >
        {shown ? (
          <UploadPreview
            {...shown}
            isReadable={isOwner || !['certifications', 'bookings'].includes(folder)}
          />
        ) : (
          <span className={classes.preview} aria-hidden="true">
            <IconCloudUpload size={28} />
          </span>
        )}
        <div className={classes.words}>
          {shown ? (
            <p className={classes.name}>{shown.file?.name ?? uiText('upload.current')}</p>
          ) : (
            <p className={`${classes.name} ${classes.invitation}`}>{uiText('upload.drop')}</p>
          )}
          {state.name === 'uploading' ? (
            <UploadProgress label={label} percent={state.percent} />
          ) : (
            <p id={`${id}-hint`} className={classes.hint}>
              {kind === 'certification'
                ? formsText('upload.documentHint')
                : formsText('upload.imageHint')}
            </p>
          )}
        </div>
        <div className={layout.buttons}>
          <Button
            ref={button}
            variant="default"
            aria-describedby={`${id}-label ${id}-fault`}
            onClick={() => (busy ? clear() : input.current?.click())}
          >
            {busy ? uiText('cancel') : shown ? uiText('upload.replace') : uiText('upload.choose')}
          </Button>
          {shown && !busy && (
            <Button variant="subtle" aria-describedby={`${id}-label`} onClick={remove}>
              {uiText('remove')}
            </Button>
          )}
        </div>
        <input
          ref={input}
          type="file"
          hidden
          accept={types.join(',')}
          onChange={({ currentTarget }) => {
            void upload([...(currentTarget.files ?? [])]);
            // Otherwise choosing the same file again would do nothing.
            currentTarget.value = '';
          }}
        />
      </div>
      <p id={`${id}-fault`} className={classes.fault}>
        {fault}
      </p>
    </div>
  );
}

function UploadProgress({ label, percent }: { label: string; percent: number }) {
  return (
    <>
      <Progress value={percent} aria-label={uiText('upload.label', { label })} />
      <p className={classes.hint}>{formsText('upload.percent', { percent })}</p>
    </>
  );
}

/** The file being uploaded, or else the form's. */
function shownFile(state: UploadState, path: string): { file?: File; path: string } | undefined {
  if (state.name === 'uploading') return { file: state.file, path: '' };
  if (path === '') return undefined;
  return state.name === 'done' && state.path === path ? { file: state.file, path } : { path };
}

/** The server's message says more than the screen's. */
function wording(sentence: string, { text = sentence }: Notice): string {
  return sentence === formsText('upload.failed.text') ? text : sentence;
}

/** Dropping a file elsewhere doesn't leave the page. */
function useFileDrop(onDrop: (files: File[]) => void) {
  const [isOver, setOver] = useState(false);
  /** Counted, because a child's enter comes before its parent's leave. */
  const depth = useRef(0);

  useEffect(() => {
    const stayHere = (event: Event) => event.preventDefault();
    document.addEventListener('dragover', stayHere);
    document.addEventListener('drop', stayHere);
    return () => {
      document.removeEventListener('dragover', stayHere);
      document.removeEventListener('drop', stayHere);
    };
  }, []);

  function enter(event: DragEvent, step: 1 | -1) {
    if (!event.dataTransfer.types.includes('Files')) return;
    depth.current += step;
    setOver(depth.current > 0);
  }

  return {
    isOver,
    dropProps: {
      onDragEnter: (event: DragEvent) => enter(event, 1),
      onDragLeave: (event: DragEvent) => enter(event, -1),
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        depth.current = 0;
        setOver(false);
        onDrop([...event.dataTransfer.files]);
      },
    },
  };
}
