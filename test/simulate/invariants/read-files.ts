/** Stored files as rows name them. */
import type { UploadFolder } from '../../../src/shared/site/stored-file.ts';

export function readFiles(all: <T>(sql: string) => (...values: unknown[]) => T[]) {
  const unclaimed = all<{ path: string }>(
    // An applicant's count until an admin approves them, and then until the next sweep.
    `SELECT path FROM unclaimed_uploads, (SELECT ? AS past) WHERE created_at < past
       AND NOT EXISTS (SELECT 1 FROM technicians WHERE ifnull(approved_at, past) >= past
         AND substr(path, 7) IN (profile_image, shop_image, certification_file))
     LIMIT 1`,
  );
  return {
    /** Every file that some row names. */
    namedFiles: all<{ path: string }>(
      `SELECT photo_url AS path FROM bookings WHERE photo_url IS NOT NULL
       UNION SELECT profile_image FROM technicians WHERE profile_image IS NOT NULL
       UNION SELECT shop_image FROM technicians WHERE shop_image IS NOT NULL
       UNION SELECT certification_file FROM technicians WHERE certification_file IS NOT NULL
       UNION SELECT "values" ->> '$.SITE_LOGO' FROM settings WHERE "values" ->> '$.SITE_LOGO' <> ''`,
    ),
    publicPictures: all<{ path: string }>(
      `SELECT profile_image AS path FROM technicians WHERE profile_image IS NOT NULL AND is_approved
       UNION SELECT shop_image FROM technicians WHERE shop_image IS NOT NULL AND is_approved
       UNION SELECT "values" ->> '$.SITE_LOGO' FROM settings WHERE "values" ->> '$.SITE_LOGO' <> ''`,
    ),
    /** Those of a technician's account. */
    filesOfTechnician: all<{ path: string }>(
      `SELECT path FROM (SELECT id, profile_image AS path FROM technicians
         UNION SELECT id, shop_image FROM technicians
         UNION SELECT id, certification_file FROM technicians)
       WHERE id = ? AND path IS NOT NULL`,
    ),
    photosOf: all<{ path: string }>(
      'SELECT photo_url AS path FROM bookings WHERE customer_email = ? AND photo_url IS NOT NULL',
    ),
    /** The newest that not everybody may read, and whose: of a canceled booking only for a day. */
    privateFiles: all<{ folder: UploadFolder; path: string; technicianId: number | null }>(
      `SELECT * FROM (SELECT 'bookings' AS folder, photo_url AS path,
           iif(status = 'cancelled' AND starts_at + 86400000 <= ?, NULL, technician_id) AS technicianId
         FROM bookings WHERE photo_url IS NOT NULL ORDER BY id DESC LIMIT 10)
       UNION ALL SELECT * FROM (SELECT 'certifications', certification_file, id
         FROM technicians WHERE certification_file IS NOT NULL ORDER BY id DESC LIMIT 10)
       UNION ALL SELECT * FROM (SELECT 'profiles', profile_image, id FROM technicians
         WHERE profile_image IS NOT NULL AND NOT is_approved ORDER BY id DESC LIMIT 10)`,
    ),
    checkedCertificates: all<{ id: number; checkedAt: number; file: string | null }>(
      `SELECT id, certification_checked_at AS checkedAt, certification_file AS file
       FROM technicians WHERE certification_checked_at IS NOT NULL`,
    ),
    /** One that is still counted for its sender although it's from before an instant. */
    uploadsBefore: (instant: number) => unclaimed(instant)[0],
  };
}
