import { formsText } from '../messages/forms.ts';
import { folderOf, storedName, type UploadFolder } from './stored-file.ts';

/** 10 MB, as the booking form promises (specification, section 9). */
export const UPLOAD_MAX_BYTES = 10 * 1024 * 1024;
export const UPLOAD_MAX_SIZE = '10MB';

/** `image/*` would allow SVG, which can contain scripts. */
const IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'] as const;
const DOCUMENT_TYPES = [...IMAGE_TYPES, 'application/pdf'] as const;

/** The keys are the upload fields' names. */
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

/** Why this size and declared type would be refused, if so. */
export function uploadFault(
  kind: UploadKind,
  file: { size: number; type: string },
): string | undefined {
  if (file.size > UPLOAD_MAX_BYTES) return formsText('upload.tooLarge');
  // Some systems don't declare a type; then the content decides.
  const undeclared = file.type === '' || file.type === 'application/octet-stream';
  const type = file.type === 'image/jpg' ? 'image/jpeg' : file.type;
  const { types }: { types: readonly string[] } = UPLOAD_KINDS[kind];
  if (/^image\/hei[cf]/.test(file.type)) return formsText('upload.heic');
  return undeclared || types.includes(type) ? undefined : notAccepted(UPLOAD_KINDS[kind].folder);
}

export function notAccepted(folder: UploadFolder): string {
  return folder === 'certifications'
    ? formsText('upload.notDocument')
    : formsText('upload.notImage');
}

/** Whether the path is valid for this kind. The file may not exist. */
export function isStoredPath(path: string, kind: UploadKind): boolean {
  const name = storedName(path);
  return name !== undefined && folderOf(name) === UPLOAD_KINDS[kind].folder;
}
