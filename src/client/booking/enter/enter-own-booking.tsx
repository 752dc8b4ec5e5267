import { trpc } from '../../api.ts';
import { EnterBooking } from './enter-booking.tsx';

/** For a technician, who enters bookings with themselves. */
export function EnterOwnBooking() {
  const { data: profile } = trpc.technician.profile.useQuery();
  return profile && <EnterBooking technicianId={profile.id} />;
}
