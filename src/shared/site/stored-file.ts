/** Where uploads are stored, and the URLs of stored paths. */

interface Folder {
  /** The prefix of the folder's file names. */
  prefix: string;
  /** In pixels, ascending; images are never enlarged. */
  widths: readonly [number, ...number[]];
}

/** The specification's three, a private one for customers' photos, and one for the logo. */
export const FOLDERS = {
  profiles: { prefix: 'profile', widths: [96, 320, 640] },
  shops: { prefix: 'shop', widths: [320, 640, 1280] },
  certifications: { prefix: 'cert', widths: [1600] },
  bookings: { prefix: 'photo', widths: [320, 1280] },
  logos: { prefix: 'logo', widths: [96, 320] },
} as const satisfies Record<string, Folder>;
export type UploadFolder = keyof typeof FOLDERS;
export const UPLOAD_FOLDERS = Object.keys(FOLDERS) as UploadFolder[];

const STORED_NAME = /^(profile|shop|cert|photo|logo)-[0-9a-f]{32}\.(webp|pdf)$/;

/** Read from the name's prefix; undefined for other names. */
export function folderOf(name: string): UploadFolder | undefined {
  const [, prefix, extension] = STORED_NAME.exec(name) ?? [];
  const folder = UPLOAD_FOLDERS.find((candidate) => FOLDERS[candidate].prefix === prefix);
  return extension === 'pdf' && folder !== 'certifications' ? undefined : folder;
}

/** Of a path such as `/uploads/shop-….webp`; undefined for others. */
export function storedName(path: string): string | undefined {
  const name = path.startsWith('/uploads/') ? path.slice('/uploads/'.length) : '';
  return folderOf(name) && name;
}

/**
 * Rewrites `/uploads/` to the image endpoint (specification, section 3); other paths stay.
 * @param width smallest acceptable pixels; defaults to the largest
 */
export function imageUrl(path: string, width?: number): string {
  const name = storedName(path);
  if (name === undefined) return path;
  return `/api/image/${folderOf(name)}/${name}${width === undefined ? '' : `?w=${width}`}`;
}

export function imageSrcSet(path: string): string | undefined {
  const name = storedName(path);
  if (name === undefined || name.endsWith('.pdf')) return undefined;
  const { widths } = FOLDERS[folderOf(name)!];
  return widths.map((width) => `${imageUrl(path, width)} ${width}w`).join(', ');
}
