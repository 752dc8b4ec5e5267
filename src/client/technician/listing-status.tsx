import { Link } from 'wouter';
import { technicianSlug } from '../../shared/technician/technician.ts';
import type { TechnicianProfile } from '../../shared/technician/technician-profile.schema.ts';
import { paths } from '../paths.ts';
import { site } from '../site.ts';
import { tabPath } from './dashboard-tab.ts';
import classes from './listing-status.module.css';

/** Whether customers can find the technician, and if not, why. */
export function ListingStatus({ profile }: { profile: TechnicianProfile }) {
  if (profile.state === 'frozen') return <Frozen reason={profile.freezeReason} />;
  if (!profile.hasPlace) {
    return (
      <span className={classes.line} data-state="unlisted">
        Customers can’t find you yet because we couldn’t find your address on the map.{' '}
        <Link href={tabPath('privacy')}>Set the pin on the map</Link>
      </span>
    );
  }
  if (!profile.isListed) {
    return (
      <span className={classes.line} data-state="unlisted">
        Customers can’t find you yet. An administrator still has to assign your services.
      </span>
    );
  }
  const publicPage = (
    <Link href={paths.technician(technicianSlug(profile))}>Customers can find you</Link>
  );
  if (!profile.nextAvailable) {
    return (
      <span className={classes.line} data-state="unlisted">
        {publicPage} but can’t book, because you have no available times.{' '}
        <Link href={tabPath('availability')}>Set your hours</Link>
      </span>
    );
  }
  return (
    <span className={classes.line} data-state="listed">
      {publicPage}
      <span>Next available: {profile.nextAvailable}</span>
    </span>
  );
}

function Frozen({ reason }: { reason: string | null }) {
  return (
    <span className={classes.frozen} role="status">
      <b>Your account is frozen.</b> Customers can’t find you or send new requests. You can still
      confirm, complete or cancel existing bookings.
      {reason && <span className={classes.reason}>Reason: {reason}</span>}
      <span>
        Questions? Email <a href={`mailto:${site.supportEmail}`}>{site.supportEmail}</a>.
      </span>
    </span>
  );
}
