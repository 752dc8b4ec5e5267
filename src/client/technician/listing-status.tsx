import { Link } from 'wouter';
import { dashboardText } from '../../shared/messages/dashboard.ts';
import { listingOf } from '../../shared/technician/listing.ts';
import type { TechnicianProfile } from '../../shared/technician/technician-profile.schema.ts';
import { technicianSlug } from '../../shared/technician/technician-slug.ts';
import { paths } from '../paths.ts';
import { Questions } from '../ui/page/questions.tsx';
import { richText } from '../ui/rich-text.ts';
import { tabPath } from './dashboard-tab.ts';
import './listing-status.css';

/** Whether customers can find the technician, and if not, why. */
export function ListingStatus({ profile }: { profile: TechnicianProfile }) {
  if (profile.state === 'frozen') return <Frozen reason={profile.freezeReason} />;
  const { isListed, text } = listingOf(profile);
  const publicPage = paths.technician(technicianSlug(profile));
  return (
    <span className="listing" data-state={isListed ? 'listed' : 'unlisted'}>
      {isListed && <Link href={publicPage}>{dashboardText('listing.listed')}</Link>}
      <span>
        {richText(text, {
          link: (text) => <Link href={tabPath('privacy')}>{text}</Link>,
          page: (text) => <Link href={publicPage}>{text}</Link>,
          hours: (text) => <Link href={tabPath('availability')}>{text}</Link>,
        })}
      </span>
    </span>
  );
}

function Frozen({ reason }: { reason: string | null }) {
  return (
    <span className="listing-frozen" role="status">
      <b>{dashboardText('frozen.title')}</b> {dashboardText('frozen.text')}
      {reason && (
        <span className="listing-reason">{dashboardText('frozen.reason', { reason })}</span>
      )}
      <span>
        <Questions />
      </span>
    </span>
  );
}
