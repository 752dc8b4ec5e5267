import { Link } from 'wouter';
import { technicianSlug } from '../../shared/technician/technician.ts';
import type { TechnicianProfile } from '../../shared/technician/technician-profile.schema.ts';
import { paths } from '../paths.ts';
import { site } from '../site.ts';
import { tabPath } from './dashboard-tab.ts';
import classes from './listing-status.module.css';

/** Whether customers find the technician, and if not, why not. */
export function ListingStatus({ profile }: { profile: TechnicianProfile }) {
  if (profile.state === 'frozen') return <Frozen reason={profile.freezeReason} />;
  if (!profile.hasPlace) {
    return (
      <span className={classes.line} data-state="unlisted">
        Customers can’t find you yet: we couldn’t place your address.{' '}
        <Link href={tabPath('privacy')}>Set the pin on the map</Link>
      </span>
    );
  }
  if (!profile.isListed) {
    return (
      <span className={classes.line} data-state="unlisted">
        Customers do not see you yet: an administrator still has to assign your service packages.
      </span>
    );
  }
  return (
    <span className={classes.line} data-state="listed">
      <Link href={paths.technician(technicianSlug(profile))}>Customers can find you</Link>
      <span className={classes.free}>
        {profile.nextAvailable ? `Next free: ${profile.nextAvailable}` : 'No free times'}
      </span>
    </span>
  );
}

function Frozen({ reason }: { reason: string | null }) {
  return (
    <span className={classes.frozen} role="status">
      <b>Your account is frozen.</b> Customers do not see you and cannot send new requests. You can
      still confirm, complete or cancel what is already booked.
      {reason && <span className={classes.reason}>Reason: {reason}</span>}
      <span>
        Questions? Write to <a href={`mailto:${site.supportEmail}`}>{site.supportEmail}</a>.
      </span>
    </span>
  );
}
