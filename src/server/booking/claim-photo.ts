import type { Queries } from '../../../db/client.ts';
import { bookingText } from '../../shared/messages/booking.ts';
import { refusalText } from '../../shared/messages/refusals.ts';
import { badField } from '../foundation/errors.ts';
import { bookingOfPhoto } from '../store/bookings/bookings.ts';
import { claimUploads, isRemoved } from '../store/unclaimed-uploads.ts';
import type { Deps } from '../trpc/deps.ts';

type Photo = string | null | undefined;

/** Call it before the transaction of {@link claimPhoto}. @throws BAD_REQUEST for a missing file */
export async function refuseMissingPhoto(deps: Deps, photoUrl: Photo): Promise<void> {
  if (photoUrl && !(await deps.isStored(photoUrl))) throw gone();
}

/** @throws BAD_REQUEST for another booking's photo, and for one removed to make room */
export function claimPhoto(tx: Queries, photoUrl: Photo): void {
  if (!photoUrl) return;
  if (bookingOfPhoto(tx, photoUrl)) throw badField('photoUrl', refusalText('error.photoTaken'));
  if (isRemoved(tx, photoUrl)) throw gone();
  claimUploads(tx, [photoUrl]);
}

const gone = () => badField('photoUrl', bookingText('error.photoGone'));
