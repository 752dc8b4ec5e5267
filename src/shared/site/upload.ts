/** What can be uploaded, where it is stored, and the URLs of stored paths. */

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

interface Folder {
  /** The file name prefix of the folder's files. */
  prefix: string;
  /** The stored widths in pixels, ascending; images are never enlarged. */
  widths: readonly [number, ...number[]];
  /** Whether anyone may view its files. */
  isPublic: boolean;
}

/** The specification's three folders and the private fourth for customers' photos. */
export const FOLDERS = {
  profiles: { prefix: 'profile', widths: [96, 320, 640], isPublic: true },
  shops: { prefix: 'shop', widths: [320, 640, 1280], isPublic: true },
  certifications: { prefix: 'cert', widths: [1600], isPublic: false },
  bookings: { prefix: 'photo', widths: [320, 1280], isPublic: false },
} as const satisfies Record<string, Folder>;
export type UploadFolder = keyof typeof FOLDERS;
export const UPLOAD_FOLDERS = Object.keys(FOLDERS) as UploadFolder[];

/** The kinds of uploads, by the names that the upload fields use. */
export const UPLOAD_KINDS = {
  profileImage: { folder: 'profiles', types: IMAGE_TYPES },
  shopImage: { folder: 'shops', types: IMAGE_TYPES },
  certification: { folder: 'certifications', types: DOCUMENT_TYPES },
  bookingPhoto: { folder: 'bookings', types: IMAGE_TYPES },
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

const STORED_NAME = /^(profile|shop|cert|photo)-[0-9a-f]{32}\.(webp|pdf)$/;

/** The folder of a stored file, by its name's prefix; undefined for other names. */
export function folderOf(name: string): UploadFolder | undefined {
  const [, prefix, extension] = STORED_NAME.exec(name) ?? [];
  const folder = UPLOAD_FOLDERS.find((candidate) => FOLDERS[candidate].prefix === prefix);
  return extension === 'pdf' && folder !== 'certifications' ? undefined : folder;
}

/** The file name in a stored path such as `/uploads/shop-….webp`; undefined for other paths. */
export function storedName(path: string): string | undefined {
  const name = path.startsWith('/uploads/') ? path.slice('/uploads/'.length) : '';
  return folderOf(name) && name;
}

/** Whether `path` is valid for an upload of this kind. The file may still not exist. */
export function isStoredPath(path: string, kind: UploadKind): boolean {
  const name = storedName(path);
  return name !== undefined && folderOf(name) === UPLOAD_KINDS[kind].folder;
}

/**
 * The URL of a stored path (specification, section 3: paths starting with `/uploads/` are rewritten
 * to the image endpoint). Other paths stay unchanged.
 *
 * @param width the smallest acceptable width in pixels; defaults to the largest
 */
export function imageUrl(path: string, width?: number): string {
  const name = storedName(path);
  if (name === undefined) return path;
  return `/api/image/${folderOf(name)}/${name}${width === undefined ? '' : `?w=${width}`}`;
}

/** The `srcset` of a stored picture, with all its widths. */
export function imageSrcSet(path: string): string | undefined {
  const name = storedName(path);
  if (name === undefined || name.endsWith('.pdf')) return undefined;
  const { widths } = FOLDERS[folderOf(name)!];
  return widths.map((width) => `${imageUrl(path, width)} ${width}w`).join(', ');
}
