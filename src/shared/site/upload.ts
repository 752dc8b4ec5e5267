/** What can be uploaded. */
import { folderOf, storedName, type UploadFolder } from './stored-file.ts';

/** 10 MB, as the booking form promises (specification, section 9). In bytes. */
export const UPLOAD_MAX_BYTES = 10 * 1024 * 1024;
/** The same limit as UploadThing writes it. */
export const UPLOAD_MAX_SIZE = '10MB';
/** Above any phone's default; a decoder's memory depends on pixels, not bytes. */
export const IMAGE_MAX_PIXELS = 24_000_000;
/** Pixels. Decoders work in whole rows, so a strip of 60,000 × 150 costs ten times its area. */
export const IMAGE_MAX_SIDE = 12_000;

/** Listed explicitly: `image/*` would allow SVG, which can contain scripts. */
export const IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'] as const;
export const DOCUMENT_TYPES = [...IMAGE_TYPES, 'application/pdf'] as const;

/** The kinds of uploads, by the names that the upload fields use. */
export const UPLOAD_KINDS = {
  profileImage: { folder: 'profiles', types: IMAGE_TYPES },
  shopImage: { folder: 'shops', types: IMAGE_TYPES },
  certification: { folder: 'certifications', types: DOCUMENT_TYPES },
  bookingPhoto: { folder: 'bookings', types: IMAGE_TYPES },
  logo: { folder: 'logos', types: IMAGE_TYPES },
} as const satisfies Record<string, { folder: UploadFolder; types: readonly string[] }>;
export type UploadKind = keyof typeof UPLOAD_KINDS;

export function isUploadKind(text: unknown): text is UploadKind {
  return typeof text === 'string' && Object.hasOwn(UPLOAD_KINDS, text);
}

/** Messages about uploads, in the specification's words where it has any. */
export const UPLOAD = {
  imageHint: 'PNG, JPG, GIF up to 10MB',
  documentHint: 'PNG, JPG, GIF or PDF up to 10MB',
  uploading: 'Uploading...',
  success: { title: 'Upload Successful' },
  failed: {
    title: 'Upload Failed',
    text: 'There was an error uploading your file. Please try again.',
  },
  dashboardSuccess: { title: 'Image Uploaded' },
  dashboardFailed: {
    title: 'Upload Failed',
    text: 'Failed to upload image. Please try again.',
  },
  noFile: 'Please choose a file.',
  oneFile: 'Please choose one file at a time.',
  tooLarge: 'This file is too large. The limit is 10 MB.',
  tooManyPixels: 'This picture is too large. The limit is 24 megapixels.',
  notAnImage: 'This type of file is not supported. Please choose a PNG, JPG, GIF or WebP picture.',
  notADocument:
    'This type of file is not supported. Please choose a PNG, JPG, GIF or WebP picture, or a PDF.',
  damaged: 'This file could not be read; it may be damaged. Please choose another.',
  incomplete: 'The upload was interrupted. Please try again.',
  expired: 'This upload has expired. Please choose the file again.',
  underWay: 'This file is already being uploaded.',
  networkFull:
    'Too many unused files have been uploaded from your network. Submit the form they belong to, or try again tomorrow.',
  noRoom: 'We can’t take files right now. Please try again in a few minutes.',
  tooMany: 'Too many uploads. Please wait a few minutes and try again.',
  unreadable: 'The upload could not be read.',
  unknownKind: 'This kind of upload does not exist.',
  missing: 'This file does not exist.',
} as const;

/** Why a file of this size and declared type would be refused, or undefined. */
export function uploadFault(
  kind: UploadKind,
  file: { size: number; type: string },
): string | undefined {
  if (file.size > UPLOAD_MAX_BYTES) return UPLOAD.tooLarge;
  // Some systems don't know the file's type; then its content decides.
  const undeclared = file.type === '' || file.type === 'application/octet-stream';
  const type = file.type === 'image/jpg' ? 'image/jpeg' : file.type;
  const { types }: { types: readonly string[] } = UPLOAD_KINDS[kind];
  return undeclared || types.includes(type) ? undefined : notAccepted(UPLOAD_KINDS[kind].folder);
}

/** The message for a file that `folder` doesn't accept. */
export function notAccepted(folder: UploadFolder): string {
  return folder === 'certifications' ? UPLOAD.notADocument : UPLOAD.notAnImage;
}

/** Whether `path` is valid for an upload of this kind. The file may still not exist. */
export function isStoredPath(path: string, kind: UploadKind): boolean {
  const name = storedName(path);
  return name !== undefined && folderOf(name) === UPLOAD_KINDS[kind].folder;
}
