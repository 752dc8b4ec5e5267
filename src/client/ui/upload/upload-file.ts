/** UploadThing's client. Loaded only once a file is chosen. */

import { generateReactHelpers } from '@uploadthing/react';
import type { FileRouter } from 'uploadthing/types';
import { currentLanguage } from '#current-language';
import { formsText } from '../../../shared/messages/forms.ts';
import { uiText } from '../../../shared/messages/ui.ts';
import type { UploadKind } from '../../../shared/site/upload.ts';

export { scaledDown } from './scaled-down.ts';

const { uploadFiles } = generateReactHelpers<FileRouter>({
  url: new URL(`/${currentLanguage()}/api/uploadthing`, location.origin),
});

/**
 * Uploads a file and resolves to its stored path, such as `/uploads/photo-….webp`.
 *
 * @param onProgress called with 0 to 100. After 100, the server still processes the file.
 * @throws Error with the server's message, or the documented one if it didn't answer. An
 *   `AbortError` if `signal` canceled it.
 */
export async function uploadFile(
  kind: UploadKind,
  file: File,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (percent: number) => void },
): Promise<string> {
  try {
    const [stored] = await uploadFiles(kind, {
      files: [file],
      signal,
      onUploadProgress: ({ progress }) => onProgress(Math.min(100, Math.round(progress))),
    });
    return (stored!.serverData as unknown as { url: string }).url;
  } catch (error) {
    if (signal.aborted) throw new DOMException(uiText('upload.canceled'), 'AbortError');
    throw new Error(sentenceIn(error) ?? formsText('upload.failed.text'));
  }
}

/** The server's message. The library puts it in `cause` for a ticket and in `data` for a file. */
function sentenceIn(failure: unknown): string | undefined {
  const { cause, data } = failure as { cause?: unknown; data?: unknown };
  for (const answer of [data, cause]) {
    const sentence = (answer as { error?: unknown } | null | undefined)?.error;
    if (typeof sentence === 'string') return sentence;
  }
  return undefined;
}
