/** UploadThing's client. 12 KB, so it is loaded once a file is chosen: `import('./upload-file.ts')`. */
import { generateReactHelpers } from '@uploadthing/react';
import type { FileRouter } from 'uploadthing/types';
import { UPLOAD, type UploadKind } from '../../../shared/site/upload.ts';

const { uploadFiles } = generateReactHelpers<FileRouter>({
  url: new URL('/api/uploadthing', location.origin),
});

/**
 * Sends a file and answers the path a form keeps, such as `/uploads/photo-….webp`.
 *
 * @param onProgress hears from 0 to 100; the server still works on the file after 100.
 * @throws Error in the server's words, or the specification's when it has not answered; an
 *   `AbortError` when `signal` ended it.
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
    if (signal.aborted) throw new DOMException('The upload was cancelled', 'AbortError');
    throw new Error(sentenceIn(error) ?? UPLOAD.failed.text);
  }
}

/** The server's sentence: the library keeps it in `cause` for a ticket, in `data` for a file. */
function sentenceIn(failure: unknown): string | undefined {
  const { cause, data } = failure as { cause?: unknown; data?: unknown };
  for (const answer of [data, cause]) {
    const sentence = (answer as { error?: unknown } | null | undefined)?.error;
    if (typeof sentence === 'string') return sentence;
  }
  return undefined;
}
