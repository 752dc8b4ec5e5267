import type { Queries } from '../../../db/client.ts';
import { gateText } from '../../shared/messages/account/gate.ts';
import { type TechnicianRow, technicianById } from '../store/technicians.ts';
import { notFound } from '../trpc/errors.ts';

/** @throws NOT_FOUND when the account was deleted. */
export function ownRow(db: Queries, technicianId: number): TechnicianRow {
  const row = technicianById(db, technicianId);
  if (!row) throw notFound(gateText('thisAccountNoLongerExists'));
  return row;
}
