import { readersLanguage } from '#current-language';
import { transaction } from '../../../db/client.ts';
import type { Market } from '../../shared/market/countries.ts';
import { applicationText } from '../../shared/messages/application.ts';
import { keptPhone } from '../../shared/site/contact.ts';
import { operatorWindow } from '../../shared/technician/availability.ts';
import {
  laxRule,
  type ProfileChange,
  type TechnicianProfile,
} from '../../shared/technician/technician-profile.schema.ts';
import { badField } from '../foundation/errors.ts';
import { editedNow, isEdit, refuseOutdated } from '../foundation/refuse-outdated.ts';
import { isNamed } from '../store/stored-paths.ts';
import { type TechnicianRow, updateTechnician } from '../store/technicians.ts';
import { isRemoved } from '../store/unclaimed-uploads.ts';
import type { Deps } from '../trpc/deps.ts';
import { FILES, refuseMissing } from './prepare-application.ts';
import { ownRow, showProfile } from './show-profile.ts';

/**
 * Removes replaced files. @throws BAD_REQUEST for a missing or foreign one; CONFLICT if outdated
 */
export async function changeProfile(
  deps: Deps,
  technicianId: number,
  { version, ...patch }: ProfileChange,
): Promise<TechnicianProfile> {
  const lax = laxRule(patch, operatorWindow(deps.env));
  if (lax) throw badField(...lax);
  await refuseMissing(deps, patch);
  const replaced = transaction(deps.db, (tx) => {
    const row = ownRow(tx, technicianId);
    refuseOutdated(version, () => showProfile(deps, technicianId));
    const changed = FILES.filter((field) => field in patch && patch[field] !== row[field]);
    for (const field of changed) {
      const path = patch[field];
      // Whoever references a file can delete it, so it must be their own.
      const isTaken = path && (isNamed(tx, path) || isRemoved(tx, path));
      if (isTaken) throw badField(field, applicationText('error.uploadGone'));
    }
    const given = columns(row, patch, deps.env.market);
    if (isEdit(row, given)) {
      updateTechnician(tx, technicianId, { ...given, ...editedNow(row, null, deps.clock()) });
    }
    return changed.flatMap((field) => row[field] ?? []);
  });
  deps.search.upsert(technicianId);
  deps.removeFiles(replaced);
  return showProfile(deps, technicianId);
}

function columns(row: TechnicianRow, patch: Omit<ProfileChange, 'version'>, market: Market) {
  const { visitFee: visitFeeCents, ...rest } = patch;
  const given = Object.entries({ ...rest, visitFeeCents }).filter(
    ([, value]) => value !== undefined,
  );
  return {
    ...Object.fromEntries(given),
    ...(patch.experience !== undefined &&
      patch.experience !== row.experience && { experienceLanguage: readersLanguage() }),
    ...(patch.noShowTerms !== undefined &&
      patch.noShowTerms !== row.noShowTerms && { noShowLanguage: readersLanguage() }),
    ...(patch.phone !== undefined && { phone: keptPhone(patch.phone, market) }),
  };
}
