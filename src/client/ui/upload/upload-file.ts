import { generateReactHelpers } from '@uploadthing/react';
import type { FileRouter } from 'uploadthing/types';
import { currentLanguage } from '#current-language';
import { formsText } from '../../../shared/messages/forms.ts';
import { uiText } from '../../../shared/messages/ui.ts';
import { SENT_MAX_SIDE } from '../../../shared/site/picture-limits.ts';
import type { UploadKind } from '../../../shared/site/upload.ts';

/** The library loads once a file is chosen. */

const { uploadFiles } = generateReactHelpers<FileRouter>({
  url: new URL(`/${currentLanguage()}/api/uploadthing`, location.origin),
});

/**
 * Resolves to a path such as `/uploads/photo-….webp`. @param onProgress 0 to 100, then processing
 * @throws Error with the server's message or the documented one; `AbortError` after `signal`
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

/** The library puts it in `cause` for a ticket and in `data` for a file. */
function sentenceIn(failure: unknown): string | undefined {
  const { cause, data } = failure as { cause?: unknown; data?: unknown };
  for (const answer of [data, cause]) {
    const sentence = (answer as { error?: unknown } | null | undefined)?.error;
    if (typeof sentence === 'string') return sentence;
  }
  return undefined;
}

/** Scales photos down before sending: a phone's have 5 to 15 MB. */

/** In bytes. Smaller files aren't worth the work. */
const LIGHT = 400_000;
const QUALITY = 0.75;

/** Upright, at most 2,560 pixels a side; the file itself if unreadable or not smaller. */
export async function scaledDown(file: File): Promise<File> {
  if (file.type !== '' && !file.type.startsWith('image/')) return file;
  const image = new Image();
  image.src = URL.createObjectURL(file);
  try {
    await image.decode();
    const { naturalWidth: width, naturalHeight: height } = image;
    const scale = Math.min(1, SENT_MAX_SIDE / Math.max(width, height));
    const isAccepted = /^image\/(jpeg|png|gif|webp)$/.test(file.type);
    if (isAccepted && scale === 1 && file.size <= LIGHT) return file;
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(width * scale));
    canvas.height = Math.max(1, Math.round(height * scale));
    const context = canvas.getContext('2d')!;
    context.imageSmoothingQuality = 'high';
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    const blob = await encode(canvas, /^image\/(png|gif|webp)$/.test(file.type));
    const isBetter = blob !== null && (!isAccepted || blob.size < file.size);
    return isBetter ? new File([blob], file.name, { type: blob.type }) : file;
  } catch {
    return file;
  } finally {
    URL.revokeObjectURL(image.src);
  }
}

/** Safari writes PNG instead of WebP, which suits only transparent pictures. */
async function encode(canvas: HTMLCanvasElement, mayBeClear: boolean): Promise<Blob | null> {
  const as = (type: string) =>
    new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY));
  const webp = await as('image/webp');
  return webp?.type === 'image/webp' || mayBeClear ? webp : as('image/jpeg');
}
