import { desc, eq, isNotNull, or } from 'drizzle-orm';
import type { Queries } from '../../../db/client.ts';
import { bookings, technicians } from '../../../db/schema.ts';
import type { UploadFolder } from '../../shared/site/stored-file.ts';
import { settingsOf } from './settings.ts';

export function storedPaths(db: Queries): Set<string> {
  const paths = new Set<string>();
  const rows = db
    .select({
      profile: technicians.profileImage,
      shop: technicians.shopImage,
      certification: technicians.certificationFile,
    })
    .from(technicians)
    .all();
  for (const row of rows) for (const path of Object.values(row)) if (path) paths.add(path);
  const photos = db
    .select({ path: bookings.photoUrl })
    .from(bookings)
    .where(isNotNull(bookings.photoUrl))
    .all();
  for (const { path } of photos) if (path) paths.add(path);
  const logo = logoPath(db);
  if (logo) paths.add(logo);
  return paths;
}

const COLUMNS = {
  profiles: technicians.profileImage,
  shops: technicians.shopImage,
  certifications: technicians.certificationFile,
};

/** The file's owner; an approved technician where several share a drawn picture. */
export function technicianOfFile(db: Queries, folder: keyof typeof COLUMNS, path: string) {
  return db
    .select({ id: technicians.id, isApproved: technicians.isApproved })
    .from(technicians)
    .where(eq(COLUMNS[folder], path))
    .orderBy(desc(technicians.isApproved))
    .limit(1)
    .get();
}

/** Whether everybody may see it: the logo, and pictures of approved technicians. */
export function isPublicFile(db: Queries, folder: UploadFolder, path: string): boolean {
  if (folder === 'logos') return path === logoPath(db);
  const isPicture = folder === 'profiles' || folder === 'shops';
  return isPicture && technicianOfFile(db, folder, path)?.isApproved === true;
}

/** Whether some row names the stored file, so that nobody may remove or claim it. */
export function isNamed(db: Queries, path: string): boolean {
  const { profileImage, shopImage, certificationFile, id } = technicians;
  const owner = db
    .select({ id })
    .from(technicians)
    .where(or(eq(profileImage, path), eq(shopImage, path), eq(certificationFile, path)))
    .get();
  return (
    owner !== undefined ||
    path === logoPath(db) ||
    db.select({ id: bookings.id }).from(bookings).where(eq(bookings.photoUrl, path)).get() !==
      undefined
  );
}

function logoPath(db: Queries): string | undefined {
  return settingsOf(db, 'site').values.SITE_LOGO;
}
