import { useEffect, useRef, useState } from 'react';
import { formsText } from '../../../shared/messages/forms.ts';
import { type UploadKind, uploadFault } from '../../../shared/site/upload.ts';

export type UploadState =
  | { name: 'idle' }
  | { name: 'uploading'; file: File; percent: number }
  | { name: 'done'; file: File; path: string }
  | { name: 'failed'; sentence: string };

interface Handlers {
  onStart: () => void;
  onDone: (path: string) => void;
  onFailed: (sentence: string) => void;
}

/** Choosing another file or leaving the page cancels it. */
export function useUpload(kind: UploadKind, { onStart, onDone, onFailed }: Handlers) {
  const [state, setState] = useState<UploadState>({ name: 'idle' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  function fail(sentence: string) {
    setState({ name: 'failed', sentence });
    onFailed(sentence);
  }

  async function upload(files: readonly File[]) {
    const [file, ...others] = files;
    if (!file) return;
    running.current?.abort();
    if (others.length > 0) return fail(formsText('upload.oneFile'));
    running.current = new AbortController();
    const { signal } = running.current;
    setState({ name: 'uploading', file, percent: 0 });
    onStart();
    try {
      const { scaledDown, uploadFile } = await import('./upload-file.ts');
      const sent = await scaledDown(file);
      if (signal.aborted) return;
      const fault = file.size === 0 ? formsText('upload.damaged') : uploadFault(kind, sent);
      if (fault) return fail(fault);
      const path = await uploadFile(kind, sent, {
        signal,
        onProgress: (percent) => {
          if (!signal.aborted) setState({ name: 'uploading', file, percent });
        },
      });
      if (signal.aborted) return;
      setState({ name: 'done', file, path });
      onDone(path);
    } catch (error) {
      // Only the server's messages are meant for people.
      const isLoadFailure = error instanceof TypeError;
      if (!signal.aborted)
        fail(isLoadFailure ? formsText('upload.failed.text') : (error as Error).message);
    }
  }

  function clear() {
    running.current?.abort();
    setState({ name: 'idle' });
  }

  return { state, upload, clear };
}
