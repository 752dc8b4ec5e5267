import '@mantine/core/styles/Progress.layer.css';
import { Button, Progress, VisuallyHidden } from '@mantine/core';
import { IconCloudUpload } from '@tabler/icons-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import type { Message } from '../../../shared/site/messages.ts';
import { FOLDERS, UPLOAD, UPLOAD_KINDS, type UploadKind } from '../../../shared/site/upload.ts';
import { showToast } from '../page/toast.ts';
import classes from './upload-field.module.css';
import { UploadPreview } from './upload-preview.tsx';
import { useFileDrop } from './use-file-drop.ts';
import { type UploadState, useUpload } from './use-upload.ts';

interface Props {
  kind: UploadKind;
  label: string;
  /** The stored path, empty when there is none. */
  value: string;
  /** Receives the stored path, or the empty string when the file was removed. */
  onChange: (path: string) => void;
  /** Marks the field as required; whether it is filled in is the form's to check. */
  required?: boolean;
  /** The form's own fault with the field. */
  error?: ReactNode;
  hint?: string;
  /** The toasts; those of the dashboard have other words (specification, section 8). */
  success?: Message;
  failed?: Message;
  /** True while a file is on its way, so that the form can wait for it. */
  onBusyChange?: (busy: boolean) => void;
  /** Whether the visitor may read a stored file of a private kind: the owner of a certification. */
  isOwner?: boolean;
}

/**
 * One file: dropped or chosen, sent at once with its progress, shown, replaced or removed. A file
 * that is refused leaves the one before it in place.
 */
export function UploadField({
  kind,
  label,
  value,
  onChange,
  required = false,
  error,
  hint = kind === 'certification' ? UPLOAD.documentHint : UPLOAD.imageHint,
  success = UPLOAD.success,
  failed = UPLOAD.failed,
  onBusyChange,
  isOwner = false,
}: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { state, upload, clear } = useUpload(kind, {
    onStart: () => showToast({ title: UPLOAD.uploading }),
    onDone: (path) => {
      onChange(path);
      showToast({ ...success, kind: 'success' });
    },
    onFailed: (sentence) =>
      showToast({ title: failed.title, text: wording(sentence, failed), kind: 'destructive' }),
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
    // The pressed button goes away: go on at the one that stays.
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
        {label}
        {required && (
          <>
            <span className={classes.star} aria-hidden="true">
              {' *'}
            </span>
            <VisuallyHidden> (required)</VisuallyHidden>
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
          <UploadPreview {...shown} isReadable={isOwner || FOLDERS[folder].isPublic} />
        ) : (
          <span className={classes.preview} aria-hidden="true">
            <IconCloudUpload size={28} />
          </span>
        )}
        <div className={classes.words}>
          {shown ? (
            <p className={classes.name}>{shown.file?.name ?? 'Current file'}</p>
          ) : (
            <p className={`${classes.name} ${classes.invitation}`}>Drop a file here</p>
          )}
          {state.name === 'uploading' ? (
            <UploadProgress label={label} percent={state.percent} />
          ) : (
            <p id={`${id}-hint`} className={classes.hint}>
              {hint}
            </p>
          )}
        </div>
        <div className={classes.buttons}>
          <Button
            ref={button}
            variant="default"
            aria-describedby={`${id}-label ${id}-fault`}
            onClick={() => (busy ? clear() : input.current?.click())}
          >
            {busy ? 'Cancel' : shown ? 'Replace' : 'Choose file'}
          </Button>
          {shown && !busy && (
            <Button variant="subtle" aria-describedby={`${id}-label`} onClick={remove}>
              Remove
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
            // Else choosing the same file again, after an error, would be no change.
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
      <Progress value={percent} aria-label={`${label}: upload`} />
      <p className={classes.hint}>
        {UPLOAD.uploading} {percent}%
      </p>
    </>
  );
}

/** What stands in the field: the file under way, else the one the form holds. */
function shownFile(state: UploadState, path: string): { file?: File; path: string } | undefined {
  if (state.name === 'uploading') return { file: state.file, path: '' };
  if (path === '') return undefined;
  return state.name === 'done' && state.path === path ? { file: state.file, path } : { path };
}

/** A refusal's own sentence says more; where there is none, the screen's. */
function wording(sentence: string, { text = sentence }: Message): string {
  return sentence === UPLOAD.failed.text ? text : sentence;
}
